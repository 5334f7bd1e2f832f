// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writing compressed data.

use std::fmt;
use std::io::{self, Write};
use std::mem::ManuallyDrop;

use flate2::write::GzEncoder;
use zstd::stream::write::Encoder as ZstdEncoder;

use super::Compression;

/// Takes bytes, and writes them compressed or as they are.
pub enum Compressed<W: Write> {
    /// As they are.
    Plain(W),
    /// As one member of gzip. If it were dropped, it would write its end, and what is incomplete would look whole.
    Gzip(ManuallyDrop<GzEncoder<W>>),
    /// As one frame of Zstandard with a checksum.
    Zstd(ZstdEncoder<'static, W>),
}

impl<W: Write> fmt::Debug for Compressed<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compressed").finish_non_exhaustive()
    }
}

impl<W: Write> Compressed<W> {
    /// Begins to write, at the usual level of the compression.
    ///
    /// # Errors
    /// Those of the compression.
    pub fn new(output: W, compression: Option<Compression>) -> io::Result<Self> {
        Ok(match compression {
            None => Self::Plain(output),
            Some(Compression::Gzip) => {
                let encoder = GzEncoder::new(output, flate2::Compression::default());
                Self::Gzip(ManuallyDrop::new(encoder))
            }
            Some(Compression::Zstd) => {
                let mut encoder = ZstdEncoder::new(output, zstd::DEFAULT_COMPRESSION_LEVEL)?;
                encoder.include_checksum(true)?;
                Self::Zstd(encoder)
            }
        })
    }

    /// Writes what stands at the end of compressed data. Without this they are incomplete.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(self) -> io::Result<()> {
        let mut output = match self {
            Self::Plain(output) => output,
            Self::Gzip(encoder) => ManuallyDrop::into_inner(encoder).finish()?,
            Self::Zstd(encoder) => encoder.finish()?,
        };
        output.flush()
    }
}

impl<W: Write> Write for Compressed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(output) => output.write(bytes),
            Self::Gzip(encoder) => encoder.write(bytes),
            Self::Zstd(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(output) => output.flush(),
            Self::Gzip(encoder) => encoder.flush(),
            Self::Zstd(encoder) => encoder.flush(),
        }
    }
}
