    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_link_sender, whose packer and frame writer may do anything but this: a byte of
    // the packer stays there until it is taken, and the number of records that it tells falls by those alone of which the
    // last byte was taken. Both record_packer_inside.sv shows of it.

    reg begun = 1'b0;
    reg [6:0] length = 7'd0; // The length that the frame has named,
    reg [6:0] spelled = 7'd0; // the bytes of its payload that were spelled,
    reg [6:0] promised = 7'd0; // and those of the packer that it still has to take.
    reg [7:0] sent = 8'd0; // Frames of records, modulo 256.
    reg past_offers = 1'b0;
    reg past_ready = 1'b0;
    reg [7:0] past_offered = 8'd0;
    reg past_offered_last = 1'b0;
    reg past_idle = 1'b1;
    reg past_granted = 1'b0; // The host had granted a frame of records, and there were some.
    reg past_past_granted = 1'b0;
    reg [7:0] past_sent = 8'd0;
    reg past_there = 1'b0; // A byte of the packer was there and was not taken.
    reg past_reset = 1'b1;
    reg [6:0] least = 7'd0; // Records that the packer still has, if it loses none:
    reg [1:0] place = 2'd0; // as many bytes of the first of them were taken.
    wire waits = kind_q == 2'd0 && packer_m_axis_tvalid && packer_records != 7'd0 && !news_due_q && !identity_due_q;
    wire payload = enters_q && part_q == 2'd3;

    always @(posedge clk) begin
        begun <= 1'b1;
        if (enters_q && part_q == 2'd2) length <= content[6:0];
        if (payload) spelled <= last ? 7'd0 : spelled + 7'd1;
        if (kind_q == 2'd0) promised <= {records_q, 2'd0};
        else if (packer_m_axis_tready) promised <= promised - 7'd1;
        if (payload && last && kind_q == 2'd2) sent <= sent + 8'd1;
        past_offers <= offers_q;
        past_ready <= writer_s_axis_tready;
        past_offered <= offered_q;
        past_offered_last <= offered_last_q;
        past_idle <= kind_q == 2'd0;
        past_granted <= packer_m_axis_tvalid && packer_records != 7'd0 && sent_q != granted && !reset;
        past_past_granted <= past_granted;
        past_sent <= sent_q;
        past_there <= packer_m_axis_tvalid && !packer_m_axis_tready && !reset;
        past_reset <= reset;
        if (packer_m_axis_tvalid) least <= packer_records - {6'd0, packer_m_axis_tready && place == 2'd3};
        if (packer_m_axis_tready) place <= place + 2'd1;
        if (reset) begin
            least <= 7'd0;
            place <= 2'd0;
            spelled <= 7'd0;
            sent <= 8'd0;
        end
    end

    always @* begin
        assume (!past_there || packer_m_axis_tvalid);
        assume (!packer_m_axis_tvalid || packer_records >= least);
    end
    always @* if (begun) begin
        // No frame of records begins that the host has not granted, or of which no record is there.
        if (past_idle && kind_q == 2'd2) assert (past_past_granted);
        if (may_send_q) assert (past_granted && past_idle && sent_q == past_sent && records_q != 5'd0);
        // A byte enters when it was there in the clock before, and none is at the writer.
        if (enters_q) assert (!offers_q && kind_q != 2'd0);
        if (packer_m_axis_tready) assert (past_there);
        // Their numbers count them.
        assert (sent_q == sent);
        // A frame has as many bytes as it says, 64 at most, and ends with the last of them.
        if (kind_q != 2'd0) assert (left_q != 7'd0 && left_q <= 7'd64);
        if (part_q == 2'd3) assert (kind_q != 2'd0 && spelled + left_q == length);
        else assert (spelled == 7'd0);
        if (kind_q == 2'd0) assert (part_q == 2'd0);
        if (kind_q == 2'd1 && part_q != 2'd3) assert (left_q == 7'd14);
        if (kind_q == 2'd3 && part_q != 2'd3) assert (left_q == 7'd4);
        // One of records takes from the packer what was there when it began, all of it, and no other takes anything.
        if (kind_q == 2'd2) assert (promised == left_q);
        if (kind_q == 2'd2 && part_q != 2'd3) assert (left_q[1:0] == 2'd0);
        if (packer_m_axis_tready) assert (packer_m_axis_tvalid && kind_q == 2'd2 && promised != 7'd0);
        // What the packer assumes: bytes are taken when they are there, the first of a record only if it tells of one.
        assert (!packer_m_axis_tready || (packer_m_axis_tvalid && (packer_records != 7'd0 || place != 2'd0)));
        // For there are as many as the frame says.
        if (kind_q == 2'd2) assert ({least, 2'd0} >= {2'd0, left_q} + {7'd0, place} && place + left_q[1:0] == 2'd0);
        else assert (place == 2'd0);
        if (may_send_q) assert (least >= {2'd0, records_q});
        if (payload && last && kind_q == 2'd2) assert (promised == 7'd1 && packer_m_axis_tready);
        // A byte stays at the writer until it is taken.
        if (past_offers && !past_ready && !past_reset)
            assert (offers_q && offered_q == past_offered && offered_last_q == past_offered_last);
        if (past_reset) assert (!offers_q && kind_q == 2'd0 && identity_due_q && news_due_q);
    end
    always @* if (begun) begin
        cover (payload && last && kind_q == 2'd2 && length == 7'd8);
        cover (waits && sent_q == granted && sent_q == 8'd1); // The host has granted no more.
        cover (payload && last && kind_q == 2'd1);
        cover (payload && last && kind_q == 2'd3);
    end
