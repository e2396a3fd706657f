//! The headers of a folder of files, from the file `_headers` in it, in the way in which some hosts write them:
//!
//! ```text
//! # A comment.
//! /start-*.js
//!   Cache-Control: public, max-age=31536000, immutable
//! ```
//!
//! A path may have one `*`, which stands for anything. The headers of all paths that fit are sent. Hosts join two values of
//! one name, which is never what is wanted; here the last one counts, and a test sees to it that there are no two.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use axum::http::{HeaderName, HeaderValue};

/// The name of the file.
pub const FILE: &str = "_headers";

/// What is to be sent with which files.
#[derive(Debug, Default)]
pub struct Headers(Vec<(String, HeaderName, HeaderValue)>);

impl Headers {
    /// What a folder says; nothing where it has no such file.
    ///
    /// # Errors
    /// [`BadHeaders`] where there is one that cannot be read.
    pub fn of_folder(dir: &Path) -> Result<Headers, BadHeaders> {
        match fs::read_to_string(dir.join(FILE)) {
            Ok(text) => Headers::read(&text),
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => Ok(Headers::default()),
            Err(problem) => Err(BadHeaders::File(problem)),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`BadHeaders`] for the first line that is wrong.
    pub fn read(text: &str) -> Result<Headers, BadHeaders> {
        let mut headers = Headers::default();
        let mut path = None;
        for (line, number) in text.lines().zip(1..) {
            let words = line.trim();
            if words.is_empty() || words.starts_with('#') {
                continue;
            }
            if line.starts_with('/') && words.matches('*').count() <= 1 {
                path = Some(words);
                continue;
            }
            let header =
                path.zip(words.split_once(':')).filter(|_| line.starts_with(' ')).and_then(|(path, (name, value))| {
                    Some((path.to_owned(), name.trim().parse().ok()?, value.trim().parse().ok()?))
                });
            headers.0.push(header.ok_or(BadHeaders::Line(number))?);
        }
        Ok(headers)
    }

    /// The headers of a path that begins with a slash.
    pub fn of(&self, path: &str) -> impl Iterator<Item = (&HeaderName, &HeaderValue)> {
        self.0.iter().filter(move |(pattern, ..)| fits(pattern, path)).map(|(_, name, value)| (name, value))
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, end)) => path.strip_prefix(start).is_some_and(|rest| rest.ends_with(end)),
    }
}

/// Why there are no headers.
#[derive(Debug)]
pub enum BadHeaders {
    /// The file cannot be read.
    File(io::Error),
    /// This line, counted from 1, is neither a path nor a header of one.
    Line(usize),
}

impl fmt::Display for BadHeaders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadHeaders::File(problem) => write!(f, "cannot read {FILE}: {problem}"),
            BadHeaders::Line(number) => write!(f, "line {number} of {FILE} is neither a path nor a header of one"),
        }
    }
}
