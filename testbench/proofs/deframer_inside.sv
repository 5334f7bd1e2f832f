    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_deframer, whose other blocks but the sum do anything at all, and whose magic
    // may change with every clock.
    //
    // It takes a byte again after at most CLOCKS clocks in which one is offered and the receiver is ready. `still` bounds
    // how many of these are left: each of them makes it less, and no other clock makes it more.
    //
    // What takes long are letters of the magic that matched and are given again, up to seven. For all that is known here
    // the first of them may be a game without bytes and the others the beginning of a magic, and so on, each time with
    // one letter fewer.

    localparam [9:0] LETTER = 10'd14; // Clocks of a letter that is given again.
    localparam [9:0] MISMATCH = 10'd4; // Clocks to find that a byte is not the next letter.

    // Clocks of `count` letters, of fewer, and so on down to one.
    function [9:0] again(input [2:0] count);
        case (count)
            3'd0: again = 10'd0;
            3'd1: again = LETTER + MISMATCH;
            3'd2: again = 10'd3 * LETTER + 10'd2 * MISMATCH;
            3'd3: again = 10'd6 * LETTER + 10'd3 * MISMATCH;
            3'd4: again = 10'd10 * LETTER + 10'd4 * MISMATCH;
            3'd5: again = 10'd15 * LETTER + 10'd5 * MISMATCH;
            3'd6: again = 10'd21 * LETTER + 10'd6 * MISMATCH;
            default: again = 10'd28 * LETTER + 10'd7 * MISMATCH;
        endcase
    endfunction

    wire at_frame = awaited_q == AWAITED_FRAME;
    wire waits = step_q == STEP_WAIT;
    wire [2:0] left_now = replay_q ? replay_left_q : 3'd0;
    wire enters = step_q == STEP_TAKE || step_q == STEP_SUM;
    // The letters of the magic that may have matched, with all that are still to be given.
    wire [3:0] matched = {1'b0, place_q[2:0]} + {1'b0, left_now} + {3'd0, replay_q ? !waits : enters};
    wire [3:0] letters = {1'b0, left_now} + {3'd0, replay_q && !waits};

    reg [3:0] busy = 4'd0; // Clocks in which the sum has been busy with its byte.
    reg past_busy = 1'b0;
    reg past_byte = 1'b0;
    always @(posedge clk) begin
        busy <= sum_busy ? busy + 4'd1 : 4'd0;
        past_busy <= sum_busy;
        past_byte <= sum_byte_valid;
    end
    always @* assume (!sum_busy || past_busy || past_byte);
    always @* assume (!sum_busy || busy < 4'd8);

    // Until the byte at hand has entered.
    wire [9:0] until_known = sum_busy ? 10'd8 - {6'd0, busy} : {9'd0, given_q};
    reg [9:0] entering;
    always @* begin
        entering = 10'd0;
        if (step_q == STEP_SUM) entering = known_q ? 10'd1 : until_known + 10'd2;
        else if (step_q == STEP_TAKE) entering = 10'd11;
        else if (step_q == STEP_LOOK) entering = looked_q ? 10'd12 : 10'd13;
    end

    // Behind it.
    reg [9:0] behind;
    always @* begin
        if (at_frame) behind = LETTER * left_now + again(matched[3] ? 3'd7 : matched[2:0]) + MISMATCH;
        else if (replay_q) behind = again(letters[2:0]) - (waits ? 10'd0 : LETTER);
        else behind = enters ? MISMATCH : 10'd0;
    end

    reg [9:0] still;
    always @* begin
        still = entering + behind + {9'd0, replay_q} + 10'd3;
        if (!replay_q && step_q == STEP_LOOK) still = behind + (looked_q ? 10'd1 : 10'd2);
        if (s_axis_tready) still = 10'd0;
    end

    reg [9:0] asked = 10'd0;
    always @(posedge clk) begin
        if (rst || s_axis_tready) asked <= 10'd0;
        else if (s_axis_tvalid && m_axis_tready) asked <= asked + 10'd1;
    end
    always @* begin
        assert (!known_q || step_q == STEP_SUM);
        assert (!replay_q || !at_frame || matched < 4'd7);
        assert (!replay_q || at_frame || letters < 4'd8);
        assert ({1'b0, asked} + {1'b0, still} <= CLOCKS);
    end

    reg was_late = 1'b0; // A byte waited for longer than any takes to enter,
    reg was_given = 1'b0; // or letters were given again, since the last reset.
    always @(posedge clk) begin
        was_late <= !rst && (was_late || asked > 10'd40);
        was_given <= !rst && (was_given || (replay_q && replay_left_q == 3'd3));
    end
    always @* begin
        cover (was_given && s_axis_tready);
        cover (given_q && !m_axis_tready && step_q == STEP_SUM && busy == 4'd7);
        cover (was_late && s_axis_tready && at_frame);
    end
