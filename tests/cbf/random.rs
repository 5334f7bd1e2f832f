// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random games come out as they went in, and no bytes whatever make the reader panic or loop.

use std::io::Cursor;

use halfmove::cbf::cipher::{hide_header, reveal_header, xor_moves, xor_texts};
use halfmove::cbf::file::{Games, Records, Writer};
use halfmove::cbf::game::{Options, decode, encode};
use halfmove::cbf::loss::Warning;
use halfmove::cbf::numbering::{Numbered, NumberedPosition};
use halfmove::cbf::{CodePage, Header};
use halfmove::fbk;
use halfmove::game::{Game, Line, Note, Outcome, Ply, result_token};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{bare_record, tag};

const SET_UPS: [Option<&str>; 5] = [
    None,
    None,
    Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Some("8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 17"),
    Some("4k3/2p1p1p1/8/PP1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 b - - 0 99"),
];

/// What is said of a half-move, in the order in which a record gives it back.
fn notes() -> impl Strategy<Value = Vec<Note>> {
    let of_move = proptest::option::weighted(0.3, 1..=6_u8);
    let of_position = vec(prop_oneof![Just(10_u8), Just(13), Just(18), Just(45), Just(138)], 0..=2);
    let text = prop_oneof![3 => Just(String::new()), 1 => "[a-zA-Z♔♘♙üÑß \n]{1,20}"];
    (of_move, of_position, text).prop_map(|(of_move, of_position, text)| {
        let nags = of_move.into_iter().chain(of_position).map(Note::Nag);
        let comment = (!text.is_empty()).then_some(Note::Comment(text));
        nags.chain(comment).collect()
    })
}

fn all_notes() -> impl Strategy<Value = Vec<Note>> {
    prop_oneof![4 => Just(Vec::new()), 1 => notes()]
}

/// One step of a random walk: a half-move, and whether a variation opens before it or closes after it.
type Choice = (u16, Vec<Note>, u8);

/// Random half-moves, with variations nested as the choices say.
fn random_plies(mut position: NumberedPosition, choices: &mut std::slice::Iter<'_, Choice>, depth: usize) -> Vec<Ply> {
    let mut plies = Vec::new();
    while let Some((choice, notes, turn)) = choices.next() {
        let count = position.count().min(126);
        if count == 0 {
            break;
        }
        let before = position.clone();
        let numbered = position.numbered((choice % count) as u8 + 1);
        let Some(Numbered::Plain { from, to, promotion }) = numbered else {
            continue;
        };
        let Ok(half_move) = position.play(from, to, promotion) else {
            continue;
        };
        let mut notes = notes.clone();
        for _ in 0..u8::from(*turn == 0 || *turn == 1) + u8::from(*turn == 1) {
            if depth < 4 {
                let plies = random_plies(before.clone(), choices, depth + 1);
                notes.push(Note::Line(Line {
                    plies,
                    ..Line::default()
                }));
            }
        }
        plies.push(Ply { half_move, notes });
        if depth > 0 && *turn == 2 {
            break;
        }
    }
    plies
}

prop_compose! {
    /// A game as a record gives it back, with its half-moves and all that is said of them.
    fn any_game()(
        set_up in 0..SET_UPS.len(),
        choices in vec((any::<u16>(), all_notes(), 0..12_u8), 0..80),
        year in proptest::option::of(1772..=2026_u16),
        names in ("[A-Za-z ü]{1,30}", "[A-Za-z-]{1,30}", "[A-Za-z0-9 ß]{1,40}"),
        elo in proptest::option::of(321..=575_u16),
        outcome in prop_oneof![Just(None), Just(Some(Outcome::WhiteWins)), Just(Some(Outcome::BlackWins)), Just(Some(Outcome::Draw))],
    ) -> Game {
        let date = year.map_or_else(|| "????.??.??".to_owned(), |year| format!("{year}.??.??"));
        let mut tags = vec![
            tag("Event", &names.2),
            tag("Site", "?"),
            tag("Date", &date),
            tag("Round", "?"),
            tag("White", &names.0),
            tag("Black", &names.1),
            tag("Result", result_token(outcome)),
        ];
        tags.extend(elo.map(|elo| tag("WhiteElo", &(5 * elo).to_string())));
        let mut position = halfmove::Position::start();
        if let Some(fen) = SET_UPS[set_up] {
            position = fen.parse().unwrap();
            tags.extend([tag("SetUp", "1"), tag("FEN", fen)]);
        }
        let plies = random_plies(NumberedPosition::new(position, Options { phantom: false, ..Options::USUAL }), &mut choices.iter(), 0);
        Game { tags, plies, outcome, ..Game::default() }
    }
}

fn options() -> impl Strategy<Value = Options> {
    (any::<bool>(), any::<bool>()).prop_map(|(phantom, second)| Options {
        phantom,
        code_page: CodePage::BOTH[usize::from(second)],
    })
}

/// Reads bytes as a record, and checks what holds for all of them.
fn check_bytes(bytes: &[u8], options: Options) {
    match decode(bytes, options) {
        Err(error) => {
            assert!(error.offset <= bytes.len() as u64 && !error.to_string().is_empty());
            assert!(error.half_move <= error.decoded.plies.len() as u32 + 1);
        }
        Ok(read) => {
            assert!(read.warnings.iter().all(|warning| !warning.to_string().is_empty()));
            // Texts of a header may be what no tag can say, but the half-moves come through.
            let written = encode(&read.game, options);
            if let Ok(written) = written {
                let again = decode(&written.bytes, options).unwrap().game;
                assert_eq!((again.plies, again.outcome), (read.game.plies, read.game.outcome));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..Default::default() })]

    #[test]
    fn games_come_out_as_they_went_in(game in any_game(), options in options()) {
        let written = encode(&game, options).unwrap();
        prop_assert_eq!(written.losses, []);
        let read = decode(&written.bytes, options).unwrap();
        let is_of_players = |warning: &Warning| matches!(warning, Warning::Players(_));
        let has_more_hyphens = game.tag("Black").is_some_and(|name| name.contains('-'));
        prop_assert_eq!(read.warnings.iter().filter(|warning| !is_of_players(warning)).count(), 0);
        prop_assert_eq!(read.warnings.iter().any(is_of_players), has_more_hyphens);
        prop_assert_eq!(&read.game, &game);
        prop_assert_eq!(encode(&read.game, options).unwrap().bytes, written.bytes);
    }

    #[test]
    fn databases_come_out_as_they_went_in(games in vec(any_game(), 0..5)) {
        let mut writer = Writer::new(Vec::new(), Vec::new());
        for game in &games {
            writer.write(&encode(game, Options::default()).unwrap().bytes).unwrap();
        }
        let (cbf, cbi) = writer.finish().unwrap();
        let read = Games::new(Cursor::new(cbf), Cursor::new(cbi), Options::default()).unwrap();
        prop_assert_eq!(read.records().count(), games.len() as u64);
        let read: Vec<_> = read.map(|read| read.unwrap().game).collect();
        prop_assert_eq!(read, games);
    }

    #[test]
    fn arbitrary_bytes_are_read_to_their_end(bytes in vec(any::<u8>(), 0..300), options in options()) {
        check_bytes(&bytes, options);
    }

    #[test]
    fn arbitrary_moves_and_comments_are_read_to_their_end(
        moves in vec(prop_oneof![1..30_u8, 0x81..0xa0_u8, Just(0xff), Just(0x80), any::<u8>()], 0..120),
        comments in vec(prop_oneof![Just(0xff_u8), Just(0), any::<u8>()], 0..60),
        options in options(),
    ) {
        check_bytes(&bare_record(&moves, &comments), options);
    }

    #[test]
    fn damaged_records_are_read_to_their_end(
        game in any_game(),
        damage in vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        options in options(),
    ) {
        let mut bytes = encode(&game, options).unwrap().bytes;
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        check_bytes(&bytes, options);
    }

    #[test]
    fn damaged_databases_end_and_the_sound_games_are_read(
        games in vec(any_game(), 1..6),
        place in any::<prop::sample::Index>(),
        bytes: [u8; 4],
    ) {
        let mut writer = Writer::new(Vec::new(), Vec::new());
        for game in &games {
            writer.write(&encode(game, Options::default()).unwrap().bytes).unwrap();
        }
        let (cbf, mut cbi) = writer.finish().unwrap();
        // One entry of a game or of the end is damaged: no other game is lost.
        let entry = 1 + place.index(cbi.len() / 4 - 1);
        cbi[4 * entry..][..4].copy_from_slice(&bytes);
        let read = Games::new(Cursor::new(cbf), Cursor::new(cbi), Options::default()).unwrap();
        // That a part of the file is in no entry is said besides.
        let read: Vec<_> = read.filter(|read| !matches!(read, Err(error) if error.game == 0)).collect();
        prop_assert_eq!(read.len(), games.len());
        for (number, (read, game)) in (1..).zip(read.iter().zip(&games)) {
            if number != entry {
                let read = read.as_ref().map(|read| &read.game);
                prop_assert!(read.is_ok_and(|read| read == game), "game {} with entry {} damaged", number, entry);
            }
        }
    }

    #[test]
    fn arbitrary_files_end(cbf in vec(any::<u8>(), 0..400), cbi in vec(any::<u8>(), 0..60), small: bool) {
        let mut cbi = cbi;
        if small {
            // Offsets that lie in the file.
            for entry in cbi.chunks_mut(4).skip(1) {
                let kept = entry.len() - 1;
                entry[..kept.min(2)].fill(0);
            }
        }
        let Ok(records) = Records::new(Cursor::new(&cbf), Cursor::new(&cbi)) else {
            prop_assert!(cbi.len() < 4);
            return Ok(());
        };
        let count = Games::from_records(records, Options::default()).count();
        prop_assert!(count <= cbi.len() / 4 + 2);
    }

    #[test]
    fn the_keys_are_their_own_inverse(header: [u8; 14], bytes in vec(any::<u8>(), 0..200)) {
        let mut hidden = header;
        hide_header(&mut hidden);
        reveal_header(&mut hidden);
        prop_assert_eq!(hidden, header);
        reveal_header(&mut hidden);
        hide_header(&mut hidden);
        prop_assert_eq!(hidden, header);
        let mut texts = bytes.clone();
        xor_texts(&mut texts);
        xor_texts(&mut texts);
        prop_assert_eq!(&texts, &bytes);
        xor_moves(&mut texts, bytes.len());
        xor_moves(&mut texts, bytes.len());
        prop_assert_eq!(&texts, &bytes);
        let read = Header::from_bytes(&header);
        prop_assert_eq!(Header::from_bytes(&read.to_bytes()), read);
    }

    #[test]
    fn trees_come_out_as_they_went_in(game in any_game()) {
        let plain = |notes: &mut Vec<Note>| notes.retain(|note| matches!(note, Note::Nag(2) | Note::Line(_)));
        let mut game = Game { outcome: None, ..game };
        // A tree from a set-up is refused.
        game.tags.retain(|tag| tag.name == "FEN");
        for_all_plies(&mut game.plies, &mut |ply| plain(&mut ply.notes));
        let Ok(written) = fbk::encode(&game) else { return Ok(()) };
        prop_assert_eq!(written.losses, []);
        let read = fbk::decode(&written.bytes).unwrap();
        let again = fbk::encode(&read.game).unwrap();
        prop_assert_eq!(&again.bytes, &written.bytes);
        let refused = read.refused.iter().map(|refused| 1 + refused.left_out as usize).sum::<usize>();
        prop_assert_eq!(count(&read.game.plies) + refused, written.bytes.len() / 2);
    }

    #[test]
    fn arbitrary_trees_are_read_to_their_end(bytes in vec(any::<u8>(), 0..200)) {
        let decoded = fbk::decode(&bytes).unwrap_or_else(|error| {
            assert!(error.offset <= bytes.len() as u64);
            *error.decoded
        });
        let written = fbk::encode(&decoded.game).unwrap();
        prop_assert_eq!(fbk::decode(&written.bytes).unwrap().game, decoded.game);
    }
}

fn for_all_plies(plies: &mut [Ply], change: &mut impl FnMut(&mut Ply)) {
    for ply in plies {
        change(ply);
        for note in &mut ply.notes {
            if let Note::Line(line) = note {
                for_all_plies(&mut line.plies, change);
            }
        }
    }
}

fn count(plies: &[Ply]) -> usize {
    let lines = plies.iter().flat_map(|ply| &ply.notes).map(|note| match note {
        Note::Line(line) => count(&line.plies),
        _ => 0,
    });
    plies.len() + lines.sum::<usize>()
}
