// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the squares where half-moves end to half-moves, one a clock.

mod bit_walk;
mod file_walk;
mod first_bit;
mod in_order;
mod lister;
mod lists;
mod origin;
mod queue_places;
mod rank_row;
mod rank_walk;
mod ranks_reached;
pub mod reference;
mod walk;
mod way_walk;

pub use bit_walk::BitWalk;
pub use file_walk::FileWalk;
pub use first_bit::FirstBit;
pub use in_order::InOrder;
pub use lister::MachineLister;
pub use lists::{RankFiles, SquareWays};
pub use origin::{LATENCY as ORIGIN_LATENCY, Origin};
pub use queue_places::QueuePlaces;
pub use rank_row::RankRow;
pub use rank_walk::RankWalk;
pub use ranks_reached::RanksReached;
pub use walk::Walk;
pub use way_walk::WayWalk;
