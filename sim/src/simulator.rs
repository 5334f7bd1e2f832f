// SPDX-License-Identifier: MIT OR Apache-2.0
//! The entrance of the crate: tools and cache together make models of designs.

use std::sync::Arc;

use crate::cache::Cache;
use crate::compile;
use crate::compiler::Tracing;
use crate::design::Design;
use crate::error::BuildError;
use crate::ffi::Library;
use crate::model::{InputId, Model};
use crate::support::Support;
use crate::toolchain::Toolchain;

/// Makes models of designs with the tools it was given. Clones share the cache.
#[derive(Clone, Debug)]
pub struct Simulator {
    toolchain: Toolchain,
    cache: Cache,
}

impl Simulator {
    /// With the tools and the cache that the environment names.
    ///
    /// # Errors
    /// [`BuildError::ToolMissing`] without Verilator or a C++ compiler.
    pub fn find() -> Result<Self, BuildError> {
        Ok(Self::new(Toolchain::find()?, Cache::find()?))
    }

    /// With these tools and this cache.
    pub fn new(toolchain: Toolchain, cache: Cache) -> Self {
        Self { toolchain, cache }
    }

    /// The tools.
    pub fn toolchain(&self) -> &Toolchain {
        &self.toolchain
    }

    /// The folder of finished models.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// The model of a design, built if the cache does not have it (seconds) and opened.
    ///
    /// # Errors
    /// If the design is not well formed, a tool refuses it, its ports are not those given, or the cache cannot be
    /// written.
    pub fn compile(&self, design: &Design, tracing: Tracing) -> Result<CompiledDesign, BuildError> {
        design.check()?;
        let name = compile::entry_name(&self.toolchain, design, tracing);
        let open = || -> Result<_, BuildError> {
            let (path, fresh) = self.cache.entry(&name, |workshop| {
                compile::shared_library(&self.toolchain, &self.cache, design, tracing, workshop)
            })?;
            Ok((Library::open(&path), fresh))
        };
        let (mut library, mut fresh) = open()?;
        if library.is_err() && !fresh {
            // A file that was damaged on the disk is made again.
            self.cache.forget(&name);
            (library, fresh) = open()?;
        }
        let library = library.map_err(|message| BuildError::Load {
            top: design.top().to_owned(),
            message,
        })?;
        Ok(CompiledDesign {
            library: Arc::new(library),
            design: Arc::new(design.clone()),
            from_cache: !fresh,
            inputs: Vec::new(),
        })
    }

    /// Verilator's run-time support for a program that Verilator builds (`--binary`), without tracing, from the cache: it takes
    /// three times as long to compile as a small testbench. `-LDFLAGS` takes the objects, `-CFLAGS "-include FILE"` the
    /// headers; variables of the makefile, `-MAKEFLAGS "VM_GLOBAL_FAST= VM_GLOBAL_SLOW="`, tell it to make no objects itself.
    ///
    /// # Errors
    /// If the C++ compiler fails, or the cache cannot be written.
    pub fn program_support(&self) -> Result<Support, BuildError> {
        Support::of_programs(&self.toolchain, &self.cache)
    }

    /// One model of a design, without tracing: [`Simulator::compile`] and [`CompiledDesign::model`] in one.
    ///
    /// # Errors
    /// As [`Simulator::compile`].
    pub fn model(&self, design: &Design) -> Result<Model, BuildError> {
        self.compile(design, Tracing::Off)?.model()
    }
}

/// A design ready to run; any number of independent models can be made of it, in any thread.
#[derive(Clone, Debug)]
pub struct CompiledDesign {
    library: Arc<Library>,
    design: Arc<Design>,
    from_cache: bool,
    inputs: Vec<(InputId, u64)>,
}

impl CompiledDesign {
    /// The same, whose models begin with this input at this value.
    #[must_use]
    pub fn with_input(&self, input: InputId, value: u64) -> Self {
        let mut other = self.clone();
        other.inputs.push((input, value));
        other
    }

    /// A model in its state at power-up, which has not been evaluated yet.
    ///
    /// # Errors
    /// If the model stops while it is made.
    ///
    /// # Panics
    /// If an input of [`CompiledDesign::with_input`] is of a design with other ports.
    pub fn model(&self) -> Result<Model, BuildError> {
        let raw = self
            .library
            .instantiate(&self.design)
            .map_err(|message| BuildError::Load {
                top: self.design.top().to_owned(),
                message,
            })?;
        let mut model = Model::new(raw, Arc::clone(&self.design));
        for (input, value) in &self.inputs {
            model.set(*input, *value);
        }
        Ok(model)
    }

    /// The design that it was made of.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// Whether the cache had it already.
    pub fn is_from_cache(&self) -> bool {
        self.from_cache
    }
}
