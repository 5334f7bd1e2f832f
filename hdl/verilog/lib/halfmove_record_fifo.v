// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::record_fifo::RecordFifo by halfmove; do not edit.
//
// The output FIFO of a stream core: takes a record whenever one comes, gives it as AXI4-Stream.
//
// 64 records in RAM, and two more in the read pipeline, with a registered output.
//
// Nothing pushes back: the core must stop taking bytes while `filling` is high (32 records or more wait), and may
// still have up to 32 of them under way. No more are wanted than that: in FPGAs that make RAM of their tables, a deep
// one is slow.

module halfmove_record_fifo (
    input wire clock, // The clock.
    input wire silence, // Gives nothing: `m_axis_tvalid` falls, and what was stored is dropped, a record a clock.
    input wire record_valid, // There is a record at this edge.
    input wire [31:0] record, // The record.
    output wire filling, // 32 records or more wait; registered, up to three clocks late.
    output wire [31:0] m_axis_tdata, // The record given.
    output wire m_axis_tvalid, // There is one.
    input wire m_axis_tready, // It is taken at this edge.
    output wire m_axis_tlast, // It is its game's last.
    output wire m_axis_tuser // Its game had an error: the last record is then a stop record.
);

    wire [31:0] read_record;
    wire output_free;
    wire fetch_free;
    wire fetch;
    wire [15:0] lower_read_data;
    wire [15:0] upper_read_data;
    reg [5:0] write_address_d;
    reg [5:0] write_address_q;
    reg [5:0] read_address_d;
    reg [5:0] read_address_q;
    reg [5:0] write_address_before_d;
    reg [5:0] write_address_before_q;
    reg stored_d;
    reg stored_q;
    reg [5:0] waiting_q;
    reg fetched_valid_d;
    reg fetched_valid_q;
    reg [31:0] output_data_d;
    reg [31:0] output_data_q;
    reg output_valid_q;
    reg output_bad_d;
    reg output_bad_q;

    always @* begin
        write_address_d = write_address_q;
        write_address_before_d = write_address_before_q;
        if (record_valid) begin
            write_address_d = write_address_q + 6'd1;
            write_address_before_d = write_address_q;
        end
    end

    always @* begin
        read_address_d = read_address_q;
        // Whether another record is stored is found a clock ahead, for both cases.
        stored_d = |(read_address_q ^ write_address_q);
        if (fetch) begin
            read_address_d = read_address_q + 6'd1;
            stored_d = |(read_address_q ^ write_address_before_q);
        end
    end

    always @* begin
        fetched_valid_d = fetched_valid_q;
        if (fetch_free) begin
            fetched_valid_d = stored_q;
        end
    end

    always @* begin
        output_data_d = output_data_q;
        output_bad_d = output_bad_q;
        if (output_free) begin
            output_data_d = read_record;
            // A stop record that is its game's last: only a game with an error has one.
            output_bad_d = &upper_read_data[15:13];
        end
    end

    // A record goes to the read register as soon as that is free, and on to the output likewise.
    assign output_free = !output_valid_q || m_axis_tready;
    assign fetch_free = !fetched_valid_q || !output_valid_q || m_axis_tready;
    assign fetch = fetch_free && stored_q;
    assign read_record = {upper_read_data, lower_read_data};
    assign filling = waiting_q >= 6'h20;
    assign m_axis_tdata = output_data_q;
    assign m_axis_tvalid = output_valid_q;
    assign m_axis_tlast = output_data_q[31];
    assign m_axis_tuser = output_bad_q;

    halfmove_ram_64x16 lower (
        .clock(clock),
        .write_enable(record_valid),
        .write_address(write_address_q),
        .write_data(record[15:0]),
        .read_enable(fetch_free),
        .read_address(read_address_q),
        .read_data(lower_read_data)
    );

    halfmove_ram_64x16 upper (
        .clock(clock),
        .write_enable(record_valid),
        .write_address(write_address_q),
        .write_data(record[31:16]),
        .read_enable(fetch_free),
        .read_address(read_address_q),
        .read_data(upper_read_data)
    );

    initial begin
        write_address_q = 6'd0;
        read_address_q = 6'd0;
        write_address_before_q = 6'd0;
        stored_q = 1'b0;
        waiting_q = 6'd0;
        fetched_valid_q = 1'b0;
        output_data_q = 32'd0;
        output_valid_q = 1'b0;
        output_bad_q = 1'b0;
    end

    always @(posedge clock) begin
        write_address_q <= write_address_d;
        read_address_q <= read_address_d;
        write_address_before_q <= write_address_before_d;
        stored_q <= stored_d;
        waiting_q <= write_address_q - read_address_q;
        fetched_valid_q <= fetched_valid_d;
        output_data_q <= output_data_d;
        // While it is silent it runs empty.
        output_valid_q <= !silence && (fetched_valid_q || !output_free);
        output_bad_q <= output_bad_d;
    end
endmodule
