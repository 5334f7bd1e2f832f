    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of an interpreter with a judge behind it: what the interpreter gives is what the judge is
    // given, and is taken when the judge takes it. The core's own streams are the interpreter's input and the judge's
    // output. Both may do anything.
    always @* begin
        assert (passed_on);
        assert (taken_in);
        assert (given_out);
        assert (in_step);
    end
