// SPDX-License-Identifier: MIT OR Apache-2.0
//! The mask over the 2048 words of the 11-bit code: the encoder's word of every half-move and no other.

use std::collections::BTreeSet;

use halfmove::eleven::{Decoder, Encoder, Event, Word};
use halfmove::laws::{Board, WordSet};

use super::{Numbers, board, positions};

/// The words that the encoder writes, each read back by the decoder.
fn by_encoder(board: &Board) -> BTreeSet<Word> {
    let position = board.to_position().expect("few men");
    let mut set = BTreeSet::new();
    for half_move in board.legal_half_moves() {
        let mut words = Vec::new();
        let mut encoder = Encoder::from_position(position.clone());
        let encoded = match half_move.castling_wing() {
            Some(wing) => encoder.castle(wing, &mut words),
            None => encoder.half_move(half_move.from(), half_move.to(), half_move.promotion(), &mut words),
        };
        assert_eq!(encoded, Ok(half_move), "{board:?}");
        let mut decoder = Decoder::from_position(position.clone());
        assert_eq!(decoder.push(words[0]), Ok(Event::HalfMove(half_move)), "{board:?}");
        assert_eq!(board.legal_half_move_of(words[0]), Some(half_move));
        assert_eq!(board.read_uci(&board.uci(half_move)), Some(half_move), "{board:?}");
        set.extend(words);
    }
    set
}

#[test]
fn the_mask_has_the_encoders_word_of_every_legal_half_move() {
    let mut numbers = Numbers(3);
    let mut castlings = 0;
    for round in 0..150 {
        let mut at = match round % 3 {
            0 => board(positions::SET_UPS[numbers.below(positions::SET_UPS.len() - 1)]),
            _ => board(&positions::chess960(
                numbers.below(960) as u32,
                numbers.below(960) as u32,
            )),
        };
        for _ in 0..60 {
            let half_moves: Vec<_> = at.legal_half_moves().collect();
            let words = at.legal_words();
            assert!(words.iter().eq(by_encoder(&at)), "{at:?}");
            assert_eq!(
                (words.len(), words.is_empty()),
                (half_moves.len(), half_moves.is_empty())
            );
            let pseudo_legal = at.pseudo_legal_words();
            assert!(
                words
                    .bits()
                    .iter()
                    .zip(pseudo_legal.bits())
                    .all(|(legal, pseudo)| legal & !pseudo == 0)
            );
            assert_eq!(pseudo_legal.len(), at.pseudo_legal_half_moves().count());
            castlings += half_moves.iter().filter(|half_move| half_move.is_castling()).count();
            let Some(&chosen) = half_moves.get(numbers.below(half_moves.len())) else {
                break;
            };
            at.play_unchecked(chosen);
        }
    }
    assert!(castlings > 20, "{castlings}");
}

#[test]
fn a_set_of_words_has_what_was_put_into_it() {
    let words: WordSet = Word::all().filter(|word| word.bits() % 7 == 3).collect();
    for word in Word::all() {
        assert_eq!(words.contains(word), word.bits() % 7 == 3);
    }
    assert_eq!(WordSet::from_bits(*words.bits()), words);
    assert_eq!(words.len(), words.iter().count());
    assert!(WordSet::default().is_empty());
}

#[test]
fn castling_has_the_kings_step_from_the_e_file_and_else_a_word_of_its_own() {
    let usual = board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").legal_words();
    let word = |text: &str| text.parse::<Word>().expect("a word");
    let step = |from: &str, to: &str| Word::of(super::square(from), super::square(to), None).expect("a step");
    assert!(usual.contains(step("e1", "g1")) && usual.contains(step("e1", "c1")));
    assert!(!usual.contains(word("0040")) && !usual.contains(word("0050")));
    let other = board("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1").legal_words();
    assert!(other.contains(word("0040")) && other.contains(word("0050")));
    assert!(other.contains(step("f1", "g1")), "a step of the king");
}
