// SPDX-License-Identifier: MIT OR Apache-2.0
//! One of the files of a table. It is open only while rows are written.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use super::columns::{Column, Rows, properties, schema};
use crate::files::replacement::{self, Replacement};
use crate::output::{create_apart, write_failure};
use crate::report::Failure;

/// A file that is being written.
pub struct Part {
    /// What to call it.
    pub name: String,
    /// How many games it has.
    pub games: u64,
    /// Rows that are not written yet.
    pub rows: Rows,
    writer: SerializedFileWriter<PartFile>,
}

/// Where its bytes go.
struct PartFile {
    /// The file that gets its name at the end; none of a device or a pipe, which stays open.
    replacement: Option<Replacement>,
    open: Option<File>,
    written: u64,
}

impl Write for PartFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let (None, Some(replacement)) = (&self.open, &mut self.replacement) {
            self.open = Some(replacement.reopen()?);
        }
        let file = self
            .open
            .as_mut()
            .ok_or_else(|| io::Error::other("the file is closed"))?;
        let written = file.write(bytes)?;
        self.written += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl PartFile {
    fn close(&mut self) {
        if let Some(replacement) = &mut self.replacement {
            replacement.close();
            self.open = None;
        }
    }
}

/// What all files of a table share.
pub struct Form {
    pub columns: &'static [Column],
    pub schema: Arc<Type>,
    pub properties: Arc<WriterProperties>,
}

impl Form {
    /// That of a file of this name with these columns.
    pub fn of(columns: &'static [Column], name: &str) -> Result<Self, Failure> {
        Ok(Self {
            columns,
            schema: schema(columns).map_err(|error| failure(name, error))?,
            properties: properties(columns).map_err(|error| failure(name, error))?,
        })
    }
}

impl Part {
    /// Begins a file, which is not one of the inputs.
    pub fn create(path: &Path, inputs: &[PathBuf], form: &Form) -> Result<Self, Failure> {
        let (file, replacement) = create_apart(path, inputs)?;
        Self::new(path, file, replacement, form)
    }

    /// Begins a file of a folder, which may not be there yet; until the end it is in `through`.
    pub fn create_through(through: &Path, label: &str, path: PathBuf, form: &Form) -> Result<Self, Failure> {
        let begun = replacement::create_through(through, label, path.clone());
        let (file, replacement) = begun.map_err(|source| Failure::Create {
            name: path.display().to_string(),
            source,
        })?;
        Self::new(&path, file, Some(replacement), form)
    }

    fn new(path: &Path, file: File, replacement: Option<Replacement>, form: &Form) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let file = PartFile {
            replacement,
            open: Some(file),
            written: 0,
        };
        let begun = SerializedFileWriter::new(file, Arc::clone(&form.schema), Arc::clone(&form.properties));
        Ok(Self {
            writer: begun.map_err(|error| failure(&name, error))?,
            name,
            games: 0,
            rows: Rows::default(),
        })
    }

    /// Writes the rows that wait, as a group, and closes the file.
    pub fn write_rows(&mut self, form: &Form) -> Result<(), Failure> {
        let rows = std::mem::take(&mut self.rows);
        if rows.number > 0 {
            let written = rows.write(form.columns, &mut self.writer);
            written.map_err(|error| failure(&self.name, error))?;
        }
        self.close();
        Ok(())
    }

    /// Closes the file, until more is written.
    pub fn close(&mut self) {
        self.writer.inner_mut().close();
    }

    /// Writes what stands at the end. Gives the size of the file, and the file that is to get its name.
    pub fn end(mut self, form: &Form) -> Result<(u64, Option<Replacement>), Failure> {
        self.write_rows(form)?;
        let ended = self.writer.into_inner();
        let mut file = ended.map_err(|error| failure(&self.name, error))?;
        file.close();
        Ok((file.written, file.replacement))
    }
}

/// The failure that an error in writing is.
pub fn failure(name: &str, error: ParquetError) -> Failure {
    let source = match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    };
    write_failure(name, source)
}
