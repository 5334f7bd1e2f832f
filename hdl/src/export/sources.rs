// SPDX-License-Identifier: MIT OR Apache-2.0
//! The Rust sources of blocks, for what RustHDL's visitor does not show: documentation, and the types of sub-blocks.
//!
//! Read line by line, as rustfmt leaves them; a struct that is not understood has no documentation, nothing worse.

use std::collections::BTreeMap;

use super::audit::{KernelFault, audit_kernels};

/// The structs of some source files.
#[derive(Debug, Clone, Default)]
pub(super) struct Sources {
    /// By name; `None` if several have it.
    structs: BTreeMap<String, Option<Documented>>,
    /// Faults of kernels, with the name of their file.
    pub faults: Vec<(String, KernelFault)>,
}

/// A struct and its documentation.
#[derive(Debug, Clone, Default)]
pub(super) struct Documented {
    /// Its path in its crate.
    pub path: String,
    /// Of its file, if it is the file's only block, and its own.
    pub about: Vec<String>,
    fields: BTreeMap<String, Field>,
}

#[derive(Debug, Clone, Default)]
struct Field {
    /// First paragraph, as one line.
    about: String,
    type_text: String,
}

impl Sources {
    /// Reads a file of a crate, named from `src` on.
    pub fn add(&mut self, crate_name: &str, name: &str, text: &str) {
        let module = name.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
        self.faults
            .extend(audit_kernels(text).into_iter().map(|fault| (name.to_string(), fault)));
        let mut found: Vec<(String, Documented, bool)> = vec![];
        let mut documentation: Vec<String> = vec![];
        let (mut is_block, mut inside) = (false, false);
        for line in text.lines().map(str::trim) {
            if let Some(text) = line.strip_prefix("///") {
                documentation.push(cleaned(text));
            } else if line.starts_with("#[") {
                is_block |= line.contains("LogicBlock");
            } else if inside && line == "}" {
                inside = false;
            } else if let (true, Some((field, type_text))) = (inside, field(line)) {
                let about = summary(&documentation);
                let field = (
                    field.to_string(),
                    Field {
                        about,
                        type_text: type_text.to_string(),
                    },
                );
                found
                    .last_mut()
                    .map(|(_, documented, _)| documented.fields.insert(field.0, field.1));
                documentation.clear();
            } else if let Some(name) = struct_name(line) {
                let path = format!("{crate_name}::{module}::{name}");
                let about = std::mem::take(&mut documentation);
                let documented = Documented {
                    path,
                    about,
                    fields: BTreeMap::new(),
                };
                found.push((name.to_string(), documented, is_block));
                (is_block, inside) = (false, line.ends_with('{'));
            } else {
                documentation.clear();
                is_block = false;
            }
        }
        let only_block = found.iter().filter(|(_, _, is_block)| *is_block).count() == 1;
        for (name, mut documented, is_block) in found {
            if only_block && is_block {
                let file = text.lines().filter_map(|line| line.strip_prefix("//!")).map(cleaned);
                let mut about: Vec<String> = file.collect();
                if !about.is_empty() && !documented.about.is_empty() {
                    about.push(String::new());
                }
                about.append(&mut documented.about);
                documented.about = about;
            }
            self.structs
                .entry(name)
                .and_modify(|known| *known = None)
                .or_insert(Some(documented));
        }
    }

    /// The struct of this name, if there is exactly one.
    pub fn get(&self, name: &str) -> Option<&Documented> {
        self.structs.get(name)?.as_ref()
    }

    /// What the documentation says of a signal or sub-block of a struct. The signals of an interface are fields of its
    /// own struct, and a register's value is documented where the register is.
    pub fn about(&self, documented: &Documented, key: &str) -> Option<String> {
        let mut documented = documented;
        let mut parts = key.split('$').filter(|part| part.parse::<usize>().is_err()).peekable();
        loop {
            let field = documented.fields.get(parts.next()?)?;
            match parts.peek() {
                None => return (!field.about.is_empty()).then(|| field.about.clone()),
                Some(&"q") if !self.structs.contains_key(type_name(&field.type_text)) => {
                    return (!field.about.is_empty()).then(|| field.about.clone());
                }
                Some(_) => documented = self.get(type_name(&field.type_text))?,
            }
        }
    }
}

impl Documented {
    /// The name of the type of a sub-block, without its generics.
    pub fn type_of(&self, child: &str) -> Option<&str> {
        let field = child.split('$').next()?;
        self.fields.get(field).map(|field| type_name(&field.type_text))
    }

    /// The integers among the generics of a sub-block's type.
    pub fn generics_of(&self, child: &str) -> Vec<String> {
        let field = child.split('$').next().and_then(|field| self.fields.get(field));
        let Some((_, generics)) = field.and_then(|field| field.type_text.split_once('<')) else {
            return vec![];
        };
        let (mut words, mut depth) = (vec![String::new()], 1);
        for letter in generics.chars() {
            match letter {
                '<' => depth += 1,
                '>' => depth -= 1,
                ',' if depth == 1 => words.push(String::new()),
                _ if depth == 1 => words.last_mut().into_iter().for_each(|word| word.push(letter)),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        words
            .iter()
            .map(|word| word.trim().to_string())
            .filter(|word| word.parse::<usize>().is_ok())
            .collect()
    }
}

/// The last part of a type's path, without generics; of an array, that of its elements.
pub(super) fn type_name(type_text: &str) -> &str {
    let element = type_text
        .trim_start_matches('[')
        .trim_start_matches("Vec<")
        .trim_start_matches("Box<");
    let path = element.split(['<', ';', '>', ']']).next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default().trim()
}

/// `StampedMemory` as `stamped_memory`.
pub(super) fn snake_case(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

fn struct_name(line: &str) -> Option<&str> {
    let rest = without_visibility(line).strip_prefix("struct ")?;
    let name = rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next()?;
    (!name.is_empty()).then_some(name)
}

fn field(line: &str) -> Option<(&str, &str)> {
    let (name, type_text) = without_visibility(line).strip_suffix(',')?.split_once(": ")?;
    name.chars()
        .all(|c| c.is_ascii_alphanumeric() || c == '_')
        .then_some((name, type_text))
}

fn without_visibility(line: &str) -> &str {
    match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ").map_or(rest, |(_, rest)| rest),
        Some(rest) => rest.trim_start(),
        None => line,
    }
}

/// A line of documentation without the marks that only rustdoc understands.
fn cleaned(line: &str) -> String {
    let text = line.strip_prefix(' ').unwrap_or(line).trim_end();
    text.replace("[`", "`").replace("`]", "`").replace("**", "")
}

fn summary(documentation: &[String]) -> String {
    let paragraph: Vec<&str> = documentation
        .iter()
        .map(String::as_str)
        .take_while(|line| !line.is_empty())
        .collect();
    paragraph.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
//! A file.

/// A block, see [`Other`].
#[derive(LogicBlock)]
pub struct Delay<T: Synth, const N: usize> {
    /// What enters,
    /// at this edge.
    ///
    /// More.
    pub data_in: Signal<In, T>,
    /// A bus.
    bus: Bus,
    /// What is stored.
    value: DFF<T>,
    inner: [plumbing::Inner<Word<8>, 16>; 2],
}

struct Bus {
    /// A byte.
    data: Signal<In, Bits<8>>,
}
";

    #[test]
    fn documentation_is_found_where_it_stands() {
        let mut sources = Sources::default();
        sources.add("lab", "plumbing/delay.rs", SOURCE);
        let delay = sources.get("Delay").unwrap();
        assert_eq!(delay.path, "lab::plumbing::delay::Delay");
        assert_eq!(delay.about, ["A file.", "", "A block, see `Other`."]);
        let about = |key| sources.about(delay, key);
        assert_eq!(about("data_in").as_deref(), Some("What enters, at this edge."));
        assert_eq!(about("bus$data").as_deref(), Some("A byte."));
        assert_eq!(about("value$q").as_deref(), Some("What is stored."));
        assert_eq!(about("value$d"), None);
        assert_eq!(about("nothing"), None);
    }

    #[test]
    fn types_of_sub_blocks_and_their_integers_are_known() {
        let mut sources = Sources::default();
        sources.add("lab", "plumbing/delay.rs", SOURCE);
        let delay = sources.get("Delay").unwrap();
        assert_eq!(delay.type_of("inner$1"), Some("Inner"));
        assert_eq!(delay.generics_of("inner$1"), ["16"]);
        assert_eq!(delay.generics_of("value"), Vec::<String>::new());
        assert_eq!(snake_case("StampedMemory"), "stamped_memory");
    }

    #[test]
    fn a_name_that_two_structs_have_says_nothing() {
        let mut sources = Sources::default();
        sources.add("lab", "plumbing/delay.rs", SOURCE);
        sources.add("lab", "other.rs", SOURCE);
        assert!(sources.get("Delay").is_none());
    }
}
