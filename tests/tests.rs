// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tests of this crate, a module a topic, in one binary: each further one would link everything again.

mod brenner_games;
mod brenner_layouts;
mod brenner_record_encoder;
mod brenner_rules;
mod brenner_sink;
mod byte_picture;
mod cbf;
mod cbf_corpus;
mod cbf_pgn;
mod chess960;
mod cli;
mod codes;
#[path = "support/corpus.rs"]
mod corpus;
mod docs;
mod doubtful;
mod eleven_corpus;
mod eleven_docs;
mod eleven_games;
mod eleven_random;
mod eleven_rules;
mod encoder_docs;
mod fbk_trees;
mod find_chess960;
mod framing;
mod gbr_codes;
mod gbr_golden;
mod gbr_patterns;
mod gbr_random;
mod gbr_running_text;
mod hostile;
mod jose;
mod laws;
mod naive;
mod no_std;
#[cfg(feature = "pgn")]
#[path = "support/oracle.rs"]
mod oracle;
mod order;
mod package;
mod pages;
mod pgn;
mod position;
#[cfg(feature = "pgn")]
mod problem;
mod records;
mod session;
mod stability;
