// SPDX-License-Identifier: MIT OR Apache-2.0
// The smallest stream core: every byte becomes a mark record of itself, and the byte ff makes its game a bad one.
// The tests plant faults in it by replacing single lines.
module echo (
    input wire clk,
    input wire rst,
    input wire [7:0] s_axis_tdata,
    input wire s_axis_tvalid,
    output wire s_axis_tready,
    input wire s_axis_tlast,
    output wire [31:0] m_axis_tdata,
    output wire m_axis_tvalid,
    input wire m_axis_tready,
    output wire m_axis_tlast,
    output wire m_axis_tuser
);
    // A queue of four: the counters have one bit more than its addresses.
    reg [33:0] queue[0:3];
    reg [2:0] head;
    reg [2:0] tail;
    reg bad;
    // What faults may use: the record was shown in the cycle before and not taken; records taken.
    reg waited;
    reg [7:0] taken;

    wire [2:0] count = head - tail;
    wire faulty = bad || s_axis_tdata == 8'hff;
    wire last = s_axis_tlast;
    wire user = last && faulty;
    wire [31:0] data = {last, 2'b01, 21'd0, s_axis_tdata};
    wire put = s_axis_tvalid && s_axis_tready;
    wire take = m_axis_tvalid && m_axis_tready;
    wire repeated = 1'b0;

    assign s_axis_tready = count != 3'd4;
    assign m_axis_tvalid = count != 3'd0;
    assign {m_axis_tuser, m_axis_tlast, m_axis_tdata} = queue[tail[1:0]];

    always @(posedge clk) begin
        waited <= m_axis_tvalid && !m_axis_tready;
        if (put) begin
            queue[head[1:0]] <= {user, last, data};
            head <= head + 3'd1;
            bad <= faulty && !last;
        end
        if (take) begin
            taken <= taken + 8'd1;
            if (!repeated) tail <= tail + 3'd1;
        end
        if (rst) begin
            head <= 3'd0;
            tail <= 3'd0;
            bad <= 1'b0;
            waited <= 1'b0;
            taken <= 8'd0;
        end
    end
endmodule
