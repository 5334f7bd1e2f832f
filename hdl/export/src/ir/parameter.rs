// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of modules whose bodies are written in Verilog: one text for all sizes of a block, `#(.WIDTH(8))` at each
//! instance.
//!
//! A block says its parameters in comment lines at the top of its body, which [`Parameter::line`] writes:
//!
//! ```text
//! // module halfmove_delay_line
//! // parameter CLOCKS = 7, default 2: clocks from data_in to data_out
//! // parameter WIDTH = 12, default 1, of data_in data_out: bits of a word
//! ```
//!
//! Everything else in the body must be the same for all sizes. The default stands in the module's text; the value goes
//! to the instance. A port named after `of` is as wide as the parameter says.
//!
//! A block in RustHDL whose kernel begins with `comment!("constants are parameters")` is one module too, whatever its
//! `Constant` fields hold: each is a parameter of its width, 0 unless the instance says more. As a top it keeps them. A
//! block with `comment!("constant FIELD is a parameter")` has this one in both cases, so it is the same module as a top and
//! inside of another.

use crate::ir::expression::literal;
use crate::ir::names::one_line;

/// An integer that a module's text leaves to its instances.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, in upper case.
    pub name: String,
    /// What this block gives it.
    pub value: usize,
    /// What it is where an instance says nothing: the same for all blocks of one module.
    pub default: usize,
    /// The ports that are this many bits wide.
    pub ports: Vec<String>,
    /// What it is for, with its unit and bounds.
    pub meaning: String,
    /// Its width, if it is a `Constant` in Rust; else it is an integer.
    bits: Option<usize>,
}

impl Parameter {
    /// A parameter that is the width of no port.
    pub fn new(name: &str, value: usize, default: usize, meaning: &str) -> Self {
        Self {
            name: name.into(),
            value,
            default,
            ports: vec![],
            meaning: meaning.into(),
            bits: None,
        }
    }

    /// A parameter of some bits, 0 where an instance says nothing.
    pub(crate) fn of_bits(name: &str, value: usize, bits: usize, meaning: &str) -> Self {
        Self {
            bits: Some(bits),
            ..Self::new(name, value, 0, meaning)
        }
    }

    /// The same as the width of these ports.
    pub fn of(self, ports: &[&str]) -> Self {
        let ports = ports.iter().map(ToString::to_string).collect();
        Self { ports, ..self }
    }

    /// The comment line that says it, with its line end.
    pub fn line(&self) -> String {
        let Self {
            name, value, default, ..
        } = self;
        let of = match self.ports.as_slice() {
            [] => String::new(),
            ports => format!(", of {}", ports.join(" ")),
        };
        format!(
            "// parameter {name} = {value}, default {default}{of}: {}\n",
            one_line(&self.meaning)
        )
    }

    /// Reads a comment without its slashes, if it is such a line.
    pub(crate) fn parse(comment: &str) -> Option<Self> {
        let (said, meaning) = comment.strip_prefix("parameter ")?.split_once(": ")?;
        let (name, said) = said.split_once(" = ")?;
        let (value, said) = said.split_once(", default ")?;
        let (default, ports) = said.split_once(", of ").unwrap_or((said, ""));
        Some(Self {
            name: name.into(),
            value: value.parse().ok()?,
            default: default.parse().ok()?,
            ports: ports.split_whitespace().map(str::to_string).collect(),
            meaning: meaning.into(),
            bits: None,
        })
    }

    fn literal(&self, value: usize) -> String {
        match self.bits {
            Some(bits) => literal(&format!("{value:x}"), bits),
            None => value.to_string(),
        }
    }
}

/// The parameters between a module's name and its ports, or nothing.
pub(crate) fn declared(parameters: &[Parameter], is_top: bool) -> Vec<(usize, String)> {
    if parameters.is_empty() {
        return vec![];
    }
    let mut lines = vec![(0, "#(".to_string())];
    for (place, parameter) in parameters.iter().enumerate() {
        // Nobody gives the top its parameters.
        let value = if is_top { parameter.value } else { parameter.default };
        let comma = if place + 1 < parameters.len() { "," } else { "" };
        // A parameter without a range becomes as wide as what a user gives, one bit too.
        let range = parameter
            .bits
            .map_or(String::new(), |bits| format!("[{}:0] ", bits - 1));
        let value = parameter.literal(value);
        let mut text = format!("parameter {range}{} = {value}{comma}", parameter.name);
        if !parameter.meaning.is_empty() {
            text += &format!(" // {}", parameter.meaning);
        }
        lines.push((1, text));
    }
    lines
}

/// The parameters between the name of an instance's module and its own, or nothing. Many take a line each.
pub(crate) fn given(parameters: &[Parameter]) -> String {
    let given: Vec<String> = parameters
        .iter()
        .map(|parameter| format!(".{}({})", parameter.name, parameter.literal(parameter.value)))
        .collect();
    match given.len() {
        0 => String::new(),
        1..=3 => format!(" #({})", given.join(", ")),
        _ => format!(" #(\n    {}\n)", given.join(",\n    ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_read_as_it_was_written() {
        let plain = Parameter::new("CLOCKS", 7, 2, "clocks from in to out");
        let width = Parameter::new("WIDTH", 12, 1, "bits: all of them").of(&["data_in", "data_out"]);
        for parameter in [plain, width] {
            let line = parameter.line();
            let comment = line.strip_prefix("// ").unwrap().trim_end();
            assert_eq!(Parameter::parse(comment), Some(parameter));
        }
        assert_eq!(Parameter::parse("parameter of its own kind"), None);
        assert!(
            !Parameter::new("WIDTH", 1, 1, "one\nendmodule")
                .line()
                .trim_end()
                .contains('\n')
        );
    }

    #[test]
    fn a_parameter_without_a_meaning_has_no_comment() {
        let lines = declared(&[Parameter::of_bits("LOW", 3, 8, "")], false);
        assert_eq!(lines[1], (1, "parameter [7:0] LOW = 8'd0".to_string()));
    }
}
