// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::outlet::GbrOutlet by halfmove; do not edit.
//
// The two ends of a stream block whose pipeline never waits: who may enter, and the output.
//
// Keeps records from the edge that takes them until they are given, and beside them what the pipeline says of them,
// in
// the same order. A record is taken only while there is room for its result: nothing pushes the pipeline back.
//
// There is room for 16. Of these, up to ten are under way in a pipeline of eight clocks, when all move on at once.

module gbr_outlet (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset: all places become empty.
    input wire s_axis_tvalid, // A record is offered.
    output wire s_axis_tready, // It is taken at this edge if it is offered; registered.
    input wire [31:0] record, // The record.
    output wire taken, // It is taken at this edge.
    input wire result_valid, // The pipeline shows the result for the next of the records taken.
    input wire result_last, // The record is its game's last.
    input wire [59:0] result_user, // What stands beside it in `m_axis_tuser`.
    output wire [31:0] m_axis_tdata, // The record given.
    output wire m_axis_tvalid, // There is one.
    input wire m_axis_tready, // It is taken at this edge.
    output wire m_axis_tlast, // It is its game's last.
    output wire [59:0] m_axis_tuser // What stands beside it.
);

    wire enters;
    reg last_bit;
    wire output_free;
    reg next_valid;
    reg [31:0] next_record;
    reg [60:0] next_result;
    wire [31:0] records_read_data;
    wire [60:0] results_write_data;
    wire [60:0] results_read_data;
    reg [3:0] record_address_d;
    reg [3:0] record_address_q;
    reg [3:0] result_address_d;
    reg [3:0] result_address_q;
    reg [3:0] result_address_before_d;
    reg [3:0] result_address_before_q;
    reg [3:0] read_address_d;
    reg [3:0] read_address_q;
    reg [1:0] kept_fours_d;
    reg [1:0] kept_fours_q;
    reg ready_d;
    reg ready_q;
    reg stored_d;
    reg stored_q;
    reg fetched_valid_d;
    reg fetched_valid_q;
    reg room_d;
    reg room_q;
    reg spare_full_d;
    reg spare_full_q;
    reg spare_valid_d;
    reg spare_valid_q;
    reg [31:0] spare_record_d;
    reg [31:0] spare_record_q;
    reg [60:0] spare_result_d;
    reg [60:0] spare_result_q;
    reg output_valid_d;
    reg output_valid_q;
    reg [31:0] output_record_d;
    reg [31:0] output_record_q;
    reg [60:0] output_result_d;
    reg [60:0] output_result_q;
    wire [1:0] kept_fours_d_operand;
    wire [1:0] unused_below_kept_fours_d_operand;

    assign {kept_fours_d_operand, unused_below_kept_fours_d_operand} = record_address_q - read_address_q;

    always @* begin
        record_address_d = record_address_q;
        result_address_d = result_address_q;
        result_address_before_d = result_address_before_q;
        read_address_d = read_address_q;
        fetched_valid_d = fetched_valid_q;
        spare_valid_d = spare_valid_q;
        spare_record_d = spare_record_q;
        spare_result_d = spare_result_q;
        output_valid_d = output_valid_q;
        output_record_d = output_record_q;
        output_result_d = output_result_q;
        kept_fours_d = kept_fours_d_operand;
        ready_d = kept_fours_q != 2'd3;
        if (enters) begin
            record_address_d = record_address_q + 4'd1;
        end
        if (result_valid) begin
            result_address_d = result_address_q + 4'd1;
            result_address_before_d = result_address_q;
        end
        room_d = output_free || (room_q && !fetched_valid_q);
        // The same turned over: one reads and fills the spare place, the other chooses.
        spare_full_d = !output_free && (spare_full_q || fetched_valid_q);
        // Whether another result is stored is found a clock ahead, for both cases.
        stored_d = |(read_address_q ^ result_address_q);
        if (room_q && stored_q) begin
            read_address_d = read_address_q + 4'd1;
            stored_d = |(read_address_q ^ result_address_before_q);
        end
        if (room_q) begin
            fetched_valid_d = stored_q;
            spare_valid_d = fetched_valid_q;
            spare_record_d = records_read_data;
            spare_result_d = results_read_data;
        end
        if (output_free) begin
            output_record_d = next_record;
            output_result_d = next_result;
            output_valid_d = next_valid;
        end
        if (reset) begin
            record_address_d = 4'd0;
            result_address_d = 4'd0;
            read_address_d = 4'd0;
            kept_fours_d = 2'd0;
            ready_d = 1'b0;
            stored_d = 1'b0;
            fetched_valid_d = 1'b0;
            spare_valid_d = 1'b0;
            spare_full_d = 1'b0;
            room_d = 1'b1;
            output_valid_d = 1'b0;
        end
    end

    // Two more may enter before a count of twelve is seen.
    assign enters = s_axis_tvalid && ready_q;
    assign taken = enters;
    assign s_axis_tready = ready_q;

    always @* begin
        last_bit = 1'b0;
        if (result_last) begin
            last_bit = 1'b1;
        end
    end

    assign results_write_data = {result_user, last_bit};

    // What was read goes on while there is room: to the output, or, if that is not free, to a spare place that
    // ends the room. So one register enables all reading, and no signal from the output reaches it at once.
    assign output_free = !output_valid_q || m_axis_tready;

    always @* begin
        next_valid = fetched_valid_q;
        next_record = records_read_data;
        next_result = results_read_data;
        if (spare_full_q) begin
            next_valid = spare_valid_q;
            next_record = spare_record_q;
            next_result = spare_result_q;
        end
    end

    assign m_axis_tdata = output_record_q;
    assign m_axis_tvalid = output_valid_q;
    assign m_axis_tlast = output_result_q[0];
    assign m_axis_tuser = output_result_q[60:1];

    halfmove_ram_16x32 records (
        .clock(clock),
        .write_enable(enters),
        .write_address(record_address_q),
        .write_data(record),
        .read_enable(room_q),
        .read_address(read_address_q),
        .read_data(records_read_data)
    );

    halfmove_ram_16x61 results (
        .clock(clock),
        .write_enable(result_valid),
        .write_address(result_address_q),
        .write_data(results_write_data),
        .read_enable(room_q),
        .read_address(read_address_q),
        .read_data(results_read_data)
    );

    initial begin
        record_address_q = 4'd0;
        result_address_q = 4'd0;
        result_address_before_q = 4'd0;
        read_address_q = 4'd0;
        kept_fours_q = 2'd0;
        ready_q = 1'b0;
        stored_q = 1'b0;
        fetched_valid_q = 1'b0;
        room_q = 1'b0;
        spare_full_q = 1'b0;
        spare_valid_q = 1'b0;
        spare_record_q = 32'd0;
        spare_result_q = 61'd0;
        output_valid_q = 1'b0;
        output_record_q = 32'd0;
        output_result_q = 61'd0;
    end

    always @(posedge clock) begin
        record_address_q <= record_address_d;
        result_address_q <= result_address_d;
        result_address_before_q <= result_address_before_d;
        read_address_q <= read_address_d;
        kept_fours_q <= kept_fours_d;
        ready_q <= ready_d;
        stored_q <= stored_d;
        fetched_valid_q <= fetched_valid_d;
        room_q <= room_d;
        spare_full_q <= spare_full_d;
        spare_valid_q <= spare_valid_d;
        spare_record_q <= spare_record_d;
        spare_result_q <= spare_result_d;
        output_valid_q <= output_valid_d;
        output_record_q <= output_record_d;
        output_result_q <= output_result_d;
    end
endmodule
