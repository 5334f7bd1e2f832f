// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sections of Markdown files that a command writes.

/// The text with what stands between `<!-- NAME -->` and `<!-- end of NAME -->` replaced; both are added at the end if
/// they are not there.
pub fn replace_section(text: &str, name: &str, section: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->"), format!("<!-- end of {name} -->"));
    let section = format!("{open}\n{}\n{close}", section.trim_end());
    match (text.find(&open), text.find(&close)) {
        (Some(start), Some(end)) if start < end => {
            format!("{}{section}{}", &text[..start], &text[end + close.len()..])
        }
        _ => format!(
            "{}{}{section}\n",
            text.trim_end(),
            if text.is_empty() { "" } else { "\n\n" }
        ),
    }
}

/// The rows of a page's table that begin so, in this order: new ones, and where there is none those that stand there.
pub fn merged_rows(page: &str, new: &[String], beginnings: impl IntoIterator<Item = String>) -> Vec<String> {
    let row = |beginning: String| {
        let mut rows = new.iter().map(String::as_str).chain(page.lines());
        rows.find(|row| row.starts_with(&beginning)).map(str::to_owned)
    };
    beginnings.into_iter().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_replaced_where_it_stands_and_added_where_it_does_not() {
        let once = replace_section("# Title\n\nText.\n", "x", "one\n");
        assert_eq!(once, "# Title\n\nText.\n\n<!-- x -->\none\n<!-- end of x -->\n");
        let after = format!("{once}\nMore.\n");
        assert_eq!(replace_section(&after, "x", "two"), after.replace("one", "two"));
        assert_eq!(replace_section("", "x", "one"), "<!-- x -->\none\n<!-- end of x -->\n");
    }

    #[test]
    fn rows_that_are_not_made_anew_stay_in_their_order() {
        let new = ["| b | new |".to_owned()];
        let rows = merged_rows(
            "| b | old |\n| a | old |\n| d | old |\n",
            &new,
            ["| a |", "| b |", "| c |"].map(String::from),
        );
        assert_eq!(rows, ["| a | old |", "| b | new |"]);
    }
}
