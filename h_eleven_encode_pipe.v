module h_eleven_encode_pipe(input wire clk, input wire [15:0] i, output reg [12:0] o);
reg [15:0] r; wire [12:0] w;
always @(posedge clk) begin r<=i; o<=w; end
eleven_encode_pipe block(.clk(clk), .from(r[5:0]), .to(r[11:6]), .promotion(r[14:12]), .half_move_valid(r[15:15]), .code(w[10:0]), .invalid(w[11:11]), .valid(w[12:12]));
endmodule
