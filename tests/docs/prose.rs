// SPDX-License-Identifier: MIT OR Apache-2.0
//! The pages can be read aloud: no sentence is longer than a breath.

use crate::pages::links;

/// The words of a sentence at most.
const WORDS: usize = 30;

/// History stays as it was written.
const EXEMPT: [&str; 1] = ["CHANGELOG.md"];

/// Paragraphs and items of lists, each with the number of its first line. Code, tables, headings and quotations are none.
fn paragraphs(page: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut code, mut open) = (false, false);
    for (number, line) in page.lines().enumerate() {
        let line = line.trim();
        let is_fence = line.starts_with("```");
        code ^= is_fence;
        if code || is_fence || line.is_empty() || line.starts_with(['#', '|', '>']) {
            open = false;
            continue;
        }
        let numbered = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let is_item = line.starts_with("- ") || (numbered != line && numbered.starts_with(". "));
        match found.last_mut() {
            Some((_, paragraph)) if open && !is_item => *paragraph += &format!(" {line}"),
            _ => found.push((number + 1, line.to_owned())),
        }
        open = true;
    }
    found
}

/// The text without what stands between two marks, which is one word or none.
fn without(text: &str, from: &str, to: &str, word: &str) -> String {
    let mut parts = text.split(from);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept += word;
        kept += part.split_once(to).map_or("", |(_, after)| after);
    }
    kept
}

/// The sentences of a paragraph. Code in backquotes counts as a word, a link as the words that are shown.
fn sentences(paragraph: &str) -> Vec<String> {
    let shown = without(paragraph, "<!--", "-->", "");
    let shown = without(&shown, "](", ")", "]");
    let shown: String = shown
        .split('`')
        .enumerate()
        .map(|(place, text)| if place % 2 == 0 { text } else { "code" })
        .collect();
    let mut found = vec![String::new()];
    for word in shown
        .split_whitespace()
        .filter(|word| word.contains(char::is_alphanumeric))
    {
        let sentence = found.last_mut().expect("there is always one");
        *sentence += &format!("{word} ");
        if word.trim_end_matches([')', ']', '"', '*']).ends_with(['.', '!', '?']) {
            found.push(String::new());
        }
    }
    found
}

fn long(page: &str) -> Vec<(usize, String)> {
    let sentences = paragraphs(page)
        .into_iter()
        .flat_map(|(line, paragraph)| sentences(&paragraph).into_iter().map(move |sentence| (line, sentence)));
    sentences
        .filter(|(_, sentence)| sentence.split_whitespace().count() > WORDS)
        .collect()
}

#[test]
fn no_sentence_has_more_than_thirty_words() {
    let mut found = Vec::new();
    for page in links::pages() {
        let name = page.to_str().expect("a plain name");
        if !EXEMPT.contains(&name) {
            let sentences = long(&links::text(&page)).into_iter();
            found.extend(sentences.map(|(line, sentence)| format!("{name}:{line}: {sentence}")));
        }
    }
    assert!(
        found.is_empty(),
        "split each into plain short ones:\n{}",
        found.join("\n")
    );
}

/// The help of a command as a page: lines that are set in columns, and examples, become code.
fn help(arguments: &[&str]) -> String {
    let help = std::process::Command::new(env!("CARGO_BIN_EXE_halfmove"))
        .args(arguments)
        .arg("--help")
        .output()
        .expect("the program starts");
    let help = String::from_utf8(help.stdout).expect("text");
    let is_set = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        (1..10).contains(&indent) || line.trim_start().contains("  ") || line.starts_with("Usage:")
    };
    let lines = help.lines().map(|line| if is_set(line) { "|" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn no_sentence_of_the_help_has_more_than_thirty_words() {
    let all = help_of_commands();
    assert!(all.len() > 18, "{} commands", all.len());
    let long = all.iter().flat_map(|(name, page)| {
        let long = long(page).into_iter();
        long.map(move |(_, sentence)| format!("{name}: {sentence}"))
    });
    let long: Vec<_> = long.collect();
    assert!(
        long.is_empty(),
        "split each into plain short ones:\n{}",
        long.join("\n")
    );
}

/// The program's help and that of each command.
fn help_of_commands() -> Vec<(String, String)> {
    let reference = links::text("docs/command-line.md".as_ref());
    let headings = reference.lines().filter_map(|line| line.strip_prefix("## halfmove "));
    let commands = headings.map(|name| (name.to_owned(), help(&[name])));
    [("halfmove".to_owned(), help(&[]))]
        .into_iter()
        .chain(commands)
        .collect()
}

#[test]
fn the_search_for_long_sentences_finds_them() {
    let thirty = ["word"; WORDS].join(" ");
    for page in [
        format!("{thirty}.\n{thirty}."),
        format!("- {thirty}.\n- {thirty}!\n1. {thirty}\n\n{thirty}"),
        format!("```\n{thirty} {thirty}\n```\n| {thirty} {thirty} |\n> {thirty} {thirty}"),
        format!(
            "`a b c`{} <!-- a key -->[word](a link).",
            thirty.replacen("word word", "", 1)
        ),
    ] {
        assert_eq!(long(&page), [], "{page}");
    }
    for page in [
        format!("{thirty}\nmore."),
        format!("A heading\n\n- {thirty}\n  more"),
        format!("`a b` {thirty}"),
    ] {
        assert_eq!(long(&page).len(), 1, "{page}");
    }
    assert_eq!(long(&format!("One.\n\nTwo, {thirty}"))[0].0, 3);
}
