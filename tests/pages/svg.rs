// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards, circles, arrows and labels as SVG.

use std::fmt::Write;

/// The colours of the classes of half-moves.
pub const ROOK: &str = "#2b6cb0";
pub const BISHOP: &str = "#2f855a";
pub const KNIGHT: &str = "#c05621";
pub const INK: &str = "#1f2933";
pub const FAINT: &str = "#7b8794";

/// A point, in pixels from the upper left corner.
pub type Point = (i32, i32);

/// A picture in the making.
pub struct Picture {
    width: i32,
    height: i32,
    body: String,
}

/// Where a board stands: the upper left corner of its square a8, and how wide a square is.
#[derive(Clone, Copy)]
pub struct Board {
    pub corner: Point,
    pub side: i32,
}

impl Board {
    /// The middle of a square; files and ranks may lie beyond the board.
    pub const fn middle(self, file: i32, rank: i32) -> Point {
        let (x, y) = self.upper_left(file, rank);
        (x + self.side / 2, y + self.side / 2)
    }

    pub const fn upper_left(self, file: i32, rank: i32) -> Point {
        (self.corner.0 + file * self.side, self.corner.1 + (7 - rank) * self.side)
    }
}

impl Picture {
    pub fn new(width: i32, height: i32) -> Self {
        Self {
            width,
            height,
            body: String::new(),
        }
    }

    fn push(&mut self, element: &str) {
        self.body += element;
        self.body.push('\n');
    }

    pub fn rectangle(&mut self, (x, y): Point, (width, height): Point, fill: &str, stroke: &str) {
        self.push(&format!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}" stroke="{stroke}"/>"#
        ));
    }

    pub fn circle(&mut self, (x, y): Point, radius: i32, fill: &str, stroke: &str) {
        self.push(&format!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>"#
        ));
    }

    /// A line of text, its middle at this point.
    pub fn label(&mut self, middle: Point, size: i32, fill: &str, text: &str) {
        self.text(middle, size, fill, "middle", text);
    }

    /// A line of text that begins at this point.
    pub fn line_of_text(&mut self, start: Point, size: i32, fill: &str, text: &str) {
        self.text(start, size, fill, "start", text);
    }

    fn text(&mut self, (x, y): Point, size: i32, fill: &str, anchor: &str, text: &str) {
        // The baseline lies below the middle of the letters.
        let y = y + size * 7 / 20;
        let weight = if size > 14 { r#" font-weight="bold""# } else { "" };
        self.push(&format!(
            r#"<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}>{text}</text>"#
        ));
    }

    pub fn dashed(&mut self, from: Point, to: Point, stroke: &str) {
        self.push(&format!(
            r#"<path d="M{} {}L{} {}" stroke="{stroke}" stroke-width="2" stroke-dasharray="4 4" fill="none"/>"#,
            from.0, from.1, to.0, to.1
        ));
    }

    /// An arrow; its head is drawn by hand, since not all viewers know markers.
    pub fn arrow(&mut self, from: Point, to: Point, stroke: &str, is_dashed: bool) {
        let (x, y) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let length = x.hypot(y);
        let (x, y) = (x / length, y / length);
        let head = |along: f64, across: f64| {
            let to = (f64::from(to.0), f64::from(to.1));
            format!(
                "{:.1} {:.1}",
                to.0 - along * x - across * y,
                to.1 - along * y + across * x
            )
        };
        let dashes = if is_dashed { r#" stroke-dasharray="5 4""# } else { "" };
        self.push(&format!(
            r#"<path d="M{} {}L{}" stroke="{stroke}" stroke-width="3"{dashes} fill="none"/>"#,
            from.0,
            from.1,
            head(9.0, 0.0)
        ));
        self.push(&format!(
            r#"<path d="M{}L{}L{}Z" fill="{stroke}"/>"#,
            head(0.0, 0.0),
            head(11.0, 6.0),
            head(11.0, -6.0)
        ));
    }

    /// A thin line along these points, with a head at its end.
    pub fn wire(&mut self, points: &[Point], stroke: &str) {
        let mut path: String = points.iter().map(|(x, y)| format!("L{x} {y}")).collect();
        path.replace_range(..1, "M");
        self.push(&format!(
            r#"<path d="{path}" stroke="{stroke}" stroke-width="1.5" fill="none"/>"#
        ));
        let [.., (before_x, before_y), (x, y)] = *points else {
            panic!("a wire has two ends");
        };
        let (along, down) = ((x - before_x).signum(), (y - before_y).signum());
        let head = |side: i32| {
            format!(
                "L{} {}",
                x - 8 * along + side * 4 * down,
                y - 8 * down + side * 4 * along
            )
        };
        self.push(&format!(
            r#"<path d="M{x} {y}{}{}Z" fill="{stroke}"/>"#,
            head(1),
            head(-1)
        ));
    }

    /// The squares of a board, dark and light; a copy of the board is paler.
    pub fn squares(&mut self, board: Board, is_copy: bool) {
        let (light, dark, edge) = if is_copy {
            ("#ffffff", "#f7f8fa", "#d5dbe1")
        } else {
            ("#ffffff", "#e8ecf1", INK)
        };
        for (file, rank) in (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank))) {
            let fill = if (file + rank) % 2 == 0 { dark } else { light };
            self.rectangle(board.upper_left(file, rank), (board.side, board.side), fill, "none");
        }
        self.rectangle(board.upper_left(0, 7), (8 * board.side, 8 * board.side), "none", edge);
    }

    /// The edge of a board, once more where squares have been painted over.
    pub fn frame(&mut self, board: Board) {
        self.rectangle(board.upper_left(0, 7), (8 * board.side, 8 * board.side), "none", INK);
    }

    /// The names of files and ranks, below and to the left.
    pub fn names(&mut self, board: Board) {
        for (number, file) in (0..8).zip('a'..='h') {
            let (x, y) = board.middle(number, 0);
            self.label((x, y + board.side / 2 + 10), 12, FAINT, &file.to_string());
            let (x, y) = board.middle(0, number);
            self.label((x - board.side / 2 - 9, y), 12, FAINT, &(number + 1).to_string());
        }
    }

    /// The whole file.
    pub fn finish(self, title: &str) -> String {
        let Self { width, height, body } = self;
        let mut file = String::new();
        let _ = writeln!(
            file,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif">"#
        );
        let _ = writeln!(file, "<!-- SPDX-License-Identifier: MIT OR Apache-2.0 -->");
        let _ = writeln!(file, "<!-- Made by the tests; do not edit. -->");
        let _ = writeln!(file, "<title>{title}</title>");
        let _ = writeln!(file, r##"<rect width="{width}" height="{height}" fill="#ffffff"/>"##);
        file + &body + "</svg>\n"
    }
}
