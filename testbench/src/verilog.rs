// SPDX-License-Identifier: MIT OR Apache-2.0
//! The exported Verilog of a core, ready for the tools.

use std::io;
use std::path::Path;

use halfmove_hdl::cores::{self, CorePort, ports_of};
use halfmove_hdl::export::{Design as Exported, ExportError};
use halfmove_hdl::verilog::path_of;
use halfmove_sim::{Design, VerilogFile};

/// The blocks do not export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the blocks do not export:\n{0}")]
pub struct ExportFailed(String);

impl ExportFailed {
    fn new(errors: &[ExportError]) -> Self {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Self(errors.join("\n"))
    }
}

/// A core with its modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Core {
    /// The top module.
    pub top: String,
    /// A file for each module, the top first.
    pub files: Vec<VerilogFile>,
    exported: Exported,
}

impl Core {
    /// What was exported.
    pub const fn exported(&self) -> &Exported {
        &self.exported
    }

    /// The design that the simulator takes.
    pub fn for_simulation(&self) -> Design {
        self.design_of(&self.files)
    }

    /// The same with other texts, such as those with a fault planted.
    pub fn design_of(&self, files: &[VerilogFile]) -> Design {
        let design = files.iter().fold(Design::new(&self.top), |design, file| {
            design.source(&file.name, &file.text)
        });
        let ports = ports_of(&self.exported).into_iter();
        ports.fold(design, |design, port| {
            design.port(port.name, port.direction, port.width)
        })
    }

    /// The core with other texts.
    #[must_use]
    pub fn with_files(self, files: Vec<VerilogFile>) -> Self {
        Self { files, ..self }
    }

    /// The ports of the top module.
    pub fn ports(&self) -> Vec<CorePort> {
        ports_of(&self.exported)
    }

    /// The files as they are committed: their paths from `hdl/verilog/` on, the top first.
    pub fn paths(&self) -> Vec<String> {
        self.exported.modules.iter().map(path_of).collect()
    }

    /// Writes the files into a folder that is there, all of them beside each other.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write_to(&self, folder: &Path) -> io::Result<()> {
        self.files
            .iter()
            .try_for_each(|file| std::fs::write(folder.join(&file.name), &file.text))
    }
}

/// The core with this top module.
///
/// # Errors
/// If a block does not export, or there is no such core.
pub fn core(top: &str) -> Result<Core, ExportFailed> {
    let core = cores::core(top).ok_or_else(|| ExportFailed(format!("there is no core `{top}`")))?;
    let exported = core.design().map_err(|errors| ExportFailed::new(&errors))?;
    let file = |module: &halfmove_hdl::export::Module| VerilogFile {
        name: format!("{}.v", module.name),
        text: module.verilog.clone(),
    };
    Ok(Core {
        top: top.to_owned(),
        files: exported.modules.iter().map(file).collect(),
        exported,
    })
}

/// The files with a fault planted: a text of a module replaced.
///
/// # Errors
/// If there is no such module, or the text does not stand in it just once.
pub fn with_fault(
    files: &[VerilogFile],
    module: &str,
    is: &str,
    becomes: &str,
) -> Result<Vec<VerilogFile>, FaultNotPlanted> {
    let mut files = files.to_vec();
    let file = files.iter_mut().find(|file| file.name == format!("{module}.v"));
    let file = file.ok_or_else(|| FaultNotPlanted::NoModule(module.to_owned()))?;
    match file.text.matches(is).count() {
        1 => file.text = file.text.replace(is, becomes),
        count => return Err(FaultNotPlanted::Text(is.to_owned(), count, module.to_owned())),
    }
    Ok(files)
}

/// The Verilog is not what a planted fault expects.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultNotPlanted {
    /// No file has the module.
    #[error("there is no file of {0}")]
    NoModule(String),
    /// The text is not there, or in several places.
    #[error("`{0}` occurs {1} times in {2}")]
    Text(String, usize, String),
}
