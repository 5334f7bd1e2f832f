// SPDX-License-Identifier: MIT OR Apache-2.0
//! All 2048 words of the 11-bit notation against half-moves that are found by walking over the board, and the counts
//! that Brenner's question is about.

use std::collections::{BTreeMap, BTreeSet};

use halfmove::eleven::{Class, Header, Kinds, Meaning, NotAWord, Special, Word, table};
use halfmove::game::Outcome;
use halfmove::position::Wing;
use halfmove::{Kind, Side, Square};

/// A square as file and rank, 0-7.
type Place = (i32, i32);

const ROOK_WAYS: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BISHOP_WAYS: [Place; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const JUMPS: [Place; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const OFFICERS: &str = "NBRQ";

fn places() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn is_on_board((file, rank): Place) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn name((file, rank): Place) -> String {
    let file = char::from(b'a' + u8::try_from(file).unwrap());
    format!("{file}{}", rank + 1)
}

/// The squares that a man reaches who goes up to `most` steps each way.
fn walk(from: Place, ways: &[Place], most: i32) -> Vec<Place> {
    let mut reached = Vec::new();
    for way in ways {
        let places = (1..=most).map(|n| (from.0 + n * way.0, from.1 + n * way.1));
        reached.extend(places.take_while(|place| is_on_board(*place)));
    }
    reached
}

/// A half-move: from, to, and a promotion's letter or '-'.
type Entry = (Place, Place, char);

/// Every geometric half-move by the man that makes it: `wP`, `bP`, `N`, `B`, `R`, `Q`, `K`. Castling is counted where
/// `castling` says so.
fn half_moves(man: &str, castling: bool) -> Vec<Entry> {
    let plain = |from, reached: Vec<Place>| reached.into_iter().map(move |to| (from, to, '-'));
    let both = [ROOK_WAYS, BISHOP_WAYS].concat();
    let mut entries = Vec::new();
    for from in places() {
        match man {
            "Q" => entries.extend(plain(from, walk(from, &both, 7))),
            "R" => entries.extend(plain(from, walk(from, &ROOK_WAYS, 7))),
            "B" => entries.extend(plain(from, walk(from, &BISHOP_WAYS, 7))),
            "N" => entries.extend(plain(from, walk(from, &JUMPS, 1))),
            "K" => entries.extend(plain(from, walk(from, &both, 1))),
            "wP" => entries.extend(pawn(from, 1, 1)),
            "bP" => entries.extend(pawn(from, 6, -1)),
            other => panic!("no man is called {other}"),
        }
    }
    if castling {
        for rank in [0, 7] {
            entries.extend([((4, rank), (6, rank), '-'), ((4, rank), (2, rank), '-')]);
        }
    }
    entries
}

fn pawn((file, rank): Place, home: i32, forward: i32) -> Vec<Entry> {
    let mut entries = Vec::new();
    // A pawn is never behind its home rank nor on its last one.
    if (rank - home) * forward < 0 || !(0..8).contains(&(rank + forward)) {
        return entries;
    }
    let from = (file, rank);
    for across in [-1, 0, 1] {
        let to = (file + across, rank + forward);
        if !is_on_board(to) {
            continue;
        }
        if to.1 == 0 || to.1 == 7 {
            entries.extend(OFFICERS.chars().map(|letter| (from, to, letter)));
        } else {
            entries.push((from, to, '-'));
        }
    }
    if rank == home {
        entries.push((from, (file, rank + 2 * forward), '-'));
    }
    entries
}

const MEN: [&str; 7] = ["wP", "bP", "N", "B", "R", "Q", "K"];

/// Every half-move with the men that could make it, as a mask.
fn all_half_moves() -> BTreeMap<Entry, u8> {
    let mut men = BTreeMap::new();
    for (bit, man) in MEN.into_iter().enumerate() {
        for entry in half_moves(man, man == "K") {
            *men.entry(entry).or_default() |= 1 << bit;
        }
    }
    men
}

fn square(place: Place) -> Square {
    name(place).parse().unwrap()
}

fn kind(letter: char) -> Option<Kind> {
    (letter != '-').then(|| Kind::from_letter(letter).unwrap())
}

/// A word's half-move as an entry.
fn entry(meaning: Meaning) -> Option<Entry> {
    let (from, to) = meaning.squares()?;
    let place = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    Some((place(from), place(to), meaning.promotion().map_or('-', Kind::letter)))
}

#[test]
fn the_counts_of_brenners_question_come_out() {
    let count = |man| half_moves(man, false).len();
    assert_eq!(
        ["Q", "R", "B", "N", "K", "wP", "bP"].map(count),
        [1456, 896, 560, 336, 420, 206, 206]
    );
    let pawn = half_moves("wP", false);
    let with = |test: &dyn Fn(&Entry) -> bool| pawn.iter().filter(|entry| test(entry)).count();
    assert_eq!(
        with(&|(from, to, new)| *new == '-' && from.0 == to.0 && to.1 - from.1 == 1),
        40
    );
    assert_eq!(with(&|(from, to, _)| to.1 - from.1 == 2), 8);
    assert_eq!(with(&|(from, to, new)| *new == '-' && from.0 != to.0), 70);
    assert_eq!(with(&|(.., new)| *new != '-'), 88);
    let one_colour = ["Q", "R", "B", "N", "K", "wP"].map(count).iter().sum::<usize>() + 2;
    assert_eq!((one_colour, 2 * one_colour), (3876, 7752));
    // Without the kind.
    let all = all_half_moves();
    let pairs: BTreeSet<_> = all.keys().map(|(from, to, _)| (from, to)).collect();
    assert_eq!(pairs.len(), 1792);
    assert_eq!(pairs.len(), 7 * 256);
    assert_eq!(all.len(), 1968);
    assert_eq!(count("Q") + count("N"), pairs.len());
}

#[test]
fn the_words_and_the_half_moves_are_one_to_one() {
    let wanted = all_half_moves();
    let found: BTreeMap<Entry, Word> = table()
        .filter_map(|row| Some((entry(row.meaning)?, row.word)))
        .collect();
    assert_eq!(found.len(), 1968);
    assert!(found.keys().eq(wanted.keys()));
    let with = |name: &str| table().filter(|row| row.meaning.class_name() == name).count();
    assert_eq!(
        ["rook-line", "bishop-line", "knight", "promotion", "special", "invalid"].map(with),
        [896, 560, 336, 176, 64, 16]
    );
    for (&(from, to, letter), &code) in &found {
        assert_eq!(Word::of(square(from), square(to), kind(letter)), Some(code));
    }
}

#[test]
fn of_the_20480_inputs_of_the_encoder_only_half_moves_have_words() {
    let wanted = all_half_moves();
    let mut words = BTreeSet::new();
    for (from, to) in places().flat_map(|from| places().map(move |to| (from, to))) {
        for letter in "-NBRQ".chars() {
            let code = Word::of(square(from), square(to), kind(letter));
            assert_eq!(
                code.is_some(),
                wanted.contains_key(&(from, to, letter)),
                "{from:?} {to:?} {letter}"
            );
            words.extend(code);
        }
        for kind in [Kind::King, Kind::Pawn] {
            assert_eq!(Word::of(square(from), square(to), Some(kind)), None);
        }
    }
    assert_eq!(words.len(), 1968);
}

#[test]
fn a_half_move_has_the_class_of_its_geometry() {
    for row in table() {
        let Some(((from, to, letter), Meaning::HalfMove { class, .. })) =
            entry(row.meaning).map(|entry| (entry, row.meaning))
        else {
            continue;
        };
        let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        let expected = match (files, ranks) {
            (0, _) | (_, 0) => Class::RookLine,
            _ if files == ranks => Class::BishopLine,
            _ => Class::Knight,
        };
        assert_eq!((class, letter), (expected, '-'), "{}", row.word);
    }
}

#[test]
fn the_kinds_of_a_word_are_those_that_go_that_way_and_sum_up_to_7752() {
    let wanted = all_half_moves();
    let mut sum = 0;
    for row in table() {
        let kinds = row.word.kinds();
        let expected = entry(row.meaning).map_or(0, |entry| wanted[&entry]);
        assert_eq!(kinds.bits(), expected, "{} {}", row.word, row.meaning);
        for side in Side::BOTH {
            for kind in Kind::ALL
                .into_iter()
                .filter(|&kind| kinds.contains(Kinds::one(side, kind)))
            {
                // Only the side at home castles.
                let castles = kind == Kind::King
                    && row
                        .meaning
                        .squares()
                        .is_some_and(|(from, to)| from.file().abs_diff(to.file()) == 2);
                let at_home = |(from, _): (Square, Square)| from.rank() == side.home_rank();
                sum += u32::from(!castles || row.meaning.squares().is_some_and(at_home));
            }
        }
    }
    assert_eq!(sum, 7752);
    assert_eq!(Kinds::NAMED.map(|(_, name)| name), MEN);
}

#[test]
fn the_sixteen_invalid_words_are_the_promotions_that_leave_the_board() {
    let invalid: Vec<_> = table()
        .filter(|row| row.meaning == Meaning::Invalid)
        .map(|row| row.word.to_string())
        .collect();
    // Black's pawn on a2 to the south-west, White's on h7 to the north-east; White's on a7 to the north-west, Black's
    // on h2 to the south-east.
    let expected = [
        "1000", "1010", "1020", "1030", "1740", "1750", "1760", "1770", "3040", "3050", "3060", "3070", "3700", "3710",
        "3720", "3730",
    ];
    assert_eq!(invalid, expected);
}

#[test]
fn the_64_specials_are_one_to_one_and_stand_in_their_rows() {
    let specials: Vec<Special> = table()
        .filter_map(|row| match row.meaning {
            Meaning::Special(special) => Some(special),
            _ => None,
        })
        .collect();
    assert_eq!(specials, Special::ALL);
    for (number, special) in Special::ALL.into_iter().enumerate() {
        let code = special.word().expect("each has a word");
        assert_eq!(code.to_string(), format!("0{:02o}0", number));
        assert_eq!(code.meaning(), Meaning::Special(special));
    }
    let rows = [
        "text, 0-1, 1-0, 1/2-1/2, O-O, O-O-O, ?, !",
        "variation begin, variation end, game start, end of list, null move, draw offer, resigns, flag fell",
        "!!, ??, !?, ?!, only move, novelty, check, mate",
        "=, unclear, +/=, =/+, +/-, -/+, +-, -+",
        "header White, header Black, header Date, header Site, header Event, header Opening, header, other tag, \
         header FEN",
        "one data word, 2 data words, 3 data words, 4 data words, 5 data words, 6 data words, 7 data words, \
         8 data words",
        "reserved, reserved, reserved, reserved, reserved, reserved, reserved, reserved",
        "reserved, reserved, reserved, reserved, reserved, reserved, reserved, reserved",
    ];
    for (row, specials) in rows.iter().zip(Special::ALL.chunks(8)) {
        let names: Vec<_> = specials.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(", "), *row);
    }
    assert_eq!(Special::Data(9).word(), None);
    assert_eq!(Special::Data(0).word(), None);
    assert_eq!(Special::Reserved(16).word(), None);
    assert_eq!(Special::Result(Outcome::Draw).word(), Word::from_bits(0o030));
    assert_eq!(Special::Castle(Wing::Queen).word(), Word::from_bits(0o050));
    assert_eq!(Special::Header(Header::Fen).word(), Word::from_bits(0o470));
}

/// The word of the same half-move with the colours exchanged, as the notation's symmetry has it.
fn colour_flip(code: Word) -> Word {
    let (line, file, rank, steps) = (code.line(), code.file(), code.rank(), code.steps());
    let flipped_line = [0, 3, 2, 1][usize::from(line)];
    match (steps, line) {
        (0, 0) => code,
        (0, _) => Word::from_fields(flipped_line, file, rank ^ 4, 0),
        (_, 0) => Word::from_fields(0, file, 7 - rank, steps),
        _ => Word::from_fields(flipped_line, file, 7 - rank, 8 - steps),
    }
}

/// The same for files from right to left.
fn file_mirror(code: Word) -> Word {
    let (line, file, rank, steps) = (code.line(), code.file(), code.rank(), code.steps());
    let mirrored_line = [0, 3, 2, 1][usize::from(line)];
    match (steps, line) {
        (0, 0) => code,
        (0, _) => Word::from_fields(mirrored_line, 7 - file, rank, 0),
        (_, 0) => Word::from_fields(0, 7 - file, rank, 8 - steps),
        _ => Word::from_fields(mirrored_line, 7 - file, rank, steps),
    }
}

#[test]
fn both_symmetries_of_the_board_are_symmetries_of_the_words() {
    let flip = |(from, to, letter): Entry| ((from.0, 7 - from.1), (to.0, 7 - to.1), letter);
    let mirror = |(from, to, letter): Entry| ((7 - from.0, from.1), (7 - to.0, to.1), letter);
    for row in table() {
        let (flipped, mirrored) = (colour_flip(row.word).meaning(), file_mirror(row.word).meaning());
        assert_eq!(entry(flipped), entry(row.meaning).map(flip), "{}", row.word);
        assert_eq!(entry(mirrored), entry(row.meaning).map(mirror), "{}", row.word);
        assert_eq!(flipped.class_name(), row.meaning.class_name());
        assert_eq!(mirrored.class_name(), row.meaning.class_name());
        assert_eq!(colour_flip(colour_flip(row.word)), row.word);
        assert_eq!(file_mirror(file_mirror(row.word)), row.word);
    }
}

/// The knight rule as its table stands, read once more: `(from, to)` of a diagonal step that wraps around one edge.
fn knight_of(word: Word) -> (Place, Place) {
    let [line, file, rank, steps] = [word.line(), word.file(), word.rank(), word.steps()].map(i32::from);
    let east = if line == 1 { steps } else { -steps };
    let target = ((file + east).rem_euclid(8), (rank + steps).rem_euclid(8));
    let (right, up) = (target.0 > file, target.1 > rank);
    let mirrored = |(file, rank): Place| (if right { file } else { 7 - file }, if up { rank } else { 7 - rank });
    let (f, r) = mirrored((file, rank));
    let n = (target.0 - file).abs();
    assert_eq!(n + (target.1 - rank).abs(), 8, "{word}");
    let (leaves, is_tall) = match n {
        1 => ((f, r + 3), true),
        2 => ((f, r + 4), true),
        3 => ((f, r), true),
        7 => ((f + 3, r), false),
        6 => ((f + 4, r), false),
        5 => ((f, r), false),
        4 if (f + r) % 2 == 1 => (if r == 3 { (6, 4 + f / 2) } else { (5 + f / 2, r) }, true),
        _ => (if f == 3 { (4 + r / 2, 6) } else { (f, 5 + r / 2) }, false),
    };
    let reaches = if is_tall {
        (leaves.0 + 1, leaves.1 + 2)
    } else {
        (leaves.0 + 2, leaves.1 + 1)
    };
    (mirrored(leaves), mirrored(reaches))
}

#[test]
fn the_knights_words_are_those_of_the_table() {
    for row in table() {
        if let (
            Meaning::HalfMove {
                class: Class::Knight, ..
            },
            Some((from, to, _)),
        ) = (row.meaning, entry(row.meaning))
        {
            assert_eq!((from, to), knight_of(row.word), "{}", row.word);
        }
    }
}

#[test]
fn every_knight_jump_has_exactly_one_word() {
    let mut jumps: BTreeMap<Place, usize> = BTreeMap::new();
    for row in table() {
        if let (
            Meaning::HalfMove {
                class: Class::Knight, ..
            },
            Some((from, to, _)),
        ) = (row.meaning, entry(row.meaning))
        {
            *jumps.entry((to.0 - from.0, to.1 - from.1)).or_default() += 1;
        }
    }
    assert_eq!(jumps.len(), 8);
    assert!(
        jumps.iter().all(|(jump, &count)| JUMPS.contains(jump) && count == 42),
        "{jumps:?}"
    );
}

#[test]
fn the_examples_say_what_they_should() {
    for (word, half_move) in [
        ("2412", "e2e4"),
        ("2466", "e7e5"),
        ("1304", "d1h5"),
        ("1173", "b8c6"),
        ("3503", "f1c4"),
        ("3673", "g8f6"),
        ("3742", "h5f7"),
        ("0020", "1-0"),
        ("1605", "g1f3"),
        ("3105", "b1c3"),
        ("0402", "e1g1"),
        ("0476", "e8c8"),
        ("2470", "e7e8q"),
        ("1440", "e7f8n"),
        ("3707", "h1a8"),
        ("0130", "end of list"),
        ("1000", "invalid"),
    ] {
        let code: Word = word.parse().unwrap();
        assert_eq!(code.meaning().to_string(), half_move);
        assert_eq!(code.to_string(), word);
    }
}

#[test]
fn a_word_is_four_octal_digits_of_eleven_bits() {
    for code in Word::all() {
        assert_eq!(code.to_string().parse(), Ok(code));
        assert_eq!(Word::from_bits(code.bits()), Some(code));
        assert_eq!(
            Word::from_fields(code.line(), code.file(), code.rank(), code.steps()),
            code
        );
    }
    assert_eq!(Word::from_bits(2048), None);
    assert_eq!("241".parse::<Word>(), Err(NotAWord::Length));
    assert_eq!("24123".parse::<Word>(), Err(NotAWord::Length));
    assert_eq!("4412".parse::<Word>(), Err(NotAWord::Digit(1)));
    assert_eq!("2482".parse::<Word>(), Err(NotAWord::Digit(3)));
    assert_eq!("+412".parse::<Word>(), Err(NotAWord::Digit(1)));
    assert_eq!("24é2".parse::<Word>(), Err(NotAWord::Digit(3)));
    assert_eq!(NotAWord::Digit(1).to_string(), "digit 1 of the word is not one of 0-3");
}
