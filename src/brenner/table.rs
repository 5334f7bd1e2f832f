// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 256 bytes of a layout with their meanings, as columns.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::layout::Layout;
use super::meaning::Meaning;

/// A line for every byte, columns separated by tabs.
pub(super) fn table(layout: &Layout) -> String {
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

/// The class of a byte, which man moves, which way and how far; empty where it does not apply.
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
