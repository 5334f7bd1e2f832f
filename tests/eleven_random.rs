// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 11-bit notation on random games, words and bytes: what goes in comes out, and nothing panics.
#![cfg(feature = "std")]

use halfmove::eleven::codec::SIGNATURE;
use halfmove::eleven::{Decoder, Event, Special, Word, game, octal, packed};
use halfmove::framing::{FramedGames, Version};
use halfmove::game::{Game, Line, Note, Outcome, Ply, Tag};
use halfmove::position::Numbering;
use halfmove::{HalfMove, Kind, Position, Square};
use proptest::collection::vec;
use proptest::prelude::*;

/// Positions with promotions, castling, en passant and much room near.
const SET_UPS: [&str; 4] = [
    "r3k2r/pppp1ppp/8/3Pp3/8/8/PPP2PPP/R3K2R w KQkq e6 0 1",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 b - - 0 1",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "rn1qk3/8/8/8/8/8/8/3QK2R b Kq - 0 1",
];

/// The half-moves that the rules of the board allow, found by trying them all; rarely, the null move.
fn choose(position: &Position, pick: u16) -> HalfMove {
    if pick.is_multiple_of(61) {
        return HalfMove::null(position.side());
    }
    let promotions = [None, Some(Kind::Queen), Some(Kind::Knight)];
    let tries = position
        .men()
        .filter(|(_, man)| man.side() == position.side())
        .flat_map(|(from, _)| Square::all().map(move |to| (from, to)))
        .flat_map(|(from, to)| promotions.map(|promotion| (from, to, promotion)));
    let possible: Vec<_> = tries
        .filter_map(|(from, to, promotion)| Some(position.clone().play_reversibly(from, to, promotion).ok()?.half_move))
        .collect();
    match possible.len() {
        0 => HalfMove::null(position.side()),
        count => possible[usize::from(pick) % count],
    }
}

fn play(position: &mut Position, half_move: HalfMove) {
    if half_move.is_null() {
        position.pass();
    } else {
        position
            .play_reversibly(half_move.from(), half_move.to(), half_move.promotion())
            .expect("chosen among the possible ones");
    }
}

/// What a game is grown from: a number that chooses the half-move, its notes, and the variations to it.
#[derive(Clone, Debug)]
struct Seed {
    pick: u16,
    notes: Vec<Note>,
    variations: Vec<Vec<Seed>>,
}

fn grow(position: &Position, seeds: &[Seed]) -> Vec<Ply> {
    let mut position = position.clone();
    let one = |seed: &Seed| {
        let half_move = choose(&position, seed.pick);
        let lines = seed.variations.iter().map(|seeds| Line {
            preface: seeds.first().map_or_else(Vec::new, |seed| seed.notes.clone()),
            plies: grow(&position, seeds),
        });
        let mut notes = seed.notes.clone();
        // Among the comments, not after them all.
        notes.splice(notes.len() / 2..notes.len() / 2, lines.map(Note::Line));
        play(&mut position, half_move);
        Ply { half_move, notes }
    };
    seeds.iter().map(one).collect()
}

fn note() -> impl Strategy<Value = Note> {
    const WORDS: &[&str] = &[
        "check",
        "draw offer",
        "mate",
        "data 0400",
        "data 0001 0002",
        "data 0001",
        "data",
    ];
    prop_oneof![
        any::<u8>().prop_map(Note::Nag),
        "[^\0]{0,12}".prop_map(Note::Comment),
        proptest::sample::select(WORDS).prop_map(|text| Note::Comment(text.to_owned())),
    ]
}

fn seeds() -> impl Strategy<Value = Vec<Seed>> {
    let leaf = (any::<u16>(), vec(note(), 0..2)).prop_map(|(pick, notes)| Seed {
        pick,
        notes,
        variations: Vec::new(),
    });
    let tree = leaf.prop_recursive(3, 60, 4, |inner| {
        (any::<u16>(), vec(note(), 0..3), vec(vec(inner, 0..4), 0..3)).prop_map(|(pick, notes, variations)| Seed {
            pick,
            notes,
            variations,
        })
    });
    vec(tree, 0..40)
}

fn any_tag() -> impl Strategy<Value = Tag> {
    let name = prop_oneof![Just("White".to_owned()), Just("Opening".to_owned()), "[^\0\"]{0,8}"];
    let name = name.prop_filter("the set-up is chosen elsewhere", |name| name != "FEN");
    (name, "[^\0]{0,12}").prop_map(|(name, value)| Tag { name, value })
}

fn any_game() -> impl Strategy<Value = Game> {
    let outcome = prop_oneof![Just(Outcome::Draw), Just(Outcome::BlackWins), Just(Outcome::WhiteWins)];
    (
        vec(any_tag(), 0..4),
        0..=SET_UPS.len(),
        vec(note(), 0..3),
        seeds(),
        proptest::option::of(outcome),
    )
        .prop_map(|(mut tags, set_up, preface, seeds, outcome)| {
            let start = SET_UPS.get(set_up).map_or(Position::start(), |fen| {
                tags.push(Tag {
                    name: "FEN".to_owned(),
                    value: (*fen).to_owned(),
                });
                Position::from_fen(fen, Numbering::Files).expect("a position")
            });
            Game {
                tags,
                preface,
                plies: grow(&start, &seeds),
                outcome,
            }
        })
}

/// Words, most of which can stand where they do: half-moves that are possible, specials, short texts.
fn likely_words(picks: &[(u8, u16)]) -> Vec<Word> {
    let mut decoder = Decoder::new();
    let mut words = Vec::new();
    for &(choice, pick) in picks {
        let half_move = choose(decoder.position(), pick);
        let code = match choice {
            0..=5 if !half_move.is_null() => Word::of(half_move.from(), half_move.to(), half_move.promotion()),
            6..=8 => Special::ALL[usize::from(pick) % 64].word(),
            _ => Some(Word::from_low_bits(u32::from(pick) & 0x7f)),
        };
        let code = code.expect("a word");
        // Words that are refused are left out, but for the last.
        if decoder.clone().push(code).is_ok() {
            decoder.push(code).expect("accepted a moment ago");
            words.push(code);
        }
    }
    words
}

proptest! {
    #[test]
    fn every_game_survives_in_words_bytes_and_octal_text(game in any_game()) {
        let words = game::encode_words(&game).expect("it can be held");
        let mut bytes = vec![0xee];
        game::encode(&game, &mut bytes).expect("it can be held");
        prop_assert_eq!(bytes.remove(0), 0xee);
        prop_assert_eq!(&packed::pack(words.iter().copied()), &bytes);
        let text = octal::to_text(words.iter().copied());
        let reread: Vec<_> = octal::words(&text).collect::<Result<_, _>>().expect("octal words");
        prop_assert_eq!(&reread, &words);
        prop_assert_eq!(game::decode_words(words), Ok(game.clone()));
        prop_assert_eq!(game::decode(&bytes), Ok(game));
    }

    #[test]
    fn a_game_cut_short_anywhere_is_an_error_that_keeps_its_half_moves(game in any_game(), cut: prop::sample::Index) {
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).expect("it can be held");
        bytes.truncate(cut.index(bytes.len()));
        let error = game::decode(&bytes).expect_err("cut short");
        prop_assert!(error.offset <= bytes.len() as u64);
        let kept = error.decoded.plies.len();
        prop_assert_eq!(error.half_move as usize, kept + 1);
        let moves = |plies: &[Ply]| plies.iter().map(|ply| ply.half_move).collect::<Vec<_>>();
        prop_assert_eq!(moves(&error.decoded.plies), moves(&game.plies[..kept]));
    }

    #[test]
    fn what_is_read_from_likely_words_is_written_and_read_again_alike(picks in vec((0_u8..16, any::<u16>()), 0..80)) {
        let words = likely_words(&picks);
        let (Ok(game) | Err(game)) = game::decode_words(words).map_err(|error| *error.decoded);
        let again = game::encode_words(&game).expect("what was read can be written");
        prop_assert_eq!(game::decode_words(again), Ok(game));
    }

    #[test]
    fn arbitrary_bytes_and_files_end_and_never_panic(bytes in vec(any::<u8>(), 0..300), framed: bool) {
        let _ = game::decode(&bytes);
        let file = if framed { [&Version::One.magic(SIGNATURE)[..], &bytes].concat() } else { bytes };
        prop_assert!(FramedGames::new(file.as_slice(), SIGNATURE, game::decode).count() <= file.len() + 1);
    }

    #[test]
    fn damaged_bytes_never_panic(game in any_game(), flips in vec(any::<prop::sample::Index>(), 1..4)) {
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).expect("it can be held");
        for flip in flips {
            let bit = flip.index(8 * bytes.len());
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        if let Ok(read) = game::decode(&bytes) {
            let again = game::encode_words(&read).expect("what was read can be written");
            prop_assert_eq!(game::decode_words(again), Ok(read));
        }
    }

    #[test]
    fn arbitrary_text_never_panics(text in "\\PC{0,60}|[0-7 \n]{0,60}") {
        prop_assert!(octal::words(&text).count() <= text.len());
    }

    #[test]
    fn words_and_bytes_are_the_same_in_one_piece_and_byte_by_byte(bits in vec(0_u16..2048, 0..40), cut in 0_usize..3) {
        let words: Vec<_> = bits.iter().map(|&bits| Word::from_bits(bits).expect("eleven bits")).collect();
        let bytes = packed::pack(words.iter().copied());
        prop_assert_eq!(bytes.len(), (11 * words.len()).div_ceil(8));
        let bytes = &bytes[..bytes.len().saturating_sub(cut)];
        let mut unpacker = packed::Unpacker::new();
        let one_by_one: Vec<_> = bytes.iter().filter_map(|&byte| unpacker.push(byte)).collect();
        let mut in_one = packed::unpack(bytes);
        prop_assert_eq!(in_one.len(), one_by_one.len());
        prop_assert!(in_one.by_ref().eq(one_by_one.iter().copied()));
        prop_assert_eq!(in_one.rest(), unpacker.rest());
        for left_out in 0..=one_by_one.len() {
            let mut rest = packed::unpack(bytes);
            prop_assert_eq!(rest.nth(left_out), one_by_one.get(left_out).copied());
            prop_assert!(rest.by_ref().eq(one_by_one.iter().copied().skip(left_out + 1)));
            prop_assert_eq!(rest.rest(), unpacker.rest());
        }
        prop_assert_eq!(&one_by_one[..], &words[..one_by_one.len()]);
        prop_assert_eq!(one_by_one.len(), 8 * bytes.len() / 11);
        for (number, _) in (0..).zip(&words) {
            prop_assert_eq!(packed::byte_of_word(number), number * 11 / 8);
        }
    }

    /// The position beside a variation is that of a second board that knows nothing of variations.
    #[test]
    fn after_a_variation_the_game_goes_on_where_it_was(game in any_game()) {
        let mut decoder = Decoder::from_position(game.fen().map_or(Position::start(), |fen| fen.parse().expect("a FEN")));
        let mut board = decoder.position().clone();
        for code in game::encode_words(&game).expect("it can be held") {
            if let Event::HalfMove(half_move) = decoder.push(code).expect("sound")
                && decoder.depth() == 0
            {
                play(&mut board, half_move);
                prop_assert!(decoder.position() == &board);
                prop_assert!(decoder.position().is_consistent());
            }
        }
    }

    #[test]
    fn whole_runs_are_the_same_as_word_by_word(game in any_game(), damage in proptest::option::of((any::<prop::sample::Index>(), 0_u16..2048))) {
        let mut words = game::encode_words(&game).expect("it can be held");
        if let Some((place, bits)) = damage {
            let place = place.index(words.len());
            words[place] = Word::from_bits(bits).expect("eleven bits");
        }
        let start = game.fen().map_or(Position::start(), |fen| fen.parse().expect("a FEN"));
        let (mut runs, mut steps) = (Decoder::from_position(start.clone()), Decoder::from_position(start));
        let told = |decoder: &Decoder| (decoder.half_moves(), decoder.words(), decoder.depth());
        let (mut ahead, mut rest) = (words.iter().copied(), words.iter().copied());
        loop {
            let mut half_moves = Vec::new();
            let refused = runs.run(&mut ahead, |half_move| half_moves.push(half_move));
            for half_move in half_moves {
                let word = rest.next().expect("a word for each half-move");
                prop_assert_eq!(steps.push(word), Ok(Event::HalfMove(half_move)));
            }
            prop_assert_eq!(told(&runs), told(&steps));
            prop_assert!(runs.position() == steps.position());
            prop_assert_eq!(refused, rest.next());
            let Some(word) = refused else { break };
            let outcome = runs.push(word);
            prop_assert_eq!(steps.push(word), outcome);
            if outcome.is_err() {
                break;
            }
            prop_assert_eq!(told(&runs), told(&steps));
            prop_assert!(runs.position() == steps.position());
        }
        prop_assert_eq!(runs.finish(), steps.finish());
    }
}
