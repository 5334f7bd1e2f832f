// SPDX-License-Identifier: MIT OR Apache-2.0
//! The headers with the constants, as they are committed: tests/cores.rs compares them with what is exported.

use halfmove_hdl::record_codes;

const HEADER: &str = include_str!("../../verilog/lib/halfmove_record.vh");
const TUSER: &str = include_str!("../../verilog/lib/halfmove_tuser.vh");

#[test]
fn the_header_gives_every_field_type_and_error() {
    for line in [
        "localparam HALFMOVE_TO_LSB = 6;",
        "localparam HALFMOVE_OFFSET_WIDTH = 24;",
        "localparam [1:0] HALFMOVE_TYPE_STOP = 2'd3;",
        "localparam [3:0] HALFMOVE_ERROR_KING_CAPTURED = 4'd12;",
        "localparam [2:0] HALFMOVE_KIND_KNIGHT = 3'd7;",
        "localparam [3:0] HALFMOVE_CLASS_PREFIX = 4'd12;",
    ] {
        assert!(HEADER.lines().any(|found| found.starts_with(line)), "{line}");
    }
}

#[test]
fn the_header_of_tuser_gives_the_fields_and_the_codes_that_the_record_has_not() {
    for line in [
        "localparam HALFMOVE_ENCODER_HALF_MOVES_LSB = 6;",
        "localparam [4:0] HALFMOVE_REFUSAL_FIFTH_MAN = 5'd19;",
        "localparam [4:0] HALFMOVE_REFUSAL_CHESS960 = 5'd24;",
        "localparam HALFMOVE_JUDGE_CHECK_WIDTH = 1;",
    ] {
        assert!(TUSER.lines().any(|found| found.starts_with(line)), "{line}");
    }
}

#[test]
fn what_kernels_call_by_name_has_the_same_value_in_the_header() {
    let mut found = 0;
    for (path, width, value) in record_codes::ALL.iter().filter(|(path, ..)| !path.ends_with("::NONE")) {
        let name = path.replace("record_type", "type").replace("::", "_");
        let name = format!("HALFMOVE_{}", name.to_uppercase());
        if HEADER.contains(&format!(" {name} = ")) {
            found += 1;
            let top = width - 1;
            let line = format!("localparam [{top}:0] {name} = {width}'d{value};");
            assert!(HEADER.contains(&line), "{line}");
        }
    }
    // 15 errors, 4 types of records, 6 kinds.
    assert_eq!(found, 25);
}
