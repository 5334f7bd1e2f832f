// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names and comments that the author of a block gives to its modules and signals.
//!
//! A block says what it is called and what it is for in its documentation and in comments at the top of its kernel (see
//! [`crate::comment!`]), or in comment lines at the top of a Custom body; whoever exports it has the last word.

use std::collections::BTreeMap;

use crate::ir::names::snake_case;
use crate::lower::documentation::{Documentation, NamedConstant};

/// Names and comments by path: field names from the top, joined by dots; the top itself is the empty path.
///
/// They take precedence over what the blocks say themselves.
#[derive(Debug, Clone, Default)]
pub struct Notes {
    module_names: BTreeMap<String, String>,
    comments: BTreeMap<String, String>,
    headlines: BTreeMap<String, String>,
    prefix: String,
    /// What names begin with, by enumeration or module, in the order given.
    fronts: Vec<(String, String)>,
}

impl Notes {
    /// No notes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Calls the module of the block at `path` `name`.
    pub fn module(mut self, path: &str, name: &str) -> Self {
        self.module_names.insert(path.into(), name.into());
        self
    }

    /// Explains the block at `path` above its module, or the signal at `path` beside its declaration.
    pub fn comment(mut self, path: &str, text: &str) -> Self {
        self.comments.insert(path.into(), text.into());
        self
    }

    /// Puts this in the place of the first paragraph above the module of the block at `path`: for modules that share a
    /// source. Each says first what it is.
    pub fn headline(mut self, path: &str, text: &str) -> Self {
        self.headlines.insert(path.into(), text.into());
        self
    }

    /// Begins the names in Verilog of an enumeration's variants, or of the constants of a module in Rust, with `front`
    /// instead of the name that the enumeration or module has in Rust. Constants are declared in the order of these fronts.
    pub fn front(mut self, name: &str, front: &str) -> Self {
        self.fronts.push((name.into(), front.into()));
        self
    }

    /// Puts this in front of the names of modules that are called after their structs, and of constants, to keep them
    /// apart from others in a user's design.
    pub fn prefix(mut self, prefix: &str) -> Self {
        self.prefix = prefix.into();
        self
    }

    /// The name for the module of a struct.
    pub(crate) fn name_of_struct(&self, block: &Documentation) -> String {
        format!("{}{}", self.prefix, snake_case(block.name))
    }

    /// What the names of an enumeration or of a module's constants begin with, if not with its own.
    pub(crate) fn front_of(&self, name: &str) -> Option<&str> {
        let found = self.fronts.iter().find(|(known, _)| known == name);
        found.map(|(_, front)| front.as_str())
    }

    /// The name in Verilog of a constant that a kernel uses, still to be spelled.
    pub(crate) fn name_of_constant(&self, constant: &NamedConstant) -> String {
        match self.front_of(constant.module()) {
            Some(front) => format!("{front}${}", constant.name()),
            None => format!("{}{}${}", self.prefix, constant.module(), constant.name()),
        }
    }

    /// Constants by their modules, and within one by their values.
    pub(crate) fn sorted(&self, mut constants: Vec<NamedConstant>) -> Vec<NamedConstant> {
        constants.sort_by_key(|constant| {
            let front = self.fronts.iter().position(|(name, _)| name == constant.module());
            let value = u128::from_str_radix(&constant.value, 16).unwrap_or(u128::MAX);
            (front.unwrap_or(usize::MAX), constant.module().to_string(), value)
        });
        constants
    }

    pub(crate) fn module_name(&self, path: &str) -> Option<&String> {
        self.module_names.get(path)
    }

    pub(crate) fn comment_on(&self, path: &str) -> Option<&String> {
        self.comments.get(path)
    }

    /// What stands above the module of the block at `path`, whose own documentation is `about`.
    pub(crate) fn above(&self, path: &str, about: Vec<String>) -> Vec<String> {
        let lines = |text: &String| text.lines().map(str::to_string).collect();
        match (self.comments.get(path), self.headlines.get(path)) {
            (Some(comment), _) => lines(comment),
            (None, Some(headline)) => {
                let mut above: Vec<String> = lines(headline);
                above.extend(about.into_iter().skip_while(|line| !line.is_empty()));
                above
            }
            (None, None) => about,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headline_takes_the_place_of_the_first_paragraph() {
        let about = || {
            ["`one`, `other`:", "two blocks.", "", "Both count."]
                .map(String::from)
                .to_vec()
        };
        let notes = Notes::new().headline("", "`one`: a block.").headline("x", "Named.");
        assert_eq!(notes.above("", about()), ["`one`: a block.", "", "Both count."]);
        assert_eq!(notes.above("y", about()), about());
        assert_eq!(notes.above("x", vec!["Alone.".into()]), ["Named."]);
        let notes = notes.comment("", "Nothing else.");
        assert_eq!(notes.above("", about()), ["Nothing else."]);
    }

    #[test]
    fn a_constant_is_called_after_its_module() {
        let notes = Notes::new().prefix("lab_").front("kind", "LabSort");
        let name = |path| notes.name_of_constant(&NamedConstant::new(path, true));
        assert_eq!(name("error::BLOCKED"), "lab_error$BLOCKED");
        assert_eq!(name("crate::codes::kind::ROOK"), "LabSort$ROOK");
    }

    #[test]
    fn constants_stand_in_the_order_of_their_fronts_and_values() {
        let paths = [
            ("error::LATE", true),
            ("a::LAST", false),
            ("kind::ROOK", true),
            ("error::NONE", false),
        ];
        let constants = paths.map(|(path, value)| NamedConstant::new(path, value)).to_vec();
        let notes = Notes::new().front("kind", "Kind").front("error", "Error");
        let sorted: Vec<String> = notes
            .sorted(constants)
            .into_iter()
            .map(|constant| constant.key)
            .collect();
        assert_eq!(sorted, ["kind$ROOK", "error$NONE", "error$LATE", "a$LAST"]);
    }
}
