//! Whose work is in the program, and under which licences.

/// The notices, in lines of at most 100 characters. `bash .ci/notices` makes them.
pub const NOTICES: &str = include_str!("../../assets/notices.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn notices_have_the_versions_that_are_linked() {
        let lock = include_str!("../../Cargo.lock");
        let value = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
        let packages = lock.split("[[package]]").skip(1).map(|package| {
            let mut values = package.trim().lines().map(value);
            format!("    {} {}", values.next().unwrap(), values.next().unwrap())
        });
        let locked: BTreeSet<_> = packages.collect();
        // Each licence begins with its name and its crates, between two lines of signs.
        let parts: Vec<_> = NOTICES.split(&"=".repeat(72)).skip(1).step_by(2).collect();
        let named: Vec<_> = parts.iter().flat_map(|it| it.trim().lines().skip(1)).collect();
        assert!(named.len() > 100, "{named:?}");
        let old: Vec<_> = named.iter().filter(|it| !locked.contains(**it)).collect();
        assert!(old.is_empty(), "bash .ci/notices writes them anew: {old:?}");
        for name in ["egui", "macroquad", "glam", "tiny-skia", "clap"] {
            let begins = format!("    {name} ");
            assert!(named.iter().any(|it| it.starts_with(&begins)), "{name}");
        }
    }
}
