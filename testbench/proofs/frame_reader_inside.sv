    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_frame_reader, whose checksum may be anything, and busy for any time after a
    // byte: what halfmove_link_intake relies on. That a wrong checksum is never taken for a right one is the task of the tests.

    reg begun = 1'b0;
    reg past_place_3 = 1'b0;
    reg past_lost = 1'b0;
    reg [1:0] past_kind;
    reg [7:0] past_number;
    reg past_ends = 1'b0;
    reg past_reset = 1'b1;
    reg damaged = 1'b0; // A byte of this frame was lost.
    reg past_damaged = 1'b0;
    reg past_busy = 1'b0;
    reg past_plain = 1'b0;

    always @(posedge clk) begin
        begun <= 1'b1;
        past_place_3 <= place_q == 2'd3;
        past_kind <= kind;
        past_number <= number;
        past_ends <= good || bad;
        past_lost <= lost;
        past_reset <= reset;
        damaged <= !reset && !flag && (damaged || lost);
        past_damaged <= damaged || lost;
        past_busy <= checksum_busy;
        past_plain <= plain;
    end

    always @* assume (!checksum_busy || past_busy || past_plain);
    always @* if (begun) begin
        // Every byte enters the sum: it takes none while it is busy.
        if (ready_q) assert (!past_busy && !past_plain);
        if (plain) assert (!checksum_busy);
        // A frame ends once, with one word on it, after its last byte.
        assert (!(good && bad));
        assert (!(payload_valid && (good || bad)));
        if (good) assert (past_place_3);
        if (good) assert (!past_ends);
        // While its payload comes, its kind and number stay.
        if (payload_valid || good) assert (past_place_3 && kind == past_kind && number == past_number);
        // No frame counts of which a byte was lost, and none of those is passed over in silence.
        if (damaged) assert (broken_q);
        if (good) assert (!past_damaged);
        assert (!past_reset || (!good && !bad && !payload_valid));
    end
    always @* if (begun) begin
        cover (good && number == 8'h7e);
        cover (bad && past_damaged);
        cover (bad && !past_damaged);
        cover (payload_valid && left_q == 9'd0);
    end
