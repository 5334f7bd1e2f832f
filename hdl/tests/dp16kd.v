// SPDX-License-Identifier: MIT OR Apache-2.0
//
// What the tests need of DP16KD, the block RAM of an ECP5 (memory guide of Lattice, FPGA-TN-02204): 512 words of 36 bits,
// written by port A, read by port B, with output registers. Bits 0 to 3 of the address of port A enable the four parts of
// a word. What is read while it is written is wrong on purpose.

`default_nettype none

module DP16KD #(
    parameter DATA_WIDTH_A = 18, DATA_WIDTH_B = 18,
    parameter REGMODE_A = "NOREG", REGMODE_B = "NOREG",
    parameter WRITEMODE_A = "NORMAL", WRITEMODE_B = "NORMAL",
    parameter CSDECODE_A = "0b000", CSDECODE_B = "0b000",
    parameter GSR = "ENABLED"
) (
    input wire CLKA, CEA, WEA, OCEA, RSTA, CSA0, CSA1, CSA2, CLKB, CEB, WEB, OCEB, RSTB, CSB0, CSB1, CSB2, ADA0, ADA1, ADA2,
        ADA3, ADA4, ADA5, ADA6, ADA7, ADA8, ADA9, ADA10, ADA11, ADA12, ADA13, ADB0, ADB1, ADB2, ADB3, ADB4, ADB5,
        ADB6, ADB7, ADB8, ADB9, ADB10, ADB11, ADB12, ADB13, DIA0, DIA1, DIA2, DIA3, DIA4, DIA5, DIA6, DIA7, DIA8,
        DIA9, DIA10, DIA11, DIA12, DIA13, DIA14, DIA15, DIA16, DIA17, DIB0, DIB1, DIB2, DIB3, DIB4, DIB5, DIB6, DIB7,
        DIB8, DIB9, DIB10, DIB11, DIB12, DIB13, DIB14, DIB15, DIB16, DIB17,
    output wire DOA0, DOA1, DOA2, DOA3, DOA4, DOA5, DOA6, DOA7, DOA8, DOA9, DOA10, DOA11, DOA12, DOA13, DOA14, DOA15, DOA16,
        DOA17, DOB0, DOB1, DOB2, DOB3, DOB4, DOB5, DOB6, DOB7, DOB8, DOB9, DOB10, DOB11, DOB12, DOB13, DOB14, DOB15,
        DOB16, DOB17
);

    // In another mode nothing is right.
    localparam MODELLED = DATA_WIDTH_A == 36 && DATA_WIDTH_B == 36 && REGMODE_A == "OUTREG" && REGMODE_B == "OUTREG"
        && WRITEMODE_A == "NORMAL" && WRITEMODE_B == "NORMAL" && CSDECODE_A == "0b000" && CSDECODE_B == "0b000"
        && GSR == "DISABLED";

    wire [13:0] ada = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
    wire [13:0] adb = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};
    wire [35:0] di = {
        DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2, DIB1,
        DIB0, DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2,
        DIA1, DIA0
    };
    wire chosen_a = {CSA2, CSA1, CSA0} == 3'd0 && CEA;
    wire chosen_b = {CSB2, CSB1, CSB0} == 3'd0 && CEB;
    reg [35:0] words [0:511];
    reg [35:0] word;
    reg [35:0] q;
    assign {
        DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1,
        DOB0, DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2,
        DOA1, DOA0
    } = MODELLED ? q : 36'dx;
    integer i;
    initial begin
        for (i = 0; i < 512; i = i + 1) words[i] = 36'd0;
    end
    wire [8:0] place = ada[13:5];
    wire writes = chosen_a && WEA;
    always @(posedge CLKA) if (writes) begin
        if (ada[0]) words[place][8:0] <= di[8:0];
        if (ada[1]) words[place][17:9] <= di[17:9];
        if (ada[2]) words[place][26:18] <= di[26:18];
        if (ada[3]) words[place][35:27] <= di[35:27];
    end
    always @(posedge CLKB) begin
        if (RSTB) word <= 36'd0;
        else if (chosen_b && !WEB) word <= writes && place == adb[13:5] ? ~words[adb[13:5]] : words[adb[13:5]];
        if (RSTA || RSTB) q <= 36'd0;
        else if (OCEA && OCEB) q <= word;
    end
    wire unused = &{1'b0, ada[4], adb[4:0]};
endmodule

`default_nettype wire
