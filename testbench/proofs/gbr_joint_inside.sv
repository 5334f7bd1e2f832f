    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of a core with a gbr_outlet: the outlet takes a record exactly when the core takes
    // one, the same one, and what the core offers is what the outlet offers. With gbr_pipeline_inside.sv and
    // gbr_outlet_inside.sv it follows that every record that is taken is given once, in order, with its own result.
    always @* begin
        assert (taken == (offered_valid && offered_ready));
        assert (record == offered_data);
        assert (offered_ready == outlet_ready);
        // The core whose records they are takes what is taken here.
        assert (source_agrees);
        assert (m_axis_tvalid == given_valid && m_axis_tdata == given_data);
        assert (m_axis_tlast == given_last && m_axis_tuser == given_user);
        assert (m_axis_tready == given_ready);
        cover (taken);
        cover (offered_valid && !offered_ready);
        cover (m_axis_tvalid && !m_axis_tready);
    end
