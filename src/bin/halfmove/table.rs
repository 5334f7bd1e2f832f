// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove table`: all codes there are, one a line, with what they say.

use std::io::Write;

use halfmove::brenner::Meaning;
use halfmove::brenner::layout::{FIRST, Layout};
use halfmove::eleven::{self, Row};

use crate::cli::TableArguments;
use crate::codec::Code;
use crate::output::{Output, write_failure};
use crate::report::{Failure, Verdict};

/// Runs the subcommand.
pub fn run(arguments: &TableArguments) -> Result<Verdict, Failure> {
    let table = match arguments.code {
        Code::Brenner => bytes(&FIRST),
        Code::BrennerAlt => bytes(arguments.options.layout.layout()),
        Code::Eleven | Code::ElevenOctal => words(),
        code => {
            let reason = format!(
                "{} has no table of codes: what a byte says depends on the game",
                code.name()
            );
            return Err(Failure::Usage(reason));
        }
    };
    let mut output = Output::standard();
    let written = output.write_all(table.as_bytes());
    written.map_err(|error| write_failure(&output.name, error))?;
    output.finish()?;
    Ok(Verdict::Clean)
}

/// The 256 bytes of a layout.
fn bytes(layout: &Layout) -> String {
    let mut table = "byte\tbits\tclass\tman\tway\tdistance\tmeaning\n".to_owned();
    for byte in 0..=u8::MAX {
        let form = layout.form_of(byte);
        let bits: Vec<_> = form
            .split(byte)
            .map(|field| format!("{:0width$b}", field.value, width = field.width))
            .collect();
        let meaning = Meaning::of(byte, layout);
        let [class, man, way, distance] = columns(meaning);
        table += &format!(
            "{byte:02X}\t{}\t{class}\t{man}\t{way}\t{distance}\t{meaning}\n",
            bits.join(" ")
        );
    }
    table
}

/// The 2048 words of the 11-bit notation.
fn words() -> String {
    let mut table = "code\tclass\tfrom\tto\tpromotion\tmeaning\n".to_owned();
    for Row { code, meaning } in eleven::table() {
        let squares = meaning
            .squares()
            .map(|(from, to)| [from, to].map(|square| square.to_string()));
        let [from, to] = squares.unwrap_or_default();
        let promotion = meaning.promotion().map(|kind| kind.letter().to_string());
        table += &format!(
            "{code}\t{}\t{from}\t{to}\t{}\t{meaning}\n",
            meaning.class_name(),
            promotion.unwrap_or_default()
        );
    }
    table
}

/// What kind of thing a byte says, who moves, which way and how far; empty where it does not apply.
fn columns(meaning: Meaning) -> [String; 4] {
    let row = |class: &str, man: String, way: String, distance: String| [class.to_owned(), man, way, distance];
    let none = String::new;
    match meaning {
        Meaning::King(way) => row("king", "king #0".to_owned(), way.to_string(), "1".to_owned()),
        Meaning::Knight { label, jump } => row("knight", format!("knight #{label}"), jump.to_string(), none()),
        Meaning::Pawn { label, advance } => row("pawn", format!("pawn #{label}"), advance.to_string(), none()),
        Meaning::Slide {
            kind,
            label,
            distance,
            direction,
        } => row(
            &kind.to_string(),
            format!("{kind} #{label}"),
            direction.to_string(),
            distance.to_string(),
        ),
        Meaning::Prefix { kind, label } => row("prefix", format!("{kind} #{label}"), none(), none()),
        Meaning::Castle(_) => row("castling", none(), none(), none()),
        Meaning::Text => row("text", none(), none(), none()),
        Meaning::Result(_) => row("result", none(), none(), none()),
        Meaning::Question | Meaning::Exclamation => row("mark", none(), none(), none()),
        Meaning::Unassigned(_) => row("unassigned", none(), none(), none()),
    }
}
