// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whole designs of boards simulated in Rust, as a host sees them through their line; and a host that sends data.

use rust_hdl::prelude::*;

use super::{Board, Heard, HostEnd, Noise};
use crate::link::{BoardEncoder, BoardGbr, BoardLister, BoardMates, BoardPerft};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

/// What a design shows during a clock, before the rising edge that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The line to the host.
    pub tx: bool,
    /// Changes with every game that has ended.
    pub game: bool,
    /// Something went wrong.
    pub error: bool,
}

/// A model of a whole design, clock by clock.
pub trait DesignModel {
    /// One clock with this level on the line from the host.
    fn clock(&mut self, rx: bool) -> Shown;
}

macro_rules! simulated {
    ($name: ident, $block: ty, $what: literal) => {
        #[doc = $what]
        pub struct $name {
            design: Box<$block>,
        }

        impl $name {
            /// The design at power-up.
            pub fn new(board: Board) -> Self {
                let mut design = Box::<$block>::default();
                design.connect_all();
                design.baud.next = Word::new(board.baud.into());
                design.hertz.next = Word::new(board.hertz.into());
                design.version.next = Word::new(board.version.into());
                design.rx.next = true;
                assert!(simulate(&mut *design, PASSES), "the simulation oscillates");
                Self { design }
            }
        }

        impl DesignModel for $name {
            fn clock(&mut self, rx: bool) -> Shown {
                let design = &mut *self.design;
                design.rx.next = rx;
                design.clk.next = Clock { clk: false };
                design.settle();
                let shown = Shown {
                    tx: design.tx.val(),
                    game: design.game.val(),
                    error: design.error.val(),
                };
                design.clk.next = Clock { clk: true };
                design.settle();
                shown
            }
        }
    };
}

simulated!(
    EncoderBoardSimulation,
    BoardEncoder,
    "`halfmove_board_encoder` in RustHDL."
);
simulated!(GbrBoardSimulation, BoardGbr, "`halfmove_board_gbr` in RustHDL.");
simulated!(
    ListerBoardSimulation,
    BoardLister,
    "`halfmove_board_lister` in RustHDL."
);
simulated!(MatesBoardSimulation, BoardMates, "`halfmove_board_mates` in RustHDL.");
simulated!(PerftBoardSimulation, BoardPerft, "`halfmove_board_perft` in RustHDL.");

/// Sends data until enough has come back; gives what came, and how often the light of games changed.
///
/// # Errors
/// What came, if that is not enough after this many clocks.
pub fn answered(
    model: &mut impl DesignModel,
    data: &[u8],
    (bit, noise): (f64, [Noise; 2]),
    limit: u64,
    mut is_enough: impl FnMut(&Heard) -> bool,
) -> Result<(Heard, u32), String> {
    let patience = (bit * 10.0) as u64 * 300;
    let mut host = HostEnd::new(data, bit, patience, noise);
    let (mut lit, mut changes) = (false, 0);
    for _ in 0..limit {
        let shown = model.clock(host.drive());
        changes += u32::from(shown.game != lit);
        lit = shown.game;
        if host.hear(shown.tx) && host.is_sent() && is_enough(host.heard()) {
            return Ok((host.heard().clone(), changes));
        }
    }
    Err(format!("{:?}", host.heard()))
}
