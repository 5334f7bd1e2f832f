// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games on a terminal: what would steer it is written as escapes, as in messages.

use std::io::{self, Write};

/// The first byte of a control character of two bytes in UTF-8, U+0080 to U+009F.
const LEAD: u8 = 0xC2;

/// Writes text on, its control characters as Rust's escapes; line breaks and tabs stay.
pub struct Visible<W> {
    inner: W,
    /// Whether a [`LEAD`] waits for its second byte.
    is_led: bool,
}

impl<W: Write> Visible<W> {
    pub const fn new(inner: W) -> Self {
        Self { inner, is_led: false }
    }
}

impl<W: Write> Write for Visible<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut shown = Vec::with_capacity(bytes.len() + 8);
        for &byte in bytes {
            match (std::mem::take(&mut self.is_led), byte) {
                (true, 0x80..=0x9F) => {
                    shown.extend(format!("\\u{{{byte:x}}}").bytes());
                    continue;
                }
                (true, _) => shown.push(LEAD),
                (false, _) => {}
            }
            match byte {
                b'\n' | b'\t' => shown.push(byte),
                LEAD => self.is_led = true,
                _ if byte.is_ascii_control() => shown.extend(char::from(byte).escape_default().to_string().bytes()),
                _ => shown.push(byte),
            }
        }
        self.inner.write_all(&shown)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_becomes_an_escape_wherever_a_write_ends() {
        let text = "[Event \"\u{1b}[31m\u{9b}1m é £\u{7f}\"]\r\n\n1. e4\t*\n".as_bytes();
        let whole = "[Event \"\\u{1b}[31m\\u{9b}1m é £\\u{7f}\"]\\r\n\n1. e4\t*\n";
        for cut in 0..=text.len() {
            let mut visible = Visible::new(Vec::new());
            visible.write_all(&text[..cut]).unwrap();
            visible.write_all(&text[cut..]).unwrap();
            assert_eq!(String::from_utf8(visible.inner).unwrap(), whole, "{cut}");
        }
    }
}
