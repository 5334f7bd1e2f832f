// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 2048 words with their meanings, as columns.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use super::meaning::{self, Row};

/// A line for every word, columns separated by tabs.
pub(super) fn table() -> String {
    let mut table = "word\tclass\tfrom\tto\tpromotion\tmeaning\n".to_owned();
    for Row { word, meaning } in meaning::table() {
        let squares = meaning
            .squares()
            .map(|(from, to)| [from, to].map(|square| square.to_string()));
        let [from, to] = squares.unwrap_or_default();
        let promotion = meaning.promotion().map(|kind| kind.letter().to_string());
        table += &format!(
            "{word}\t{}\t{from}\t{to}\t{}\t{meaning}\n",
            meaning.class_name(),
            promotion.unwrap_or_default()
        );
    }
    table
}
