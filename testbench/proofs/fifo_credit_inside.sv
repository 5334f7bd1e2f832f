    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of the module that has the output FIFO and the input stream's ports: what the FIFO's own
    // proof (record_fifo_inside.sv) assumes of the core around it. LATENCY counts from the clock after the edge that takes
    // an input; where PREFIXES is 1, an input may give a record one clock earlier too.
    // `credit_silent` says that the input gives none.

    reg credit_was_filling = 1'b1; // Was `filling` high at the edge before?
    reg [LATENCY:0] credit_came = 0; // Which of the last clocks took an input that may give a record?
    reg [LATENCY:0] credit_took = 0; // Which took any?
    // Clocks since power-up. In the first ones a memory may say anything, so records may come that nobody waits for.
    reg [7:0] credit_age = 8'd0;
    wire credit_takes = s_axis_tvalid && s_axis_tready;
    // Clocks without a reset, since power-up or the last one: so many may a core restart.
    localparam RESTART = 9'd257;
    reg [8:0] credit_quiet = 9'd0;
    wire credit_restarted = credit_quiet == RESTART;
    wire credit_pauses = |(credit_took & ((1 << PAUSE) - 1));
    wire credit_may_take = credit_restarted && !credit_was_filling && !credit_pauses;

    always @(posedge credit_clock) begin
        credit_was_filling <= credit_filling;
        credit_came <= {credit_came[LATENCY-1:0], credit_takes && !credit_silent};
        credit_took <= {credit_took[LATENCY-1:0], credit_takes};
        if (credit_age != UNDER_WAY) credit_age <= credit_age + 8'd1;
        if (credit_reset) credit_quiet <= 9'd0;
        else if (!credit_restarted) credit_quiet <= credit_quiet + 9'd1;
    end

    always @* begin
        // An input is taken only if `filling` was low at the edge before.
        if (credit_takes) assert (!credit_was_filling);
        if (credit_takes) assert (credit_age == UNDER_WAY);
        // And it is taken then, unless the core restarts or pauses after an input.
        if (credit_may_take) assert (s_axis_tready);
        // Whenever the FIFO is given a record, during and after resets too, an input was taken for it.
        if (credit_record_valid && credit_age == UNDER_WAY)
            assert (credit_came[LATENCY] || (PREFIXES != 0 && credit_came[LATENCY-1]));
        if (PREFIXES != 0 && credit_takes && !credit_silent) assert (!credit_came[0]);
    end

    // It was filling, and takes again.
    reg credit_was_full = 1'b0;
    always @(posedge credit_clock) credit_was_full <= !credit_reset && (credit_was_full || (credit_restarted && credit_filling));
    always @* cover (credit_was_full && credit_may_take && credit_takes);
