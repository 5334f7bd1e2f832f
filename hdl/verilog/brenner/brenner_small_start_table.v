// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::rom::Rom by halfmove; do not edit.
//
// A table that never changes, in block RAM.
//
// `2^A` words of type `T`, read at the rising edge.
//
// `read_data` holds its value while `read_enable` is low, and is undefined before the first read. Two descriptions,
// Rust and Verilog: `hdl/tests/plumbing.rs` runs both.

module brenner_small_start_table (
    input wire clock, // The clock.
    input wire read_enable, // Reads at this edge.
    input wire [6:0] read_address, // The word that is read.
    output reg [6:0] read_data // What was read at the last enabled edge.
);

    (* rom_style = "block", ram_style = "block" *)
    reg [6:0] words [0:127];
    initial begin
        words[0] = 7'b0;
        words[1] = 7'b0;
        words[2] = 7'b0;
        words[3] = 7'b0;
        words[4] = 7'b1001;
        words[5] = 7'b0;
        words[6] = 7'b0;
        words[7] = 7'b0;
        words[8] = 7'b10001;
        words[9] = 7'b10011;
        words[10] = 7'b10101;
        words[11] = 7'b10111;
        words[12] = 7'b11001;
        words[13] = 7'b11011;
        words[14] = 7'b11101;
        words[15] = 7'b11111;
        words[16] = 7'b111;
        words[17] = 7'b0;
        words[18] = 7'b0;
        words[19] = 7'b0;
        words[20] = 7'b1;
        words[21] = 7'b1111;
        words[22] = 7'b0;
        words[23] = 7'b0;
        words[24] = 7'b101;
        words[25] = 7'b1011;
        words[26] = 7'b0;
        words[27] = 7'b0;
        words[28] = 7'b11;
        words[29] = 7'b1101;
        words[30] = 7'b0;
        words[31] = 7'b0;
        words[32] = 7'b0;
        words[33] = 7'b0;
        words[34] = 7'b0;
        words[35] = 7'b0;
        words[36] = 7'b1111001;
        words[37] = 7'b0;
        words[38] = 7'b0;
        words[39] = 7'b0;
        words[40] = 7'b1100001;
        words[41] = 7'b1100011;
        words[42] = 7'b1100101;
        words[43] = 7'b1100111;
        words[44] = 7'b1101001;
        words[45] = 7'b1101011;
        words[46] = 7'b1101101;
        words[47] = 7'b1101111;
        words[48] = 7'b1110111;
        words[49] = 7'b0;
        words[50] = 7'b0;
        words[51] = 7'b0;
        words[52] = 7'b1110001;
        words[53] = 7'b1111111;
        words[54] = 7'b0;
        words[55] = 7'b0;
        words[56] = 7'b1110101;
        words[57] = 7'b1111011;
        words[58] = 7'b0;
        words[59] = 7'b0;
        words[60] = 7'b1110011;
        words[61] = 7'b1111101;
        words[62] = 7'b0;
        words[63] = 7'b0;
        words[64] = 7'b101001;
        words[65] = 7'b111001;
        words[66] = 7'b110001;
        words[67] = 7'b100001;
        words[68] = 7'b1001;
        words[69] = 7'b110011;
        words[70] = 7'b111011;
        words[71] = 7'b101011;
        words[72] = 7'b10001;
        words[73] = 7'b10011;
        words[74] = 7'b10101;
        words[75] = 7'b10111;
        words[76] = 7'b11001;
        words[77] = 7'b11011;
        words[78] = 7'b11101;
        words[79] = 7'b11111;
        words[80] = 7'b0;
        words[81] = 7'b0;
        words[82] = 7'b0;
        words[83] = 7'b0;
        words[84] = 7'b0;
        words[85] = 7'b0;
        words[86] = 7'b0;
        words[87] = 7'b0;
        words[88] = 7'b0;
        words[89] = 7'b0;
        words[90] = 7'b0;
        words[91] = 7'b0;
        words[92] = 7'b0;
        words[93] = 7'b0;
        words[94] = 7'b0;
        words[95] = 7'b0;
        words[96] = 7'b0;
        words[97] = 7'b0;
        words[98] = 7'b0;
        words[99] = 7'b0;
        words[100] = 7'b0;
        words[101] = 7'b0;
        words[102] = 7'b0;
        words[103] = 7'b0;
        words[104] = 7'b0;
        words[105] = 7'b0;
        words[106] = 7'b0;
        words[107] = 7'b0;
        words[108] = 7'b0;
        words[109] = 7'b0;
        words[110] = 7'b0;
        words[111] = 7'b0;
        words[112] = 7'b1010001;
        words[113] = 7'b1010011;
        words[114] = 7'b1010101;
        words[115] = 7'b1010111;
        words[116] = 7'b1011001;
        words[117] = 7'b1011011;
        words[118] = 7'b1011101;
        words[119] = 7'b1011111;
        words[120] = 7'b1101001;
        words[121] = 7'b1111001;
        words[122] = 7'b1110001;
        words[123] = 7'b1100001;
        words[124] = 7'b1001001;
        words[125] = 7'b1110011;
        words[126] = 7'b1111011;
        words[127] = 7'b1101011;
    end
    always @(posedge clock) begin
        if (read_enable) read_data <= words[read_address];
    end
endmodule
