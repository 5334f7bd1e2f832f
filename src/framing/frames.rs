// SPDX-License-Identifier: MIT OR Apache-2.0
//! The reader of framed files, in either version, one after the other if files were joined.

use alloc::vec::Vec;
use core::ops::Range;
use std::io::Read;

use super::frame::Seal;
use super::order::Order;
use super::window::Window;
use super::{FrameFault, Signature, Stretch, Version};

/// The length of a magic.
pub(super) const MAGIC: usize = 8;

/// Reads the games' bytes, one game in memory at a time. After an error that is not confined the reader ends.
///
/// ```
/// use halfmove::framing::{FrameFault, Frames, Version, Writer};
///
/// let mut file = Writer::new(Vec::new(), *b"BRENNER", Version::Two)?;
/// for game in [&b"first"[..], b"second", b"third"] {
///     file.write(game)?;
/// }
/// let mut file = file.finish()?;
/// // A bit of the second game is wrong: it is lost, and the third one is read.
/// let damaged = file.windows(6).position(|bytes| bytes == b"second").unwrap();
/// file[damaged] ^= 1;
/// let mut frames = Frames::new(&file[..], *b"BRENNER");
/// assert_eq!(frames.next_frame().unwrap().unwrap(), b"first");
/// let Some(Err(FrameFault::Lost(stretch))) = frames.next_frame() else { panic!() };
/// assert_eq!(stretch.lost, 2..3);
/// assert_eq!(frames.next_frame().unwrap().unwrap(), b"third");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Frames<R> {
    pub(super) window: Window<R>,
    pub(super) signature: Signature,
    pub(super) seal: Seal,
    /// The version of the magic at the beginning of the file.
    version: Option<Version>,
    /// The number of a later version in place of it.
    pub(super) later: Option<u8>,
    pub(super) order: Order,
    /// What comes next.
    pub(super) next: Next,
    /// The game read last.
    pub(super) body: Body,
    /// How many bytes of the window belong to it.
    pub(super) length: usize,
    pub(super) start: u64,
    /// Where its frame begins.
    pub(super) begins: u64,
    pub(super) game: u64,
    /// What has not been reported yet, and where it begins.
    pub(super) lost: Stretch,
    pub(super) is_lost: bool,
    /// A game without its escapes.
    pub(super) plain: Vec<u8>,
}

/// What a reader expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The magic at the beginning of the file.
    Magic,
    /// A game of the first version, or the magic of another file.
    First,
    /// A frame of the second version, or the magic of another file.
    Second,
    /// Frames of the second version in a file that does not begin with a magic.
    SecondAnywhere,
    /// The game that is in the window already, now that what stands before it has been reported.
    Held,
    /// Nothing: the reader has ended.
    Nothing,
}

/// The outcome of a step of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A game, which is in [`Frames::bytes`].
    Game,
    /// A magic: a file of perhaps another version begins.
    Other,
    /// The end.
    End,
}

/// Where the bytes of the game read last are.
#[derive(Clone, Debug)]
pub(super) enum Body {
    Nothing,
    Window(Range<usize>),
    Plain(Range<usize>),
}

impl<R: Read> Frames<R> {
    /// A reader at the beginning of a file. The input need not be buffered.
    pub fn new(input: R, signature: Signature) -> Self {
        Self {
            window: Window::new(input),
            signature,
            seal: Seal::new(signature),
            version: None,
            later: None,
            order: Order::default(),
            next: Next::Magic,
            body: Body::Nothing,
            length: 0,
            start: 0,
            begins: 0,
            game: 0,
            lost: Stretch::default(),
            is_lost: false,
            plain: Vec::new(),
        }
    }

    /// The number of the game read last, counted from 1 through all files that were joined; 0 before the first. Where
    /// games are lost, the ones after them keep their numbers.
    pub const fn game(&self) -> u64 {
        self.game
    }

    /// The offset in the file of the game read last: of its first byte, or of its length if that is what is wrong; of a
    /// stretch, its first byte. In a game with escapes the offsets in the game and in the file drift apart by one at each.
    pub const fn start(&self) -> u64 {
        self.start
    }

    /// Where in the file the frame of the game read last stands, from its mark or its length on. The file's magic and these
    /// bytes are a file whose only game it is; in the second version that file has lost the games before. `None` if no game
    /// was read last, or if its frame is in another version than that of the magic at the beginning.
    ///
    /// ```
    /// use halfmove::framing::{Frames, Version, Writer};
    ///
    /// let mut file = Writer::new(Vec::new(), *b"BRENNER", Version::One)?;
    /// file.write(b"first")?;
    /// file.write(b"second")?;
    /// let file = file.finish()?;
    /// let mut frames = Frames::new(&file[..], *b"BRENNER");
    /// frames.next_frame().unwrap()?;
    /// frames.next_frame().unwrap()?;
    /// let extent = frames.extent().unwrap();
    /// let alone = [&file[..8], &file[extent.start as usize..extent.end as usize]].concat();
    /// assert_eq!(Frames::new(&alone[..], *b"BRENNER").next_frame().unwrap()?, b"second");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extent(&self) -> Option<Range<u64>> {
        let is_game = !matches!(self.body, Body::Nothing);
        let same = match self.version? {
            Version::One => self.next == Next::First,
            Version::Two => self.next == Next::Second,
        };
        let begins = match self.version? {
            Version::One => self.begins,
            Version::Two => self.window.offset(),
        };
        (is_game && same).then(|| begins..self.window.offset() + self.length as u64)
    }

    /// The bytes of the game read last; of a stretch there are none. A game of the first version that the end of the
    /// file cuts short has those that are there; with another error there are none.
    pub fn bytes(&self) -> &[u8] {
        match &self.body {
            _ if self.next == Next::Held => &[],
            Body::Nothing => &[],
            Body::Window(range) => &self.window.bytes()[range.clone()],
            Body::Plain(range) => &self.plain[range.clone()],
        }
    }

    /// The next game's bytes; `None` at the end.
    ///
    /// # Errors
    /// [`FrameFault`]; [`Frames::game`] and [`Frames::start`] say where.
    pub fn next_frame(&mut self) -> Option<Result<&[u8], FrameFault>> {
        if self.next == Next::Held {
            self.next = Next::Second;
            self.start = self.held_start();
        } else {
            self.window.pass(self.length);
            (self.body, self.length) = (Body::Nothing, 0);
            match self.read() {
                Ok(Step::Game) => {}
                Ok(Step::End | Step::Other) => {
                    self.next = Next::Nothing;
                    return None;
                }
                Err(fault) => {
                    if !fault.is_confined() {
                        self.next = Next::Nothing;
                    }
                    return Some(Err(fault));
                }
            }
        }
        Some(Ok(self.bytes()))
    }

    /// Goes on to the next game, or to the end.
    fn read(&mut self) -> Result<Step, FrameFault> {
        if self.next == Next::Magic {
            let head = self.window.fill(MAGIC)?;
            self.version = Version::of_head(head, self.signature);
            self.later = Version::later_of_head(head, self.signature);
            self.next = match self.version {
                Some(version) => self.begin(version),
                None => Next::SecondAnywhere,
            };
        }
        loop {
            let step = match self.next {
                Next::First => self.read_first()?,
                Next::Second | Next::SecondAnywhere => self.read_second()?,
                Next::Magic | Next::Held | Next::Nothing => Step::End,
            };
            if step != Step::Other {
                return Ok(step);
            }
        }
    }

    /// Takes the magic that stands here.
    pub(super) fn begin(&mut self, version: Version) -> Next {
        self.window.pass(MAGIC);
        match version {
            Version::One => {
                self.order.begin_unnumbered();
                Next::First
            }
            Version::Two => {
                self.order.begin(!self.is_lost);
                Next::Second
            }
        }
    }
}

/// Whether a file that begins with these bytes has a sound game of this signature among them, whatever has become of
/// its magic.
pub fn has_sound_game(head: &[u8], signature: Signature) -> bool {
    let mut frames = Frames::new(head, signature);
    while let Some(read) = frames.next_frame() {
        match read {
            Ok(_) => return true,
            Err(fault) if fault.is_confined() => {}
            Err(_) => return false,
        }
    }
    false
}
