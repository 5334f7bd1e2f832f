// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pictures as SVG, whose texts are measured as they are drawn: one that leaves its place or runs into another is an
//! error, not a picture.
//!
//! Every picture is a white card with a frame, so that it looks the same on light and on dark pages.

mod letters;

use std::fmt::Write;

pub use letters::width as text_width;

/// The colour of texts and of everything as dark.
pub const INK: &str = "#1f2933";
/// The colour of texts of less weight.
pub const FAINT: &str = "#5b6875";
/// The colour of rules and grids.
pub const RULE: &str = "#d5dbe1";
/// What a letter reaches above its line, as a share of the font's size.
const ASCENT: f64 = 0.76;
/// What a letter reaches below its line.
const DESCENT: f64 = 0.24;

/// A rectangle, in pixels from the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Area {
    /// The rectangle with this corner and size.
    pub const fn new(left: f64, top: f64, width: f64, height: f64) -> Self {
        Self {
            left,
            top,
            right: left + width,
            bottom: top + height,
        }
    }

    fn holds(self, other: Self) -> bool {
        self.left <= other.left && self.top <= other.top && other.right <= self.right && other.bottom <= self.bottom
    }

    fn meets(self, other: Self) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

/// Where a text stands about its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The size of the font in pixels.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// The colour.
    pub fill: &'static str,
}

impl Style {
    /// Plain text of this size.
    pub const fn plain(size: f64) -> Self {
        Self {
            size,
            bold: false,
            fill: INK,
        }
    }

    /// The same in bold.
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same in another colour.
    pub const fn in_color(self, fill: &'static str) -> Self {
        Self { fill, ..self }
    }

    /// How wide a text becomes.
    pub fn width(self, text: &str) -> f64 {
        text_width(text, self.size, self.bold)
    }
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Crowded {
    /// A text is too wide or too high for its place.
    #[error("`{text}` needs {needed} pixels where {given} are free")]
    Leaves {
        /// The text.
        text: String,
        /// Its width.
        needed: u32,
        /// The width of its place.
        given: u32,
    },
    /// Two texts, or a text and a mark, cover each other.
    #[error("`{0}` and `{1}` cover each other")]
    Covers(String, String),
}

/// A picture in the making.
#[derive(Clone, Debug)]
pub struct Picture {
    width: f64,
    height: f64,
    title: String,
    body: String,
    texts: Vec<(Area, String)>,
    leaves: Option<Crowded>,
}

impl Picture {
    /// An empty card of this size; the title is for those who cannot see it.
    pub fn new(width: f64, height: f64, title: &str) -> Self {
        Self {
            width,
            height,
            title: title.to_owned(),
            body: String::new(),
            texts: Vec::new(),
            leaves: None,
        }
    }

    /// The whole card.
    pub const fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height)
    }

    /// Adds an element that is no text.
    pub fn shape(&mut self, element: &str) {
        self.body += element;
        self.body.push('\n');
    }

    /// Keeps texts away from here; `what` is named where one comes anyhow.
    pub fn keep_free(&mut self, area: Area, what: &str) {
        self.texts.push((area, what.to_owned()));
    }

    /// A line of text on the card.
    pub fn text(&mut self, at: (f64, f64), anchor: Anchor, style: Style, text: &str) {
        self.text_within(self.area(), at, anchor, style, text);
    }

    /// A line of text that must not leave its cell.
    pub fn text_within(&mut self, cell: Area, (x, y): (f64, f64), anchor: Anchor, style: Style, text: &str) {
        let width = style.width(text);
        let (left, name) = match anchor {
            Anchor::Start => (x, ""),
            Anchor::Middle => (x - width / 2.0, " text-anchor=\"middle\""),
            Anchor::End => (x - width, " text-anchor=\"end\""),
        };
        let taken = Area::new(left, y - ASCENT * style.size, width, (ASCENT + DESCENT) * style.size);
        if !cell.holds(taken) {
            self.leaves.get_or_insert(Crowded::Leaves {
                text: text.to_owned(),
                needed: width.ceil() as u32,
                given: (cell.right - cell.left) as u32,
            });
        }
        self.texts.push((taken, text.to_owned()));
        let bold = if style.bold { " font-weight=\"bold\"" } else { "" };
        let _ = writeln!(
            self.body,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{bold}{name} fill=\"{}\">{}</text>",
            number(x),
            number(y),
            number(style.size),
            style.fill,
            escaped(text)
        );
    }

    /// The file.
    ///
    /// # Errors
    /// If a text left its place, or two of them cover each other.
    pub fn finish(self) -> Result<String, Crowded> {
        if let Some(leaves) = self.leaves {
            return Err(leaves);
        }
        for (place, (area, text)) in self.texts.iter().enumerate() {
            if let Some((_, other)) = self.texts[..place].iter().find(|(other, _)| area.meets(*other)) {
                return Err(Crowded::Covers(other.clone(), text.clone()));
            }
        }
        let (width, height) = (number(self.width), number(self.height));
        Ok(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
             {height}\" font-family=\"DejaVu Sans, Arial, Helvetica, sans-serif\">\n<!-- SPDX-License-Identifier: MIT \
             OR Apache-2.0 -->\n<title>{}</title>\n<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"6\" \
             fill=\"#fff\" stroke=\"{RULE}\"/>\n{}</svg>\n",
            escaped(&self.title),
            number(self.width - 1.0),
            number(self.height - 1.0),
            self.body
        ))
    }
}

/// A number with at most one decimal.
pub fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A text as XML has it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Style = Style::plain(10.0);

    #[test]
    fn texts_side_by_side_are_a_picture() {
        let mut picture = Picture::new(100.0, 40.0, "two & two");
        picture.text((5.0, 20.0), Anchor::Start, PLAIN, "e2e4");
        picture.text((95.0, 20.0), Anchor::End, PLAIN, "e7e5");
        picture.text((50.0, 35.0), Anchor::Middle, PLAIN.bold(), "<f1c4>");
        let svg = picture.finish().unwrap();
        assert!(
            svg.contains("<title>two &amp; two</title>") && svg.contains("&lt;f1c4&gt;"),
            "{svg}"
        );
    }

    #[test]
    fn a_text_that_leaves_its_cell_is_refused() {
        let mut picture = Picture::new(100.0, 40.0, "");
        let cell = Area::new(10.0, 10.0, 20.0, 14.0);
        picture.text_within(cell, (20.0, 20.0), Anchor::Middle, PLAIN, "e2e4");
        let needed = 26;
        let (text, given) = ("e2e4".to_owned(), 20);
        assert_eq!(picture.finish(), Err(Crowded::Leaves { text, needed, given }));
    }

    #[test]
    fn texts_that_cover_each_other_are_refused() {
        let mut picture = Picture::new(100.0, 40.0, "");
        picture.text((5.0, 20.0), Anchor::Start, PLAIN, "e2e4");
        picture.text((25.0, 20.0), Anchor::Start, PLAIN, "e7e5");
        let covers = Crowded::Covers("e2e4".to_owned(), "e7e5".to_owned());
        assert_eq!(picture.finish(), Err(covers));
        let mut picture = Picture::new(100.0, 40.0, "");
        picture.keep_free(Area::new(20.0, 10.0, 5.0, 5.0), "a point");
        picture.text((5.0, 20.0), Anchor::Start, PLAIN, "e2e4");
        assert!(picture.finish().is_err());
    }
}
