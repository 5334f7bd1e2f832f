// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole games in the 11-bit notation: what each word does to a game, and what is wrong with damaged ones.
#![cfg(feature = "std")]

use halfmove::eleven::codec::SIGNATURE;
use halfmove::eleven::game::{self, DecodeError, DecodeFault};
use halfmove::eleven::{Decoder, EncodeFault, Encoder, Event, Mark, Word, WordFault, octal, packed};
use halfmove::framing::{FramedFault, FramedGames, Version, Writer};
use halfmove::game::{Game, Line, MAX_DEPTH, Note, Outcome, Ply, Tag, Unread, Unreadable};
use halfmove::position::{SetUpFault, Wing};
use halfmove::{Fault, HalfMove, Kind, Position, Side};

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
fn a_variation_replaces_the_half_move_before_it() {
    // 1. e4 (1. d4 d5 (1... Nf6) 2. c4) (1. c4) e5
    let stream = "2412 0100 2312 2366 0100 3673 0110 2212 0110 0100 2212 0110 2466 0130";
    let game = read(stream);
    assert_eq!(moves(&game.plies), "e2e4 e7e5");
    let [first, second] = &game.plies[0].notes[..] else {
        panic!("two variations")
    };
    assert_eq!(moves(&line(first).plies), "d2d4 d7d5 c2c4");
    assert_eq!(moves(&line(second).plies), "c2c4");
    assert_eq!(moves(&line(&line(first).plies[1].notes[0]).plies), "g8f6");
    assert_eq!(written(&game).trim(), stream);
}

#[test]
fn a_variation_may_stand_after_any_half_move_however_long_the_game() {
    // The knights go out and home; after each half-move a variation says the same half-move again, and in it another.
    let circle = words("1605 3673 2505 0000 0000").into_iter().take(2);
    let back = ["f3g1", "f6g8"].map(|uci| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        Word::of(square(0..2), square(2..4), None).expect("a half-move")
    });
    let circle: Vec<_> = circle.chain(back).collect();
    let mut stream = Vec::new();
    let special = |text: &str| words(text)[0];
    for &code in circle.iter().cycle().take(150) {
        stream.extend([
            code,
            special("0100"),
            code,
            special("0100"),
            code,
            special("0110"),
            special("0110"),
        ]);
    }
    let game = game::decode_words(stream.iter().copied()).expect("sound");
    for ply in &game.plies {
        let inner = &line(&ply.notes[0]).plies[0];
        assert_eq!(inner.half_move, ply.half_move);
        assert_eq!(line(&inner.notes[0]).plies[0].half_move, ply.half_move);
    }
    stream.push(special("0130"));
    assert_eq!(game::encode_words(&game), Ok(stream));
}

#[test]
fn a_first_variation_may_come_after_any_number_of_half_moves() {
    let square = |name: &str| name.parse().expect("a square");
    let circle = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];
    let circle = circle.map(|(from, to)| Word::of(square(from), square(to), None).expect("a half-move"));
    for length in 1..=140 {
        let mut stream: Vec<_> = circle.into_iter().cycle().take(length).collect();
        let last = stream[length - 1];
        stream.extend([
            words("0060 0100")[0],
            words("0100")[0],
            last,
            words("0110")[0],
            words("0130")[0],
        ]);
        let game = game::decode_words(stream.iter().copied()).expect("sound");
        let ply = &game.plies[length - 1];
        assert_eq!(line(&ply.notes[1]).plies[0].half_move, ply.half_move, "{length}");
        assert_eq!(game::encode_words(&game), Ok(stream));
    }
}

#[test]
fn a_refused_half_move_leaves_the_way_back_as_it_was() {
    let square = |name: &str| name.parse().expect("a square");
    let circle = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")].map(|(from, to)| (square(from), square(to)));
    for length in 1..=140 {
        let (mut encoder, mut words) = (Encoder::new(), Vec::new());
        for &(from, to) in circle.iter().cycle().take(length) {
            encoder.half_move(from, to, None, &mut words).expect("possible");
        }
        assert!(encoder.half_move(square("e1"), square("e8"), None, &mut words).is_err());
        encoder
            .begin_variation(&mut words)
            .expect("there is a half-move to replace");
        let (from, to) = circle[(length - 1) % 4];
        encoder.half_move(from, to, None, &mut words).expect("possible again");
    }
}

#[test]
fn castling_rights_and_en_passant_come_back_after_a_variation() {
    // 1. e4 a6 2. e5 d5 (2... f5 3. exf6) (2... -- 3. d4) 3. exd6
    let game = read("2412 2067 2431 2366 0100 2566 1441 0110 0100 0140 2312 0110 3441");
    let notes = &game.plies[3].notes;
    assert!(line(&notes[0]).plies[1].half_move.is_en_passant());
    assert!(line(&notes[1]).plies[0].half_move.is_null());
    assert!(game.plies[4].half_move.is_en_passant());
    // 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Rg1 (4. O-O) Rg8 (4... O-O)
    let game = read("1605 3673 2611 2667 1501 3577 0707 0100 0402 0110 0777 0100 0472 0110");
    assert!(line(&game.plies[6].notes[0]).plies[0].half_move.is_castling());
    assert!(line(&game.plies[7].notes[0]).plies[0].half_move.is_castling());
}

#[test]
fn rights_come_back_when_the_last_half_move_of_a_run_is_taken_back() {
    let back_to_the_last = |stream: &str| {
        let mut decoder = Decoder::new();
        assert_eq!(decoder.run(&mut words(stream).into_iter(), |_| {}), None);
        assert_eq!(decoder.push(words("0100")[0]), Ok(Event::VariationBegin));
        decoder
    };
    let both = |decoder: &Decoder| Wing::BOTH.map(|wing| decoder.position().may_castle(Side::White, wing));
    // 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Rg1 (4. O-O)
    let mut decoder = back_to_the_last("1605 3673 2611 2667 1501 3577 0707");
    assert_eq!(both(&decoder), [true, true]);
    assert!(matches!(decoder.push(words("0402")[0]), Ok(Event::HalfMove(castling)) if castling.is_castling()));
    // 4. Rg1 Rg8 5. Rh1 Rh8 6. Kf1: the rook had moved before, in the same run or in one before.
    let rook = "1605 3673 2611 2667 1501 3577 0707 0777 0601 0671";
    let circle = " 3105 1173 3262 1216".repeat(16);
    for before in [rook.to_owned(), format!("{rook}{circle}")] {
        let mut decoder = back_to_the_last(&format!("{before} 0401"));
        assert_eq!(both(&decoder), [false, true]);
        assert!(decoder.push(words("0402")[0]).is_err());
    }
    // 1. e4 a6 2. e5 d5 3. Nf3 (3. exd6)
    let mut decoder = back_to_the_last("2412 2067 2431 2366 1605");
    assert!(matches!(decoder.push(words("3441")[0]), Ok(Event::HalfMove(taken)) if taken.is_en_passant()));
}

#[test]
fn castling_at_the_end_of_a_run_is_taken_back_whole() {
    // 1. e4 e5 2. Nf3 Nf6 3. Bc4 Nxe4 4. O-O, castling right after a capture.
    let half_moves = ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f6e4", "e1g1"];
    let codes = half_moves.map(|uci| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        Word::of(square(0..2), square(2..4), None).expect("a half-move")
    });
    let (castling, before) = codes.split_last().expect("seven");
    let mut expected = Decoder::new();
    assert_eq!(expected.run(&mut before.iter().copied(), |_| {}), None);
    let mut decoder = Decoder::new();
    assert_eq!(decoder.run(&mut codes.into_iter(), |_| {}), None);
    assert_eq!(decoder.words(), 7);
    assert!(decoder.position().is_consistent());
    assert_eq!(decoder.push(words("0100")[0]), Ok(Event::VariationBegin));
    assert_eq!(decoder.position(), expected.position());
    assert!(decoder.position().is_consistent());
    let Ok(Event::HalfMove(again)) = decoder.push(*castling) else {
        panic!("castling is possible again")
    };
    assert!(again.is_castling());
}

#[test]
fn a_variation_inside_one_that_has_no_half_move_yet_replaces_the_same() {
    let stream = "2412 0100 0100 2312 0110 2212 0110 0130";
    let game = read(stream);
    let outer = line(&game.plies[0].notes[0]);
    assert_eq!(moves(&line(&outer.preface[0]).plies), "d2d4");
    assert_eq!(moves(&outer.plies), "c2c4");
    assert_eq!(written(&game).trim(), stream);
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
fn every_fault_has_its_half_move_word_and_byte_and_keeps_what_came_before() {
    let square = |name: &str| name.parse().expect("a square");
    let fault = |fault| WordFault::Fault(fault);
    let deep = format!("2412 {}", ["0100 2412"; MAX_DEPTH + 1].join(" "));
    let promotable = format!("0470 {} ", text("4k3/P7/8/8/8/8/7R/4K3 w - - 0 1"));
    let header = words(&promotable).len() as u64;
    for (stream, half_move, word, expected) in [
        ("2412 2466 1000", 3, 2, fault(Fault::Unassigned)),
        ("2412 0600", 2, 1, fault(Fault::Unassigned)),
        ("0770", 1, 0, fault(Fault::Unassigned)),
        ("2442", 1, 0, fault(Fault::NotAlive)),
        ("2466", 1, 0, fault(Fault::NotAlive)),
        ("2412 2411", 2, 1, fault(Fault::NotAlive)),
        ("2470", 1, 0, fault(Fault::NotAlive)),
        (
            "2413",
            1,
            0,
            WordFault::NotItsStep(Kind::Pawn, square("e2"), square("e5")),
        ),
        ("0402", 1, 0, fault(Fault::Castling)),
        ("0302", 1, 0, fault(Fault::OwnMan)),
        ("2303", 1, 0, fault(Fault::Blocked)),
        ("1411", 1, 0, fault(Fault::NothingToTake)),
        ("2412 2466 2431", 3, 2, fault(Fault::Blocked)),
        ("2411 2466 2422", 3, 2, fault(Fault::DoubleStep)),
        ("2412 0020 2466", 2, 2, fault(Fault::AfterResult)),
        ("2412 0020 0020", 2, 2, fault(Fault::AfterResult)),
        ("2412 0020 0140", 2, 2, fault(Fault::AfterResult)),
        ("2412 0020 0040", 2, 2, fault(Fault::AfterResult)),
        ("2412 0000 0141", 2, 2, fault(Fault::OpenText)),
        ("2412 0000 0141 0400", 2, 3, WordFault::NotAByte),
        ("2412 0510 0400", 2, 2, WordFault::OpenData),
        ("2412 0500", 2, 1, WordFault::OpenData),
        ("2412 0400", 2, 1, WordFault::LateHeader),
        ("0120 0400", 1, 1, WordFault::LateHeader),
        ("2412 0120", 2, 1, WordFault::LateStart),
        ("0120 0120", 1, 1, WordFault::LateStart),
        ("0120 0100", 1, 1, WordFault::NothingToReplace),
        ("2412 0110", 2, 1, WordFault::NoVariation),
        ("2412 0100 2312 0020", 2, 3, WordFault::OpenVariation),
        ("2412 0100 2312 0130", 2, 3, WordFault::OpenVariation),
        ("2412 0100 2312", 2, 2, WordFault::OpenVariation),
        ("2412 0130 0000", 2, 2, WordFault::AfterEnd),
        (&deep, 2, 1 + 2 * MAX_DEPTH as u64, WordFault::TooDeep),
        (&format!("{promotable} 2700"), 1, header, WordFault::NotAPawn),
        (&format!("{promotable} 2061"), 1, header, fault(Fault::PromotionMissing)),
        (&format!("{promotable} 2030"), 1, header, fault(Fault::NotAlive)),
    ] {
        let error = error(stream);
        let place = (error.half_move, error.word, error.fault);
        assert_eq!(place, (half_move, word, DecodeFault::Word(expected)), "{stream}");
        assert_eq!(error.offset, word * 11 / 8);
        assert_eq!(error.decoded.plies.len(), half_move as usize - 1, "{stream}");
    }
}

#[test]
fn an_error_inside_variations_keeps_them() {
    let error = error("2412 0100 2312 2366 0100 3673 0060 1000");
    let outer = line(&error.decoded.plies[0].notes[0]);
    assert_eq!(moves(&outer.plies), "d2d4 d7d5");
    let inner = line(&outer.plies[1].notes[0]);
    assert_eq!(moves(&inner.plies), "g8f6");
    assert_eq!(inner.plies[0].notes, [Note::Nag(2)]);
    assert_eq!(
        error.to_string(),
        "half-move 2, word 7, byte 9: the byte has no meaning in this code"
    );
}

#[test]
fn texts_that_are_no_texts_are_errors_at_their_end() {
    let error = |stream: &str| {
        let error = error(stream);
        (error.word, error.fault)
    };
    assert_eq!(error("2412 0000 0377 0000"), (3, DecodeFault::NotUtf8));
    assert_eq!(error("0460 0141 0000"), (2, DecodeFault::NotATag));
    assert_eq!(error(&format!("0460 {}", text(r#"Round "1\"#))).1, DecodeFault::NotATag);
    assert_eq!(
        error(&format!("0460 {}", text(r#"Round "1\""#))).1,
        DecodeFault::NotATag
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
fn a_decoder_that_has_failed_stays_failed() {
    let code = |text: &str| words(text)[0];
    let mut decoder = Decoder::new();
    assert_eq!(decoder.push(code("1000")), Err(Fault::Unassigned.into()));
    assert_eq!(decoder.push(code("2412")), Err(Fault::Unassigned.into()));
    assert_eq!((decoder.finish(), decoder.words()), (Err(Fault::Unassigned.into()), 0));
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

#[test]
fn what_cannot_be_held_is_refused_with_its_half_move() {
    let square = |name: &str| name.parse().expect("a square");
    let refused = |game: &Game| {
        let error = game::encode(game, &mut Vec::new()).expect_err("refused");
        (error.half_move, error.fault)
    };
    let with = |notes| {
        let mut game = read("2412 2466");
        game.plies[1].notes = notes;
        game
    };
    assert_eq!(
        refused(&with(vec![Note::Variation("1... d5".to_owned())])),
        (2, EncodeFault::VariationText)
    );
    assert_eq!(refused(&with(vec![comment("a\0b")])), (2, EncodeFault::ZeroInText));
    let mut deep = Note::Nag(1);
    for _ in 0..=MAX_DEPTH {
        deep = Note::Line(Line {
            preface: vec![deep],
            ..Line::default()
        });
    }
    assert_eq!(refused(&with(vec![deep.clone()])), (2, EncodeFault::TooDeep));
    let Note::Line(Line { preface, .. }) = deep else {
        panic!()
    };
    let held = with(preface);
    assert_eq!(read(&written(&held)), held);
    let early = Game {
        preface: vec![Note::Line(Line::default())],
        ..Game::default()
    };
    assert_eq!(refused(&early), (0, EncodeFault::NothingToReplace));
    let quoted = Game {
        tags: vec![tag("a \"b", "c")],
        ..Game::default()
    };
    assert_eq!(refused(&quoted), (0, EncodeFault::TagName("a \"b".to_owned())));
    let mut impossible = read("2412 2466");
    impossible.plies[1].half_move = HalfMove::from_bits(0o64 | 0o35 << 6);
    assert_eq!(
        refused(&impossible),
        (2, EncodeFault::NoHalfMove(square("e7"), square("f4")))
    );
    impossible.plies[1].half_move = HalfMove::from_bits(0o14 | 0o34 << 6);
    let (half_move, fault) = refused(&impossible);
    assert!(matches!(fault, EncodeFault::Play(_)), "{fault}");
    assert_eq!(half_move, 2);
}

#[test]
fn a_refused_half_move_leaves_the_encoder_as_it_was() {
    let square = |name: &str| name.parse().expect("a square");
    let mut encoder = Encoder::new();
    let mut words = Vec::new();
    assert!(encoder.half_move(square("e2"), square("e5"), None, &mut words).is_err());
    assert!(encoder.half_move(square("e2"), square("e2"), None, &mut words).is_err());
    assert!(words.is_empty());
    assert_eq!(encoder.position(), &Position::start());
}

#[test]
fn octal_text_tells_where_it_is_wrong() {
    let error = |text: &str| {
        let error = octal::words(text).find_map(Result::err).expect("an error");
        (error.word, error.line, error.column)
    };
    assert_eq!(error("2412 246"), (2, 1, 6));
    assert_eq!(error("2412\n 2466  8412"), (3, 2, 8));
    assert_eq!(error("2412\r\n\t2469"), (2, 2, 5));
    assert_eq!(error("é412"), (1, 1, 1));
    assert_eq!(octal::words("2412 x 2466").filter_map(Result::ok).count(), 2);
    assert_eq!(octal::to_text([]), "\n");
    let all: Vec<_> = Word::all().collect();
    assert_eq!(words(&octal::to_text(all.iter().copied())), all);
    let message = octal::words("2412 2496")
        .last()
        .expect("two")
        .expect_err("a 9")
        .to_string();
    assert_eq!(
        message,
        "word 2, line 1, column 8: digit 3 of the word is not one of 0-7"
    );
}

#[test]
fn one_bad_game_in_a_file_spoils_no_other() {
    let good = packed::pack(words(SCHOLARS_MATE));
    let mut writer = Writer::new(Vec::new(), SIGNATURE, Version::Two).expect("memory");
    for bytes in [&good[..], &[0xff; 3], &good, &packed::pack(words("0130"))] {
        writer.write(bytes).expect("memory");
    }
    let file = writer.finish().expect("memory");
    assert_eq!(file[..8], *b"eleven\0\x02");
    assert_eq!(Version::One.magic(SIGNATURE), *b"ELEVEN\0\x01");
    let games: Vec<_> = FramedGames::new(file.as_slice(), SIGNATURE, game::decode).collect();
    assert_eq!(games.len(), 4);
    assert_eq!(games[2].as_ref().expect("sound"), &read(SCHOLARS_MATE));
    assert_eq!(games[3].as_ref().expect("sound"), &Game::default());
    let error = games[1].as_ref().expect_err("damaged");
    assert_eq!((error.game, error.start), (2, 8 + (7 + 14 + 4) + 7));
    assert!(matches!(&error.fault, FramedFault::Game(error) if error.word == 0));
}
