// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names and comments that the author of a block gives to its modules and signals.
//!
//! RustHDL's visitor shows neither the types of blocks nor their documentation. [`Notes`] can take both from the
//! sources. A block may also say what it is called and what it is for in comments at the top of its kernel (see
//! [`crate::comment!`]), or in comment lines at the top of a Custom body; whoever exports it has the last word.

use std::collections::BTreeMap;

use crate::names::identifier;
use crate::parameter::Parameter;
use crate::sources::{Documented, Sources, snake_case, type_name};

/// Names and comments by path: field names from the top, joined by dots; the top itself is the empty path.
///
/// They take precedence over what the blocks say themselves.
#[derive(Debug, Clone, Default)]
pub struct Notes {
    module_names: BTreeMap<String, String>,
    comments: BTreeMap<String, String>,
    headlines: BTreeMap<String, String>,
    prefix: String,
    pub(crate) constants: Vec<NamedConstant>,
    pub(crate) enumerations: BTreeMap<String, String>,
    pub(crate) sources: Sources,
}

/// A constant in Rust that kernels use by its path.
#[derive(Debug, Clone)]
pub(crate) struct NamedConstant {
    /// Its module and its name, joined by `$`.
    pub key: String,
    /// Its name in Verilog.
    pub name: String,
    /// In bits.
    pub width: usize,
    pub value: u128,
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
    /// source, each of which says first what it is.
    pub fn headline(mut self, path: &str, text: &str) -> Self {
        self.headlines.insert(path.into(), text.into());
        self
    }

    /// Lets kernels use the constant in Rust that they write as `path`, such as `error::BLOCKED`. In Verilog it is a
    /// `localparam` of this name. The value must be the one that the path has in Rust.
    pub fn constant(mut self, path: &str, name: &str, width: usize, value: u128) -> Self {
        self.constants.push(NamedConstant {
            key: path.replace("::", "$"),
            name: name.into(),
            width,
            value,
        });
        self
    }

    /// Begins the names of an enumeration's variants in Verilog with `prefix`, instead of the enumeration's name.
    pub fn enumeration(mut self, name: &str, prefix: &str) -> Self {
        self.enumerations.insert(name.into(), prefix.into());
        self
    }

    /// Takes documentation and types from the source files of a crate, each given as its name from `src` on and its
    /// text: the documentation of blocks and their fields becomes comments, modules are called after their structs.
    /// Their kernels are audited, too (see [`crate::audit_kernels`]).
    pub fn sources(mut self, crate_name: &str, files: &[(&str, &str)]) -> Self {
        for (name, text) in files {
            self.sources.add(crate_name, name, text);
        }
        self
    }

    /// Puts this in front of the names of modules that are called after their structs, to keep them apart from others
    /// in a user's design.
    pub fn prefix(mut self, prefix: &str) -> Self {
        self.prefix = prefix.into();
        self
    }

    /// The name for the module of a struct.
    pub(crate) fn name_of_struct(&self, block: &Documented) -> String {
        let stated = block.module.clone();
        stated.unwrap_or_else(|| format!("{}{}", self.prefix, snake_case(type_name(&block.path))))
    }

    /// A text of a struct's documentation, for a reader of Verilog.
    pub(crate) fn for_verilog(&self, block: &Documented, text: &str) -> String {
        self.sources
            .for_verilog(block, text, &|other| self.name_of_struct(other))
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

/// What the comments at the top of a kernel or body say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    /// From `module NAME`.
    pub module_name: Option<String>,
    /// From `parameter NAME = VALUE, default DEFAULT: text`.
    pub parameters: Vec<Parameter>,
    /// From `constants are parameters`.
    pub constants_are_parameters: bool,
    /// From `SIGNAL: text`, by the signal's key.
    pub signals: BTreeMap<String, String>,
    /// All other lines, about the module.
    pub about: Vec<String>,
}

impl Heading {
    /// Sorts the comments; `is_signal` tells whether a key is one of the block's signals.
    pub fn of<'a>(comments: impl Iterator<Item = &'a str>, is_signal: impl Fn(&str) -> bool) -> Self {
        let mut heading = Self::default();
        for comment in comments {
            let comment = comment.trim();
            if let Some(name) = comment
                .strip_prefix("module ")
                .filter(|name| identifier(name.trim()).is_ok())
            {
                heading.module_name = Some(name.trim().into());
            } else if comment == "constants are parameters" {
                heading.constants_are_parameters = true;
            } else if let Some(parameter) = Parameter::parse(comment) {
                heading.parameters.push(parameter);
            } else if let Some((signal, text)) = comment.split_once(':')
                && is_signal(&signal.replace('.', "$"))
            {
                heading.signals.insert(signal.replace('.', "$"), text.trim().into());
            } else {
                heading.about.push(comment.into());
            }
        }
        heading
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
    fn a_heading_tells_the_name_the_signals_and_the_rest_apart() {
        let lines = [
            "module skid_buffer",
            "s_axis.tdata: the byte",
            "Note: two registers.",
            "module of its own kind",
        ];
        let heading = Heading::of(lines.into_iter(), |key| key == "s_axis$tdata");
        assert_eq!(heading.module_name.as_deref(), Some("skid_buffer"));
        assert_eq!(heading.signals["s_axis$tdata"], "the byte");
        assert_eq!(heading.about, ["Note: two registers.", "module of its own kind"]);
    }
}
