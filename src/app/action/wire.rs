//! Actions as JSON: the tag alone, such as `{"undo"}` or `{"open": {…}}`, without its group.
//!
//! What is written needs nothing of its own. To read, the tag is taken first, and then the
//! group that has it reads the rest, so that a fault still names its field and place.

use super::Action;
use serde::de::value::{Error as Silent, StringDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, VariantAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Action", Self::tags(), Reader)
    }
}

/// Reads an action of whatever group.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Action;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("an action")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Action, A::Error> {
        let (tag, rest) = data.variant_seed(Tag)?;
        Action::read(Tagged { tag, rest })
    }
}

/// Reads a tag that some group has.
struct Tag;

impl<'de> DeserializeSeed<'de> for Tag {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Tag {
    type Value = String;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("the name of an action")
    }

    fn visit_str<E: Error>(self, tag: &str) -> Result<String, E> {
        let tags = Action::tags();
        if tags.contains(&tag) { Ok(tag.to_owned()) } else { Err(E::unknown_variant(tag, tags)) }
    }
}

/// An action whose tag has been read, for its group to read on.
pub(super) struct Tagged<R> {
    pub(super) tag: String,
    rest: R,
}

impl<'de, R: VariantAccess<'de>> Deserializer<'de> for Tagged<R> {
    type Error = R::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, R::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map struct enum
        identifier ignored_any
    }
}

impl<'de, R: VariantAccess<'de>> EnumAccess<'de> for Tagged<R> {
    type Error = R::Error;
    type Variant = R;

    fn variant_seed<S>(self, seed: S) -> Result<(S::Value, R), R::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let tag: StringDeserializer<R::Error> = self.tag.into_deserializer();
        Ok((seed.deserialize(tag)?, self.rest))
    }
}

/// The tags of a group: it names them when it asks for one of them.
pub(super) fn tags<'de, G: Deserialize<'de>>() -> &'static [&'static str] {
    let mut tags: &[&str] = &[];
    // Nothing is read: the answer is always an error.
    drop(G::deserialize(Asked(&mut tags)));
    tags
}

/// Notes between which tags it is asked to choose.
struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Silent;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Silent> {
        Err(Silent::custom("a group of actions is an enum"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        tags: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Silent> {
        *self.0 = tags;
        Err(Silent::custom("nothing is read"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use crate::app::action::{Action, Hand, Looking, Past};
    use crate::app::json;
    use glam::DVec2;

    #[test]
    fn an_action_is_written_and_read_without_its_group() {
        let look = Looking::Look { center: DVec2::new(1.0, 2.0), pixels_per_unit: 80.0 };
        let drag =
            Hand::Drag { to: DVec2::X, constrain: true, snap: None, contact: false, magnet: None };
        for (action, text) in [
            (Action::from(Past::Undo), r#""undo""#),
            (look.into(), r#"{"look":{"center":[1.0,2.0],"pixels-per-unit":80.0}}"#),
            (drag.into(), r#"{"drag":{"to":[1.0,0.0],"constrain":true}}"#),
        ] {
            assert_eq!(serde_json::to_string(&action).unwrap(), text);
            assert_eq!(json::parse(text), Ok(action));
        }
    }

    #[test]
    fn a_fault_names_its_field_and_place() {
        let text = "{\"look\": {\"center\": [1, \"two\"], \"pixels-per-unit\": 80}}";
        let fault = json::parse::<Action>(text).unwrap_err();
        assert_eq!((&*fault.field, fault.line, fault.column), ("look.center[1]", 1, 29));
        let fault = json::parse::<Action>("\n{\"fly\": {}}").unwrap_err();
        assert_eq!((fault.line, fault.column), (2, 6));
        assert!(fault.message.starts_with("unknown variant `fly`, expected one of `open`"));
    }

    #[test]
    fn every_tag_belongs_to_one_group() {
        let mut tags = Action::tags().to_vec();
        assert_eq!((tags.len(), tags.contains(&"nudge-ulp")), (39, true));
        tags.sort_unstable();
        tags.dedup();
        assert_eq!(tags.len(), 39);
    }
}
