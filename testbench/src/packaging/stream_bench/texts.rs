// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games with a text of everything that a text may hold: there nothing means what it means elsewhere.

use super::steps::Named;
use crate::code::CodeName;

/// A text before the first half-move of a game, and one between White's and Black's; none for a code without texts.
pub(super) fn games(code: CodeName) -> Vec<Named> {
    let words = |words: &[u16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
    // What begins and ends a text, e2e4 and e7e5, what ends a game.
    let (begin, close, half_moves, end) = match code {
        CodeName::JoseProgramColumn => return Vec::new(),
        CodeName::JoseDocument | CodeName::JoseProgram => (vec![0xe0], vec![0], [vec![0x13], vec![0x13]], vec![0xff]),
        CodeName::Eleven => (
            words(&[0]),
            words(&[0]),
            [0o2412, 0o2466].map(|word| words(&[word])),
            Vec::new(),
        ),
        _ => (vec![0], vec![0], [vec![0x2c], vec![0x2c]], Vec::new()),
    };
    let text = |bytes: &mut dyn Iterator<Item = u8>| {
        let within = bytes.flat_map(|byte| match code.has_words() {
            true => vec![0, byte],
            false => vec![byte],
        });
        [begin.clone(), within.collect(), close.clone()].concat()
    };
    let (rising, falling) = (text(&mut (1..=u8::MAX)), text(&mut (1..=u8::MAX).rev()));
    let [white, black] = &half_moves;
    [
        [&rising[..], white, black, &end].concat(),
        [&white[..], &falling, black, &end].concat(),
    ]
    .map(|game| ("a text of all bytes", game))
    .into()
}

#[cfg(test)]
mod tests {
    use halfmove::hardware::record::RecordType;

    use super::*;

    #[test]
    fn all_but_two_half_moves_is_text() {
        for code in CodeName::ALL
            .into_iter()
            .filter(|&code| code.layout().is_none() || code == CodeName::Brenner)
        {
            for (_, game) in games(code) {
                let (records, bad) = code.records(&game);
                assert!(!bad, "{code:?}");
                let count = |sort| records.iter().filter(|record| record.record_type() == sort).count();
                assert_eq!(
                    [count(RecordType::HalfMove), count(RecordType::Text)],
                    [2, 257],
                    "{code:?}"
                );
            }
        }
    }
}
