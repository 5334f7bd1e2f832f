// SPDX-License-Identifier: MIT OR Apache-2.0
//! Draws the bits of a byte or word, grouped and coloured by field.

use anstyle::{AnsiColor, Style};

use halfmove::codec::{Anatomy, Field, Sense};

/// The styles that things are drawn in; all plain without colours.
#[derive(Clone, Copy)]
pub struct Palette {
    colors: bool,
}

impl Palette {
    /// The styles with colours or without.
    pub const fn new(colors: bool) -> Self {
        Self { colors }
    }

    /// The style of a field.
    pub fn field(self, sense: Sense) -> Style {
        self.style(match sense {
            Sense::Fixed => Style::new().dimmed(),
            Sense::WhichMan => AnsiColor::Cyan.on_default().bold(),
            Sense::Distance => AnsiColor::Yellow.on_default().bold(),
            Sense::Direction => AnsiColor::Green.on_default().bold(),
            Sense::Manner => AnsiColor::Magenta.on_default().bold(),
            Sense::Free => AnsiColor::Red.on_default(),
        })
    }

    /// The style of what matters less.
    pub fn faint(self) -> Style {
        self.style(Style::new().dimmed())
    }

    /// The style of half-moves.
    pub fn strong(self) -> Style {
        self.style(Style::new().bold())
    }

    /// The style of errors.
    pub fn error(self) -> Style {
        self.style(AnsiColor::Red.on_default().bold())
    }

    /// The style of the squares that the last half-move left and reached.
    pub fn touched(self) -> Style {
        self.style(Style::new().invert())
    }

    fn style(self, style: Style) -> Style {
        if self.colors { style } else { Style::new() }
    }
}

/// The bits of a byte or word: `001 01 100`, up to this many columns.
pub fn draw(fields: &[Field], columns: usize, palette: Palette) -> String {
    draw_with(fields, columns, palette, Field::digits)
}

/// The letters that stand for these bits: `001 mm www`.
pub fn draw_letters(fields: &[Field], columns: usize, palette: Palette) -> String {
    draw_with(fields, columns, palette, |field| match field.part.letter {
        Some(letter) => letter.to_string().repeat(field.width),
        None => field.digits(),
    })
}

/// The letters and what they stand for.
pub fn legend(anatomy: &Anatomy, palette: Palette) -> String {
    let entries = anatomy.parts.iter().filter_map(|part| {
        let (style, letter) = (palette.field(part.sense), part.letter?);
        Some(format!("{style}{letter}{style:#} {}", part.legend))
    });
    entries.collect::<Vec<_>>().join("   ")
}

/// The fields as `show` gives them, with blanks between them and behind them up to this many columns.
fn draw_with(fields: &[Field], columns: usize, palette: Palette, show: impl Fn(&Field) -> String) -> String {
    let shown = fields.iter().map(|field| {
        let style = palette.field(field.part.sense);
        format!("{style}{}{style:#}", show(field))
    });
    let bits: usize = fields.iter().map(|field| field.width).sum();
    let used = bits + fields.len().saturating_sub(1);
    let mut drawn = shown.collect::<Vec<_>>().join(" ");
    drawn.extend(std::iter::repeat_n(' ', columns.saturating_sub(used)));
    drawn
}
