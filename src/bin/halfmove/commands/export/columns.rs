// SPDX-License-Identifier: MIT OR Apache-2.0
//! The columns of the table, as Parquet describes them and as they wait to be written.

use std::sync::Arc;

use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::errors::Result;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnPath, Type};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// UTF-8.
    Text,
    /// A number of 16 bits with its sign.
    Number,
    /// A number of 32 bits without a sign.
    Count,
    /// Days since 1970.
    Date,
    /// Milliseconds since midnight; Parquet has no seconds.
    Time,
    /// Bytes.
    Bytes,
}

/// A column: its name, what it holds, and whether its values repeat, so that a dictionary of them is worth while.
pub struct Column {
    pub name: &'static str,
    pub kind: Kind,
    pub repeats: bool,
}

pub const fn column(name: &'static str, kind: Kind, repeats: bool) -> Column {
    Column { name, kind, repeats }
}

/// The columns of the data set of lichess, then `moves` and what belongs to them, then what has to be asked for.
pub const COLUMNS: [Column; 20] = [
    column("Event", Kind::Text, true),
    column("Site", Kind::Text, false),
    column("White", Kind::Text, true),
    column("Black", Kind::Text, true),
    column("Result", Kind::Text, true),
    column("WhiteTitle", Kind::Text, true),
    column("BlackTitle", Kind::Text, true),
    column("WhiteElo", Kind::Number, true),
    column("BlackElo", Kind::Number, true),
    column("WhiteRatingDiff", Kind::Number, true),
    column("BlackRatingDiff", Kind::Number, true),
    column("UTCDate", Kind::Date, true),
    column("UTCTime", Kind::Time, true),
    column("ECO", Kind::Text, true),
    column("Opening", Kind::Text, true),
    column("Termination", Kind::Text, true),
    column("TimeControl", Kind::Text, true),
    column("moves", Kind::Bytes, false),
    column("FEN", Kind::Text, true),
    column("movetext", Kind::Text, false),
];

/// The columns that are written.
pub fn columns(movetext: bool) -> &'static [Column] {
    match movetext {
        true => &COLUMNS,
        false => &COLUMNS[..COLUMNS.len() - 1],
    }
}

/// The schema of these columns.
pub fn schema(columns: &[Column]) -> Result<Arc<Type>> {
    let mut message = "message games {".to_owned();
    for Column { name, kind, .. } in columns {
        message += &match kind {
            Kind::Text => format!(" optional binary {name} (STRING);"),
            Kind::Number => format!(" optional int32 {name} (INTEGER(16, true));"),
            Kind::Count => format!(" optional int32 {name} (INTEGER(32, false));"),
            Kind::Date => format!(" optional int32 {name} (DATE);"),
            Kind::Time => format!(" optional int32 {name} (TIME(MILLIS, true));"),
            Kind::Bytes => format!(" optional binary {name};"),
        };
    }
    parse_message_type(&(message + " }")).map(Arc::new)
}

/// How these columns are written.
pub fn properties(columns: &[Column]) -> Result<Arc<WriterProperties>> {
    let has_moves = columns.iter().any(|column| column.name == "moves");
    let code = has_moves.then(|| KeyValue::new("halfmove.moves".to_owned(), "brenner".to_owned()));
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(3)?))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_created_by(concat!("halfmove version ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_key_value_metadata(code.map(|code| vec![code]));
    for column in columns.iter().filter(|column| !column.repeats) {
        let path = ColumnPath::from(column.name);
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_statistics_enabled(path, EnabledStatistics::None);
    }
    Ok(Arc::new(properties.build()))
}

/// A value of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    Null,
    Number(i32),
    Bytes(Vec<u8>),
}

/// The values of a column that have not been written yet.
#[derive(Default)]
struct Values {
    /// 1 where there is a value, 0 where it is null.
    levels: Vec<i16>,
    numbers: Vec<i32>,
    /// All texts, one after the other.
    bytes: Vec<u8>,
    lengths: Vec<usize>,
}

impl Values {
    fn push(&mut self, cell: &Cell) {
        self.levels.push(i16::from(*cell != Cell::Null));
        match cell {
            Cell::Null => {}
            Cell::Number(number) => self.numbers.push(*number),
            Cell::Bytes(bytes) => {
                self.bytes.extend_from_slice(bytes);
                self.lengths.push(bytes.len());
            }
        }
    }

    fn write(self, kind: Kind, mut writer: SerializedColumnWriter<'_>) -> Result<()> {
        let levels = Some(self.levels.as_slice());
        if matches!(kind, Kind::Text | Kind::Bytes) {
            let all = ByteArray::from(self.bytes);
            let mut start = 0;
            let text = |length: &usize| {
                let text = all.slice(start, *length);
                start += length;
                text
            };
            let texts: Vec<_> = self.lengths.iter().map(text).collect();
            writer.typed::<ByteArrayType>().write_batch(&texts, levels, None)?;
        } else {
            writer.typed::<Int32Type>().write_batch(&self.numbers, levels, None)?;
        }
        writer.close()
    }
}

/// Rows that have not been written yet, by columns.
#[derive(Default)]
pub struct Rows {
    values: Vec<Values>,
    pub number: u32,
    /// How much memory they take, nearly.
    pub bytes: usize,
}

impl Rows {
    /// Adds a row: a cell for each column.
    pub fn push<'a>(&mut self, cells: impl Iterator<Item = &'a Cell>) {
        for (number, cell) in cells.enumerate() {
            if self.values.len() == number {
                self.values.push(Values::default());
            }
            self.values[number].push(cell);
            // What a text takes when it is written, and its length; a number; and the level of each.
            self.bytes += match cell {
                Cell::Null => 2,
                Cell::Number(_) => 6,
                Cell::Bytes(bytes) => bytes.len() + 42,
            };
        }
        self.number += 1;
    }

    /// Writes them as a group.
    pub fn write<W: std::io::Write + Send>(self, columns: &[Column], file: &mut SerializedFileWriter<W>) -> Result<()> {
        let mut group = file.next_row_group()?;
        for (column, values) in columns.iter().zip(self.values) {
            if let Some(writer) = group.next_column()? {
                values.write(column.kind, writer)?;
            }
        }
        group.close().map(|_| ())
    }
}
