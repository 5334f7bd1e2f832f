// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::unpacker::ElevenUnpacker by halfmove; do not edit.
//
// `eleven_unpacker`: the words of eleven bits from the bytes of packed games, a byte a clock.
//
// The words are those of `halfmove::eleven::packed::unpack`: the whole ones that lie in a game's bytes. The last of
// them carries `tlast`, and `tuser` unless it is the game's first end of the list and what follows it are less than
// eight bits, all zero; so a game that the software reads has no `tuser`. A game of a single byte holds no whole
// word:
// it gives one, the byte with three zero bits behind it, with `tuser`.
//
// A word is held back until the next byte has come, because it is the game's last if that byte only brings the rest.
//
// From packed bytes to words.

module eleven_unpacker (
    input wire clk, // Clock; everything happens at its rising edge.
    input wire rst, // Synchronous reset, active high; not needed after power-up.
    input wire [7:0] s_axis_tdata, // A byte of a game's packed words.
    input wire s_axis_tvalid, // The byte is there.
    output wire s_axis_tready, // The block takes it at this edge; registered.
    input wire s_axis_tlast, // The byte is its game's last.
    output wire [10:0] m_axis_tdata, // A word, `D F R N`.
    output wire m_axis_tvalid, // The word is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The word is its game's last.
    // With tlast: the game does not end with the end of its list and zero bits up to the next byte.
    output wire m_axis_tuser
);

    wire moving;
    wire arriving;
    wire leaving;
    wire last;
    wire cutter_byte_passed;
    wire cutter_byte_last;
    wire cutter_word_present;
    wire [10:0] cutter_word;
    wire cutter_bad_rest;
    wire list_end_ends;
    wire outlet_present;
    wire outlet_bad;
    wire outlet_moving;
    reg [10:0] held_d;
    reg [10:0] held_q;
    reg held_present_d;
    reg held_present_q;
    reg held_last_d;
    reg held_last_q;
    reg held_clean_d;
    reg held_clean_q;

    always @* begin
        held_d = held_q;
        held_last_d = held_last_q;
        held_clean_d = held_clean_q;
        if (arriving) begin
            held_d = cutter_word;
            held_last_d = cutter_byte_last;
            held_clean_d = !cutter_bad_rest;
        end
    end

    always @* begin
        held_present_d = held_present_q;
        if (moving) begin
            held_present_d = cutter_word_present || (held_present_q && !leaving);
        end
        if (rst) begin
            held_present_d = 1'b0;
        end
    end

    // Everything goes on together, unless two words wait to be taken.
    assign moving = outlet_moving;
    assign s_axis_tready = moving;

    // Clock 5: the word is held until the next byte, or leaves at once if its own byte is the last one.
    assign arriving = moving && cutter_word_present;
    assign leaving = moving && held_present_q && (held_last_q || cutter_byte_passed);
    assign last = held_last_q || (cutter_byte_last && !cutter_word_present);

    // Clock 6: the word given. A last byte without a word of its own brought eight bits or more too many.
    assign outlet_present = leaving;
    assign outlet_bad = last && !(held_last_q && held_clean_q && list_end_ends);

    eleven_word_cutter cutter (
        .clock(clk),
        .reset(rst),
        .moving(moving),
        .present(s_axis_tvalid),
        .code_byte(s_axis_tdata),
        .last(s_axis_tlast),
        .byte_passed(cutter_byte_passed),
        .byte_last(cutter_byte_last),
        .word_present(cutter_word_present),
        .word(cutter_word),
        .bad_rest(cutter_bad_rest)
    );

    eleven_list_end list_end (
        .clock(clk),
        .reset(rst),
        .arriving(arriving),
        .word(cutter_word),
        .leaving(leaving),
        .last(last),
        .ends(list_end_ends)
    );

    eleven_word_outlet outlet (
        .clock(clk),
        .reset(rst),
        .present(outlet_present),
        .word(held_q),
        .last(last),
        .bad(outlet_bad),
        .moving(outlet_moving),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    initial begin
        held_q = 11'd0;
        held_present_q = 1'b0;
        held_last_q = 1'b0;
        held_clean_q = 1'b0;
    end

    always @(posedge clk) begin
        held_q <= held_d;
        held_present_q <= held_present_d;
        held_last_q <= held_last_d;
        held_clean_q <= held_clean_d;
    end
endmodule
