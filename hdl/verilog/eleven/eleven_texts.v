// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::front_end::texts::Texts by halfmove; do not edit.
//
// Clock 3 to 4: the words of texts and data are told from all others.
//
// Inside of a text or of data a word loses all that it would be outside.

module eleven_texts (
    input wire clock, // The clock.
    input wire [19:0] class_in, // The word by itself.
    output wire [16:0] placed // One clock later: the word in its place.
);

    wire text_after;
    wire data_after;
    wire between;
    reg reading_text_q;
    reg reading_data_q;
    reg [2:0] missing_d;
    reg [2:0] missing_q;
    reg [16:0] placed_4_d;
    reg [16:0] placed_4_q;

    always @* begin
        missing_d = missing_q;
        if (between) begin
            missing_d = class_in[13:11];
        end else if (class_in[0]) begin
            missing_d = missing_q - 3'd1;
        end
    end

    always @* begin
        placed_4_d = placed_4_q;
        placed_4_d[0] = class_in[0];
        placed_4_d[1] = class_in[1];
        placed_4_d[2] = class_in[4] && between;
        placed_4_d[3] = class_in[5] && between;
        placed_4_d[4] = class_in[6] && between;
        placed_4_d[5] = class_in[7];
        placed_4_d[6] = class_in[9] && between;
        placed_4_d[7] = class_in[14] && between;
        placed_4_d[8] = class_in[15] && between;
        placed_4_d[9] = class_in[16] && between;
        placed_4_d[10] = class_in[17] && between;
        placed_4_d[11] = class_in[18] && between;
        placed_4_d[12] = class_in[19] && between;
        placed_4_d[13] = reading_text_q || (between && class_in[8]);
        placed_4_d[14] = reading_text_q && class_in[3] && class_in[0];
        placed_4_d[15] = text_after && class_in[1];
        placed_4_d[16] = data_after && class_in[1];
    end

    assign between = !reading_text_q && !reading_data_q;

    // A text ends with a zero word; data count down, from one less than their number.
    assign text_after = (between && class_in[8]) || (reading_text_q && !class_in[2]);
    assign data_after = (between && class_in[10]) || (reading_data_q && ((missing_q != 3'd0) || !class_in[0]));
    assign placed = placed_4_q;

    initial begin
        reading_text_q = 1'b0;
        reading_data_q = 1'b0;
        missing_q = 3'd0;
        placed_4_q = 17'd0;
    end

    always @(posedge clock) begin
        reading_text_q <= text_after && !class_in[1];
        reading_data_q <= data_after && !class_in[1];
        missing_q <= missing_d;
        placed_4_q <= placed_4_d;
    end
endmodule
