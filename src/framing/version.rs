// SPDX-License-Identifier: MIT OR Apache-2.0
//! The first eight bytes of a file name its code and the version of its framing.

/// The first seven bytes of a file: the name of the code and its layout, in capitals.
pub type Signature = [u8; 7];

/// The first eight bytes of a file: the signature and the version of the framing.
pub type Magic = [u8; 8];

/// The versions of the framing. All are read; a writer chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Version {
    /// Each game with its length before it, and nothing that shows damage.
    One = 1,
    /// Each game with a mark, its number, its length and checksums, and an end mark with the number of games.
    #[default]
    Two = 2,
}

impl Version {
    /// All of them, the oldest first.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Its number, by which programs name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
        }
    }

    /// What it is, in a line.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::One => "Each game with its length before it",
            Self::Two => "Each game with a mark, its number, its length and checksums",
        }
    }

    /// How a file of this version and signature begins. The second version has the signature in small letters: so no few
    /// wrong bits, and no bytes of a file in other places, make a file of the first version out of one of the second.
    pub const fn magic(self, signature: Signature) -> Magic {
        let [a, b, c, d, e, f, g] = match self {
            Self::One => signature,
            Self::Two => {
                let mut small = signature;
                small.make_ascii_lowercase();
                small
            }
        };
        [a, b, c, d, e, f, g, self as u8]
    }

    /// The number of a version that is not known yet, of a file of this signature that begins with these bytes. It is no
    /// character of a text.
    pub fn later_of_head(head: &[u8], signature: Signature) -> Option<u8> {
        let &number = head.get(signature.len())?;
        let is_there = head[..signature.len()].eq_ignore_ascii_case(&signature);
        let is_later = (Self::ALL.len() as u8 + 1..b'\t').contains(&number);
        (is_there && is_later).then_some(number)
    }

    /// The version of a file of this signature that begins with these bytes.
    pub fn of_head(head: &[u8], signature: Signature) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|version| head.starts_with(&version.magic(signature)))
    }
}
