// SPDX-License-Identifier: MIT OR Apache-2.0
//! Of several faults the first in the code's order is reported: every fault of a symbol is found here by itself, by looking
//! at nothing but its own rule, in the positions of random games.

use crate::pages;
use std::collections::BTreeSet;

use halfmove::eleven::{self, Kinds, Special, Word, WordFault};
use halfmove::hardware::Record;
use halfmove::jose::{self, DecodeFault, Options, Profile, Second, Way};
use halfmove::{Fault, Kind, Man, Position, Side, Square};
use pages::fault_name as name;

/// The first of the order that is among these.
fn first(order: &[String], faults: &BTreeSet<String>) -> Option<String> {
    let known = |fault: &String| assert!(order.contains(fault), "{fault} is not in the order");
    faults.iter().for_each(known);
    order.iter().find(|fault| faults.contains(*fault)).cloned()
}

/// What the board says of a man's way between two squares, each rule by itself.
fn of_the_board(position: &Position, man: Man, from: Square, to: Square, promotion: Option<Kind>) -> Vec<Fault> {
    let (files, ranks) = (
        i32::from(to.file()) - i32::from(from.file()),
        i32::from(to.rank()) - i32::from(from.rank()),
    );
    let is_pawn = man.kind() == Kind::Pawn;
    let on_target = position.man_on(to);
    let reaches = is_pawn && matches!(to.rank(), 0 | 7);
    let home = if man.side() == Side::White { 1 } else { 6 };
    let length = files.abs().max(ranks.abs());
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let last = if is_pawn && files == 0 { length } else { length - 1 };
    let mut passed = (1..=last).filter(|_| is_line).map(|step| {
        let file = i32::from(from.file()) + files.signum() * step;
        let rank = i32::from(from.rank()) + ranks.signum() * step;
        Square::at(file as u8, rank as u8)
    });
    let takes_nothing = is_pawn && files != 0 && on_target.is_none() && position.en_passant() != Some(to);
    [
        (Fault::DoubleStep, is_pawn && ranks.abs() == 2 && from.rank() != home),
        (Fault::PromotionMissing, reaches && promotion.is_none()),
        (Fault::MisplacedPrefix, promotion.is_some() && !reaches),
        (Fault::OwnMan, on_target.is_some_and(|other| other.side() == man.side())),
        (Fault::Blocked, passed.any(|square| position.man_on(square).is_some())),
        (Fault::NothingToTake, takes_nothing),
        (
            Fault::KingCaptured,
            on_target.is_some_and(|other| other.kind() == Kind::King && other.side() != man.side()),
        ),
    ]
    .into_iter()
    .filter_map(|(fault, is_there)| is_there.then_some(fault))
    .collect()
}

/// The other of a number of choices, always the same ones.
struct Choices(u64);

impl Choices {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn eleven_order() -> Vec<String> {
    WordFault::ORDER.iter().map(|(fault, _)| name(fault)).collect()
}

/// The faults of a word between others.
fn of_a_word(decoder: &eleven::Decoder, word: Word, has_result: bool, has_started: bool) -> Option<BTreeSet<String>> {
    use halfmove::eleven::Meaning;
    let position = decoder.position();
    let side = position.side();
    let mut faults = BTreeSet::new();
    let mut add = |fault: String, is_there: bool| {
        if is_there {
            faults.insert(fault);
        }
    };
    let (from, to, promotion) = match word.meaning() {
        Meaning::Invalid => {
            add(name(Fault::Unassigned), true);
            return Some(faults);
        }
        Meaning::HalfMove { from, to, .. } => (from, to, None),
        Meaning::Promotion { from, to, kind, .. } => (from, to, Some(kind)),
        Meaning::Special(special) => {
            let is_game = matches!(
                special,
                Special::Castle(_) | Special::NullMove | Special::Result(_) | Special::VariationBegin
            );
            add(name(Fault::AfterResult), has_result && is_game);
            let is_end = matches!(special, Special::Result(_) | Special::EndOfList);
            add(name(WordFault::OpenVariation), decoder.depth() > 0 && is_end);
            match special {
                Special::Castle(wing) => {
                    let can = position.clone();
                    let alone = Word::all().find(|word| word.meaning() == Meaning::Special(special));
                    let mut fresh = eleven::Decoder::from_position(can);
                    let played = fresh.push(alone.expect("a word"));
                    add(
                        name(Fault::Castling),
                        !position.may_castle(side, wing) || played.is_err(),
                    );
                }
                Special::Header(_) => add(name(WordFault::LateHeader), has_started),
                Special::GameStart => add(name(WordFault::LateStart), has_started),
                Special::VariationEnd => add(name(WordFault::NoVariation), decoder.depth() == 0),
                Special::VariationBegin => add(
                    name(WordFault::NothingToReplace),
                    decoder.depth() == 0 && decoder.half_moves() == 0,
                ),
                Special::Reserved(_) => add(name(Fault::Unassigned), true),
                _ => {}
            }
            return Some(faults);
        }
    };
    add(name(Fault::AfterResult), has_result);
    let Some(man) = position.man_on(from).filter(|man| man.side() == side) else {
        add(name(Fault::NotAlive), true);
        return Some(faults);
    };
    let home = Square::at(4, side.home_rank());
    if man.kind() == Kind::King && from == home && to.rank() == from.rank() && matches!(to.file(), 2 | 6) {
        return None;
    }
    add(
        name(WordFault::NotAPawn),
        promotion.is_some() && man.kind() != Kind::Pawn,
    );
    let forward = i32::from(to.rank()) - i32::from(from.rank());
    let pawn = if side == Side::White {
        Kinds::WHITE_PAWN
    } else {
        Kinds::BLACK_PAWN
    };
    let goes = match man.kind() {
        Kind::King => word.kinds().contains(Kinds::KING),
        Kind::Queen => word.kinds().contains(Kinds::QUEEN),
        Kind::Rook => word.kinds().contains(Kinds::ROOK),
        Kind::Bishop => word.kinds().contains(Kinds::BISHOP),
        Kind::Knight => word.kinds().contains(Kinds::KNIGHT),
        Kind::Pawn if promotion.is_some() => (forward > 0) == (side == Side::White),
        // Steps that only the board forbids are a pawn's all the same.
        Kind::Pawn => {
            let late = matches!(forward * if side == Side::White { 1 } else { -1 }, 1 | 2);
            let across = to.file().abs_diff(from.file());
            word.kinds().contains(pawn) || late && across <= u8::from(forward.abs() == 1)
        }
    };
    add("NotItsStep".to_owned(), !goes);
    if goes {
        for fault in of_the_board(position, man, from, to, promotion) {
            add(name(fault), true);
        }
    }
    Some(faults)
}

#[test]
fn of_an_11_bit_words_faults_the_first_in_the_order_is_reported() {
    let order = eleven_order();
    let mut choices = Choices(11);
    let mut several = BTreeSet::new();
    let opening = Word::all().find(|word| word.to_string() == "0120").expect("game start");
    for game in 0..150 {
        let mut decoder = eleven::Decoder::new();
        let (mut has_result, mut has_started) = (false, false);
        let mut words = Vec::new();
        if game % 5 == 0 {
            decoder.push(opening).expect("it is the first");
            words.push(opening);
            has_started = true;
        }
        for _ in 0..choices.below(70) {
            let sound: Vec<Word> = Word::all()
                .filter(|&word| {
                    matches!(decoder.clone().push(word), Ok(eleven::Event::HalfMove(half_move)) if !half_move.is_null())
                })
                .collect();
            let Some(&word) = sound.get(choices.below(sound.len().max(1))) else {
                break;
            };
            decoder.push(word).expect("it was tried");
            words.push(word);
            has_started = true;
        }
        for _ in 0..choices.below(3) {
            let variation = Word::all()
                .find(|word| word.to_string() == "0100")
                .expect("a variation");
            if decoder.clone().push(variation).is_ok() {
                decoder.push(variation).expect("it was tried");
                words.push(variation);
            }
        }
        if game % 3 == 0 && decoder.depth() == 0 {
            let result = Word::all().find(|word| word.to_string() == "0020").expect("a result");
            decoder.push(result).expect("no variation is open");
            words.push(result);
            has_result = true;
        }
        for word in Word::all() {
            let Some(faults) = of_a_word(&decoder, word, has_result, has_started) else {
                continue;
            };
            let reported = decoder.clone().push(word).err().map(name);
            assert_eq!(reported, first(&order, &faults), "{word} after {words:?}: {faults:?}");
            if faults.len() > 1 {
                several.insert(faults.clone());
            }
        }
    }
    assert!(several.len() > 15, "{several:?}");
}

/// The codes of the records of a game, that of its last word's fault.
fn last_code(records: &[Record]) -> Option<Fault> {
    records.iter().rev().find_map(|record| record.fault())
}

#[test]
fn what_is_wrong_with_the_end_of_words_comes_after_the_last_words_own_faults() {
    let code = |text: &str| {
        let words: Vec<Word> = text.split(' ').map(|word| word.parse().expect("a word")).collect();
        last_code(&eleven::Recorder::game(&words).0)
    };
    assert_eq!(code("0000 0101"), Some(Fault::OpenText));
    assert_eq!(
        code("0000 0401"),
        Some(Fault::MisplacedPrefix),
        "above 255, and the text is open"
    );
    assert_eq!(code("0510 0001"), Some(Fault::OpenPrefix));
    assert_eq!(code("2412 0100"), Some(Fault::OpenPrefix));
    assert_eq!(
        code("2412 0100 0700"),
        Some(Fault::Unassigned),
        "reserved, and the variation is open"
    );
    assert_eq!(
        code("0130 0700"),
        Some(Fault::MisplacedPrefix),
        "reserved, and after the end"
    );
}

fn jose_order() -> Vec<String> {
    DecodeFault::ORDER.iter().map(|(fault, _)| name(fault)).collect()
}

/// The faults of a man's way, or of nobody's.
fn of_a_way(position: &Position, man: Man, way: Option<Way>, promotion: Option<Kind>) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let from = position.square_of(man);
    if from.is_none() {
        faults.insert(name(Fault::NotAlive));
    }
    let Some(way) = way else {
        faults.insert(name(DecodeFault::Offset));
        return faults;
    };
    let Some(from) = from else { return faults };
    let Some(to) = way.target(from, man.side()) else {
        faults.insert(name(Fault::OffBoard));
        return faults;
    };
    if from == to {
        faults.insert(name(DecodeFault::StandsStill));
        return faults;
    }
    faults.extend(of_the_board(position, man, from, to, promotion).into_iter().map(name));
    faults
}

#[test]
fn of_a_jose_bytes_faults_the_first_in_the_order_is_reported() {
    use halfmove::jose::{Event, Meaning};
    let order = jose_order();
    let mut choices = Choices(13);
    let mut several = BTreeSet::new();
    for game in 0..150 {
        let mut decoder = jose::Decoder::new(Options::default());
        let mut has_result = false;
        let mut bytes = Vec::new();
        for _ in 0..choices.below(150) {
            let is_promotion = |first: &u8| matches!(Meaning::of(*first, Profile::Program), Meaning::Promotion(_));
            let plays = |bytes: &[u8]| {
                let mut decoder = decoder.clone();
                let played = bytes.iter().map(|&byte| decoder.push(byte)).last();
                matches!(played, Some(Ok(Event::HalfMove(half_move))) if !half_move.is_null())
            };
            let single = (0..=u8::MAX).map(|byte| vec![byte]);
            let pairs = (0..=u8::MAX)
                .filter(is_promotion)
                .flat_map(|first| (0x20..0x30).map(move |second| vec![first, second]));
            let sound: Vec<Vec<u8>> = single.chain(pairs).filter(|bytes| plays(bytes)).collect();
            let Some(chosen) = sound.get(choices.below(sound.len().max(1))) else {
                break;
            };
            for &byte in chosen {
                decoder.push(byte).expect("it was tried");
            }
            bytes.extend_from_slice(chosen);
        }
        for _ in 0..choices.below(3) {
            if decoder.clone().push(0xf0).is_ok() {
                decoder.push(0xf0).expect("it was tried");
                bytes.push(0xf0);
            }
        }
        if game % 3 == 0 {
            decoder.push(0xd2).expect("the first result of its line");
            bytes.push(0xd2);
            has_result = true;
        }
        let position = decoder.position().clone();
        let side = position.side();
        for byte in 0..=u8::MAX {
            let meaning = Meaning::of(byte, Profile::Program);
            let mut faults = BTreeSet::new();
            let is_game = !matches!(
                meaning,
                Meaning::Reserved(_)
                    | Meaning::Glyph(_)
                    | Meaning::AnyGlyph
                    | Meaning::Text(_)
                    | Meaning::LineEnd
                    | Meaning::End
            );
            if has_result && is_game {
                faults.insert(name(Fault::AfterResult));
            }
            match meaning {
                Meaning::Reserved(_) => {
                    faults.insert(name(Fault::Unassigned));
                }
                Meaning::Move { kind, label, way } => {
                    let man = Man::new(side, kind, label);
                    faults.extend(of_a_way(&position, man, Some(way), None));
                }
                Meaning::Castle(_) => continue,
                Meaning::LineStart if decoder.half_moves() == 0 => {
                    faults.insert(name(DecodeFault::EarlyLine));
                }
                Meaning::LineStart if bytes.last() == Some(&0xf0) => {
                    faults.insert(name(DecodeFault::EarlyLine));
                }
                Meaning::LineStart if bytes.ends_with(&[0xf0, 0xd2]) => {
                    {
                        faults.insert(name(DecodeFault::EarlyLine));
                    };
                }
                Meaning::LineEnd if decoder.depth() == 0 => {
                    faults.insert(name(DecodeFault::StrayLineEnd));
                }
                Meaning::End if decoder.depth() > 0 => {
                    faults.insert(name(DecodeFault::OpenLine));
                }
                _ => {}
            }
            let reported = decoder.clone().push(byte).err().map(name);
            assert_eq!(
                reported,
                first(&order, &faults),
                "{byte:02x} after {bytes:02x?}: {faults:?}"
            );
            if faults.len() > 1 {
                several.insert(faults);
            }
            if reported.is_some() || !matches!(meaning, Meaning::Promotion(_) | Meaning::Promoted(_)) {
                continue;
            }
            for second in 0..=u8::MAX {
                let mut after = decoder.clone();
                after.push(byte).expect("it was tried");
                let faults = match (meaning, Second::of(meaning, second)) {
                    (Meaning::Promotion(label), Some(Second::Promotion(advance, kind))) => {
                        let pawn = Man::new(side, Kind::Pawn, label);
                        of_a_way(&position, pawn, Some(Way::Pawn(advance)), Some(kind))
                    }
                    (Meaning::Promoted(label), Some(Second::Offset(offset))) => match decoder.promoted(side, label) {
                        Some(man) => of_a_way(&position, man, Way::of(man.kind(), offset, Profile::Program), None),
                        None => BTreeSet::from([name(Fault::NotAlive)]),
                    },
                    _ => BTreeSet::from([name(DecodeFault::SecondByte)]),
                };
                let reported = after.push(second).err().map(name);
                let place = format!("{byte:02x} {second:02x} after {bytes:02x?}: {faults:?}");
                assert_eq!(reported, first(&order, &faults), "{place}");
                if faults.len() > 1 {
                    several.insert(faults);
                }
            }
        }
    }
    assert!(several.len() > 15, "{several:?}");
}

#[test]
fn what_is_wrong_with_the_end_of_joses_bytes_comes_before_what_the_men_say() {
    let code = |bytes: &[u8]| last_code(&jose::Recorder::game(Options::default(), bytes).0);
    // The order, as a record's code has it, at a game's last byte.
    for (bytes, fault) in [
        (&[0x98][..], DecodeFault::MissingEnd),
        (&[0x03, 0x13, 0x03], DecodeFault::MissingEnd),
        (&[0x9b], Fault::Unassigned.into()),
        (&[0xa0, 0x13], DecodeFault::SecondByte),
        (&[0xd2, 0x03], Fault::AfterResult.into()),
        (&[0xd2, 0xa0], Fault::AfterResult.into()),
        (&[0xa0], Fault::OpenPrefix.into()),
        (&[0xe0, 1], Fault::OpenText.into()),
        (&[0x13, 0xf0, 0x98], DecodeFault::OpenLine),
        (&[0x13, 0xff, 0x9b], DecodeFault::AfterEnd),
    ] {
        assert_eq!(code(bytes), jose::recorder::code_of(fault), "{bytes:02x?}");
    }
}
