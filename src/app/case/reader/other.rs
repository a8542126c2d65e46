//! Formats that hold shapes and are not read: each is named once, not a line each.

/// So many bytes show which format it is.
pub(super) const ENOUGH: usize = 1 << 12;

/// The name of the format of a text, by its beginning, where that is surely another one. A text with a line that may
/// be a case is none: what is wrong with its other lines is said of each.
pub(super) fn format(head: &[u8]) -> Option<&'static str> {
    let text = String::from_utf8_lossy(&head[..head.len().min(ENOUGH)]);
    let text = text.trim_start();
    if ["\"a\"", "\"shapes\""].iter().any(|key| text.contains(key)) {
        return None;
    }
    match text.as_bytes().first()? {
        b'<' if text.contains("<svg") => Some("SVG"),
        b'<' if text.contains("<map") => Some("a Tiled map"),
        b'<' if text.starts_with("<?xml") => Some("XML"),
        b'<' => None,
        b'{' | b'[' => of_json(text),
        _ => of_lines(text),
    }
}

fn of_json(text: &str) -> Option<&'static str> {
    let has = |keys: &[&str]| keys.iter().any(|key| text.contains(&format!("\"{key}\"")));
    let plain: String = text.chars().filter(|it| !it.is_whitespace()).take(8).collect();
    if has(&["FeatureCollection", "Feature", "coordinates"]) {
        Some("GeoJSON")
    } else if has(&["tiledversion", "tilesets"]) {
        Some("a Tiled map")
    } else if has(&["positionIterations", "velocityIterations", "fixture", "fixtures", "bodies"]) {
        Some("an engine’s dump")
    } else if plain.starts_with("[{\"x\":") || plain.starts_with("[{\"y\":") {
        Some("a list of points")
    } else {
        None
    }
}

/// Words that begin a geometry of WKT, before its bracket.
const WKT: [&str; 8] = [
    "POINT",
    "LINESTRING",
    "POLYGON",
    "MULTIPOINT",
    "MULTILINESTRING",
    "MULTIPOLYGON",
    "GEOMETRYCOLLECTION",
    "CURVEPOLYGON",
];

fn of_lines(text: &str) -> Option<&'static str> {
    let lines = || text.lines().filter(|it| !it.trim().is_empty());
    if lines().any(|it| it.trim_start().starts_with(['{', '['])) {
        return text.starts_with("[gd_").then_some("a Godot scene");
    }
    let first = lines().next()?;
    let word: String = first.chars().take_while(char::is_ascii_alphabetic).collect();
    let rest = first[word.len()..].trim_start();
    let wkt = WKT.contains(&&*word.to_ascii_uppercase());
    if wkt && (rest.starts_with('(') || ["Z", "M", "EMPTY"].iter().any(|it| rest.starts_with(it))) {
        return Some("WKT");
    }
    if text.contains("b2BodyDef") || text.contains("b2Vec2") {
        return Some("a dump of Box2D");
    }
    let cells = |line: &str| {
        let by = [',', ';', '\t'].into_iter().max_by_key(|by| line.matches(*by).count());
        line.split(by.unwrap_or(',')).map(|it| it.trim().to_owned()).collect::<Vec<_>>()
    };
    let is_row = |line: &str| {
        let cells = cells(line);
        cells.len() >= 3 && cells.iter().filter(|it| it.parse::<f64>().is_ok()).count() >= 2
    };
    // The first line may name the columns; a single line may be a slip.
    let rows =
        lines().count() >= 2 && cells(first).len() >= 3 && lines().skip(1).take(8).all(is_row);
    rows.then_some("a table of CSV")
}
