//! Programs that end with the handle that started them, and folders that go away with theirs.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::failure::{Failure, Outcome};

/// A folder that is removed when its handle is dropped.
pub struct TempDir(PathBuf);

impl TempDir {
    /// A new, empty folder.
    ///
    /// # Errors
    /// If the folder cannot be made.
    pub fn new(name: &str) -> Outcome<TempDir> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        // Short, and not in the target folder: browsers make sockets inside, whose paths hold 107 bytes at most.
        let unique = format!("fivefold-{name}-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(unique);
        fs::create_dir_all(&path)?;
        Ok(TempDir(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        // Programs that have just been ended may still be writing. A folder that is left in the system's temporary
        // place in the end does no harm.
        for _ in 0..40 {
            match fs::remove_dir_all(&self.0) {
                Err(problem) if problem.kind() != io::ErrorKind::NotFound => thread::sleep(Duration::from_millis(50)),
                _ => break,
            }
        }
    }
}

/// A running program. Dropping the handle ends it and everything it has started.
pub struct Process {
    name: String,
    child: Child,
    /// What it had started when [`Process::remember_family`] was called last.
    family: Vec<u32>,
}

impl Process {
    /// Starts a program that writes what it has to say to `log`.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &mut Command, log: &Path) -> Outcome<Process> {
        let log = File::create(log)?;
        command.stdout(log.try_clone()?);
        Process::spawn(command, log)
    }

    /// Starts a program whose standard output is to be read with [`Process::take_stdout`].
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start_talking(command: &mut Command, log: &Path) -> Outcome<Process> {
        command.stdout(Stdio::piped());
        Process::spawn(command, File::create(log)?)
    }

    fn spawn(command: &mut Command, errors: File) -> Outcome<Process> {
        let name = command.get_program().to_string_lossy().into_owned();
        match command.stdin(Stdio::null()).stderr(errors).spawn() {
            Ok(child) => Ok(Process { name, child, family: Vec::new() }),
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => {
                Err(Failure::new(format!("{name} is not there; `make test-browser` gets it")))
            }
            Err(problem) => Err(Failure::new(format!("{name} does not start: {problem}"))),
        }
    }

    /// The standard output of a program started with [`Process::start_talking`], once.
    pub fn take_stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    /// The program's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Takes down what it has started so far, for programs that it is about to let go of without ending them.
    pub fn remember_family(&mut self) {
        self.family = descendants(self.child.id());
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A driver that is killed leaves its browser running, so that the whole family is ended. All of this is
        // best effort: the programs may be gone already.
        let mut family = descendants(self.child.id());
        family.append(&mut self.family);
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !family.is_empty() {
            let ids = family.iter().map(|id| OsString::from(id.to_string()));
            let _ = Command::new("kill").arg("-KILL").args(ids).stderr(Stdio::null()).status();
        }
    }
}

/// The ids of all processes that `root` has started, and those have started, and so on. Empty where there is no `/proc`.
fn descendants(root: u32) -> Vec<u32> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    let ids = entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let parents: Vec<(u32, u32)> = ids.filter_map(|id| Some((id, parent(id)?))).collect();
    let mut found = vec![root];
    let mut next = 0;
    while let Some(&id) = found.get(next) {
        found.extend(parents.iter().filter(|(_, parent)| *parent == id).map(|(child, _)| child));
        next += 1;
    }
    found.split_off(1)
}

/// The process that started `id`: the second field after the name, which is in brackets and may hold anything.
fn parent(id: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    stat[stat.rfind(')')? + 1..].split_whitespace().nth(1)?.parse().ok()
}

/// A port of 127.0.0.1 on which nobody listens at the moment.
///
/// # Errors
/// If there is none.
pub fn free_port() -> Outcome<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The same, and none that was given away before: browsers know an origin again by its port.
///
/// # Errors
/// If there is none.
pub fn fresh_port() -> Outcome<u16> {
    static GIVEN: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let port = free_port()?;
        // Nobody panics while the list is open.
        if GIVEN.lock().unwrap_or_else(PoisonError::into_inner).insert(port) {
            return Ok(port);
        }
    }
}
