// Loads the program into the page, and does for it what miniquad's loader, gl.js, leaves open. The
// names that are not defined here are gl.js's.

"use strict";

(() => {
  const [page, sentence, progress, again] = ["page", "sentence", "progress", "again"].map((id) => document.getElementById(id));
  let stopped = false;

  /** Shows a sentence in place of the program, for good; with `reload`, and a button that loads the page again. */
  function stop(text, reload = true) {
    if (stopped) return;
    stopped = true;
    sentence.textContent = text;
    progress.hidden = true;
    again.hidden = !reload;
    page.hidden = false;
    // No further frame, and no input.
    window.animation = () => {};
    canvas.remove();
  }
  again.onclick = () => location.reload();

  // gl.js says so when WebGL lacks something; it must not stop the page.
  window.alert = (text) => stop(`This browser’s WebGL cannot draw the program: ${text}`);
  // A panic of the program ends up here; its message is in the console.
  window.addEventListener("error", (event) => {
    if (window.WebAssembly && event.error instanceof WebAssembly.RuntimeError) {
      stop("A fault in the program has ended it. What you had on the screen is there again when you load it again.");
    }
  });
  canvas.addEventListener("webglcontextlost", () => {
    try {
      leave();
    } finally {
      stop("The browser has taken the graphics away from the page, as it does when a graphics driver starts again. What you had on the screen is there again when you load it again.");
    }
  });

  // The program asks for the density once, so canvas and pointer keep to that of the beginning. On a denser
  // screen the picture would be blurred: there the page is loaded again.
  const density = window.devicePixelRatio;
  window.dpi_scale = () => density;
  const follow = () => window.devicePixelRatio > density && location.reload();
  window.addEventListener("resize", follow);
  matchMedia(`(min-resolution: ${density + 0.01}dppx)`).addEventListener("change", follow);

  // Keys that the program has a use for do not also do what the browser does with them.
  const withControl = "adegnosyz+-=0";
  for (const type of ["keydown", "keyup"]) {
    window.addEventListener(type, (event) => {
      // The other function keys are the browser's: F5 loads the page again.
      if (/^F([24-9]|10)$/.test(event.key)) return event.stopImmediatePropagation();
      if (/^F1[12]$/.test(event.key)) event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        const key = event.key.toLowerCase();
        // Control and C alone copies, which a page hears of only if the browser does it too.
        if (withControl.includes(key) || (event.shiftKey && key === "c")) event.preventDefault();
      }
      // The Command key of a Mac is the program's Control.
      if (event.isTrusted && (event.metaKey || event.key === "Meta")) {
        event.stopImmediatePropagation();
        const { code, key, shiftKey, altKey, repeat } = event;
        const send = (type, code, ctrlKey) => canvas.dispatchEvent(new KeyboardEvent(type, { code, key, ctrlKey, shiftKey, altKey, repeat }));
        if (key === "Meta") {
          send(type, "ControlLeft", type === "keydown");
        } else if (type === "keydown") {
          send(type, code, true);
          // A Mac does not report that a key comes up while Command is down.
          send("keyup", code, true);
        }
      }
    }, { capture: true });
  }

  // A drag goes on outside of the page.
  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  // What the program fetches next, and what has come for it from outside.
  const encoder = new TextEncoder();
  let waiting, pasted, left = false;
  const arrived = [];
  /** Lets a text wait until the program fetches it, and returns its length; -1 of none. */
  const wait = (it) => it == null ? -1 : (waiting = encoder.encode(it)).length;
  const arrive = (it) => {
    arrived.push(it);
    importObject.env.sapp_schedule_update();
  };

  // A browser may refuse it, and says so by throwing.
  let storage = null;
  try {
    localStorage.setItem("tangency", "");
    localStorage.removeItem("tangency");
    storage = localStorage;
  } catch {}

  /** Gives files to the program as if they were dropped: it says by itself which it cannot read. */
  async function open(files) {
    const place = (bytes) => {
      const at = wasm_exports.allocate_vec_u8(bytes.length);
      new Uint8Array(wasm_memory.buffer, at, bytes.length).set(bytes);
      return [at, bytes.length];
    };
    // More than the program reads of any file would only take memory.
    const read = [...files].map(async (file) => [file.name, await file.slice(0, 65e6).arrayBuffer()]);
    const contents = await Promise.all(read);
    wasm_exports.on_files_dropped_start();
    for (const [name, bytes] of contents) {
      wasm_exports.on_file_dropped(...place(encoder.encode(name)), ...place(new Uint8Array(bytes)));
    }
    wasm_exports.on_files_dropped_finish();
    importObject.env.sapp_schedule_update();
  }
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { files } = event.dataTransfer;
    if (files.length) open(files);
    else arrive(event.dataTransfer.getData("text"));
  }, { capture: true });
  window.addEventListener("paste", (event) => {
    pasted = { text: event.clipboardData.getData("text"), at: performance.now() };
  }, { capture: true });
  // A link to another picture on this page.
  window.addEventListener("hashchange", () => {
    if (/^#\d+\//.test(location.hash)) arrive(location.href);
  });
  // No frame comes any more when the page is hidden or closed: what has changed is kept now.
  const leave = () => {
    if (stopped || !wasm_exports) return;
    left = true;
    wasm_exports.frame();
  };
  document.addEventListener("visibilitychange", () => document.hidden && leave());
  window.addEventListener("pagehide", leave);

  const decoder = new TextDecoder();
  const text = (start, length) => decoder.decode(new Uint8Array(wasm_memory.buffer, start, length));
  let timer, link;
  Object.assign(importObject.env, {
    // The page's own clock has fractions of a millisecond and never goes back.
    now: () => (performance.timeOrigin + performance.now()) / 1000,
    // Draws a frame after so many milliseconds, unless one is drawn before.
    tangency_wake(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(importObject.env.sapp_schedule_update, milliseconds);
    },
    // egui opens links with these.
    js_create_string(start, length) {
      link = text(start, length);
      return 0;
    },
    js_free_object() {},
    quad_url_link_open: () => window.open(link, "_blank", "noopener"),
    tangency_take(into) {
      new Uint8Array(wasm_memory.buffer, into, waiting.length).set(waiting);
    },
    tangency_stores: () => Number(storage != null),
    tangency_stored: (key, length) => wait(storage?.getItem(text(key, length))),
    tangency_store(key, length, start, size) {
      try {
        storage.setItem(text(key, length), text(start, size));
        return 1;
      } catch {
        return 0;
      }
    },
    tangency_forget: (key, length) => storage?.removeItem(text(key, length)),
    tangency_keys: () => wait(Object.keys(storage ?? {}).join("\n")),
    tangency_save(name, length, bytes, size) {
      const file = new Blob([new Uint8Array(wasm_memory.buffer, bytes, size)]);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = text(name, length);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
    tangency_address: () => wait(location.href),
    tangency_set_address(hash, length) {
      history.replaceState(null, "", location.pathname + (length ? `#${text(hash, length)}` : ""));
    },
    tangency_left() {
      const it = left;
      left = false;
      return Number(it);
    },
    tangency_pasted: () => wait(arrived.shift()),
    tangency_paste() {
      // The keys for it have brought the text before.
      if (pasted && performance.now() - pasted.at < 1000) {
        arrive(pasted.text);
      } else if (navigator.clipboard?.readText) {
        navigator.clipboard.readText().then(arrive, () => arrive(""));
      } else {
        arrive("");
      }
      pasted = null;
    },
    sapp_set_clipboard(start, length) {
      clipboard = text(start, length);
      // gl.js answers the command with what is in `clipboard`.
      const command = () => document.execCommand("copy");
      if (navigator.clipboard) navigator.clipboard.writeText(clipboard).catch(command);
      else command();
    },
    tangency_choose() {
      const input = document.createElement("input");
      Object.assign(input, { type: "file", multiple: true, accept: ".json,.jsonl,.png" });
      input.onchange = () => open(input.files);
      input.click();
    },
  });

  async function load() {
    if (typeof WebAssembly !== "object") return stop("This browser has no WebAssembly, which the program needs.", false);
    // gl.js takes the context that is there. Without an alpha channel the page does not shine through.
    if (!canvas.getContext("webgl", { alpha: false, antialias: false })) {
      return stop("This browser has no WebGL, which draws the program; it may be switched off in the settings.", false);
    }
    let module;
    try {
      const response = await fetch("tangency.wasm");
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      const count = new TransformStream({
        transform(chunk, next) {
          progress.value += chunk.length;
          next.enqueue(chunk);
        },
      });
      const headers = { "Content-Type": "application/wasm" };
      module = await WebAssembly.compileStreaming(new Response(response.body.pipeThrough(count), { headers }));
    } catch (error) {
      return stop(`The program cannot be loaded: ${error.message}.`);
    }
    add_missing_functions_stabs(module);
    const { exports } = await WebAssembly.instantiate(module, importObject);
    wasm_memory = exports.memory;
    wasm_exports = exports;
    exports.main();
    canvas.focus();
    // gl.js has asked for the first frame before.
    requestAnimationFrame(() => {
      page.hidden = !stopped;
      performance.mark("first frame");
    });
  }
  load();
})();
