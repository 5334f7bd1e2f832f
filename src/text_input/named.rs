// SPDX-License-Identifier: MIT OR Apache-2.0
//! An encoding of the Encoding Standard as UTF-8, a piece at a time.

use alloc::vec::Vec;

use encoding_rs::{Decoder, DecoderResult};

use super::UNDECODABLE;

/// A decoder, with what the last piece left over.
pub struct Named(Decoder);

impl core::fmt::Debug for Named {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Named").field(&self.0.encoding().name()).finish()
    }
}

impl Named {
    /// The decoder of this encoding.
    pub fn new(encoding: &'static encoding_rs::Encoding) -> Self {
        Self(encoding.new_decoder_without_bom_handling())
    }

    /// Decodes bytes to the end of a text. What means nothing in the encoding becomes [`UNDECODABLE`].
    pub fn decode(&mut self, mut bytes: &[u8], is_last: bool, text: &mut Vec<u8>) {
        let mut written = text.len();
        // A byte becomes at most three, and a few more may be left over from the piece before.
        text.resize(written + 3 * bytes.len() + 16, 0);
        loop {
            let room = &mut text[written..];
            let (result, taken, given) = self.0.decode_to_utf8_without_replacement(bytes, room, is_last);
            bytes = &bytes[taken..];
            written += given;
            match result {
                DecoderResult::InputEmpty => break,
                DecoderResult::OutputFull => text.resize(2 * text.len(), 0),
                DecoderResult::Malformed(..) => {
                    if written == text.len() {
                        text.push(0);
                    }
                    text[written] = UNDECODABLE;
                    written += 1;
                }
            }
        }
        text.truncate(written);
    }
}
