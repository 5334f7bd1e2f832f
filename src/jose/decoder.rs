// SPDX-License-Identifier: MIT OR Apache-2.0
//! The decoder without I/O: a byte in, an event out. It can stop at any byte and go on later, and its memory grows with
//! nothing but open variations, at most [`crate::game::MAX_DEPTH`].

use super::board::Board;
use super::meaning::TextKind;
use super::way::NO_WAY;
use super::{Comments, DecodeFault, Meaning, Options, Profile, Second, Way};
use crate::fault::Fault;
use crate::game::Outcome;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::position::{Aim, PlayFault, Position};

/// What a byte of a coded game brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A half-move was played; the decoder's position is the one after it.
    HalfMove(HalfMove),
    /// The first byte of a pair: the next one completes it.
    FirstByte,
    /// A numeric glyph.
    Glyph(u8),
    /// The result of the game, or of the variation that is open; `None` for `*`.
    Result(Option<Outcome>),
    /// A text. With [`Comments::Inline`] its bytes follow; with [`Comments::Column`] it is the column's next.
    Text(TextKind),
    /// A byte of the text, never zero; only with [`Comments::Inline`].
    TextByte(u8),
    /// The text ends; only with [`Comments::Inline`].
    TextEnd,
    /// A variation to the last half-move begins; the decoder's position is the one before that half-move.
    LineStart,
    /// The variation ends; the decoder's position is again the one before [`Event::LineStart`].
    LineEnd,
    /// The game ends.
    End,
}

/// What the decoder is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Between,
    Second(Meaning),
    Text,
    Ended,
    Failed(DecodeFault),
}

/// What each byte lets a man do, made ready: by profile, side and byte.
pub(super) static AIMS: [[[Aim; 256]; 2]; 2] = [aims(Profile::Program), aims(Profile::Document)];

const fn aims(profile: Profile) -> [[Aim; 256]; 2] {
    let mut aims = [[Aim::none(NO_WAY); 256]; 2];
    let mut byte = 0;
    while byte < 256 {
        if let Meaning::Move { kind, label, way } = Meaning::of(byte as u8, profile) {
            let mut side = 0;
            while side < 2 {
                aims[side][byte] = way.aim(Man::new(Side::BOTH[side], kind, label));
                side += 1;
            }
        }
        byte += 1;
    }
    aims
}

/// Decodes one game, byte by byte.
///
/// ```
/// use halfmove::jose::{Decoder, Event, Options};
/// let mut decoder = Decoder::new(Options::default());
/// let Ok(Event::HalfMove(half_move)) = decoder.push(0x13) else { panic!() };
/// assert_eq!(half_move.to_string(), "e2e4");
/// assert_eq!(decoder.push(0xff), Ok(Event::End));
/// assert_eq!(decoder.finish(), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    board: Board,
    aims: &'static [[Aim; 256]; 2],
    options: Options,
    mode: Mode,
    result_seen: bool,
    /// Between bytes of a line without a result: a half-move can be played at once.
    ordinary: bool,
    offset: u64,
}

impl Decoder {
    /// A decoder at the normal start of a game.
    pub fn new(options: Options) -> Self {
        Self::from_position(Position::start(), options)
    }

    /// A decoder at the start of a game that is set up. Its men should be numbered by
    /// [`crate::position::Numbering::Fen`].
    pub fn from_position(position: Position, options: Options) -> Self {
        Self {
            board: Board::new(position),
            aims: &AIMS[options.profile as usize],
            options,
            mode: Mode::Between,
            result_seen: false,
            ordinary: true,
            offset: 0,
        }
    }

    /// The position after the half-moves of the line that is open.
    pub const fn position(&self) -> &Position {
        self.board.position()
    }

    /// How many half-moves lead from the start to [`Decoder::position`]: those of the line that is open, and of the
    /// lines around it up to where it leaves them.
    pub const fn half_moves(&self) -> u32 {
        self.board.half_moves()
    }

    /// How many variations are open.
    pub const fn depth(&self) -> usize {
        self.board.depth()
    }

    /// The man that this side's pawn (0-7) has become in the line that is open.
    pub fn promoted(&self, side: Side, pawn: u8) -> Option<Man> {
        self.board.promoted(side, pawn & 7)
    }

    /// How many bytes have been taken without an error: the offset of the next byte, or of the faulty one.
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// Takes the game's next byte.
    ///
    /// # Errors
    /// The byte's fault; [`Decoder::offset`] is then the byte's offset, the position the one before it, and every later
    /// call gives the same fault.
    #[inline]
    pub fn push(&mut self, byte: u8) -> Result<Event, DecodeFault> {
        let aim = &self.aims[self.position().side().index()][usize::from(byte)];
        if self.ordinary
            && let Some(half_move) = self.board.play_aim(aim)
        {
            self.offset += 1;
            return Ok(Event::HalfMove(half_move));
        }
        self.push_with_care(byte)
    }

    /// Takes bytes as long as each is a half-move that [`Decoder::push`] would play at once, gives the half-moves to
    /// `played`, and says how many bytes it took: all, or up to the first that is or does something else (castling, a
    /// promotion, a comment, a variation, an error), which `push` takes then. It is the quick way through a game,
    /// for callers that need no intermediate positions.
    ///
    /// ```
    /// use halfmove::jose::{Decoder, Options};
    /// let mut decoder = Decoder::new(Options::default());
    /// let mut half_moves = Vec::new();
    /// assert_eq!(decoder.run(&[0x14, 0x13, 0x1b, 0x7b, 0xd0, 0xff], |half_move| half_moves.push(half_move)), 4);
    /// assert_eq!(half_moves[3].to_string(), "d8h4");
    /// ```
    pub fn run(&mut self, bytes: &[u8], played: impl FnMut(HalfMove)) -> usize {
        let taken = if self.ordinary {
            self.board.play_aims(self.aims, bytes, played)
        } else {
            0
        };
        self.offset += taken as u64;
        taken
    }

    /// Says that there are no more bytes.
    ///
    /// # Errors
    /// [`Fault::OpenText`], [`Fault::OpenPrefix`] or [`DecodeFault::MissingEnd`] (noticed at the last byte, at
    /// [`Decoder::offset`] - 1); the fault of an earlier byte again.
    pub const fn finish(&self) -> Result<(), DecodeFault> {
        match self.mode {
            Mode::Ended => Ok(()),
            Mode::Between => Err(DecodeFault::MissingEnd),
            Mode::Text => Err(DecodeFault::Fault(Fault::OpenText)),
            Mode::Second(_) => Err(DecodeFault::Fault(Fault::OpenPrefix)),
            Mode::Failed(fault) => Err(fault),
        }
    }

    /// Everything but a half-move of one byte that succeeds.
    #[cold]
    #[inline(never)]
    fn push_with_care(&mut self, byte: u8) -> Result<Event, DecodeFault> {
        let outcome = self.take(byte);
        match outcome {
            Ok(_) => self.offset += 1,
            Err(fault) => self.mode = Mode::Failed(fault),
        }
        self.ordinary = self.mode == Mode::Between && !self.result_seen;
        outcome
    }

    fn take(&mut self, byte: u8) -> Result<Event, DecodeFault> {
        match self.mode {
            Mode::Failed(fault) => Err(fault),
            Mode::Ended => Err(DecodeFault::AfterEnd),
            Mode::Text if byte == 0 => {
                self.mode = Mode::Between;
                Ok(Event::TextEnd)
            }
            Mode::Text => Ok(Event::TextByte(byte)),
            Mode::Second(first) => {
                self.mode = Mode::Between;
                self.take_second(first, byte)
            }
            Mode::Between => self.take_meaning(Meaning::of(byte, self.options.profile)),
        }
    }

    fn take_meaning(&mut self, meaning: Meaning) -> Result<Event, DecodeFault> {
        let half_move = match meaning {
            Meaning::Reserved(_) => return Err(Fault::Unassigned.into()),
            Meaning::Glyph(number) => return Ok(Event::Glyph(number)),
            Meaning::AnyGlyph => return self.begin(Mode::Second(meaning), Event::FirstByte),
            Meaning::Text(kind) => {
                let inline = self.options.comments == Comments::Inline;
                return self.begin(if inline { Mode::Text } else { Mode::Between }, Event::Text(kind));
            }
            Meaning::LineEnd => {
                self.board.close_line()?;
                self.result_seen = false;
                return Ok(Event::LineEnd);
            }
            Meaning::End if self.board.depth() > 0 => return Err(DecodeFault::OpenLine),
            Meaning::End => return self.begin(Mode::Ended, Event::End),
            _ if self.result_seen => return Err(Fault::AfterResult.into()),
            Meaning::Result(outcome) => {
                self.result_seen = true;
                return Ok(Event::Result(outcome));
            }
            Meaning::LineStart => {
                self.board.open_line()?;
                return Ok(Event::LineStart);
            }
            Meaning::Promotion(_) | Meaning::Promoted(_) => {
                return self.begin(Mode::Second(meaning), Event::FirstByte);
            }
            Meaning::Null => self.board.pass(),
            Meaning::Castle(wing) => self.board.castle(wing)?,
            Meaning::Move { kind, label, way } => self.go(Man::new(self.position().side(), kind, label), way)?,
        };
        Ok(Event::HalfMove(half_move))
    }

    fn begin(&mut self, mode: Mode, event: Event) -> Result<Event, DecodeFault> {
        self.mode = mode;
        Ok(event)
    }

    fn take_second(&mut self, first: Meaning, byte: u8) -> Result<Event, DecodeFault> {
        let side = self.position().side();
        let half_move = match (first, Second::of(first, byte)) {
            (_, Some(Second::Glyph(number))) => return Ok(Event::Glyph(number)),
            (Meaning::Promotion(label), Some(Second::Promotion(advance, kind))) => {
                let pawn = Man::new(side, Kind::Pawn, label);
                let from = self.position().square_of(pawn).ok_or(Fault::NotAlive)?;
                let to = Way::Pawn(advance).target(from, side).ok_or(Fault::OffBoard)?;
                self.board.promote(pawn, from, to, kind).map_err(fault_of)?
            }
            (Meaning::Promoted(label), Some(Second::Offset(offset))) => {
                let man = self.board.promoted(side, label).ok_or(Fault::NotAlive)?;
                let way = Way::of(man.kind(), offset, self.options.profile).ok_or(DecodeFault::Offset)?;
                match self.board.play_aim(&way.aim(man)) {
                    Some(half_move) => half_move,
                    None => self.go(man, way)?,
                }
            }
            _ => return Err(DecodeFault::SecondByte),
        };
        Ok(Event::HalfMove(half_move))
    }

    /// Lets a man of the side to move go.
    fn go(&mut self, man: Man, way: Way) -> Result<HalfMove, DecodeFault> {
        let from = self.position().square_of(man).ok_or(Fault::NotAlive)?;
        let to = way.target(from, man.side()).ok_or(Fault::OffBoard)?;
        if from == to {
            return Err(DecodeFault::StandsStill);
        }
        self.board.play(from, to).map_err(fault_of)
    }
}

/// What a half-move that cannot be played says of the byte.
fn fault_of(error: PlayFault) -> DecodeFault {
    match error {
        PlayFault::Fault(fault) => fault.into(),
        PlayFault::NotAPromotion => Fault::MisplacedPrefix.into(),
        PlayFault::NoLabel(_) => Fault::LabelTaken.into(),
        // The byte names a man of the side to move and one of his ways.
        PlayFault::NobodyThere(_) | PlayFault::NotItsStep(..) => unreachable!(),
    }
}
