// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which code a file is in: by what it begins with, by its name, else PGN.

use halfmove::brenner::layout::LAYOUTS;

use crate::codec::{AlternateLayout, Code, CodeOptions, Codec};
use crate::input::Input;
use crate::report::Failure;

/// What reads this input: the code that is asked for, or the one that the input shows.
pub fn any(
    input: &mut Input,
    asked: Option<Code>,
    bare: bool,
    options: &CodeOptions,
) -> Result<Box<dyn Codec>, Failure> {
    let shown = shown(input)?;
    codec(input, asked.or(shown).unwrap_or(Code::Pgn), bare, options)
}

/// The same where only coded games are expected, or a single one with nothing around it that could show its code.
pub fn coded(
    input: &mut Input,
    asked: Option<Code>,
    bare: bool,
    options: &CodeOptions,
) -> Result<Box<dyn Codec>, Failure> {
    let shown = if bare { None } else { shown(input)? };
    codec(input, asked.or(shown).unwrap_or_default(), bare, options)
}

fn shown(input: &mut Input) -> Result<Option<Code>, Failure> {
    let by_magic = Code::of_magic(input.head()?);
    Ok(by_magic.or_else(|| Code::of_extension(input.path.as_deref()?)))
}

/// A file in the alternate notation tells its own order.
fn codec(input: &mut Input, code: Code, bare: bool, options: &CodeOptions) -> Result<Box<dyn Codec>, Failure> {
    let head = input.head()?;
    let layout = LAYOUTS.into_iter().find(|layout| head.starts_with(&layout.magic));
    let mut options = *options;
    if let Some(order) = layout.and_then(AlternateLayout::of) {
        options.layout = order;
    }
    Ok(code.codec(&options, bare))
}
