// SPDX-License-Identifier: MIT OR Apache-2.0
//! A bench's table: printed, or with `--write PAGE` put between its marks in a page.

/// Prints the table, or puts it between `<!-- NAME -->` and `<!-- end of NAME -->` of the page that the arguments name.
pub fn tell(arguments: &[String], name: &str, table: &str) {
    let Some(place) = arguments.iter().position(|argument| argument == "--write") else {
        print!("{table}");
        return;
    };
    let page = arguments.get(place + 1).expect("--write names a page");
    let marks = [format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->")];
    let text = std::fs::read_to_string(page).expect("the page can be read");
    let (before, rest) = text.split_once(&marks[0]).expect("the page has the mark");
    let (_, after) = rest.split_once(&marks[1]).expect("the passage ends");
    let made = format!("{before}{}{table}{}{after}", marks[0], marks[1]);
    std::fs::write(page, made).expect("the page can be written");
}
