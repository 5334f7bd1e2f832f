// SPDX-License-Identifier: MIT OR Apache-2.0
//! Text that comes in a stream of bytes: in which encoding it is, and where its lines end. No format of games is known here.

mod decoding;
mod lines;
#[cfg(feature = "encodings")]
mod named;
mod near;
mod utf16;
mod windows_1252;

use decoding::{Input, UNDECODABLE};
pub(crate) use lines::LineInput;
pub(crate) use near::{first_of, letters};
pub(crate) use windows_1252::{decode, decoded};

#[cfg(feature = "encodings")]
use alloc::{borrow::ToOwned, string::String};

/// An encoding that is named; without the feature `encodings` there is none.
#[cfg(feature = "encodings")]
type Named = &'static encoding_rs::Encoding;
#[cfg(not(feature = "encodings"))]
type Named = core::convert::Infallible;

/// The encoding of a stream's text: detected, or named by hand, which takes the feature `encodings`.
///
#[cfg_attr(feature = "encodings", doc = "```")]
#[cfg_attr(not(feature = "encodings"), doc = "```ignore")]
/// use halfmove::pgn::{Encoding, Options, PgnReader};
///
/// let encoding: Encoding = "windows-1251".parse()?;
/// let options = Options { encoding, ..Options::USUAL };
/// let mut games = PgnReader::with_options(&b"[White \"\xd2\xe0\xeb\xfc\"]\n\n1. e4 *"[..], options);
/// assert_eq!(games.next().unwrap()?.tag("White"), Some("Таль"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encoding(Option<Named>);

impl Encoding {
    /// UTF-16 by its byte order mark; else, for each comment, tag value and word by itself, UTF-8 where it is valid and
    /// Windows-1252 where it is not.
    pub const DETECTED: Self = Self(None);

    /// Whether a byte order mark of UTF-16 may be one.
    fn may_be_utf16(self) -> bool {
        #[cfg(feature = "encodings")]
        return self
            .0
            .is_none_or(|named| named == encoding_rs::UTF_16LE || named == encoding_rs::UTF_16BE);
        #[cfg(not(feature = "encodings"))]
        true
    }
}

/// A name that the Encoding Standard does not have.
#[cfg(feature = "encodings")]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the Encoding Standard has no encoding `{0}`")]
pub struct UnknownEncoding(pub String);

/// Takes the names and labels of the Encoding Standard: `utf-8`, `utf-16le`, `windows-1252`, `iso-8859-2`, `ibm866`,
/// `koi8-r`, `gbk` and so on. UTF-16 is read in the order of its byte order mark, whichever is named.
#[cfg(feature = "encodings")]
impl core::str::FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, UnknownEncoding> {
        let named = encoding_rs::Encoding::for_label_no_replacement(name.as_bytes());
        match named {
            Some(_) => Ok(Self(named)),
            None => Err(UnknownEncoding(name.to_owned())),
        }
    }
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_encoding_standard() {
        assert_eq!("UTF8".parse::<Encoding>(), "utf-8".parse());
        assert_eq!("latin1".parse::<Encoding>(), "windows-1252".parse());
        for name in ["", "utf-32", "iso-2022-kr", "morse"] {
            assert_eq!(name.parse::<Encoding>(), Err(UnknownEncoding(name.to_owned())));
        }
    }
}
