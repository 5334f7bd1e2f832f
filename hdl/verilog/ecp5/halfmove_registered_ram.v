// SPDX-License-Identifier: MIT OR Apache-2.0
//
// `halfmove_registered_ram` in block RAM of an ECP5, with the output registers of the block RAM. Yosys puts a memory into
// block RAM, but the register behind it into flip-flops, and then a path begins with more than 5 ns of block RAM. Take
// this file in the place of lib/halfmove_registered_ram.v: what it does at each clock is the same.
//
// A DP16KD of 512 words of 36 bits is written by port A and read by port B. Its address begins at bit 5; bits 0 to 3 of
// the address of port A enable the four parts of the word.

`default_nettype none

module halfmove_registered_ram #(
    parameter ADDRESS_BITS = 9, // bits of an address, 9 at most
    parameter WIDTH = 36 // bits of a word
) (
    input wire clk, // The clock.
    input wire write_enable, // Writes `write_data` at this edge.
    input wire [ADDRESS_BITS-1:0] write_address, // The word that is written.
    input wire [WIDTH-1:0] write_data, // What is written.
    input wire read_enable, // Reads at this edge.
    input wire [ADDRESS_BITS-1:0] read_address, // The word that is read.
    output wire [WIDTH-1:0] read_data // What was read at the last enabled edge before the last edge.
);

    localparam BLOCKS = (WIDTH + 35) / 36;
    localparam SPARE = 36 * BLOCKS - WIDTH; // bits of the last block that hold nothing

    wire [13:0] a = {{(9-ADDRESS_BITS){1'b0}}, write_address, 1'b0, 4'b1111};
    wire [13:0] b = {{(9-ADDRESS_BITS){1'b0}}, read_address, 5'd0};
    wire [36*BLOCKS-1:0] d = {{SPARE{1'b0}}, write_data};
    wire [36*BLOCKS-1:0] q;
    assign read_data = q[WIDTH-1:0];
    wire unused = &{1'b0, q};

    genvar i;
    generate
        for (i = 0; i < BLOCKS; i = i + 1) begin : blocks
            DP16KD #(
                .DATA_WIDTH_A(36), .DATA_WIDTH_B(36),
                .REGMODE_A("OUTREG"), .REGMODE_B("OUTREG"),
                .WRITEMODE_A("NORMAL"), .WRITEMODE_B("NORMAL"),
                .CSDECODE_A("0b000"), .CSDECODE_B("0b000"),
                .GSR("DISABLED")
            ) block (
                .CLKA(clk), .CEA(write_enable), .WEA(1'b1), .OCEA(1'b1), .RSTA(1'b0),
                .CSA0(1'b0), .CSA1(1'b0), .CSA2(1'b0),
                .CLKB(clk), .CEB(read_enable), .WEB(1'b0), .OCEB(1'b1), .RSTB(1'b0),
                .CSB0(1'b0), .CSB1(1'b0), .CSB2(1'b0),
                .ADA0(a[0]), .ADA1(a[1]), .ADA2(a[2]), .ADA3(a[3]), .ADA4(a[4]), .ADA5(a[5]), .ADA6(a[6]),
                .ADA7(a[7]), .ADA8(a[8]), .ADA9(a[9]), .ADA10(a[10]), .ADA11(a[11]), .ADA12(a[12]), .ADA13(a[13]),
                .ADB0(b[0]), .ADB1(b[1]), .ADB2(b[2]), .ADB3(b[3]), .ADB4(b[4]), .ADB5(b[5]), .ADB6(b[6]),
                .ADB7(b[7]), .ADB8(b[8]), .ADB9(b[9]), .ADB10(b[10]), .ADB11(b[11]), .ADB12(b[12]), .ADB13(b[13]),
                .DIA0(d[36*i+0]), .DIA1(d[36*i+1]), .DIA2(d[36*i+2]),
                .DIA3(d[36*i+3]), .DIA4(d[36*i+4]), .DIA5(d[36*i+5]),
                .DIA6(d[36*i+6]), .DIA7(d[36*i+7]), .DIA8(d[36*i+8]),
                .DIA9(d[36*i+9]), .DIA10(d[36*i+10]), .DIA11(d[36*i+11]),
                .DIA12(d[36*i+12]), .DIA13(d[36*i+13]), .DIA14(d[36*i+14]),
                .DIA15(d[36*i+15]), .DIA16(d[36*i+16]), .DIA17(d[36*i+17]),
                .DIB0(d[36*i+18]), .DIB1(d[36*i+19]), .DIB2(d[36*i+20]),
                .DIB3(d[36*i+21]), .DIB4(d[36*i+22]), .DIB5(d[36*i+23]),
                .DIB6(d[36*i+24]), .DIB7(d[36*i+25]), .DIB8(d[36*i+26]),
                .DIB9(d[36*i+27]), .DIB10(d[36*i+28]), .DIB11(d[36*i+29]),
                .DIB12(d[36*i+30]), .DIB13(d[36*i+31]), .DIB14(d[36*i+32]),
                .DIB15(d[36*i+33]), .DIB16(d[36*i+34]), .DIB17(d[36*i+35]),
                .DOA0(q[36*i+0]), .DOA1(q[36*i+1]), .DOA2(q[36*i+2]),
                .DOA3(q[36*i+3]), .DOA4(q[36*i+4]), .DOA5(q[36*i+5]),
                .DOA6(q[36*i+6]), .DOA7(q[36*i+7]), .DOA8(q[36*i+8]),
                .DOA9(q[36*i+9]), .DOA10(q[36*i+10]), .DOA11(q[36*i+11]),
                .DOA12(q[36*i+12]), .DOA13(q[36*i+13]), .DOA14(q[36*i+14]),
                .DOA15(q[36*i+15]), .DOA16(q[36*i+16]), .DOA17(q[36*i+17]),
                .DOB0(q[36*i+18]), .DOB1(q[36*i+19]), .DOB2(q[36*i+20]),
                .DOB3(q[36*i+21]), .DOB4(q[36*i+22]), .DOB5(q[36*i+23]),
                .DOB6(q[36*i+24]), .DOB7(q[36*i+25]), .DOB8(q[36*i+26]),
                .DOB9(q[36*i+27]), .DOB10(q[36*i+28]), .DOB11(q[36*i+29]),
                .DOB12(q[36*i+30]), .DOB13(q[36*i+31]), .DOB14(q[36*i+32]),
                .DOB15(q[36*i+33]), .DOB16(q[36*i+34]), .DOB17(q[36*i+35])
            );
        end
    endgenerate
endmodule

`default_nettype wire
