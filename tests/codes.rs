// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of codes walked: what holds for every code, and so for one that is added.
#![cfg(feature = "pgn")]

use std::io::{Cursor, Read, Seek, Write};
use std::rc::Rc;
use std::{cell::RefCell, fs};

use halfmove::Game;
use halfmove::codec::{Codec, CodedGames, ReadSeek, Role, Sink, Source, Surroundings, Variations};
use halfmove::codes::CODES;
use halfmove::codes::{Entry, Variant};
use halfmove::pgn::{PgnReader, play_variations, write_variations};
use proptest::collection::vec;
use proptest::prelude::*;

const GAMES: &str = include_str!("codes.pgn");

/// Every code with each of its variants, as a file of games and as a game alone.
fn all() -> impl Iterator<Item = (&'static Entry, &'static Variant, Surroundings)> {
    let variants = |code: &'static Entry| code.variants.iter().map(move |variant| (code, variant));
    CODES.iter().copied().flat_map(variants).flat_map(|(code, variant)| {
        [Surroundings::File, Surroundings::Nothing].map(|surroundings| (code, variant, surroundings))
    })
}

/// The games as the code wants their variations.
fn games_for(codec: &dyn Codec) -> Vec<Game> {
    let games = PgnReader::new(GAMES.as_bytes()).map(|game| {
        let mut game = game.expect("the games are sound");
        match codec.variations() {
            Variations::Either => {}
            Variations::Text => _ = write_variations(&mut game).expect("variations can be written"),
            Variations::HalfMoves => {
                let repairs = play_variations(&mut game).expect("the game can be played");
                assert!(repairs.is_empty(), "variations can be played: {repairs:?}");
            }
        }
        game
    });
    games.collect()
}

/// The bytes of those games that the code can hold.
fn coded(codec: &dyn Codec) -> Vec<(Game, Vec<u8>)> {
    let encode = |game: Game| {
        let mut bytes = Vec::new();
        codec.encode(&game, &mut bytes).ok().map(|_| (game, bytes))
    };
    games_for(codec).into_iter().filter_map(encode).collect()
}

#[test]
fn every_code_has_a_page_that_names_it_and_says_how_it_is_explained() {
    for code in CODES {
        let page = code.page;
        let page = format!("{}/docs/formats/{page}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&page).unwrap_or_else(|error| panic!("{page}: {error}"));
        assert!(
            text.contains(&format!("`{}`", code.name)),
            "{page} does not name {}",
            code.name
        );
        assert!(
            text.contains("halfmove explain"),
            "{page} does not tell of halfmove explain"
        );
    }
}

#[test]
fn every_code_holds_games_and_gives_them_back() {
    for (code, variant, surroundings) in all() {
        let codec = code.codec(&variant.options, surroundings);
        let coded = coded(&*codec);
        assert!(!coded.is_empty(), "{} {}", code.name, variant.name);
        for (game, bytes) in coded {
            let mut again = Vec::new();
            let losses = codec.encode(&game, &mut again).expect("as before");
            assert_eq!(again, bytes);
            let decoded = match codec.decode(&bytes) {
                // A GameText alone does not hold its column of comments.
                Err(_) if surroundings == Surroundings::Nothing && code.name == "jose" && !losses.is_empty() => {
                    continue;
                }
                decoded => decoded.expect("what was written can be read").expect("a game"),
            };
            let half_moves = |game: &Game| game.half_moves().collect::<Vec<_>>();
            assert_eq!(
                half_moves(&decoded.game),
                half_moves(&game),
                "{} {}",
                code.name,
                variant.name
            );
            // A record of ChessBase says how a game ended also where nothing was said of it.
            if losses.is_empty() && code.name != "cbf" {
                assert_eq!(decoded.game, game, "{} {}", code.name, variant.name);
            }
        }
    }
}

/// A file in memory whose bytes are still there when its writer is gone.
#[derive(Clone, Default)]
struct Kept(Rc<RefCell<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn bytes_of(games: &mut dyn CodedGames) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    while let Some(game) = games.next_game() {
        assert!(game.fault.is_none(), "{:?}", game.fault);
        all.push(game.bytes.to_vec());
    }
    all
}

#[test]
fn files_of_every_code_give_the_games_that_were_written() {
    for (code, variant, surroundings) in all() {
        let codec = code.codec(&variant.options, surroundings);
        let mut coded: Vec<Vec<u8>> = coded(&*codec).into_iter().map(|(_, bytes)| bytes).collect();
        // A file with nothing around its games has one.
        if surroundings == Surroundings::Nothing && code.name == "jose" || code.name == "fbk" {
            coded.truncate(1);
        }
        let files: Vec<Kept> = (0..code.set().len().max(1)).map(|_| Kept::default()).collect();
        let open = |file: &Kept| Cursor::new(file.0.borrow().clone());
        let mut sinks: Vec<Box<dyn Write>> = files.iter().map(|file| Box::new(file.clone()) as _).collect();
        let sink = match code.set() {
            [] => Sink::Stream(sinks.remove(0)),
            _ => Sink::Set(sinks),
        };
        let mut writer = codec.create(sink).expect("memory");
        for bytes in &coded {
            writer.write_game(bytes).expect("memory");
        }
        writer.finish().expect("memory");
        drop(writer);
        let source = match code.set() {
            [] => Source::Stream(Box::new(open(&files[0])) as Box<dyn Read>),
            _ => Source::Set(
                files
                    .iter()
                    .map(|file| Box::new(open(file)) as Box<dyn ReadSeek>)
                    .collect(),
            ),
        };
        let read = bytes_of(&mut *codec.open(source).expect("the files that the code wants"));
        if code.is_text() {
            let trimmed = |all: Vec<Vec<u8>>| all.iter().map(|bytes| bytes.trim_ascii().to_vec()).collect::<Vec<_>>();
            assert_eq!(trimmed(read), trimmed(coded), "{}", code.name);
        } else {
            assert_eq!(read, coded, "{} {}", code.name, variant.name);
        }
    }
}

#[test]
fn texts_without_a_blank_line_behind_them_are_games_of_their_own_in_a_file() {
    let of_pgn = [
        "1. e4 c5",
        "2. Nf3 d6\n",
        "1. c4 ; 1-0",
        "[White \"A\"]",
        "[White \"B\"]\n\n1. d4 *",
        "1. b3 (1. a3) 1-0 {resigned}\r\n",
        "1. g3 0-1\n\n",
        "1. f4",
    ];
    for (name, texts) in [
        ("pgn", &of_pgn[..]),
        ("eleven-octal", &["2412", "2412 2466\n", "2412\n\n", "2412 2466"]),
    ] {
        let code = halfmove::codes::named(name).expect("the code");
        let codec = code.codec(&code.variants[0].options, Surroundings::File);
        let file = Kept::default();
        let mut writer = codec.create(Sink::Stream(Box::new(file.clone()))).expect("memory");
        for text in texts {
            writer.write_game(text.as_bytes()).expect("memory");
        }
        writer.finish().expect("memory");
        drop(writer);
        let file = file.0.borrow().clone();
        assert!(
            file.ends_with(texts.last().expect("texts").as_bytes()),
            "nothing is added at the end"
        );
        let games = codec.open(Source::Stream(Box::new(Cursor::new(file))));
        let read = bytes_of(&mut *games.expect("one file"));
        assert_eq!(read.len(), texts.len(), "{name}: {read:?}");
        let game = |bytes: &[u8]| codec.decode(bytes).expect("it can be read").expect("a game").game;
        for (text, bytes) in texts.iter().zip(&read) {
            assert_eq!(game(bytes), game(text.as_bytes()), "{name}: {text}");
        }
    }
}

#[test]
fn a_code_refuses_a_set_in_the_place_of_a_file_and_the_other_way_round() {
    fn nothing() -> Box<dyn ReadSeek> {
        let mut nothing = Cursor::new(Vec::new());
        assert!(nothing.rewind().is_ok());
        Box::new(nothing)
    }
    for (code, variant, surroundings) in all() {
        let codec = code.codec(&variant.options, surroundings);
        let (source, sink) = match code.set() {
            [] => (Source::Set(vec![nothing()]), Sink::Set(Vec::new())),
            _ => (Source::Stream(Box::new(nothing())), Sink::Stream(Box::new(Vec::new()))),
        };
        assert!(
            codec.open(source).is_err() && codec.create(sink).is_err(),
            "{}",
            code.name
        );
    }
}

/// What the explanation of a game adds up to.
#[derive(Debug, Default, PartialEq)]
struct Sum {
    /// The offsets of the units.
    offsets: Vec<u64>,
    half_moves: usize,
    /// Where an error stands, at which half-move, and what it is.
    error: Option<(u64, u32, String)>,
}

fn explain(codec: &dyn Codec, bytes: &[u8]) -> Sum {
    let mut sum = Sum::default();
    let alone = codec.explain(bytes, &mut |explained| {
        assert!(
            sum.error.is_none() || explained.role == Role::NotDecoded,
            "{explained:?}"
        );
        if let Role::Code { fields, .. } = &explained.role {
            let digits: String = fields.iter().map(halfmove::codec::Field::digits).collect();
            let (value, width) = (explained.unit.value(), explained.unit.width());
            assert_eq!(digits, format!("{value:0width$b}"));
        }
        sum.offsets.push(explained.offset);
        sum.half_moves += usize::from(explained.depth == 0 && explained.played.is_some());
        if let Some(played) = &explained.played {
            let mut position = played.before.clone();
            position
                .replay(played.half_move)
                .expect("the half-move can be played in the position before it");
            assert_eq!(position.to_fen(), explained.position.to_fen());
        }
        if let Some(error) = &explained.error {
            sum.error = Some((explained.offset, error.half_move, error.reason.to_string()));
        }
    });
    if let Some(error) = alone {
        assert!(sum.error.is_none() && sum.offsets.is_empty());
        sum.error = Some((0, error.half_move, error.reason.to_string()));
    }
    sum
}

/// Whether the explanation agrees with what decoding gives.
fn check(code: &Entry, codec: &dyn Codec, bytes: &[u8]) {
    if codec.anatomy().is_none() {
        return;
    }
    let sum = explain(codec, bytes);
    if !code.is_text() && code.name != "eleven" {
        assert!(sum.offsets.iter().copied().eq(0..bytes.len() as u64), "{}", code.name);
    }
    assert!(sum.offsets.is_sorted(), "{}", code.name);
    match codec.decode(bytes) {
        Ok(decoded) => {
            let half_moves = decoded.map_or(0, |decoded| decoded.game.plies.len());
            assert_eq!(
                (sum.error, sum.half_moves),
                (None, half_moves),
                "{} {bytes:02x?}",
                code.name
            );
        }
        Err(stopped) => {
            let (offset, half_move, message) = sum.error.unwrap_or_else(|| panic!("{}: {stopped}", code.name));
            // Octal digits that are no word are found before the words are read; the place of a text's error is a line.
            if code.is_text() {
                return;
            }
            assert!(
                stopped.reason.to_string().ends_with(&message),
                "{} {bytes:02x?}: {stopped}, {message}",
                code.name
            );
            assert_eq!(half_move, stopped.half_move, "{} {bytes:02x?}", code.name);
            // What is missing at the end is shown at the last byte or word.
            let last = sum.offsets.last().copied().unwrap_or(0);
            assert_eq!(
                offset,
                stopped.offset.min(last),
                "{} {bytes:02x?}: {stopped}",
                code.name
            );
        }
    }
}

#[test]
fn every_code_but_pgn_explains_its_games() {
    for (code, variant, surroundings) in all() {
        let codec = code.codec(&variant.options, surroundings);
        assert_eq!(codec.anatomy().is_some(), code.name != "pgn");
        for (_, bytes) in coded(&*codec) {
            check(code, &*codec, &bytes);
        }
        check(code, &*codec, &[]);
    }
}

#[test]
fn the_error_of_an_empty_game_text_stands_where_it_would_begin() {
    for (code, variant, surroundings) in all().filter(|(code, ..)| code.name == "jose") {
        check(
            code,
            &*code.codec(&variant.options, surroundings),
            &[0, 0, 0, 0x13, 0x2e],
        );
    }
}

proptest! {
    #[test]
    fn an_explanation_has_the_errors_of_decoding(bytes in vec(any::<u8>(), 0..60)) {
        for (code, variant, surroundings) in all() {
            check(code, &*code.codec(&variant.options, surroundings), &bytes);
        }
    }

    #[test]
    fn a_damaged_game_is_explained_up_to_its_damage(
        place in any::<prop::sample::Index>(),
        with in any::<u8>(),
        cut in any::<prop::sample::Index>(),
        cuts: bool,
    ) {
        for (code, variant, surroundings) in all().filter(|(code, ..)| !code.is_text()) {
            let codec = code.codec(&variant.options, surroundings);
            for (_, mut bytes) in coded(&*codec) {
                let place = place.index(bytes.len());
                bytes[place] = with;
                if cuts {
                    bytes.truncate(cut.index(bytes.len()));
                }
                check(code, &*codec, &bytes);
            }
        }
    }
}
