//! Settings that two windows change at once.

use serde_json::Value;
use std::collections::BTreeSet;

/// What is to be written where `base` was read once, became `mine` here and `theirs` in the file:
/// what was changed here, and the rest as it is in the file. Lists that both changed have the
/// entries of both.
pub(super) fn merged(base: &Value, mine: Value, theirs: Value) -> Value {
    match (mine, theirs) {
        (Value::Object(mine), Value::Object(mut theirs)) => {
            for (key, value) in mine {
                let before = base.get(&key).unwrap_or(&Value::Null);
                // An older file has not all of them.
                let value = match theirs.remove(&key) {
                    Some(there) => merged(before, value, there),
                    None => value,
                };
                theirs.insert(key, value);
            }
            Value::Object(theirs)
        }
        (mine, theirs) if mine == *base => theirs,
        (Value::Array(mine), Value::Array(theirs)) if Value::Array(theirs.clone()) != *base => {
            let mut seen = BTreeSet::new();
            let both = mine.into_iter().chain(theirs);
            Value::Array(both.filter(|it| seen.insert(it.to_string())).collect())
        }
        (mine, _) => mine,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_window_keeps_what_it_changed() {
        let base = json!({"settings": {"theme": "light", "grid": true}, "folder": null});
        let mine = json!({"settings": {"theme": "dark", "grid": true}, "folder": null});
        let theirs = json!({"settings": {"theme": "light", "grid": false}, "folder": "/there"});
        assert_eq!(
            merged(&base, mine, theirs),
            json!({"settings": {"theme": "dark", "grid": false}, "folder": "/there"})
        );
    }

    #[test]
    fn what_both_changed_is_as_it_was_changed_last() {
        let merged = merged(&json!({"a": 1}), json!({"a": 2}), json!({"a": 3}));
        assert_eq!(merged, json!({"a": 2}));
    }

    #[test]
    fn lists_that_both_added_to_have_both() {
        let merged =
            merged(&json!({"met": ["a"]}), json!({"met": ["a", "b"]}), json!({"met": ["a", "c"]}));
        assert_eq!(merged, json!({"met": ["a", "b", "c"]}));
    }

    #[test]
    fn what_an_older_file_has_not_is_written() {
        let now = json!({"settings": {"grid": true, "magnets": true}, "greeted": true});
        let older = json!({"settings": {"grid": false}});
        let merged = merged(&now, now.clone(), older);
        assert_eq!(merged, json!({"settings": {"grid": false, "magnets": true}, "greeted": true}));
    }

    #[test]
    fn what_only_the_file_has_stays() {
        assert_eq!(merged(&json!({}), json!({"a": 1}), json!({"b": 2})), json!({"a": 1, "b": 2}));
    }
}
