// SPDX-License-Identifier: MIT OR Apache-2.0
//! The explanation held against the library's own reading of the same bytes.

use super::*;
use halfmove::brenner::Decoder;
use halfmove::brenner::layout::FIRST;
use proptest::prelude::*;

/// The offset, half-move and message of the error, and the number of half-moves played.
fn error_of(bytes: &[u8]) -> (Option<(u64, u32, String)>, usize) {
    let (mut error, mut played, mut seen) = (None, 0, 0);
    let explained = explain(&FIRST, bytes, &mut |explained| {
        assert!(error.is_none() || matches!(explained.role, Role::NotDecoded));
        assert_eq!((explained.offset, explained.byte), (seen, bytes[seen as usize]));
        seen += 1;
        played += usize::from(explained.played.is_some());
        if let Some(found) = &explained.error {
            error = Some((explained.offset, found.half_move, found.message.clone()));
        }
        Ok(())
    });
    explained.unwrap();
    assert_eq!(seen, bytes.len() as u64);
    (error, played)
}

#[test]
fn the_fields_of_every_byte_show_all_its_bits_in_order() {
    for byte in 0..=u8::MAX {
        let Role::Code { fields, .. } = code_role(&FIRST, byte, None, None) else {
            panic!("a byte of the code has fields");
        };
        let digits: String = fields.iter().map(Field::digits).collect();
        assert_eq!(digits, format!("{byte:08b}"));
    }
}

#[test]
fn a_set_up_counts_only_once_and_a_bad_one_is_an_error_at_its_end() {
    let good: &[u8] = b"\x00[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 9\"]\x00";
    let bad: &[u8] = b"\x00[FEN \"nonsense\"]\x00";
    assert_eq!(error_of(&[good, bad, b"\x40\x20"].concat()), (None, 1));
    let (error, _) = error_of(&[bad, good].concat());
    assert_eq!(error.unwrap().0, bad.len() as u64 - 1);
}

/// Bytes with enough texts and first half-moves in them to get somewhere.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        any::<u8>().prop_map(|byte| vec![byte]),
        Just(vec![0x2c]),
        Just(vec![0x20]),
        Just(vec![0x1e]),
        "[WB{(\\[$ ]?[a-z]{0,3}".prop_map(|text| [&[0], text.as_bytes(), &[0]].concat()),
        Just(b"\x00[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 9\"]\x00".to_vec()),
        Just(b"\x00[FEN \"x\"]\x00".to_vec()),
        Just(b"\x00\xff\x00".to_vec()),
    ];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Half-moves that the structural checks let pass, legal or not: `choices` picks among the 256 bytes each time.
fn wild_game(choices: &[u8]) -> Vec<u8> {
    let mut decoder = Decoder::new();
    let mut bytes = Vec::new();
    for &choice in choices {
        let possible = (0..=u8::MAX).map(|step| choice.wrapping_add(step)).find(|&byte| {
            let mut trial = decoder.clone();
            matches!(trial.push(byte), Ok(Event::HalfMove(_)))
        });
        let Some(byte) = possible else { break };
        decoder.push(byte).unwrap();
        bytes.push(byte);
    }
    bytes
}

proptest! {
    #[test]
    fn errors_are_those_of_the_library_at_the_same_bytes(bytes in bytes()) {
        let (error, played) = error_of(&bytes);
        match game::decode(&bytes) {
            Ok(game) => prop_assert_eq!((error, played), (None, game.plies.len())),
            Err(expected) => {
                let place = (expected.offset, expected.half_move, expected.fault.to_string());
                prop_assert_eq!((error, played), (Some(place), expected.decoded.plies.len()));
            }
        }
    }

    #[test]
    fn every_half_move_that_can_be_played_is_written_in_san(choices in proptest::collection::vec(any::<u8>(), 0..300)) {
        let bytes = wild_game(&choices);
        explain(&FIRST, &bytes, &mut |explained| {
            let played = explained.played.as_ref().unwrap();
            assert!(played.san.is_some(), "{} in {bytes:02x?}", played.half_move);
            assert_eq!(u64::from(played.number), explained.offset / 2 + 1);
            Ok(())
        })
        .unwrap();
    }
}
