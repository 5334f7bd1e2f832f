// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `halfmove_deframer` gives for the bytes of files of games, which `docs/formats/framing.md` draws. The core is
//! compared with [`deframed`]; the ports are [`super::ports::DEFRAMER`].
//!
//! It gives what [`Frames`](crate::framing::Frames) gives, with these differences, as it sees one byte after the other
//! and remembers none:
//!
//! - a game's bytes go out before its CRC-32 has come, so a damaged game is given too, with a bad verdict;
//! - the numbers of games are part of their checksums and nothing more: whether one is missing, stands again or stands
//!   out of order is for the reader of the file;
//! - in the first version, a length of 2^28 or more, which the software passes over, and one that is no number, with
//!   which the software ends, both end the first version: from there on games are found by their marks;
//! - a game from a set-up has a frame of its own, which no file has: [`game_from_set_up`] makes it.

use alloc::vec::Vec;

use super::set_up::BEATS;
use crate::framing::frame::{Header, Kind, MARK_LENGTH, NoHeader, Seal, Unescape, Unescaped, mark_on_the_way};
use crate::framing::{GAME_LIMIT, Signature, Version};
use crate::leb128;

/// What the input `magic` is for a code.
pub fn magic(signature: Signature) -> u64 {
    u64::from_le_bytes(Version::Two.magic(signature))
}

/// What the input `preset` is for a code.
pub fn preset(signature: Signature) -> u32 {
    !crc32fast::hash(&Version::Two.magic(signature))
}

/// The frame of a game from a set-up, which follows a magic of the second version or another of its frames: the [beats]
/// of the position, then the game. `number` is any but 0; the core does not use it. Beats and game together have at most
/// 16 MiB, the game at least one byte: otherwise no core plays it.
///
/// [beats]: super::set_up::beats
pub fn game_from_set_up(signature: Signature, number: u32, beats: &[u8; BEATS], game: &[u8]) -> Vec<u8> {
    let mut frame = Vec::new();
    Seal::new(signature).append(Kind::FromSetUp, number, &[beats, game].concat(), &mut frame);
    frame
}

/// What comes out for a stream of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deframed {
    /// The games that have ended.
    pub games: Vec<DeframedGame>,
    /// The bytes so far of a game that has begun and not ended. The last one is held back.
    pub open: Vec<u8>,
    /// How many clocks `game_damaged` is high: one for each frame that is not sound, each run of bytes behind a sound
    /// frame that belong to none, and each length that is not followed.
    pub damaged: usize,
    /// How many clocks `game_empty` is high.
    pub empty: usize,
}

/// A game with at least one byte, and its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeframedGame {
    /// Its bytes, as far as they came; before them the beats of its set-up.
    pub bytes: Vec<u8>,
    /// How many of them are beats of a set-up: those with bit 1 of `m_axis_tuser`.
    pub beats: usize,
    /// Bit 0 of `m_axis_tuser` beside the last byte.
    pub damaged: bool,
}

/// The games of a stream from reset on.
pub fn deframed(stream: &[u8], signature: Signature) -> Deframed {
    let mut walk = Walk {
        rest: stream,
        signature,
        seal: Seal::new(signature),
        given: Deframed::default(),
    };
    let mut next = Some(Next::Second);
    while let Some(state) = next {
        next = match state {
            Next::First => walk.first(),
            Next::Second => walk.second(),
            Next::Lost => walk.lost(),
            Next::Frame(kind) => walk.frame(kind),
        };
    }
    walk.given
}

/// What is expected.
enum Next {
    /// A game of the first version, or a magic.
    First,
    /// A mark or a magic.
    Second,
    /// A mark, wherever it stands.
    Lost,
    /// What follows this mark, which is there.
    Frame(Kind),
}

struct Walk<'a> {
    rest: &'a [u8],
    signature: Signature,
    seal: Seal,
    given: Deframed,
}

/// Each step gives what comes next; nothing if the stream ends before that is known.
impl Walk<'_> {
    /// Takes the magic that stands here. `Err` if the stream may end inside of one.
    fn magic(&mut self) -> Result<Option<Next>, ()> {
        for version in Version::ALL {
            let magic = version.magic(self.signature);
            if self.rest.starts_with(&magic) {
                self.rest = &self.rest[magic.len()..];
                return Ok(Some(match version {
                    Version::One => Next::First,
                    Version::Two => Next::Second,
                }));
            }
            if magic.starts_with(self.rest) {
                return Err(());
            }
        }
        Ok(None)
    }

    fn second(&mut self) -> Option<Next> {
        if let Some(next) = self.magic().ok()? {
            return Some(next);
        }
        if let Some(kind) = Kind::on_the_way(self.rest) {
            return Some(Next::Frame(kind));
        }
        if [0xf5, 0x55].starts_with(self.rest) {
            return None;
        }
        self.given.damaged += 1;
        Some(Next::Lost)
    }

    fn lost(&mut self) -> Option<Next> {
        self.rest = &self.rest[mark_on_the_way(self.rest)?..];
        Kind::on_the_way(self.rest).map(Next::Frame)
    }

    fn frame(&mut self, kind: Kind) -> Option<Next> {
        let wire = &self.rest[MARK_LENGTH..];
        let (mut plain, mut unescape, mut header) = (Vec::new(), Unescape::default(), None);
        for (at, &byte) in wire.iter().enumerate() {
            match unescape.push(byte) {
                Unescaped::Nothing => continue,
                // If it is a mark, it is found behind this one's.
                Unescaped::Foreign => return self.damaged_frame(kind, header, &plain),
                Unescaped::Byte(byte) => plain.push(byte),
            }
            if header.is_none() {
                match self.seal.header(kind, &plain) {
                    Ok(found) => header = found,
                    Err(NoHeader) => return self.damaged_frame(kind, None, &plain),
                }
            }
            if let Some(header) = header
                && plain.len() == header.frame()
            {
                if self.seal.sound(kind, &plain).is_none() {
                    return self.damaged_frame(kind, Some(header), &plain);
                }
                self.rest = &wire[at + 1..];
                if kind != Kind::End {
                    self.sound_game(kind, &plain[header.body()]);
                }
                return Some(Next::Second);
            }
        }
        self.given.open = header.map_or_else(Vec::new, |header| body(header, &plain).to_vec());
        None
    }

    fn sound_game(&mut self, kind: Kind, bytes: &[u8]) {
        if bytes.is_empty() {
            self.given.empty += 1;
        } else {
            self.give(kind, bytes, false);
        }
    }

    fn damaged_frame(&mut self, kind: Kind, header: Option<Header>, plain: &[u8]) -> Option<Next> {
        self.given.damaged += 1;
        if let Some(header) = header
            && !body(header, plain).is_empty()
        {
            self.give(kind, body(header, plain), true);
        }
        self.rest = &self.rest[MARK_LENGTH..];
        Some(Next::Lost)
    }

    fn give(&mut self, kind: Kind, bytes: &[u8], damaged: bool) {
        let beats = if kind == Kind::FromSetUp {
            bytes.len().min(BEATS)
        } else {
            0
        };
        let bytes = bytes.to_vec();
        self.given.games.push(DeframedGame { bytes, beats, damaged });
    }

    fn first(&mut self) -> Option<Next> {
        if let Some(next) = self.magic().ok()? {
            return Some(next);
        }
        let mut number = leb128::Number::new(leb128::MOST_BYTES);
        for (at, &byte) in self.rest.iter().enumerate() {
            let read = number.push(byte);
            let is_too_large = at >= 4 && byte & 0x7f != 0;
            if is_too_large || read.is_err() {
                self.given.damaged += 1;
                self.rest = &self.rest[at + 1..];
                return Some(Next::Lost);
            }
            if let Ok(Some(length)) = read {
                self.rest = &self.rest[at + 1..];
                return self.first_game(length);
            }
        }
        None
    }

    /// A game of the first version is as many bytes as its length says, whatever they are.
    fn first_game(&mut self, length: u64) -> Option<Next> {
        let is_too_long = length > GAME_LIMIT;
        self.given.damaged += usize::from(is_too_long);
        let Some((bytes, rest)) = self.rest.split_at_checked(length as usize) else {
            if !is_too_long {
                self.given.open = self.rest.to_vec();
            }
            return None;
        };
        self.rest = rest;
        if !is_too_long {
            self.sound_game(Kind::Game, bytes);
        }
        Some(Next::First)
    }
}

/// The game's bytes among those of a frame that is not whole.
fn body(header: Header, plain: &[u8]) -> &[u8] {
    let body = header.body();
    plain.get(body.start..body.end.min(plain.len())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::framing::Writer;

    const SIGNATURE: Signature = *b"BRENNER";

    fn file(version: Version, games: &[&[u8]]) -> Vec<u8> {
        let mut writer = Writer::new(Vec::new(), SIGNATURE, version).unwrap();
        games.iter().for_each(|game| writer.write(game).unwrap());
        writer.finish().unwrap()
    }

    fn given(stream: &[u8]) -> (Vec<(Vec<u8>, bool)>, usize, usize) {
        let Deframed {
            games, damaged, empty, ..
        } = deframed(stream, SIGNATURE);
        let games = games.into_iter().map(|game| (game.bytes, game.damaged));
        (games.collect(), damaged, empty)
    }

    #[test]
    fn joined_files_of_both_versions_are_one_stream_and_empty_games_are_told() {
        let games: [&[u8]; 3] = [b"\xf5\x55\xfc first", b"", &[7; 200]];
        let expected: Vec<_> = [games[0], games[2]].map(|game| (game.to_vec(), false)).into();
        for versions in [[1, 2], [2, 1], [1, 1], [2, 2]] {
            let joined: Vec<u8> = versions
                .iter()
                .flat_map(|&version| file(Version::ALL[version - 1], &games))
                .collect();
            assert_eq!(
                given(&joined),
                ([&expected[..], &expected].concat(), 0, 2),
                "{versions:?}"
            );
        }
    }

    #[test]
    fn a_game_from_a_set_up_has_its_beats_before_it() {
        let position: crate::Position = "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1".parse().unwrap();
        let beats = super::super::set_up::beats(&position).unwrap();
        let mut stream = file(Version::Two, &[b"first"]);
        stream.extend(game_from_set_up(SIGNATURE, 2, &beats, b"second"));
        stream.extend(game_from_set_up(SIGNATURE, 3, &beats, b""));
        // A mark cuts it inside the beats.
        stream.extend(&game_from_set_up(SIGNATURE, 4, &beats, b"third")[..30]);
        stream.extend(&file(Version::Two, &[b"last"])[8..]);
        let Deframed { games, damaged, .. } = deframed(&stream, SIGNATURE);
        let told: Vec<_> = games.iter().map(|game| (game.beats, game.damaged)).collect();
        assert_eq!(told, [(0, false), (64, false), (64, false), (25, true), (0, false)]);
        assert_eq!(damaged, 1);
        assert_eq!(games[1].bytes, [&beats[..], b"second"].concat());
    }

    #[test]
    fn a_damaged_game_has_a_bad_verdict_and_the_next_one_is_found() {
        let mut stream = file(Version::Two, &[b"first", b"second"]);
        let at = stream.windows(5).position(|bytes| bytes == b"first").unwrap();
        stream[at] ^= 1;
        assert_eq!(
            given(&stream),
            (vec![(b"girst".to_vec(), true), (b"second".to_vec(), false)], 1, 0)
        );
        // Cut by the mark of the next one.
        stream.drain(at + 2..at + 6);
        let (games, damaged, _) = given(&stream);
        assert_eq!((&games[1], damaged), (&(b"second".to_vec(), false), 1), "{games:02x?}");
        assert!(games[0].1 && games[0].0.starts_with(b"gi"));
    }

    #[test]
    fn a_game_that_begins_like_a_magic_is_a_game() {
        let games: [&[u8]; 2] = [
            &[&b"RENNED"[..], &[3; 60]].concat(),
            &[&b"renner\x01"[..], &[4; 91]].concat(),
        ];
        let stream = file(Version::One, &games);
        let expected = games.map(|game| (game.to_vec(), false)).to_vec();
        assert_eq!(given(&stream), (expected, 0, 0));
    }

    #[test]
    fn a_length_over_the_limit_is_passed_over_and_a_length_over_all_measure_ends_the_first_version() {
        let long = [
            &b"BRENNER\x01\x81\x80\x80\x08"[..],
            &vec![0xf5; (16 << 20) + 1],
            b"\x01a",
        ]
        .concat();
        assert_eq!(given(&long), (vec![(b"a".to_vec(), false)], 1, 0));
        for length in [&[0x80, 0x80, 0x80, 0x80, 1][..], &[0x80; 10]] {
            let stream = [b"BRENNER\x01", length, b"\x01a", &file(Version::Two, &[b"b"])].concat();
            assert_eq!(given(&stream), (vec![(b"b".to_vec(), false)], 1, 0), "{length:02x?}");
        }
        // A number may have zeros that it does not need.
        assert_eq!(
            given(b"BRENNER\x01\x81\x80\x80\x80\x80\x80\x00a").0,
            [(b"a".to_vec(), false)]
        );
    }
}
