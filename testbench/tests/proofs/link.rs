// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is proved of the blocks of the board link, by induction; and that each proof can fail.

use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::{Inside, LinkBlock};
use halfmove_testbench::tools::YOSYS;

use crate::proofs::inductive::{Planted, files, prove_inside, reached};

const LINK: &str = "halfmove_board_link";

/// Texts of a block and what takes their place.
const fn faults(block: LinkBlock) -> &'static [(&'static str, &'static str)] {
    match block {
        LinkBlock::ByteFifo => &[
            // It is never full, or looks so too early; what counts may be written over.
            (
                "memory_write_enable = write && has_room_q;",
                "memory_write_enable = write;",
            ),
            // Room is found a clock too late.
            (
                "(|(next_write ^ read_address_q)) && !write;",
                "|(next_write ^ read_address_q);",
            ),
            (
                "next_write = write_address_q + 9'd1;",
                "next_write = write_address_q + 9'd2;",
            ),
            // What is dropped counts.
            (
                "write_address_q <= committed_address_q;",
                "committed_address_q <= write_address_q;",
            ),
            // A byte is offered twice, before it is read, or when none counts.
            (
                "valid_q <= (|waiting_q) && !taken && !was_taken_q;",
                "valid_q <= (|waiting_q) && !taken;",
            ),
            (
                "valid_q <= (|waiting_q) && !taken && !was_taken_q;",
                "valid_q <= (|waiting_q) && !was_taken_q;",
            ),
            (
                "waiting_q <= committed_address_q - read_address_q;",
                "waiting_q <= write_address_q - read_address_q;",
            ),
            // More room is reported than there is.
            (
                "assign room = ~waiting_q[8:1];",
                "assign room = ~waiting_q[8:1] + 8'd1;",
            ),
        ],
        LinkBlock::RecordPacker => &[
            ("assign has_room = !(&waiting_q[6:3]);", "assign has_room = 1'b1;"),
            (
                "memory_write_data = s_axis_tdata[23:16];",
                "memory_write_data = s_axis_tdata[31:24];",
            ),
            (
                "ready_q <= has_room && (&next_place);",
                "ready_q <= has_room && next_place[1];",
            ),
            ("reading_q <= m_axis_tready;", "reading_q <= 1'b0;"),
            // What waits is told as less for a while.
            (
                "waiting_q <= write_address_q[8:2] - read_address_q[8:2];",
                "waiting_q <= (write_address_q[8:2] - read_address_q[8:2]) & 7'h7e;",
            ),
            (
                "waiting_q <= write_address_q[8:2] - read_address_q[8:2];",
                "waiting_q <= write_address_q[8:2] - read_address_q[8:2] + 7'd1;",
            ),
        ],
        LinkBlock::FrameReader => &[
            ("good_now_q <= flag && right && !lost;", "good_now_q <= flag && right;"),
            (
                "ready_q <= s_axis_tvalid && !checksum_busy && !taken;",
                "ready_q <= s_axis_tvalid;",
            ),
            ("if (lost)", "if (lost && (|place_q))"),
            (
                "bad_now_q <= flag && (lost || (!right",
                "bad_now_q <= flag && (lost || right || (!right",
            ),
            (
                "payload_valid_now_q <= plain && (place_q == 2'd3)",
                "payload_valid_now_q <= taken && (place_q == 2'd3)",
            ),
            ("left_q <= left_q - 9'd1;", "number_now_q <= content;"),
        ],
        LinkBlock::Intake => &[
            (
                "assign accepts = reader_good && is_data && !spilled_q && in_order_q;",
                "assign accepts = reader_good && is_data && in_order_q;",
            ),
            (
                "assign accepts = reader_good && is_data && !spilled_q && in_order_q;",
                "assign accepts = reader_good && is_data && !spilled_q;",
            ),
            (
                "fifo_discard = (reader_good && !accepts) || reader_bad;",
                "fifo_discard = reader_good && !accepts;",
            ),
            (
                "in_order_q <= reader_number == wanted_now_q;",
                "in_order_q <= reader_number[6:0] == wanted_now_q[6:0];",
            ),
            (
                "if (reader_payload_valid && is_data && fifo_full)",
                "if (reader_payload_valid && is_data && fifo_full && !fifo_drained)",
            ),
        ],
        LinkBlock::Sender => &[
            ("&& (|(sent_q ^ granted))", ""),
            // A frame promises one record more than there are.
            (
                "records_q <= packer_records[4:0];",
                "records_q <= packer_records[4:0] + 5'd1;",
            ),
            ("may_send_q <= !(|kind_q) && ", "may_send_q <= "),
            ("packer_m_axis_tvalid && (|packer_records) &&", "(|packer_records) &&"),
            ("left_q <= {records_q, 2'd0};", "left_q <= {packer_records[4:0], 2'd0};"),
            (
                "assign last = (part_q == 2'd3) && (left_q == 7'd1);",
                "assign last = (part_q == 2'd3) && (left_q == 7'd0);",
            ),
            (
                "enters_q <= has_content && !offers_q && !enters_q;",
                "enters_q <= has_content && !enters_q;",
            ),
            (
                "enters_q <= has_content && !offers_q && !enters_q;",
                "enters_q <= has_content && !offers_q;",
            ),
            ("has_content = packer_m_axis_tvalid;", "has_content = 1'b1;"),
            (
                "assign packer_m_axis_tready = enters_q && (kind_q == 2'd2) && (part_q == 2'd3);",
                "assign packer_m_axis_tready = enters_q && (part_q == 2'd3);",
            ),
        ],
        LinkBlock::UartReceiver => &[
            ("| 21'h80000;", "| 21'h00000;"),
            ("receiving_q <= low_2_q;", "receiving_q <= 1'b1;"),
            (
                "shifted_q <= {!low_2_q, shifted_q[7:1]};",
                "shifted_q <= {low_2_q, shifted_q[7:1]};",
            ),
            ("overrun_now_q <= valid_q && !m_axis_tready;", "overrun_now_q <= 1'b0;"),
            ("line_break_now_q <= !(|shifted_q);", "line_break_now_q <= 1'b1;"),
            ("if (m_axis_tready)", "if (m_axis_tready || middle)"),
            (
                "end else if (place_q == 4'd9) begin",
                "end else if (place_q == 4'd8) begin",
            ),
        ],
        LinkBlock::UartTransmitter => &[
            ("low_q <= !shifted_q[0];", "low_q <= shifted_q[0];"),
            ("if (place_q == 4'd8)", "if (place_q == 4'd7)"),
            (
                "assign s_axis_tready = !sending_q && !reset;",
                "assign s_axis_tready = !reset;",
            ),
            ("            fraction_q <= {1'b0, baud};\n", ""),
            ("low_q <= s_axis_tvalid;", "low_q <= 1'b1;"),
            ("shifted_q <= shifted_q >> 1'd1;", "shifted_q <= shifted_q >> 2'd2;"),
        ],
        LinkBlock::Crc32 => &[
            ("32'hedb88320", "32'hedb88321"),
            ("bits_q <= 4'd8;", "bits_q <= 4'd9;"),
            (
                "register_q <= register_q ^ {24'd0, data};",
                "register_q <= register_q ^ {16'd0, data, 8'd0};",
            ),
            ("if (register_q[0] && !draining_q)", "if (register_q[0])"),
            ("register_q <= preset;", "register_q <= 32'hffffffff;"),
            ("end else if (byte_valid) begin", "end else begin"),
        ],
    }
}

fn planted(block: LinkBlock) -> Planted {
    Planted {
        core: LINK,
        inside: Inside::Link(block),
        module: block.module(),
        faults: faults(block),
    }
}

#[test]
fn the_link_loses_and_invents_nothing() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    each(LinkBlock::ALL, |block| {
        let inside = Inside::Link(block);
        prove_inside(&files(LINK), inside).unwrap_or_else(|error| panic!("{block:?}: {error}"));
        reached(&files(LINK), inside);
        planted(block).first_is_refuted();
    });
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn each_fault_planted_in_the_link_is_refuted() {
    if YOSYS.is_there_for_test() {
        each(LinkBlock::ALL, |block| planted(block).others_are_refuted());
    }
}
