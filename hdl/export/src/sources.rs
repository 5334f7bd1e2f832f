// SPDX-License-Identifier: MIT OR Apache-2.0
//! The Rust sources of blocks, for what RustHDL's visitor does not show: documentation, and the types of sub-blocks.
//!
//! Read line by line, as rustfmt leaves them; a struct that is not understood has no documentation, nothing worse.

mod lines;
mod paths;

use std::collections::BTreeMap;

use lines::{alias, cleaned, field, implementation, in_mid_sentence, stated_module, struct_name, summary};
use paths::{absolute, imports, payload, type_path};

pub(crate) use paths::type_name;

use crate::audit::{KernelFault, audit_kernels};

/// The structs of some source files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sources {
    /// By path.
    structs: BTreeMap<String, Documented>,
    /// The paths of all structs of one name.
    paths: BTreeMap<String, Vec<String>>,
    /// Faults of kernels, with the name of their file.
    pub faults: Vec<(String, KernelFault)>,
}

/// A struct, or another name for one, and its documentation.
#[derive(Debug, Clone, Default)]
pub(crate) struct Documented {
    /// Its path, which begins with the crate's name.
    pub path: String,
    /// The crate and the file in it.
    pub file: String,
    /// Of its file, if it is the file's only block, and its own.
    pub about: Vec<String>,
    /// The name that its kernel gives to its module.
    pub module: Option<String>,
    /// Whether it is a block.
    pub is_block: bool,
    fields: BTreeMap<String, Field>,
    /// The type that this is another name for.
    alias: Option<String>,
    /// Full paths of what its file imports, by name.
    imports: BTreeMap<String, String>,
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
        let name_of_file = name;
        let place = name.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
        let module = format!("{crate_name}::{place}");
        self.faults
            .extend(audit_kernels(text).into_iter().map(|fault| (name.to_string(), fault)));
        let imports = imports(text, &module);
        let mut found: Vec<(String, Documented)> = vec![];
        let mut documentation: Vec<String> = vec![];
        let (mut is_block, mut inside) = (false, false);
        let mut kernel_of = None;
        for line in text.lines().map(str::trim) {
            let mut declared = |name: &str, about: Vec<String>, is_block: bool, alias: Option<&str>| {
                let documented = Documented {
                    path: format!("{module}::{name}"),
                    file: format!("src/{name_of_file} of {crate_name}"),
                    about,
                    is_block,
                    alias: alias.map(str::to_string),
                    imports: imports.clone(),
                    ..Documented::default()
                };
                found.push((name.to_string(), documented));
            };
            if let Some(text) = line.strip_prefix("///") {
                documentation.push(cleaned(text));
            } else if line.starts_with("#[") {
                is_block |= line.contains("LogicBlock");
            } else if inside && line == "}" {
                inside = false;
            } else if let (true, Some((field, type_text))) = (inside, field(line)) {
                let (about, type_text) = (summary(&documentation), type_text.to_string());
                if let Some((_, documented)) = found.last_mut() {
                    documented.fields.insert(field.into(), Field { about, type_text });
                }
                documentation.clear();
            } else if let Some(name) = struct_name(line) {
                declared(name, std::mem::take(&mut documentation), is_block, None);
                (is_block, inside) = (false, line.ends_with('{'));
            } else if let Some((name, type_text)) = alias(line) {
                declared(name, std::mem::take(&mut documentation), false, Some(type_text));
            } else {
                if let Some(name) = implementation(line) {
                    kernel_of = Some(name.to_string());
                }
                if let Some(stated) = stated_module(line)
                    && let Some((_, documented)) = found.iter_mut().find(|(name, _)| Some(name) == kernel_of.as_ref())
                {
                    documented.module.get_or_insert(stated.into());
                }
                documentation.clear();
                is_block = false;
            }
        }
        let only_block = found.iter().filter(|(_, documented)| documented.is_block).count() == 1;
        for (name, mut documented) in found {
            if only_block && documented.is_block {
                let file = text.lines().filter_map(|line| line.strip_prefix("//!")).map(cleaned);
                let mut about: Vec<String> = file.collect();
                if !about.is_empty() && !documented.about.is_empty() {
                    about.push(String::new());
                }
                about.append(&mut documented.about);
                documented.about = about;
            }
            self.paths.entry(name).or_default().push(documented.path.clone());
            self.structs.insert(documented.path.clone(), documented);
        }
    }

    /// The struct with this path, which may have generics.
    pub fn get(&self, path: &str) -> Option<&Documented> {
        self.structs.get(path.split('<').next()?)
    }

    /// The struct that a type means in the file of another one. Another name for a struct is that struct, with the
    /// documentation of the name.
    pub fn resolve(&self, from: &Documented, type_text: &str) -> Option<Documented> {
        let found = self.named(from, type_path(type_text))?;
        let Some(alias) = &found.alias else {
            return Some(found.clone());
        };
        let meant = self.resolve(found, alias)?;
        let about = if found.about.is_empty() {
            &meant.about
        } else {
            &found.about
        };
        Some(Documented {
            about: about.clone(),
            ..meant
        })
    }

    fn named(&self, from: &Documented, path: &str) -> Option<&Documented> {
        let (first, rest) = path.split_once("::").unwrap_or((path, ""));
        let (module, name) = (from.path.rsplit_once("::")?.0, path.rsplit("::").next()?);
        let joined = |front: &str| match rest {
            "" => front.to_string(),
            _ => format!("{front}::{rest}"),
        };
        let full = match from.imports.get(first) {
            Some(imported) => joined(imported),
            None => absolute(path, module),
        };
        let alike = self.paths.get(name)?;
        // Through a module that passes it on, the path is shorter.
        let passed_on = |path: &&String| full.rsplit_once("::").is_some_and(|(front, _)| path.starts_with(front));
        let mut nearby = alike.iter().filter(passed_on);
        let found = match (self.structs.contains_key(&full), alike.as_slice()) {
            (true, _) => &full,
            (false, [only]) => only,
            (false, _) => nearby.next().filter(|_| nearby.next().is_none())?,
        };
        self.structs.get(found)
    }

    /// What the documentation says of a signal or sub-block of a struct. The signals of an interface are fields of its
    /// own struct, as are those of a struct that a signal or register holds; a register's value is documented where the
    /// register is. What is said of a whole up to a colon (`Clock 3: ...`) holds for its fields.
    pub fn about(&self, documented: &Documented, key: &str) -> Option<String> {
        let mut documented = documented.clone();
        let (mut when, mut about) = (String::new(), String::new());
        let mut parts = key.split('$').filter(|part| part.parse::<usize>().is_err()).peekable();
        while let Some(part) = parts.next() {
            let field = documented.fields.get(part)?;
            if !field.about.is_empty() {
                about = field.about.clone();
                if let Some((clock, _)) = about.split_once(": ").filter(|(clock, _)| clock.starts_with("Clock")) {
                    when = format!("{clock}: ");
                }
            }
            let mut type_text = field.type_text.as_str();
            if self
                .resolve(&documented, type_text)
                .is_none_or(|found| !found.is_interface())
            {
                if parts.peek() == Some(&"q") && !type_text.starts_with("Signal<") {
                    parts.next();
                }
                if parts.peek().is_some() {
                    type_text = payload(type_text);
                }
            }
            if parts.peek().is_some() {
                documented = self.resolve(&documented, type_text)?;
            }
        }
        (!about.is_empty()).then(|| match about.starts_with(&when) {
            true => about,
            false => format!("{when}{}", in_mid_sentence(&about)),
        })
    }

    /// A line of documentation for a reader of Verilog: links to other blocks name their modules.
    pub fn for_verilog(&self, from: &Documented, text: &str, module_of: &dyn Fn(&Documented) -> String) -> String {
        let mut parts: Vec<String> = text.split('`').map(str::to_string).collect();
        for part in parts.iter_mut().skip(1).step_by(2) {
            let is_path = part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ':');
            if let Some(found) = self.named(from, part).filter(|found| is_path && found.is_block) {
                *part = module_of(found);
            }
        }
        parts.join("`")
    }
}

impl Documented {
    /// The type of a sub-block, as its field has it.
    pub fn type_of(&self, child: &str) -> Option<&str> {
        let field = child.split('$').next()?;
        self.fields.get(field).map(|field| field.type_text.as_str())
    }

    /// Whether its fields are signals, as those of an interface are.
    fn is_interface(&self) -> bool {
        self.fields.values().any(|field| field.type_text.starts_with("Signal<"))
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

/// `StampedMemory` as `stamped_memory`.
pub(crate) fn snake_case(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
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
        let delay = sources.get("lab::plumbing::delay::Delay<4>").unwrap();
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
        let delay = sources.get("lab::plumbing::delay::Delay<4>").unwrap();
        assert_eq!(delay.type_of("inner$1").map(type_name), Some("Inner"));
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
