// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads a code from left to right and knows the column.

use super::digit::Digit;
use super::error::{ParseError, ParseFault};
use crate::man::Kind;
use crate::square::Square;

/// A text and how far it has been read. All that is ever passed over is ASCII, so the place is never inside a character.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Scanner<'a> {
    /// At the first character that is no blank.
    pub(super) fn new(text: &'a str) -> Self {
        let mut scanner = Self { text, offset: 0 };
        scanner.blanks();
        scanner
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.rest().bytes().next()
    }

    /// A fault here.
    pub(super) fn fault(&self, fault: ParseFault) -> ParseError {
        self.fault_at(self.offset, fault)
    }

    /// A fault at an offset that was reached before.
    pub(super) fn fault_at(&self, offset: usize, fault: ParseFault) -> ParseError {
        ParseError {
            column: self.text[..offset].chars().count() + 1,
            fault,
        }
    }

    /// Passes over blanks.
    pub(super) fn blanks(&mut self) {
        self.offset += self.rest().len() - self.rest().trim_ascii_start().len();
    }

    /// Passes over this ASCII text, in either case, if it stands here.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let here = self.rest().as_bytes().get(..text.len());
        let is_here = here.is_some_and(|here| here.eq_ignore_ascii_case(text.as_bytes()));
        if is_here {
            self.offset += text.len();
        }
        is_here
    }

    /// Passes over this ASCII text, which must stand here.
    pub(super) fn expect(&mut self, text: &str, fault: ParseFault) -> Result<(), ParseError> {
        if self.take(text) {
            Ok(())
        } else {
            Err(self.fault(fault))
        }
    }

    /// A decimal digit.
    pub(super) fn digit(&mut self, fault: ParseFault) -> Result<u8, ParseError> {
        match self.peek() {
            Some(digit @ b'0'..=b'9') => {
                self.offset += 1;
                Ok(digit - b'0')
            }
            _ => Err(self.fault(fault)),
        }
    }

    /// The digit of a kind of piece.
    pub(super) fn piece_digit(&mut self, kind: Kind) -> Result<Digit, ParseError> {
        let value = self.digit(ParseFault::Digit(kind))?;
        Digit::new(value).ok_or_else(|| self.fault(ParseFault::Digit(kind)))
    }

    /// A decimal number; what is above 255 is taken as 255.
    pub(super) fn number(&mut self, fault: ParseFault) -> Result<u8, ParseError> {
        let mut number = self.digit(fault)?;
        while let Ok(digit) = self.digit(fault) {
            number = number.saturating_mul(10).saturating_add(digit);
        }
        Ok(number)
    }

    /// A square.
    pub(super) fn square(&mut self) -> Result<Square, ParseError> {
        match *self.rest().as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8', ..] => {
                self.offset += 2;
                Ok(Square::at(file - b'a', rank - b'1'))
            }
            _ => Err(self.fault(ParseFault::Square)),
        }
    }

    /// Passes over blanks up to the end, where the text must end.
    pub(super) fn end(&mut self) -> Result<(), ParseError> {
        self.blanks();
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.fault(ParseFault::End))
        }
    }
}
