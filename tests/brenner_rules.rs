// SPDX-License-Identifier: MIT OR Apache-2.0
//! The library's decoder against a naive one, on streams that keep games alive long enough to reach every rule.

use crate::naive;
use std::collections::BTreeMap;

use halfmove::brenner::{Decoder, Recorder};
use halfmove::hardware::record::{self, Record, RecordType};
use halfmove::{Fault, HalfMove};
use naive::Said;
use proptest::prelude::Rng;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};

/// What the naive reader would say of this record.
fn said(record: Record) -> Said {
    let letter = |code| halfmove::Kind::from_code(code).map(halfmove::Kind::letter);
    match record.record_type() {
        RecordType::HalfMove => {
            let half_move = HalfMove::from_bits(record.0);
            Said::Move {
                uci: half_move.to_string(),
                kind: half_move.kind().expect("someone moves").letter(),
                captured: letter(record::CAPTURED.of(record.0)),
                side: half_move.side().index(),
                castling: half_move.is_castling(),
                passing: half_move.is_en_passant(),
                double: half_move.is_double_step(),
            }
        }
        RecordType::Mark => Said::Mark(record.0 as u8),
        RecordType::Text => Said::Text(record.0 as u8),
        RecordType::Stop => {
            let offset = record::OFFSET.of(record.0) as usize;
            record
                .fault()
                .map_or(Said::EndOfBadGame(offset), |fault| Said::Error(fault.code(), offset))
        }
    }
}

fn assert_same(game: &[u8]) -> Vec<Said> {
    let (records, bad) = Recorder::game(game);
    let ours: Vec<_> = records.iter().map(|&record| said(record)).collect();
    let theirs = naive::read(game);
    assert_eq!(ours, theirs, "game {game:02x?}");
    assert_eq!(bad, theirs.iter().any(|said| matches!(said, Said::Error(..))));
    let last_marks = records.iter().filter(|record| record.is_last()).count();
    assert_eq!(last_marks, usize::from(!game.is_empty()));
    theirs
}

/// Whether the byte is a prefix or opens something else that the next byte has to fit.
fn is_prefix(byte: u8) -> bool {
    byte & 0x38 == 0 && (0x40..0xc0).contains(&byte)
}

/// A game of random half-moves that the decoder can carry on with; one draw in `recklessness` is taken without asking.
fn playable_game(rng: &mut TestRng, length: usize, recklessness: u32) -> Vec<u8> {
    let mut decoder = Decoder::new();
    let mut game = Vec::new();
    while game.len() < length && decoder.finish().is_ok() {
        let careful = !rng.next_u32().is_multiple_of(recklessness);
        // A prefix is drawn together with the byte that it serves. Results and texts would end or swallow the game.
        let goes_on = |draw: &Vec<u8>| {
            let mut attempt = decoder.clone();
            !careful || (draw[0] >= 4 && draw.iter().all(|&byte| attempt.push(byte).is_ok()))
        };
        let mut draws = (0..20_000).map(|_| {
            let [first, second, ..] = rng.next_u32().to_le_bytes();
            if is_prefix(first) {
                vec![first, second]
            } else {
                vec![first]
            }
        });
        let Some(draw) = draws.find(goes_on) else { break };
        for &byte in &draw {
            let _ = decoder.push(byte);
        }
        game.extend(draw);
    }
    game
}

#[test]
fn playable_games_read_the_same_in_both_decoders_and_reach_every_rule() {
    let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut faults = BTreeMap::new();
    let (mut passing, mut castling, mut promotions, mut half_moves) = (0, 0, 0, 0);
    for number in 0..2000 {
        // A game that is gone on with is read again from its beginning, 4,352 times.
        let is_gone_on_with = number % 20 == 0;
        let length = number % if is_gone_on_with { 110 } else { 400 } + 1;
        let game = playable_game(&mut rng, length, 300);
        let mut readings = vec![assert_same(&game)];
        if is_gone_on_with && !readings[0].iter().any(|said| matches!(said, Said::Error(..))) {
            // Every way to go on from here, by one byte or by a prefix and one byte.
            let singles = (0..=u8::MAX).map(|byte| vec![byte]);
            let prefixes = (0..=u8::MAX).filter(|&byte| is_prefix(byte));
            let pairs = prefixes.flat_map(|prefix| (0..=u8::MAX).map(move |byte| vec![prefix, byte]));
            readings.extend(singles.chain(pairs).map(|end| {
                let mut said = assert_same(&[game.as_slice(), &end].concat());
                said.split_off(said.len() - 1)
            }));
        }
        for said in readings.into_iter().flatten() {
            match said {
                Said::Move {
                    uci,
                    castling: castles,
                    passing: passes,
                    ..
                } => {
                    half_moves += 1;
                    passing += usize::from(passes);
                    castling += usize::from(castles);
                    promotions += usize::from(uci.len() == 5);
                }
                Said::Error(code, _) => *faults.entry(code).or_insert(0) += 1,
                _ => {}
            }
        }
    }
    println!(
        "{half_moves} half-moves, {passing} en passant, {castling} castlings, {promotions} promotions; {faults:?}"
    );
    assert!(passing > 10 && castling > 10 && promotions > 100);
    for fault in Fault::PRIORITY {
        assert!(faults.contains_key(&fault.code()), "no game met {fault:?}: {faults:?}");
    }
}

#[test]
fn every_pair_of_bytes_reads_the_same_after_a_few_openings() {
    let openings: [&[u8]; 4] = [
        &[],
        // e4 e5 Qh5 Nc6 Bc4
        &[0x2c, 0x2c, 0x61, 0x17, 0xdb],
        // e4 a6 e5 d5: en passant is possible
        &[0x2c, 0x20, 0x24, 0x2b],
        // Nf3 Nf6 g3 g6 Bg2 Bg7: both sides can castle
        &[0x1a, 0x1e, 0x26, 0x26, 0xc9 | 2, 0xcd],
    ];
    for opening in openings {
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                let game = [opening, &[first, second]].concat();
                assert_same(&game);
            }
        }
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_read_the_same_and_never_panic(game in proptest::collection::vec(any::<u8>(), 0..200)) {
        assert_same(&game);
    }
}
