// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be chosen about the codes, besides which.

use clap::{Args, ValueEnum};
use halfmove::brenner::layout::{EXCHANGED, FIXED, Layout, PRINTED};

/// The options of the codes; each is for the code that it names.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct CodeOptions {
    /// The order of the fields in brenner-alt. A file tells it by itself
    #[arg(long, value_enum, value_name = "ORDER", default_value_t)]
    pub layout: AlternateLayout,
}

/// The orders in which the alternate notation can be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum AlternateLayout {
    /// Direction, man, distance: as Brenner's table has it
    #[default]
    Printed,
    /// Distance, man, direction: "so the ddd field is at the right end"
    Exchanged,
    /// Man, direction, distance, also for pawns
    Fixed,
}

impl AlternateLayout {
    /// The order that a layout has; `None` for the first notation.
    pub fn of(layout: &Layout) -> Option<Self> {
        let orders = Self::value_variants().iter();
        orders.copied().find(|order| std::ptr::eq(order.layout(), layout))
    }

    /// The layout.
    pub const fn layout(self) -> &'static Layout {
        match self {
            Self::Printed => &PRINTED,
            Self::Exchanged => &EXCHANGED,
            Self::Fixed => &FIXED,
        }
    }
}
