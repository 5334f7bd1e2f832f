// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games in frames: their bytes, joined files, and damage of every kind.
#![cfg(feature = "pgn")]

use crate::corpus as support;
use crate::pages;

mod campaign;
mod cases;
mod corpus;
mod damage;
mod deframer;
mod files;
mod hostile;
mod naive;
