// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes of an index: `docs/formats/index.md` draws them.

use crc32fast::hash;

/// How an index begins.
pub const MAGIC: [u8; 8] = *b"hmindex\x01";

/// How many bytes each game has in it.
pub const ENTRY: usize = 28;

/// How many bytes stand at its end.
pub const FOOTER: usize = 44;

/// The longest name of a code.
const NAME: usize = 16;

/// Where a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The offset in the file of the game with all that belongs to it.
    pub offset: u64,
    /// As the code's reader gives it: the offset of the game's first byte, or of text the number of its first line.
    pub start: u64,
    /// How many bytes of the file belong to the game.
    pub length: u32,
    /// The CRC-32 of the game's bytes, without what stands around them.
    pub crc: u32,
}

impl Entry {
    /// The entry of the game with this number, counted from 1.
    pub fn to_bytes(self, number: u64) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..8].copy_from_slice(&self.offset.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.start.to_le_bytes());
        bytes[16..20].copy_from_slice(&self.length.to_le_bytes());
        bytes[20..24].copy_from_slice(&self.crc.to_le_bytes());
        let check = check(number, &bytes[..24]);
        bytes[24..].copy_from_slice(&check.to_le_bytes());
        bytes
    }

    /// Reads it back; `None` if it is damaged, or another game's.
    pub fn from_bytes(bytes: &[u8; ENTRY], number: u64) -> Option<Self> {
        let (fields, sealed) = bytes.split_last_chunk()?;
        if check(number, fields) != u32::from_le_bytes(*sealed) {
            return None;
        }
        let (offset, fields) = fields.split_first_chunk()?;
        let (start, fields) = fields.split_first_chunk()?;
        let (length, fields) = fields.split_first_chunk()?;
        let (crc, _) = fields.split_first_chunk()?;
        Some(Self {
            offset: u64::from_le_bytes(*offset),
            start: u64::from_le_bytes(*start),
            length: u32::from_le_bytes(*length),
            crc: u32::from_le_bytes(*crc),
        })
    }
}

/// The CRC-32 of a game's number and of what is said of it.
fn check(number: u64, fields: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&number.to_le_bytes());
    crc.update(fields);
    crc.finalize()
}

/// What an index holds of the whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footer {
    /// The name of the code, and zeros behind it.
    code: [u8; NAME],
    /// How many games there are.
    pub games: u64,
    pub archive: Fingerprint,
}

/// What separates a file from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// How many bytes it has.
    pub size: u64,
    /// The CRC-32 of its first bytes.
    pub head: u32,
    /// The CRC-32 of its last bytes.
    pub tail: u32,
}

impl Footer {
    /// The footer of the index of a file in the code with this name.
    pub fn new(code: &str, games: u64, archive: Fingerprint) -> Self {
        let mut name = [0; NAME];
        // The names in the list are shorter.
        for (byte, letter) in name.iter_mut().zip(code.bytes()) {
            *byte = letter;
        }
        let code = name;
        Self { code, games, archive }
    }

    /// Whether the file is in the code with this name.
    pub fn is_of(&self, code: &str) -> bool {
        self.code == Self::new(code, 0, self.archive).code
    }

    /// Its bytes.
    pub fn to_bytes(self) -> [u8; FOOTER] {
        let Fingerprint { size, head, tail } = self.archive;
        let mut bytes = [0; FOOTER];
        bytes[..16].copy_from_slice(&self.code);
        bytes[16..24].copy_from_slice(&self.games.to_le_bytes());
        bytes[24..32].copy_from_slice(&size.to_le_bytes());
        bytes[32..36].copy_from_slice(&head.to_le_bytes());
        bytes[36..40].copy_from_slice(&tail.to_le_bytes());
        let crc = hash(&bytes[..40]);
        bytes[40..].copy_from_slice(&crc.to_le_bytes());
        bytes
    }

    /// Reads it back; `None` if it is damaged.
    pub fn from_bytes(bytes: &[u8; FOOTER]) -> Option<Self> {
        let (fields, sealed) = bytes.split_last_chunk()?;
        if hash(fields) != u32::from_le_bytes(*sealed) {
            return None;
        }
        let (code, fields) = fields.split_first_chunk()?;
        let (games, fields) = fields.split_first_chunk()?;
        let (size, fields) = fields.split_first_chunk()?;
        let (head, fields) = fields.split_first_chunk()?;
        let (tail, _) = fields.split_first_chunk()?;
        Some(Self {
            code: *code,
            games: u64::from_le_bytes(*games),
            archive: Fingerprint {
                size: u64::from_le_bytes(*size),
                head: u32::from_le_bytes(*head),
                tail: u32::from_le_bytes(*tail),
            },
        })
    }

    /// How many bytes an index of this many games has; `None` if that is more than a number can be.
    pub fn index_size(&self) -> Option<u64> {
        let entries = self.games.checked_mul(ENTRY as u64)?;
        entries.checked_add((MAGIC.len() + FOOTER) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY_OF_THREE: Entry = Entry {
        offset: 0x0102_0304_0506,
        start: 99,
        length: 300,
        crc: 0xdead_beef,
    };

    #[test]
    fn an_entry_is_its_own_games_alone_and_every_wrong_bit_is_noticed() {
        let bytes = ENTRY_OF_THREE.to_bytes(3);
        assert_eq!(Entry::from_bytes(&bytes, 3), Some(ENTRY_OF_THREE));
        assert_eq!(Entry::from_bytes(&bytes, 4), None);
        for bit in 0..8 * ENTRY {
            let mut damaged = bytes;
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Entry::from_bytes(&damaged, 3), None, "bit {bit}");
        }
    }

    #[test]
    fn every_wrong_bit_of_a_footer_is_noticed() {
        let archive = Fingerprint {
            size: 1 << 40,
            head: 1,
            tail: 2,
        };
        let footer = Footer::new("brenner-alt", 12, archive);
        let bytes = footer.to_bytes();
        assert_eq!(Footer::from_bytes(&bytes), Some(footer));
        assert!(footer.is_of("brenner-alt") && !footer.is_of("brenner"));
        assert_eq!(footer.index_size(), Some(8 + 12 * 28 + 44));
        for bit in 0..8 * FOOTER {
            let mut damaged = bytes;
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Footer::from_bytes(&damaged), None, "bit {bit}");
        }
        let too_many = Footer {
            games: u64::MAX / 2,
            ..footer
        };
        assert_eq!(too_many.index_size(), None);
    }

    #[test]
    fn every_code_has_room_for_its_name() {
        assert!(halfmove::codes::CODES.iter().all(|code| code.name.len() <= NAME));
    }
}
