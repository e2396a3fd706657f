//! Paints a QR code from the path that the app draws, and reads it with another program.

use rqrr::PreparedImage;

/// How many pixels a square has.
const SCALE: usize = 4;

/// Paints the path of a code as a browser does, every rectangle of it: the squares, dark or not, row by row. `None` where
/// the path is made of anything else.
pub fn paint(path: &str, side: usize) -> Option<Vec<Vec<bool>>> {
    let mut squares = vec![vec![false; side]; side];
    for part in path.split_terminator('z') {
        let (place, shape) = part.strip_prefix('M')?.split_once('h')?;
        let ((x, y), (width, rest)) = (place.split_once(' ')?, shape.split_once('v')?);
        if rest != format!("1h-{width}") {
            return None;
        }
        let (x, y, width): (usize, usize, usize) = (x.parse().ok()?, y.parse().ok()?, width.parse().ok()?);
        squares.get_mut(y)?.get_mut(x..x + width)?.fill(true);
    }
    Some(squares)
}

/// What a code says; `None` where there is none to be read, or several.
pub fn read(path: &str, side: usize) -> Option<String> {
    let squares = paint(path, side)?;
    let pixels = side * SCALE;
    let grey = |x: usize, y: usize| if squares[y / SCALE][x / SCALE] { 0 } else { 255 };
    let mut image = PreparedImage::prepare_from_greyscale(pixels, pixels, grey);
    match image.detect_grids().as_slice() {
        [grid] => Some(grid.decode().ok()?.1),
        _ => None,
    }
}
