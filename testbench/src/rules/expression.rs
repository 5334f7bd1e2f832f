// SPDX-License-Identifier: MIT OR Apache-2.0
//! Expressions of the exported Verilog, as trees, and what may be left out of them.

use std::collections::BTreeMap;

/// The widths of a module's signals and constants, in bits.
pub type Widths = BTreeMap<String, u32>;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A signal, a part of one, or a number, as it is written.
    Atom(String),
    /// An operator in front: `~`, `!`, `-`, or one over all bits: `&`, `|`.
    Unary(&'static str, Box<Self>),
    /// Operands between which one operator stands: `&`, `|`, `^`, `&&`, `||`, `+`.
    Chain(&'static str, Vec<Self>),
    /// Any other two operands.
    Pair(&'static str, Box<[Self; 2]>),
    /// A condition, and what is if it is true, and if not.
    Choice(Box<[Self; 3]>),
    /// Parts beside each other.
    Concat(Vec<Self>),
}

/// By how they bind, the loosest first.
const LEVELS: [&[&str]; 8] = [
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<<", ">>", "<", ">"],
    &["+", "-"],
];
const CHAINS: [&str; 6] = ["||", "&&", "|", "^", "&", "+"];

impl Expression {
    /// Reads an expression from the front of tokens, as far as it goes.
    pub fn read(tokens: &mut &[&str]) -> Option<Self> {
        let first = Self::level(tokens, 0)?;
        if tokens.first() != Some(&"?") {
            return Some(first);
        }
        *tokens = &tokens[1..];
        let yes = Self::read(tokens)?;
        *tokens = tokens.strip_prefix(&[":"])?;
        Some(Self::Choice(Box::new([first, yes, Self::read(tokens)?])))
    }

    fn level(tokens: &mut &[&str], level: usize) -> Option<Self> {
        let Some(operators) = LEVELS.get(level) else {
            return Self::unary(tokens);
        };
        let mut read = Self::level(tokens, level + 1)?;
        while let Some(&operator) = operators.iter().find(|operator| tokens.first() == Some(operator)) {
            *tokens = &tokens[1..];
            let next = Self::level(tokens, level + 1)?;
            read = match read {
                Self::Chain(before, mut operands) if before == operator && CHAINS.contains(&operator) => {
                    operands.push(next);
                    Self::Chain(operator, operands)
                }
                read if CHAINS.contains(&operator) => Self::Chain(operator, vec![read, next]),
                read => Self::Pair(operator, Box::new([read, next])),
            };
        }
        Some(read)
    }

    fn unary(tokens: &mut &[&str]) -> Option<Self> {
        let (&first, rest) = tokens.split_first()?;
        *tokens = rest;
        if let Some(&operator) = ["~", "!", "-", "&", "|"].iter().find(|operator| first == **operator) {
            return Some(Self::Unary(operator, Box::new(Self::unary(tokens)?)));
        }
        if first == "(" {
            let inner = Self::read(tokens)?;
            *tokens = tokens.strip_prefix(&[")"])?;
            // So that a chain in parentheses stays one operand of a chain around it.
            return Some(match inner {
                Self::Chain(..) => Self::Concat(vec![inner]),
                inner => inner,
            });
        }
        if first == "{" {
            let mut parts = vec![Self::read(tokens)?];
            while let Some(rest) = tokens.strip_prefix(&[","]) {
                *tokens = rest;
                parts.push(Self::read(tokens)?);
            }
            *tokens = tokens.strip_prefix(&["}"])?;
            return Some(Self::Concat(parts));
        }
        let is_atom = first.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
        let mut atom = is_atom.then(|| first.to_owned())?;
        while tokens.first() == Some(&"[") {
            let end = tokens.iter().position(|token| *token == "]")?;
            atom.push_str(&tokens[..=end].concat());
            *tokens = &tokens[end + 1..];
        }
        Some(Self::Atom(atom))
    }

    /// As Verilog.
    pub fn text(&self) -> String {
        let inner = |part: &Self| match part {
            Self::Chain(..) | Self::Pair(..) | Self::Choice(..) => format!("({})", part.text()),
            part => part.text(),
        };
        match self {
            Self::Atom(atom) => atom.clone(),
            Self::Unary(operator, operand) => format!("{operator}{}", inner(operand)),
            Self::Chain(operator, operands) => {
                let operands: Vec<String> = operands.iter().map(inner).collect();
                operands.join(&format!(" {operator} "))
            }
            Self::Pair(operator, operands) => format!("{} {operator} {}", inner(&operands[0]), inner(&operands[1])),
            Self::Choice(parts) => format!("{} ? {} : {}", inner(&parts[0]), inner(&parts[1]), inner(&parts[2])),
            Self::Concat(parts) => match &parts[..] {
                [only] => inner(only),
                parts => format!("{{{}}}", parts.iter().map(Self::text).collect::<Vec<_>>().join(", ")),
            },
        }
    }

    /// How many bits it has, if nothing around it makes it wider.
    pub fn width(&self, widths: &Widths) -> u32 {
        match self {
            Self::Atom(atom) => atom_width(atom, widths),
            Self::Unary("~" | "-", operand) => operand.width(widths),
            Self::Unary(..) | Self::Chain("&&" | "||", _) | Self::Pair("==" | "!=" | "<" | ">", _) => 1,
            Self::Chain(_, operands) => operands.iter().map(|part| part.width(widths)).max().unwrap_or(1),
            Self::Pair("-", operands) => operands[0].width(widths).max(operands[1].width(widths)),
            Self::Pair(_, operands) => operands[0].width(widths),
            Self::Choice(parts) => parts[1].width(widths).max(parts[2].width(widths)),
            Self::Concat(parts) => parts.iter().map(|part| part.width(widths)).sum(),
        }
    }
}

fn atom_width(atom: &str, widths: &Widths) -> u32 {
    if let Some((width, _)) = atom.split_once('\'') {
        return width.parse().unwrap_or(32);
    }
    match atom.split_once('[') {
        None => widths.get(atom).copied().unwrap_or(32),
        Some((_, range)) => match range.trim_end_matches(']').split_once(':') {
            None => 1,
            Some((high, low)) => {
                let bound = |text: &str| text.parse::<u32>().unwrap_or(0);
                bound(high) - bound(low) + 1
            }
        },
    }
}
