// SPDX-License-Identifier: MIT OR Apache-2.0
//! The half-moves of a position as a set of words of the 11-bit code: a mask over all 2048 of them.

use super::attacks::Squares;
use super::board::Board;
use super::generate::Part;
use crate::eleven::Word;
use crate::half_move::HalfMove;

/// A set of words of the 11-bit code: bit `n % 64` of number `n / 64` is the word with number `n`.
///
/// Only the word that the encoder writes for a half-move stands for it: castling from the e-file is the king's step, and
/// the words `0 F R 0` for castling mean kings elsewhere, as Chess960 has them.
///
/// ```
/// use halfmove::eleven::Word;
/// use halfmove::laws::Board;
///
/// let words = Board::start().legal_words();
/// assert_eq!(words.len(), 20);
/// assert!(words.contains("2412".parse()?)); // e2e4
/// assert!(!words.contains("2413".parse()?)); // e2e5
/// # Ok::<(), halfmove::eleven::NotAWord>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct WordSet([u64; Self::PARTS]);

impl WordSet {
    /// How many numbers of 64 bits it has.
    pub const PARTS: usize = Word::COUNT / 64;

    /// The empty set.
    pub const EMPTY: Self = Self([0; Self::PARTS]);

    /// The set of these bits.
    pub const fn from_bits(bits: [u64; Self::PARTS]) -> Self {
        Self(bits)
    }

    /// Its bits.
    pub const fn bits(&self) -> &[u64; Self::PARTS] {
        &self.0
    }

    /// Whether a word is in it.
    #[inline]
    pub const fn contains(&self, word: Word) -> bool {
        self.0[word.index() / 64] >> (word.index() % 64) & 1 == 1
    }

    /// Puts a word into it.
    #[inline]
    pub const fn insert(&mut self, word: Word) {
        self.0[word.index() / 64] |= 1 << (word.index() % 64);
    }

    /// How many words are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Whether no word is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&bits| bits == 0)
    }

    /// Its words, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Word> + '_ {
        let words = |(number, &bits): (usize, &u64)| {
            Squares(bits).map(move |bit| Word::from_low_bits((64 * number + bit.index()) as u32))
        };
        self.0.iter().enumerate().flat_map(words)
    }
}

impl core::fmt::Debug for WordSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Extend<Word> for WordSet {
    fn extend<T: IntoIterator<Item = Word>>(&mut self, words: T) {
        words.into_iter().for_each(|word| self.insert(word));
    }
}

impl FromIterator<Word> for WordSet {
    fn from_iter<T: IntoIterator<Item = Word>>(words: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(words);
        set
    }
}

impl Board {
    /// The words of the legal half-moves.
    pub fn legal_words(&self) -> WordSet {
        self.words(|each| self.visit_legal(each))
    }

    /// The words of the pseudo-legal half-moves.
    pub fn pseudo_legal_words(&self) -> WordSet {
        self.words(|each| self.visit_pseudo_legal(each))
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn words(&self, visit: impl FnOnce(&mut dyn FnMut(Part) -> bool)) -> WordSet {
        let mut words = WordSet::EMPTY;
        visit(&mut |part| {
            self.each_of(part, |half_move| words.extend(Word::of_half_move(half_move)));
            false
        });
        words
    }

    /// The legal half-move of a word, as the encoder writes it; `None` if the word stands for none here.
    pub fn legal_half_move_of(&self, word: Word) -> Option<HalfMove> {
        self.legal_half_moves()
            .find(|&half_move| Word::of_half_move(half_move) == Some(word))
    }
}
