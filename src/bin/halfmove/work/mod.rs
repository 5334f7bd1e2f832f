// SPDX-License-Identifier: MIT OR Apache-2.0
//! How work is spread over threads, and the memory that it may use.

pub mod jobs;
pub mod memory;
pub mod sorter;
