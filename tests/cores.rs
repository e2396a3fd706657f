//! Many games at a time, on all cores.

use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// What comes of each number below `count`, in order.
///
/// It is handed by reference, so that rayon is instantiated once for each kind of result in the place of once for each caller.
pub fn of_each<T: Send>(count: u32, of_one: &(dyn Fn(u32) -> T + Sync)) -> Vec<T> {
    (0..count).into_par_iter().map(of_one).collect()
}
