// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations that are only followed, when they are written or checked: what is said of them is what playing them says.

use halfmove::codec::Surroundings;
use halfmove::codes::{self, Options};
use halfmove::game::{Game, GameSink, Note, Outcome, Said, TooLarge};
use halfmove::pgn::{check_variations, play_variations};
use halfmove::{HalfMove, Remark, RemarkKind};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::game;

/// Variations of 3. Bb5 in the Spanish game: sound ones, and ones with all that can be odd.
const VARIATIONS: [&str; 7] = [
    "3. Bc4 Bc5 (3... Nf6 4. Ng5 (4. d3 Be7) d5) 4. c3 {Italian} Nf6 $1 5. d4 exd4",
    "3. d4 exd4 4. Nxd4 (4. Bc4 Nf6 5. O-O Nxe4 6. Re1 d5) 4... Bc5",
    "3. Nc3 Nf6 4. Bb5 Nd4 5. 0-0 Nxb5 6. Nxb5 +- c6 7. Nc3 -- 8. Nxe5",
    "3. Nf3e5 Nxe5 4. Qxd8 (4. f4) Kxd8 N 5. d4 ) 5... Ng6",
    "3. Be2 f5 4. exf5 g5 5. fxg6 e.p. hxg6 6.O-O.Qh4 (6. h3 {x ) y} Zz9 (7. a4)) 7. g3 ±",
    "(3. c3) 3. a4 + 3... b6 dbl 4. Qxd8+ ; rest",
    "3. Bc4[Date \"1890 3... Nf6 4. Ng5] 4... d5 5. exd5",
];

/// What of a game's variations cannot be played, as playing all of them says.
fn played(game: &Game) -> Vec<Remark> {
    let remarks = play_variations(&mut game.clone()).expect("the game itself can be played");
    let is_lost = |remark: &Remark| remark.kind == RemarkKind::Variation;
    remarks.into_iter().filter(is_lost).collect()
}

#[test]
fn what_cannot_be_played_is_the_same_when_it_is_only_followed() {
    let sound = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
    let pgn = codes::named("pgn")
        .expect("a code")
        .codec(&Options::USUAL, Surroundings::File);
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut lost = 0;
    for number in 0..6000 {
        let mut text = VARIATIONS[number % VARIATIONS.len()].as_bytes().to_vec();
        for _ in 0..number / 6 % 4 {
            const LETTERS: &[u8] = b"()() {}.N1=3e5x-O0+#!$;Qz\n\xe9";
            let at = random.random_range(0..text.len());
            let letter = LETTERS[random.random_range(0..LETTERS.len())];
            match random.random_range(0..3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().map(char::from).collect();
        let mut game = sound.clone();
        game.plies[4].notes = vec![Note::Variation(text.clone()), Note::Variation(VARIATIONS[0].to_owned())];
        let expected = played(&game);
        assert_eq!(check_variations(&game, usize::MAX), Ok(expected.clone()), "{text}");
        let said = pgn.encode(&game, &mut Vec::new()).expect("a game that PGN holds");
        let (of_playing, of_writing): (Vec<_>, Vec<_>) = said
            .into_iter()
            .partition(|remark| remark.kind == RemarkKind::Variation);
        assert_eq!(of_playing, expected, "{text}");
        assert!(of_writing.iter().all(|remark| remark.half_move == 5), "{text}");
        lost += usize::from(!expected.is_empty());
    }
    assert!((1000..5500).contains(&lost), "{lost}");
}

/// Takes whatever can be played.
struct Anything;

impl GameSink for Anything {
    fn tag(&mut self, _: &str, _: &str) -> Result<(), TooLarge> {
        Ok(())
    }

    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize {
        half_moves.len()
    }

    fn note(&mut self, _: Said<'_>) -> Result<(), TooLarge> {
        Ok(())
    }

    fn remark(&mut self, _: usize) -> Result<(), TooLarge> {
        Ok(())
    }

    fn end(&mut self, _: Option<Outcome>) -> bool {
        true
    }
}

/// A variation stands in place of the last half-move, however many were played in a row before it.
#[test]
fn a_variation_knows_rights_and_double_steps_before_the_half_move_that_it_replaces() {
    let pgn = codes::named("pgn")
        .expect("a code")
        .codec(&Options::USUAL, Surroundings::File);
    for (line, variation, is_played) in [
        ("1. e4 a6 2. e5 d5 3. h3", "exd6", true),
        ("1. e4 d5 2. e5 a6 3. h3", "exd6", false),
        ("1. e4 a6 2. e5 d5 3. d4", "exd6", true),
        ("1. h3 e5 2. a3 e4 3. d4 a6", "exd3", true),
        ("1. d4 e5 2. a3 e4 3. h3 a6", "exd3", false),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke2", "O-O", true),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rg1", "O-O", true),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rg1 a6 5. Rh1 a5 6. h3",
            "6. O-O",
            false,
        ),
        ("1. e4 e5 2. Nf3 Nf6 3. Nc3 Be7 4. a3 O-O", "Rg8", true),
    ] {
        let words: Vec<_> = line.split(' ').filter(|word| !word.ends_with('.')).collect();
        // A comment ends what is played in a row. Without one, many half-moves are.
        for comment in 0..=words.len() {
            for shuffles in [0, 3, 7, 8, 9] {
                let shuffle = "Nc3 Nc6 Nb1 Nb8 ".repeat(if line.contains('N') { 0 } else { shuffles });
                let (before, after) = words.split_at(comment);
                let line = [before.join(" "), after.join(" ")].join(" {a} ");
                let text = format!("{shuffle}{line} ({variation}) *");
                let read = pgn.read_into(text.as_bytes(), &mut Anything);
                assert_eq!(read.is_some(), is_played, "{text}");
            }
        }
    }
}
