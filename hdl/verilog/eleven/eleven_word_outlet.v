// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::unpacker::word_outlet::WordOutlet by halfmove; do not edit.
//
// The output of the unpacker: a word that nobody takes, and a second place for the one that is on its way then.
//
// Gives words as AXI4-Stream, and says in a register whether another one has room. It breaks the path from the
// `tready` of the output to everything before it.

module eleven_word_outlet (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    input wire present, // There is a word; it must be there only while `moving`.
    input wire [10:0] word, // The word.
    input wire last, // It is its game's last.
    input wire bad, // With `last`: its game had an error.
    output wire moving, // A word has room at this edge; registered.
    output wire [10:0] m_axis_tdata, // The word given.
    output wire m_axis_tvalid, // There is one.
    input wire m_axis_tready, // It is taken at this edge.
    output wire m_axis_tlast, // It is its game's last.
    output wire m_axis_tuser // With tlast: its game had an error.
);

    wire [12:0] coming;
    wire free;
    reg room_d;
    reg room_q;
    reg [12:0] spare_d;
    reg [12:0] spare_q;
    reg spare_full_d;
    reg spare_full_q;
    reg [12:0] given_d;
    reg [12:0] given_q;
    reg given_valid_d;
    reg given_valid_q;

    always @* begin
        spare_d = spare_q;
        if (!spare_full_q) begin
            spare_d = coming;
        end
    end

    always @* begin
        given_d = given_q;
        given_valid_d = given_valid_q;
        if (free) begin
            given_valid_d = spare_full_q || present;
            given_d = coming;
            if (spare_full_q) begin
                given_d = spare_q;
            end
        end
        spare_full_d = !free && (spare_full_q || present);
        room_d = free || (!spare_full_q && !present);
        if (reset) begin
            room_d = 1'b0;
            spare_full_d = 1'b0;
            given_valid_d = 1'b0;
        end
    end

    assign coming = {bad, {last, word}};
    assign free = !given_valid_q || m_axis_tready;
    assign moving = room_q;
    assign m_axis_tdata = given_q[10:0];
    assign m_axis_tlast = given_q[11];
    assign m_axis_tuser = given_q[12];
    assign m_axis_tvalid = given_valid_q;

    initial begin
        room_q = 1'b0;
        spare_q = 13'd0;
        spare_full_q = 1'b0;
        given_q = 13'd0;
        given_valid_q = 1'b0;
    end

    always @(posedge clock) begin
        room_q <= room_d;
        spare_q <= spare_d;
        spare_full_q <= spare_full_d;
        given_q <= given_d;
        given_valid_q <= given_valid_d;
    end
endmodule
