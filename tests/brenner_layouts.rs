// SPDX-License-Identifier: MIT OR Apache-2.0
//! The alternate notation in its three orders: the same games, byte for byte as long as in the first notation, and the
//! same errors; and the quick way through a game, which must be the way.

use halfmove::brenner::layout::{FIRST, LAYOUTS, Layout};
use halfmove::brenner::{Decoder, Encoder, Event, Meaning, game};
use halfmove::{Fault, HalfMove};
use proptest::prelude::*;

const SCHOLARS_MATE: [u8; 10] = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];

/// The bytes of one layout in another: each byte of the code by its meaning, the bytes of texts as they are.
fn respelled(bytes: &[u8], from: &Layout, to: &Layout) -> Vec<u8> {
    let unassigned = (0..=u8::MAX).find(|&byte| matches!(Meaning::of(byte, to), Meaning::Unassigned(_)));
    let mut in_text = false;
    let spell = |&byte: &u8| match Meaning::of(byte, from) {
        Meaning::Text => {
            in_text = !in_text;
            0
        }
        _ if in_text => byte,
        Meaning::Unassigned(_) => unassigned.expect("every layout has some"),
        meaning => meaning.to_byte(to),
    };
    bytes.iter().map(spell).collect()
}

/// What the decoder makes of a game, as far as it gets.
fn events(layout: &'static Layout, bytes: &[u8]) -> (Vec<Event>, Result<(), Fault>) {
    let mut decoder = Decoder::in_layout(layout);
    let events = bytes.iter().map_while(|&byte| decoder.push(byte).ok()).collect();
    (events, decoder.finish())
}

#[test]
fn the_scholars_mate_in_every_layout() {
    let game = game::decode(&SCHOLARS_MATE).expect("sound");
    let written = LAYOUTS.map(|layout| {
        let mut bytes = Vec::new();
        game::encode_in(&game, layout, &mut bytes).expect("the layout can hold it");
        assert_eq!(game::decode_in(&bytes, layout).expect("sound"), game);
        bytes
    });
    assert_eq!(written[0], SCHOLARS_MATE);
    // e4 e5 Qh5 Nc6 Bc4 Nf6?? Qxf7 1-0, field by field:
    // 001 10 100 twice, 11 001 100, 0001 0 111, 01 01 1 011, 0001 1 110, two marks, 11 011 010, result
    assert_eq!(written[1], [0x34, 0x34, 0xcc, 0x17, 0x5b, 0x1e, 0x06, 0x06, 0xda, 0x02]);
    // the queens 11 100 001 and 11 010 011, the bishop 01 011 1 01
    assert_eq!(written[2], [0x34, 0x34, 0xe1, 0x17, 0x5d, 0x1e, 0x06, 0x06, 0xd3, 0x02]);
    // the pawns 001 100 10, the bishop 01 1 01 011
    assert_eq!(written[3], [0x32, 0x32, 0xcc, 0x17, 0x6b, 0x1e, 0x06, 0x06, 0xda, 0x02]);
}

/// Bytes among which whole games, texts and errors are all likely.
fn likely_bytes() -> impl Strategy<Value = Vec<u8>> {
    let pawn_or_knight = prop_oneof![0x10_u8..0x40, 0x10_u8..0x40, any::<u8>()];
    proptest::collection::vec(pawn_or_knight, 0..120)
}

proptest! {
    #[test]
    fn every_layout_reads_the_same_of_a_respelled_game(bytes in likely_bytes()) {
        let expected = events(&FIRST, &bytes);
        for layout in LAYOUTS {
            let spelled = respelled(&bytes, &FIRST, layout);
            prop_assert_eq!(spelled.len(), bytes.len());
            prop_assert_eq!(&events(layout, &spelled), &expected);
        }
    }

    #[test]
    fn arbitrary_bytes_never_panic_in_any_layout(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        for layout in LAYOUTS {
            let _ = game::decode_in(&bytes, layout);
        }
    }

    #[test]
    fn a_run_is_the_same_as_one_byte_after_the_other(bytes in likely_bytes()) {
        for layout in LAYOUTS {
            let (expected, end) = events(layout, &bytes);
            let mut decoder = Decoder::in_layout(layout);
            let (mut rest, mut found) = (bytes.as_slice(), Vec::new());
            loop {
                let taken = decoder.run(rest, |half_move| found.push(Event::HalfMove(half_move)));
                rest = &rest[taken..];
                let Some((&byte, after)) = rest.split_first() else { break };
                rest = after;
                match decoder.push(byte) {
                    Ok(event) => found.push(event),
                    Err(_) => break,
                }
            }
            prop_assert_eq!(&found, &expected);
            prop_assert_eq!(decoder.finish(), end);
            let half_moves = found.iter().filter(|event| matches!(event, Event::HalfMove(_))).count();
            prop_assert_eq!(decoder.half_moves() as usize, half_moves);
            prop_assert_eq!(decoder.offset() as usize, found.len());
        }
    }
}

#[test]
fn a_run_longer_than_its_buffer_goes_on() {
    let mut encoder = Encoder::new();
    let mut bytes = Vec::new();
    for uci in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(1000) {
        let square = |name: &str| name.parse().expect("a square");
        let coded = encoder.half_move(square(&uci[..2]), square(&uci[2..]), None, &mut bytes);
        coded.expect("possible");
    }
    let mut decoder = Decoder::new();
    let mut last = None;
    assert_eq!(decoder.run(&bytes, |half_move| last = Some(half_move)), 1000);
    assert_eq!(
        last.map(|half_move: HalfMove| half_move.to_string()).as_deref(),
        Some("f6g8")
    );
    assert_eq!((decoder.half_moves(), decoder.offset()), (1000, 1000));
}
