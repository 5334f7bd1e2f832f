// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::rom_decode::ElevenRomDecode by halfmove; do not edit.
//
// From number to squares; synchronous. No reset: `valid` is low from power-up until the first number has passed.

module eleven_rom_decode (
    input wire clk, // Clock; everything happens at its rising edge.
    input wire [10:0] number, // The number of the half-move, 0-1967.
    input wire number_valid, // There is a number at this edge.
    output wire [5:0] from, // Square left: file in bits 0-2, rank in bits 3-5. Means nothing if invalid.
    output wire [5:0] to, // Square reached; castling: the king's. Means nothing if invalid.
    output wire [2:0] promotion, // Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
    output wire invalid, // A number above 1967.
    output wire valid // The outputs belong to a number that came two clocks ago.
);

    wire [15:0] list_entry;
    reg [15:0] entry_q;

    assign from = entry_q[5:0];
    assign to = entry_q[11:6];
    assign promotion = entry_q[14:12];
    assign invalid = entry_q[15];

    halfmove_shift_register_2_clocks_1_bits presence (
        .clock(clk),
        .data_in(number_valid),
        .data_out(valid)
    );

    eleven_half_move_table list (
        .clock(clk),
        .number(number),
        .entry(list_entry)
    );

    initial begin
        entry_q = 16'd0;
    end

    always @(posedge clk) begin
        entry_q <= list_entry;
    end
endmodule
