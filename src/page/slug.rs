//! Slugs as they are read, and how a sentence begins.

/// The words of a slug, spelled as everywhere in the window: `center-in-ellipse` is
/// "centre in ellipse".
pub fn words(slug: &str) -> String {
    let spelled = |word| if word == "center" { "centre" } else { word };
    slug.split('-').map(spelled).collect::<Vec<_>>().join(" ")
}

/// Words with a capital at their beginning.
pub fn capital(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

/// Words with a small letter at their beginning.
pub fn small(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or(String::new(), |first| first.to_lowercase().chain(rest).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_read_in_the_windows_spelling() {
        assert_eq!(words("center-in-ellipse"), "centre in ellipse");
        assert_eq!(words("all-triangles-discarded"), "all triangles discarded");
    }
}
