// SPDX-License-Identifier: MIT OR Apache-2.0
//! The binary `halfmove`, run as a person runs it.
#![cfg(feature = "cli")]

use crate::corpus;

mod any_to_any;
mod compression;
mod convert;
mod damage;
mod dedupe;
mod directory;
mod explain;
mod export;
mod files;
mod find;
mod find_course;
mod find_games;
mod gbr;
mod help;
mod index;
mod jobs;
mod laws;
mod lost;
mod manual;
mod memory;
mod memory_of_codes;
mod merge;
mod numbers;
mod outputs;
mod pipes;
mod remarks;
mod replaced;
mod replay;
mod rooms;
mod search_index;
mod selection;
mod solve;
mod sort;
mod split;
mod stats;
mod streams;
mod support;
mod terminal;
mod too_large;
mod unfinished;
mod verify;
mod written_only;
