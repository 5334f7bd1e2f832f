// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::unpacker::list_end::ListEnd by halfmove; do not edit.
//
// Where a game's list of words ends: at the word `0130`, unless it is a letter of a text or a data word.
//
// Follows texts and data as far as it must to know the end of the list when it comes.

module eleven_list_end (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    input wire arriving, // A word comes at this edge.
    input wire [10:0] word, // The word.
    input wire leaving, // The word that came last goes at this edge.
    input wire last, // It is its game's last.
    output wire ends // It is the end of the list, and the first one.
);

    wire special;
    wire [2:0] row;
    wire [2:0] number;
    wire between;
    reg null_d;
    reg null_q;
    reg text_begins_d;
    reg text_begins_q;
    reg data_begin_d;
    reg data_begin_q;
    reg list_ends_d;
    reg list_ends_q;
    reg [2:0] announced_d;
    reg [2:0] announced_q;
    reg in_text_d;
    reg in_text_q;
    reg in_data_d;
    reg in_data_q;
    reg [2:0] data_left_d;
    reg [2:0] data_left_q;
    reg ended_d;
    reg ended_q;

    always @* begin
        null_d = null_q;
        text_begins_d = text_begins_q;
        data_begin_d = data_begin_q;
        list_ends_d = list_ends_q;
        announced_d = announced_q;
        if (arriving) begin
            null_d = !(|word);
            text_begins_d = special && ((row == 3'd4) || ((row == 3'd0) && (number == 3'd0)));
            data_begin_d = special && (row == 3'd5);
            list_ends_d = special && (row == 3'd1) && (number == 3'd3);
            // one data word less than there are
            announced_d = number;
        end
    end

    always @* begin
        in_text_d = in_text_q;
        in_data_d = in_data_q;
        data_left_d = data_left_q;
        ended_d = ended_q;
        if (leaving) begin
            in_text_d = (in_text_q && !null_q) || (between && text_begins_q);
            in_data_d = (in_data_q && (|data_left_q)) || (between && data_begin_q);
            data_left_d = announced_q;
            if (in_data_q) begin
                data_left_d = data_left_q - 3'd1;
            end
            ended_d = ended_q || (between && list_ends_q);
        end
        if (reset || (leaving && last)) begin
            in_text_d = 1'b0;
            in_data_d = 1'b0;
            ended_d = 1'b0;
        end
    end

    assign row = word[8:6];
    assign number = word[5:3];
    assign special = !(|word[10:9]) && !(|word[2:0]);
    assign between = !in_text_q && !in_data_q && !ended_q;
    assign ends = between && list_ends_q;

    initial begin
        null_q = 1'b0;
        text_begins_q = 1'b0;
        data_begin_q = 1'b0;
        list_ends_q = 1'b0;
        announced_q = 3'd0;
        in_text_q = 1'b0;
        in_data_q = 1'b0;
        data_left_q = 3'd0;
        ended_q = 1'b0;
    end

    always @(posedge clock) begin
        null_q <= null_d;
        text_begins_q <= text_begins_d;
        data_begin_q <= data_begin_d;
        list_ends_q <= list_ends_d;
        announced_q <= announced_d;
        in_text_q <= in_text_d;
        in_data_q <= in_data_d;
        data_left_q <= data_left_d;
        ended_q <= ended_d;
    end
endmodule
