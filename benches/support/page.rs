// SPDX-License-Identifier: MIT OR Apache-2.0
//! A bench's table: printed, or with `--write PAGE` put between its marks in a page.

/// Prints the table, or puts it between `<!-- NAME -->` and `<!-- end of NAME -->` of the page that the arguments name. A
/// table that lacks the corpus or valgrind's counts is printed, too, and the page stays as it is.
pub fn tell(arguments: &[String], name: &str, table: &str, has_corpus: bool) {
    let Some(place) = arguments.iter().position(|argument| argument == "--write") else {
        print!("{table}");
        return;
    };
    let page = arguments.get(place + 1).expect("--write names a page");
    let is_counted = !table.contains("not counted");
    if !(has_corpus && is_counted) {
        print!("{table}");
        let missing = if has_corpus {
            "valgrind"
        } else {
            "the corpus (HALFMOVE_CORPUS)"
        };
        eprintln!("{page} stays as it is: the table `{name}` was made without {missing}");
        return;
    }
    let marks = [format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->")];
    let text = std::fs::read_to_string(page).expect("the page can be read");
    let (before, rest) = text.split_once(&marks[0]).expect("the page has the mark");
    let (_, after) = rest.split_once(&marks[1]).expect("the passage ends");
    let made = format!("{before}{}{table}{}{after}", marks[0], marks[1]);
    std::fs::write(page, made).expect("the page can be written");
}
