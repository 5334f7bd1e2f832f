// SPDX-License-Identifier: MIT OR Apache-2.0
//! A second reader of the second version, written for the tests alone: a whole file in memory, every byte looked at, a
//! CRC-32 bit by bit. It can be given faults, which the campaign has to notice.

use std::collections::HashSet;
use std::fmt;

/// What can be wrong with a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The checksum at the end of a frame is not looked at.
    NoCrc,
    /// Of that checksum only eight bits are looked at.
    ShortCrc,
    /// After a bad frame, reading goes on one byte behind the next mark.
    LateByOne,
    /// After a bad frame, reading goes on where its length says it ends.
    FollowsLength,
    /// A game that stands again is given again.
    GivesAgain,
    /// The last game is given as far as it is there.
    TakesCutGame,
    /// Escapes are not taken out.
    KeepsEscapes,
    /// What follows an escape is not turned back.
    KeepsInverted,
}

impl Fault {
    pub const ALL: [Self; 8] = [
        Self::NoCrc,
        Self::ShortCrc,
        Self::LateByOne,
        Self::FollowsLength,
        Self::GivesAgain,
        Self::TakesCutGame,
        Self::KeepsEscapes,
        Self::KeepsInverted,
    ];
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCrc => "the CRC-32 is not looked at",
            Self::ShortCrc => "only eight bits of the CRC-32 are looked at",
            Self::LateByOne => "after a bad frame, reading goes on one byte behind the next mark",
            Self::FollowsLength => "after a bad frame, reading goes on where its length leads",
            Self::GivesAgain => "a game that stands again is given again",
            Self::TakesCutGame => "the last game is given as far as it is there",
            Self::KeepsEscapes => "escapes are not taken out",
            Self::KeepsInverted => "what follows an escape is not turned back",
        })
    }
}

/// The CRC-32 of zlib, one bit after the other.
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

fn is_mark(bytes: &[u8]) -> bool {
    matches!(bytes, [0xf5, 0x55, 0xfc | 0xfd, ..])
}

/// The games of a file whose magic is `magic`, in the order in which they stand.
pub fn games(file: &[u8], magic: &[u8], fault: Option<Fault>) -> Vec<Vec<u8>> {
    let mut games = Vec::new();
    let mut seen = HashSet::new();
    let mut at = 0;
    while at < file.len() {
        if !is_mark(&file[at..]) {
            at += 1;
            continue;
        }
        let end = (at + 3..file.len())
            .find(|&end| is_mark(&file[end..]))
            .unwrap_or(file.len());
        let frame = frame(&file[at..end], end == file.len(), magic, fault);
        match frame {
            Some((number, Some(body))) => {
                if seen.insert((number, body.clone())) || fault == Some(Fault::GivesAgain) {
                    games.push(body);
                }
                at = end;
            }
            Some((_, None)) => at = end,
            None => at = resume(file, at, end, fault),
        }
    }
    games
}

fn resume(file: &[u8], at: usize, end: usize, fault: Option<Fault>) -> usize {
    match fault {
        Some(Fault::LateByOne) => end + 1,
        Some(Fault::FollowsLength) => {
            let length = leb(&file[at + 3..])
                .and_then(|(_, rest)| leb(rest))
                .map_or(0, |(length, _)| length);
            (at + 3).saturating_add(length as usize).max(end)
        }
        _ => end,
    }
}

fn leb(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let length = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)? + 1;
    let groups = bytes[..length].iter().enumerate();
    let number = groups.map(|(index, byte)| u64::from(byte & 0x7f) << (7 * index)).sum();
    Some((number, &bytes[length..]))
}

/// The number of the frame and, if it is a game, its bytes.
fn frame(wire: &[u8], is_last: bool, magic: &[u8], fault: Option<Fault>) -> Option<(u64, Option<Vec<u8>>)> {
    let kind = wire[2];
    let mut plain = Vec::new();
    let mut inverted = 0;
    for (index, &byte) in wire.iter().enumerate().skip(3) {
        let is_escape = index >= 5 && wire[index - 2..=index] == [0xf5, 0x55, 0xfe];
        if is_escape && fault != Some(Fault::KeepsEscapes) {
            inverted = !inverted;
        } else if fault == Some(Fault::KeepsInverted) {
            plain.push(byte);
        } else {
            plain.push(byte ^ inverted);
        }
    }
    let (number, rest) = leb(&plain)?;
    let (length, rest) = leb(rest)?;
    let start = plain.len() - rest.len() + 2;
    let end = start.checked_add(length as usize)?;
    if fault == Some(Fault::TakesCutGame) && is_last && plain.len() < end && plain.len() > start {
        return Some((number, Some(plain[start..].to_vec())));
    }
    let crc = plain.get(end..end + 4)?;
    let right = crc32(&[magic, &[kind], &plain[..end]].concat()).to_le_bytes();
    let is_sound = match fault {
        Some(Fault::NoCrc) => true,
        Some(Fault::ShortCrc) => crc[0] == right[0],
        _ => crc == right,
    };
    is_sound.then(|| (number, (kind == 0xfc).then(|| plain[start..end].to_vec())))
}
