// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::mover_memory::MoverMemory by halfmove; do not edit.
//
// Clocks 11 to 14: does the man that the code names live?
//
// A second copy of the board, written with `super::board_memory::BoardMemory` and read at the square left. A man
// lives
// if it was the last to arrive where the man table believes it to be, and if that square is still occupied (which
// `super::occupancy::Occupancy` knows). A king is never captured, so it need not be asked for.
//
// For codes that name men: holds the man named against the one last written on the square left.

module halfmove_mover_memory (
    input wire clock, // The clock.
    input wire [5:0] from, // Clock 11: the square left.
    input wire [5:0] leaving, // Clock 12: the man that leaves.
    input wire king, // Clock 12: a king moves, castling included.
    input wire [14:0] change, // Clock 12: how the board changes.
    input wire [5:0] written, // Clock 12: the man that is written: who arrives, or castling's rook.
    output wire alive // Clock 14: the man that leaves lives, provided that its square is occupied.
);

    wire arrived_last;
    wire never_moved;
    wire [6:0] movers_read_tag;
    wire [5:0] movers_content;
    wire movers_fresh;
    wire movers_clash;
    reg [5:0] mover_13_q;
    reg exists_at_start_13_q;
    reg king_13_q;
    reg alive_14_q;

    // Clock 12: what was read is compared with the game's number; the man that arrives is written.
    assign movers_read_tag = change[8:2];

    // Clock 13: a word that was being written when it was read is that of the byte before.
    assign arrived_last = movers_fresh && (movers_content == mover_13_q);
    assign never_moved = !movers_fresh && exists_at_start_13_q;
    assign alive = alive_14_q;

    halfmove_stamped_memory movers (
        .clock(clock),
        .write(change[0]),
        .write_address(change[14:9]),
        .write_content(written),
        .write_tag(change[8:2]),
        .sweep(change[1]),
        .read_address(from),
        .read_tag(movers_read_tag),
        .discard(1'b0),
        .content(movers_content),
        .fresh(movers_fresh),
        .clash(movers_clash)
    );

    initial begin
        mover_13_q = 6'd0;
        exists_at_start_13_q = 1'b0;
        king_13_q = 1'b0;
        alive_14_q = 1'b0;
    end

    always @(posedge clock) begin
        mover_13_q <= leaving;
        // Kings, pawns, queen 0, and the other officers' labels 0 and 1.
        exists_at_start_13_q <= !leaving[4] || (!leaving[1] && (!leaving[0] || (leaving[3:2] != 2'd0)));
        king_13_q <= king;
        alive_14_q <= (arrived_last && !movers_clash) || (never_moved && !movers_clash) || king_13_q;
    end
endmodule
