// SPDX-License-Identifier: MIT OR Apache-2.0
//! Frames by themselves: their bytes, their checksums, their escapes.

use alloc::vec;

use super::*;

fn seal() -> Seal {
    Seal::new(*b"BRENNER")
}

fn framed(number: u32, body: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    seal().append(Kind::Game, number, body, &mut file);
    file
}

/// What stands behind the mark, without escapes; `None` if a mark comes first.
fn unescaped(frame: &[u8]) -> Option<Vec<u8>> {
    let mut unescape = Unescape::default();
    let mut plain = Vec::new();
    for &byte in frame {
        match unescape.push(byte) {
            Unescaped::Byte(byte) => plain.push(byte),
            Unescaped::Nothing => {}
            Unescaped::Foreign => return None,
        }
    }
    Some(plain)
}

#[test]
fn the_frame_of_the_page_is_the_frame_that_is_written() {
    let bytes = [0x2c, 0x2c, 0x61];
    let expected = [
        0xf5, 0x55, 0xfc, 0x01, 0x03, 0xe8, 0x85, 0x2c, 0x2c, 0x61, 0x85, 0x70, 0x96, 0x44,
    ];
    assert_eq!(framed(1, &bytes), expected);
}

#[test]
fn a_header_with_one_or_two_wrong_bits_is_no_header_of_that_game() {
    for (number, length) in [
        (1, 0),
        (127, 3),
        (128, 200),
        (70_000, 16_000),
        (u32::MAX, GAME_LIMIT as usize),
    ] {
        let sound = framed(number, &vec![0x2c; length]);
        let header = seal().header(Kind::Game, &sound[MARK_LENGTH..]).unwrap().unwrap();
        assert_eq!((header.number, header.length), (number, length));
        let bits = header.size * 8;
        for one in 0..bits {
            for other in one..bits {
                let mut damaged = sound[MARK_LENGTH..]
                    .iter()
                    .take(HEADER_LIMIT)
                    .copied()
                    .collect::<Vec<_>>();
                damaged[one / 8] ^= 1 << (one % 8);
                if other != one {
                    damaged[other / 8] ^= 1 << (other % 8);
                }
                let read = seal().header(Kind::Game, &damaged);
                assert!(
                    !matches!(read, Ok(Some(_))),
                    "{number}, {length}: bits {one} and {other}: {read:?}"
                );
            }
        }
    }
}

#[test]
fn one_wrong_bit_or_a_burst_of_up_to_32_is_noticed_anywhere_in_a_frame() {
    let sound = framed(17, &[0x2c; 40]);
    let frame = &sound[MARK_LENGTH..];
    assert!(seal().sound(Kind::Game, frame).is_some());
    for burst in [1_u64, 0b11, 0x8001, 0xffff_ffff, 0x8000_0001, 0xdead_beef] {
        for at in 0..frame.len() * 8 - 32 {
            let mut damaged = frame.to_vec();
            for bit in (0..32).filter(|bit| burst >> bit & 1 == 1) {
                damaged[(at + bit) / 8] ^= 1 << ((at + bit) % 8);
            }
            assert_eq!(seal().sound(Kind::Game, &damaged), None, "{burst:x} at bit {at}");
        }
    }
}

#[test]
fn a_frame_of_another_code_or_kind_is_not_sound() {
    let sound = framed(1, &[0x2c]);
    let frame = &sound[MARK_LENGTH..];
    assert!(seal().sound(Kind::Game, frame).is_some());
    assert!(seal().sound(Kind::End, frame).is_none());
    assert!(Seal::new(*b"BRENALP").sound(Kind::Game, frame).is_none());
    assert_eq!(Seal::new(*b"BRENALP").header(Kind::Game, frame), Err(NoHeader));
}

#[test]
fn no_mark_stands_in_a_frame_whatever_the_game_holds() {
    // All short words over the bytes that have a meaning here, plain and inverted.
    let alphabet = [0xf5, 0x55, 0xfc, 0xfe, 0xff, 0x0a, 0xaa, 0x00];
    for word in 0..8_usize.pow(6) {
        let body: Vec<_> = (0..6).map(|at| alphabet[word >> (3 * at) & 7]).collect();
        let frame = framed(1, &body);
        assert_eq!(mark(&frame[MARK_LENGTH..]), None, "{body:02x?}");
        let plain = unescaped(&frame[MARK_LENGTH..]).expect("no mark");
        let header = seal().header(Kind::Game, &plain).unwrap().unwrap();
        assert_eq!((&plain[header.body()], plain.len()), (&body[..], header.frame()));
        assert!(seal().sound(Kind::Game, &plain).is_some());
    }
}

#[test]
fn a_frame_inside_a_game_is_nowhere_sound_even_where_its_mark_is_restored() {
    let inner = framed(2, b"a game that nobody played");
    let outer = framed(1, &[b"a comment: ", &inner[..], b" and more"].concat());
    let escape = outer
        .windows(3)
        .position(|bytes| bytes == [0xf5, 0x55, ESCAPE])
        .unwrap();
    let mut joined = outer.clone();
    joined.splice(escape + 2..escape + 4, [Kind::Game as u8]);
    let mut dropped = outer.clone();
    dropped.remove(escape + 2);
    let mut turned = outer;
    turned[escape + 2] = Kind::Game as u8;
    for damaged in [joined, dropped, turned] {
        for at in (0..damaged.len()).filter(|&at| Kind::of_mark(&damaged[at..]).is_some()) {
            let read = seal().header(Kind::Game, &damaged[at + MARK_LENGTH..]);
            let inner = matches!(read, Ok(Some(header)) if header.number == 2);
            assert!(!inner, "at {at}: {read:?}");
        }
    }
}

#[test]
fn a_game_with_many_marks_grows_by_a_third_at_most() {
    let body = [0xf5, 0x55, 0xfc, 0x0a, 0xaa, 0x03].repeat(1000);
    let most = body.len() * 4 / 3 + MARK_LENGTH + HEADER_LIMIT + CRC + 1;
    assert!(framed(1, &body).len() <= most, "{}", framed(1, &body).len());
}
