#!/bin/sh
# Installs the desktop entry, icon, manual page and completions for this user, beside what
# `cargo install --path .` installed. PREFIX=/usr/local does so for everyone.
set -eu
here=$(dirname "$0")
prefix=${PREFIX:-$HOME/.local}
install -Dm644 "$here/tangency.desktop" "$prefix/share/applications/tangency.desktop"
install -Dm644 "$here/tangency.svg" "$prefix/share/icons/hicolor/scalable/apps/tangency.svg"
install -Dm644 "$here/tangency.1" "$prefix/share/man/man1/tangency.1"
install -Dm644 "$here/tangency.bash" "$prefix/share/bash-completion/completions/tangency"
install -Dm644 "$here/_tangency" "$prefix/share/zsh/site-functions/_tangency"
install -Dm644 "$here/tangency.fish" "$prefix/share/fish/vendor_completions.d/tangency.fish"
echo "Installed below $prefix/share."
