// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tests of this crate, a module a topic, in one binary: each further one would link everything again.

mod any_state;
mod board;
mod board_fusesoc;
mod board_gates;
mod board_host;
#[allow(dead_code, reason = "the common part serves other tests too")]
#[path = "common/boards.rs"]
mod boards;
mod bundled;
mod campaign;
mod cbf;
mod cocotb;
mod command_line;
#[allow(unused_imports, reason = "the common part serves other tests too")]
mod common;
#[path = "../../hdl/tests/common/deframer.rs"]
mod common_deframer;
#[path = "../../hdl/tests/common/designs.rs"]
mod common_designs;
#[allow(dead_code, reason = "the common part serves other tests too")]
#[path = "../../hdl/tests/common/link.rs"]
mod common_link;
#[path = "../../hdl/tests/common/problems.rs"]
mod common_problems;
#[path = "../../tests/pages/console.rs"]
mod console;
mod corpus;
mod crosscheck;
mod damage;
mod deframer;
mod design_mates;
mod designs;
mod eleven;
mod eleven_proof;
mod eleven_unpacker;
mod encoder;
#[allow(dead_code, reason = "the host's own tests use more of it")]
#[path = "../../host/tests/program/fake_port.rs"]
mod fake_port;
mod faults;
mod fields;
mod figures;
mod first_steps;
mod front_ends;
mod gbr;
mod gbr_faults;
mod generator;
mod interpreter;
mod jose_corpus;
mod judge;
mod judge_faults;
mod judge_mates;
mod judge_of_codes;
mod link;
mod lint;
mod litex_package;
mod machine;
mod mutation;
mod packaging;
mod proofs;
mod python_chess;
mod python_chess_laws;
#[path = "../../hdl/tests/common/random.rs"]
mod random;
mod set_up_tools;
mod set_ups;
mod shipped_testbench;
mod single;
mod small;
mod state;
mod synthesis;
mod throughput;
mod tracked;
mod unknowns;
