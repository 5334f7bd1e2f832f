// SPDX-License-Identifier: MIT OR Apache-2.0
//! `eleven_rom_decode`: the squares of a half-move by its number, from a table in block RAM, which `eleven_decode` does
//! without. The block is here for comparison; it decodes the same half-moves from other numbers.
//!
//! The 1968 half-moves are numbered from 0 in the order of the origin square, the target square and the kind promoted
//! to, none first: the order in which one would list them without a notation. The number is not the 11-bit code.
//! A ROM does not care, and as logic any order without a rule behind it is as good.

use halfmove::eleven::Word as ElevenWord;
use halfmove::{Kind, Square};
use rust_hdl::prelude::*;

use crate::plumbing::ShiftRegister;
use crate::simulation::settle::{act, take};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// How many clocks after its number a half-move is given.
pub const LATENCY: usize = 2;

/// The entry of a number above the last one.
const NONE: u16 = 1 << 15;

/// The half-moves in the order of their numbers: origin square, target square, kind promoted to.
pub fn half_moves() -> impl Iterator<Item = (Square, Square, Option<Kind>)> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let promotions = (0..8).map(Kind::from_code).enumerate();
    let promotions = promotions
        .filter(|(code, kind)| *code == 0 || kind.is_some())
        .map(|(_, kind)| kind);
    pairs
        .flat_map(move |(from, to)| promotions.clone().map(move |promotion| (from, to, promotion)))
        .filter(|&(from, to, promotion)| ElevenWord::of(from, to, promotion).is_some())
}

/// From number to squares; synchronous. No reset: `valid` is low from power-up until the first number has passed.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct ElevenRomDecode {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// The number of the half-move, 0-1967.
    pub number: Signal<In, Word<11>>,
    /// There is a number at this edge.
    pub number_valid: Signal<In, Bit>,
    /// Origin square: file in bits 0-2, rank in bits 3-5. Means nothing if invalid.
    pub from: Signal<Out, Word<6>>,
    /// Target square; castling: the king's. Means nothing if invalid.
    pub to: Signal<Out, Word<6>>,
    /// Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
    pub promotion: Signal<Out, Word<3>>,
    /// A number above 1967.
    pub invalid: Signal<Out, Bit>,
    /// The outputs belong to a number that came two clocks ago.
    pub valid: Signal<Out, Bit>,

    presence: ShiftRegister<Bit, LATENCY>,
    list: HalfMoveTable,
    entry: DFF<Word<16>>,
}

#[clocked]
impl Logic for ElevenRomDecode {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module eleven_rom_decode");
        self.presence.data_in.next = self.number_valid.val();
        self.list.number.next = self.number.val();
        self.entry.d.next = self.list.entry.val();
        self.from.next = self.entry.q.val().get_bits::<6>(0);
        self.to.next = self.entry.q.val().get_bits::<6>(6);
        self.promotion.next = self.entry.q.val().get_bits::<3>(12);
        self.invalid.next = self.entry.q.val().get_bit(15);
        self.valid.next = self.presence.data_out.val();
    }
}

/// The table, 2048 words of 16 bits: origin square, target square, kind promoted to, and whether there is
/// no such number.
///
/// Two descriptions, Rust and Verilog, from one list: the exhaustive test of the decoder runs both.
#[derive(LogicBlock, Documented)]
#[kernel(none)]
pub struct HalfMoveTable {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The number read at this edge.
    pub number: Signal<In, Word<11>>,
    /// What was read at the last edge; undefined before the first.
    pub entry: Signal<Out, Word<16>>,
    _entries: Vec<u16>,
}

impl Default for HalfMoveTable {
    fn default() -> Self {
        let entry = |(from, to, promotion): (Square, Square, Option<Kind>)| {
            let promotion = promotion.map_or(0, Kind::code);
            u16::from(from.number()) | u16::from(to.number()) << 6 | u16::from(promotion) << 12
        };
        Self {
            clock: Signal::default(),
            number: Signal::default(),
            entry: Signal::default(),
            _entries: half_moves().map(entry).collect(),
        }
    }
}

impl Logic for HalfMoveTable {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let entry = self._entries.get(self.number.val().index()).copied();
            self.entry.next = Word::new(entry.unwrap_or(NONE).into());
        }
    }

    fn connect(&mut self) {
        self.entry.connect();
    }

    fn hdl(&self) -> Verilog {
        let lines = self._entries.chunks(4).enumerate().map(|(line, entries)| {
            let number = |place: usize| 4 * line + place;
            let texts = entries.iter().enumerate();
            let texts = texts.map(|(place, entry)| format!("entries[{}] = 16'h{entry:04x};", number(place)));
            format!("    {}\n", texts.collect::<Vec<_>>().join(" "))
        });
        Verilog::Custom(format!(
            "\
// module eleven_half_move_table
reg [15:0] entries [0:{last}];
integer i;
initial begin
    for (i = {count}; i <= {last}; i = i + 1) entries[i] = 16'h{NONE:04x};
{lines}end
always @(posedge clock) entry <= entries[number];",
            last = ElevenWord::COUNT - 1,
            count = self._entries.len(),
            lines = lines.collect::<String>(),
        ))
    }
}

impl Settle for HalfMoveTable {
    fn settle(&mut self) -> bool {
        take(&mut self.number);
        let before = self.entry.val();
        act(self, |table| &mut table.clock) && self.entry.val() != before
    }
}
