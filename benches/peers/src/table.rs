// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table, and its place in the page.

use crate::games::Games;

/// What was measured of a candidate; times in nanoseconds a half-move.
pub struct Row {
    pub name: &'static str,
    pub bytes: Option<f64>,
    pub encode: Option<f64>,
    pub decode: Option<f64>,
}

/// The table as Markdown. The first row is the measure of the others.
pub fn markdown(games: &Games, rows: &[Row]) -> String {
    let mut text = format!(
        "{} games, {} half-moves: {}\n\n",
        games.games.len(),
        games.half_moves(),
        games.source
    );
    text += "| | bytes a half-move | encode, ns | decode, ns | decode beside the replay |\n|---|---:|---:|---:|---:|\n";
    let measure = rows[0].decode.unwrap_or(f64::NAN);
    let cell = |value: Option<f64>, digits| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.digits$}"));
    for row in rows {
        let ratio = row.decode.map_or_else(|| "-".to_owned(), |time| beside(measure, time));
        text += &format!(
            "| {} | {} | {} | {} | {ratio} |\n",
            row.name,
            cell(row.bytes, 2),
            cell(row.encode, 1),
            cell(row.decode, 1)
        );
    }
    text
}

/// How fast something is beside the measure, or how long it takes where it is much slower: both in about two digits.
fn beside(measure: f64, time: f64) -> String {
    let times = time / measure;
    if times < 10.0 {
        return format!("{:.2} times as fast", 1.0 / times);
    }
    let unit = 10_f64.powf(times.log10().floor() - 1.0);
    format!("takes {:.0} times as long", (times / unit).round() * unit)
}

/// Puts a table between the marks of its name in a page.
pub fn write(path: &str, name: &str, table: &str) {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let page = std::fs::read_to_string(path).expect("the page");
    let (before, rest) = page.split_once(&begin).expect("the mark where the table begins");
    let (_, after) = rest.split_once(&end).expect("the mark where it ends");
    std::fs::write(path, format!("{before}{begin}{table}{end}{after}")).expect("the page can be written");
}
