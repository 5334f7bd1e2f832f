// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the comments at the top of a kernel or of a body in Verilog say.

use std::collections::BTreeMap;

use crate::ir::names::one_line;
use crate::ir::parameter::Parameter;

/// What the comments at the top of a kernel or body say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    /// From `module NAME`, whatever one word that is.
    pub module_name: Option<String>,
    /// From `parameter NAME = VALUE, default DEFAULT: text`.
    pub parameters: Vec<Parameter>,
    /// From `constants are parameters`.
    pub constants_are_parameters: bool,
    /// From `constant FIELD is a parameter`: the fields.
    pub parameter_constants: Vec<String>,
    /// From `outputs are registers`, in a body in Verilog: no logic leads through it.
    pub outputs_are_registers: bool,
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
            if let Some(name) = comment.strip_prefix("module ").map(str::trim)
                && !name.contains(char::is_whitespace)
            {
                heading.module_name = Some(name.into());
            } else if comment == "outputs are registers" {
                heading.outputs_are_registers = true;
            } else if comment == "constants are parameters" {
                heading.constants_are_parameters = true;
            } else if let Some(field) = comment
                .strip_prefix("constant ")
                .and_then(|rest| rest.strip_suffix(" is a parameter"))
            {
                heading.parameter_constants.push(field.into());
            } else if let Some(parameter) = Parameter::parse(comment) {
                heading.parameters.push(parameter);
            } else if let Some((signal, text)) = comment.split_once(':')
                && is_signal(&signal.replace('.', "$"))
            {
                heading.signals.insert(signal.replace('.', "$"), one_line(text.trim()));
            } else {
                heading.about.extend(comment.split('\n').map(str::to_string));
            }
        }
        heading
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_tells_the_name_the_signals_and_the_rest_apart() {
        let lines = [
            "module skid_buffer",
            "s_axis.tdata: the byte",
            "Note: two\nregisters.",
            "module of its own kind",
            "outputs are registers",
        ];
        let heading = Heading::of(lines.into_iter(), |key| key == "s_axis$tdata");
        assert_eq!(heading.module_name.as_deref(), Some("skid_buffer"));
        assert_eq!(heading.signals["s_axis$tdata"], "the byte");
        assert_eq!(heading.about, ["Note: two", "registers.", "module of its own kind"]);
        assert!(heading.outputs_are_registers);
        let heading = Heading::of(["module table", "y: one\ntwo"].into_iter(), |key| key == "y");
        assert_eq!(
            heading.module_name.as_deref(),
            Some("table"),
            "refused as a keyword later"
        );
        assert_eq!(heading.signals["y"], "one two");
    }
}
