//! Slugs as they are read.

/// The words of a slug, spelled as everywhere in the window: `center-in-ellipse` is
/// "centre in ellipse".
pub fn words(slug: &str) -> String {
    let spelled = |word| if word == "center" { "centre" } else { word };
    slug.split('-').map(spelled).collect::<Vec<_>>().join(" ")
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
