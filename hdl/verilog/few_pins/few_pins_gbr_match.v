// SPDX-License-Identifier: MIT OR Apache-2.0
// gbr_match between registers, with few pins.

module few_pins_gbr_match (
    input wire clk,
    input wire shift_in,
    output wire signature
);

    reg [124:0] stimulus;
    wire [94:0] answer;
    reg [94:0] captured;
    reg [94:0] sum;

    assign signature = sum[94];

    gbr_match core (
        .clk(clk),
        .rst(stimulus[0:0]),
        .pattern_write(stimulus[1:1]),
        .pattern_address(stimulus[3:2]),
        .pattern_data(stimulus[29:4]),
        .s_axis_tdata(stimulus[61:30]),
        .s_axis_tvalid(stimulus[62:62]),
        .s_axis_tready(answer[0:0]),
        .s_axis_tlast(stimulus[63:63]),
        .s_axis_tuser(stimulus[123:64]),
        .m_axis_tdata(answer[32:1]),
        .m_axis_tvalid(answer[33:33]),
        .m_axis_tready(stimulus[124:124]),
        .m_axis_tlast(answer[34:34]),
        .m_axis_tuser(answer[94:35])
    );

    always @(posedge clk) begin
        stimulus <= {stimulus[123:0], shift_in};
        captured <= answer;
        sum <= {sum[93:0], 1'b0} ^ captured;
    end
endmodule
