// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the squares where half-moves end to half-moves, one a clock.

mod in_order;
mod lister;
mod origin;
mod rank_row;
mod ranks_reached;
pub mod reference;
mod square_queue;
mod walk;

pub use in_order::InOrder;
pub use lister::MachineLister;
pub use origin::{LATENCY as ORIGIN_LATENCY, Origin};
pub use rank_row::RankRow;
pub use ranks_reached::RanksReached;
pub use square_queue::SquareQueue;
pub use walk::Walk;
