// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games in the 11-bit notation: what each word does to a game, and what is wrong with damaged ones.
#![cfg(feature = "std")]

mod faults;
mod variations;

use halfmove::eleven::game::{self, DecodeError, DecodeFault};
use halfmove::eleven::{Decoder, Event, Mark, Word, WordFault, octal, packed};
use halfmove::game::{Game, Line, Note, Outcome, Ply, Tag, Unread, Unreadable};
use halfmove::position::SetUpFault;
use halfmove::{Fault, Kind, Position};

const SCHOLARS_MATE: &str = "2412 2466 1304 1173 3503 3673 0210 3742 0020 0130";

fn words(text: &str) -> Vec<Word> {
    octal::words(text).collect::<Result<_, _>>().expect("octal words")
}

/// A text as words, with the word that ends it.
fn text(text: &str) -> String {
    let bytes: Vec<_> = text.bytes().map(|byte| format!("{byte:04o}")).collect();
    format!("{} 0000", bytes.join(" "))
}

fn read(text: &str) -> Game {
    game::decode_words(words(text)).expect("sound words")
}

fn error(text: &str) -> DecodeError {
    game::decode_words(words(text)).expect_err("damaged words")
}

fn written(game: &Game) -> String {
    octal::to_text(game::encode_words(game).expect("it can be held")).replace('\n', " ")
}

fn comment(text: &str) -> Note {
    Note::Comment(text.to_owned())
}

fn tag(name: &str, value: &str) -> Tag {
    Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

fn moves(plies: &[Ply]) -> String {
    let moves: Vec<_> = plies.iter().map(|ply| ply.half_move.to_string()).collect();
    moves.join(" ")
}

fn line(note: &Note) -> &Line {
    match note {
        Note::Line(line) => line,
        other => panic!("{other:?} is no line"),
    }
}

#[test]
fn the_scholars_mate_is_nine_words_and_the_end_of_the_list() {
    let game = read(SCHOLARS_MATE);
    assert_eq!(moves(&game.plies), "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    assert_eq!(game.plies[5].notes, [Note::Nag(4)]);
    assert_eq!(game.plies[6].half_move.captured(), Some(Kind::Pawn));
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    assert_eq!(written(&game).trim(), SCHOLARS_MATE);
    let mut bytes = Vec::new();
    game::encode(&game, &mut bytes).expect("it can be held");
    assert_eq!(bytes.len(), (10 * 11_usize).div_ceil(8));
    assert_eq!(bytes, packed::pack(words(SCHOLARS_MATE)));
    assert_eq!(game::decode(&bytes), Ok(game));
}

#[test]
fn tags_stand_in_headers_under_brenners_letters() {
    let names = ["White", "Black", "Date", "Site", "Event", "Opening"];
    let tags: Vec<_> = names
        .iter()
        .map(|name| tag(name, "x"))
        .chain([tag("Round", "3 \"b\"")])
        .collect();
    let game = Game {
        tags,
        ..Game::default()
    };
    let headers: Vec<_> = (0..6).map(|row| format!("04{row}0 0170 0000")).collect();
    let expected = format!("{} 0460 {} 0130", headers.join(" "), text(r#"Round "3 \"b\"""#));
    assert_eq!(written(&game).trim(), expected);
    assert_eq!(read(&expected), game);
}

#[test]
fn a_set_up_is_followed() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let game = read(&format!("0470 {} 2070 2477", text(fen)));
    assert_eq!(game.fen(), Some(fen));
    assert_eq!(game.plies[0].half_move.promotion(), Some(Kind::Queen));
    let error = error(&format!("0470 {}", text("8/8 w")));
    assert_eq!((error.word, error.fault), (6, DecodeFault::SetUp(SetUpFault::Board)));
}

#[test]
fn a_comment_before_the_first_half_move_stands_after_the_game_start() {
    let mut game = read(&format!("0120 0000 {} 0210 2412", text("hello")));
    assert_eq!(game.preface, [comment("hello"), Note::Nag(4)]);
    assert_eq!(
        written(&game).trim(),
        format!("0120 0000 {} 0210 2412 0130", text("hello"))
    );
    // It is not asked for the game start; without a preface none is written.
    assert_eq!(read(&format!("0000 {} 0210 2412", text("hello"))), game);
    game.preface.clear();
    assert_eq!(written(&game).trim(), "2412 0130");
}

#[test]
fn every_glyph_survives_and_sixteen_have_words_of_their_own() {
    let mut own = 0;
    for nag in 0..=255 {
        let mut game = read("2412");
        game.plies[0].notes = vec![Note::Nag(nag)];
        let text = written(&game);
        assert_eq!(read(&text), game);
        match words(&text)[1..] {
            [_, end] => {
                own += 1;
                assert_eq!(end.bits(), 0o130);
            }
            [data, number, _] => assert_eq!((data.bits(), number.bits()), (0o500, nag.into())),
            _ => panic!("{text}"),
        }
    }
    assert_eq!(own, 16);
    assert_eq!(read("2412 0070 0060").plies[0].notes, [Note::Nag(1), Note::Nag(2)]);
}

#[test]
fn marks_and_data_without_a_glyph_are_comments_of_fixed_wording() {
    let stream = "2412 0150 0260 0540 0001 3777 0002 0003 0000 0500 0400 2466 0160 0170 0270 0130";
    let game = read(stream);
    let notes = ["draw offer", "check", "data 0001 3777 0002 0003 0000", "data 0400"].map(comment);
    assert_eq!(game.plies[0].notes, notes);
    let notes = ["resigns", "flag fell", "mate"].map(comment);
    assert_eq!(game.plies[1].notes, notes);
    assert_eq!(written(&game).trim(), stream);
    // A comment that differs in anything is a text.
    for other in ["Check", "check ", "data 0041", "data", "draw offer!"] {
        let mut game = read("2412");
        game.plies[0].notes = vec![comment(other)];
        assert_eq!(written(&game).trim(), format!("2412 0000 {} 0130", text(other)));
        assert_eq!(read(&written(&game)), game);
    }
}

#[test]
fn unreadable_text_becomes_a_comment() {
    let mut game = read("2412");
    game.plies[0].notes = vec![Note::Unreadable(Unreadable {
        reason: Unread::Garbled,
        text: "Nx?".to_owned(),
    })];
    assert_eq!(read(&written(&game)).plies[0].notes, [comment("Nx?")]);
}

#[test]
fn castling_aliases_are_read_and_never_written() {
    // 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O
    let start = "1605 3673 2611 2667 1501 3577";
    let game = read(&format!("{start} 0040 0040"));
    assert_eq!(moves(&game.plies[6..]), "e1g1 e8g8");
    assert!(game.plies[6..].iter().all(|ply| ply.half_move.is_castling()));
    assert_eq!(written(&game).trim(), format!("{start} 0402 0472 0130"));
    let set_up = format!("0470 {}", text("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"));
    assert_eq!(moves(&read(&format!("{set_up} 0050 0040")).plies), "e1c1 e8g8");
    assert_eq!(error("0040").fault, DecodeFault::Word(Fault::Castling.into()));
    // A rook on e1 may go to g1, but it does not castle.
    let rook = format!("0470 {}", text("4k3/8/8/8/8/8/K7/4R3 w - - 0 1"));
    assert_eq!(moves(&read(&format!("{rook} 0402")).plies), "e1g1");
    assert_eq!(
        error(&format!("{rook} 0040")).fault,
        DecodeFault::Word(Fault::Castling.into())
    );
}

#[test]
fn bytes_end_with_the_end_of_the_list_and_zero_bits() {
    let fault = |bytes: &[u8]| {
        let error = game::decode(bytes).expect_err("damaged");
        (error.word, error.offset, error.fault)
    };
    let bytes = packed::pack(words("2412 0130"));
    assert_eq!(bytes.len(), 3);
    assert_eq!(game::decode(&bytes).map(|game| game.plies.len()), Ok(1));
    let after = || DecodeFault::Word(WordFault::AfterEnd);
    assert_eq!(fault(&[]), (0, 0, DecodeFault::NoEnd));
    assert_eq!(fault(&bytes[..2]), (1, 1, DecodeFault::NoEnd));
    assert_eq!(fault(&packed::pack(words("2412"))), (1, 1, DecodeFault::NoEnd));
    assert_eq!(
        fault(&packed::pack(words("2412 0100 2412"))).2,
        DecodeFault::Word(WordFault::OpenVariation)
    );
    for padding in 1..4 {
        let damaged = [bytes[0], bytes[1], bytes[2] | padding];
        assert_eq!(fault(&damaged), (2, 2, DecodeFault::Padding));
    }
    for more in 1..9 {
        assert_eq!(fault(&[&bytes[..], &vec![0; more]].concat()), (2, 2, after()));
    }
}

#[test]
fn the_decoder_tells_every_word() {
    let mut decoder = Decoder::new();
    let stream = "0400 0101 0000 0120 2412 0070 0150 0500 0213 0510 0001 0002 0100 2312 0110 0030 0130";
    let told: Vec<_> = words(stream)
        .into_iter()
        .map(|code| decoder.push(code).expect("sound"))
        .collect();
    let [Event::HalfMove(e4), Event::HalfMove(d4)] = [told[4], told[13]] else {
        panic!("half-moves")
    };
    assert_eq!((e4.to_string(), d4.to_string()), ("e2e4".to_owned(), "d2d4".to_owned()));
    let code = |bits| Word::from_bits(bits).expect("a word");
    let expected = [
        Event::TextStart(Some(halfmove::eleven::Header::White)),
        Event::TextByte(b'A'),
        Event::TextEnd,
        Event::GameStart,
        Event::HalfMove(e4),
        Event::Glyph(1),
        Event::Mark(Mark::DrawOffer),
        Event::DataStart(1),
        Event::Glyph(0o213),
        Event::DataStart(2),
        Event::Data(code(1)),
        Event::Data(code(2)),
        Event::VariationBegin,
        Event::HalfMove(d4),
        Event::VariationEnd,
        Event::Result(Outcome::Draw),
        Event::EndOfList,
    ];
    assert_eq!(told, expected);
    assert!(decoder.has_ended());
    assert_eq!((decoder.half_moves(), decoder.words(), decoder.depth()), (1, 17, 0));
    let mut after_e4 = Position::start();
    after_e4.play_reversibly(e4.from(), e4.to(), None).expect("possible");
    assert_eq!(decoder.position(), &after_e4);
}
