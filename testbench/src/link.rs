// SPDX-License-Identifier: MIT OR Apache-2.0
//! The exported board link and whole designs in Verilator, clock by clock, as `hdl` has them in RustHDL.

use halfmove_hdl::link::simulation::{Board, DesignModel, Inputs, LinkModel, Outputs, Shown};
use halfmove_sim::{InputId, Model, OutputId, PortError};

/// `halfmove_board_link` in Verilator.
pub struct VerilatedLink {
    model: Model,
    clk: InputId,
    rst: InputId,
    rx: InputId,
    m_tready: InputId,
    s_tdata: InputId,
    s_tvalid: InputId,
    game_damaged: InputId,
    tx: OutputId,
    core_rst: OutputId,
    m_tdata: OutputId,
    m_tvalid: OutputId,
    s_tready: OutputId,
    error: OutputId,
}

/// Sets what does not change while a board runs, and an idle line.
fn set(model: &mut Model, board: Board) -> Result<(), PortError> {
    for (port, width, value) in [
        ("baud", 20, board.baud),
        ("hertz", 32, board.hertz),
        ("version", 32, board.version),
        ("rx", 1, 1),
    ] {
        let port = model.input(port, width)?;
        model.set(port, value.into());
    }
    Ok(())
}

impl VerilatedLink {
    /// The link of a model at power-up.
    ///
    /// # Errors
    /// If the design has other ports.
    pub fn new(mut model: Model, board: Board) -> Result<Self, PortError> {
        set(&mut model, board)?;
        let design_number = model.input("design_number", 8)?;
        model.set(design_number, board.design.into());
        Ok(Self {
            clk: model.input("clk", 1)?,
            rst: model.input("rst", 1)?,
            rx: model.input("rx", 1)?,
            m_tready: model.input("m_axis_tready", 1)?,
            s_tdata: model.input("s_axis_tdata", 32)?,
            s_tvalid: model.input("s_axis_tvalid", 1)?,
            game_damaged: model.input("game_damaged", 1)?,
            tx: model.output("tx", 1)?,
            core_rst: model.output("core_rst", 1)?,
            m_tdata: model.output("m_axis_tdata", 8)?,
            m_tvalid: model.output("m_axis_tvalid", 1)?,
            s_tready: model.output("s_axis_tready", 1)?,
            error: model.output("error", 1)?,
            model,
        })
    }
}

impl LinkModel for VerilatedLink {
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        for (port, value) in [
            (self.rst, inputs.rst.into()),
            (self.rx, inputs.rx.into()),
            (self.m_tready, inputs.m_tready.into()),
            (self.s_tdata, u64::from(inputs.s_tdata)),
            (self.s_tvalid, inputs.s_tvalid.into()),
            (self.game_damaged, inputs.game_damaged.into()),
        ] {
            self.model.set(port, value);
        }
        self.model.eval();
        let read = |port| self.model.get(port);
        let outputs = Outputs {
            tx: read(self.tx) != 0,
            core_rst: read(self.core_rst) != 0,
            m_tdata: read(self.m_tdata) as u8,
            m_tvalid: read(self.m_tvalid) != 0,
            s_tready: read(self.s_tready) != 0,
            error: read(self.error) != 0,
        };
        self.model.tick(self.clk);
        outputs
    }
}

/// A whole design in Verilator, as it is behind the top module of a board.
pub struct VerilatedDesign {
    model: Model,
    clk: InputId,
    rx: InputId,
    tx: OutputId,
    game: OutputId,
    error: OutputId,
}

impl VerilatedDesign {
    /// The design of a model at power-up.
    ///
    /// # Errors
    /// If the design has other ports.
    pub fn new(mut model: Model, board: Board) -> Result<Self, PortError> {
        set(&mut model, board)?;
        Ok(Self {
            clk: model.input("clk", 1)?,
            rx: model.input("rx", 1)?,
            tx: model.output("tx", 1)?,
            game: model.output("game", 1)?,
            error: model.output("error", 1)?,
            model,
        })
    }
}

impl DesignModel for VerilatedDesign {
    fn clock(&mut self, rx: bool) -> Shown {
        self.model.set(self.rx, rx.into());
        self.model.eval();
        let [tx, game, error] = [self.tx, self.game, self.error].map(|port| self.model.get(port) != 0);
        self.model.tick(self.clk);
        Shown { tx, game, error }
    }
}
