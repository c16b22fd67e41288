/** A large chart on several sheets of paper, each as large as it must be to be read. */

/** Room for a drawing on one A4 sheet within the margins of print.css and above its caption, in px of 1/96 inch. */
export const SHEET = { w: 680, h: 940 };
/** Smallest scale: letters have 11 px, and less than three quarters of that (6 pt) is unreadable on paper. */
const SMALLEST = 0.74;
/** Width in px of the drawing that neighbouring sheets share, so that every line and box is complete on one of them. */
export const OVERLAP = 40;

/** Part of a drawing in its own px, counted from 1 in its row and column. */
type Tile = { x: number; y: number; w: number; h: number; row: number; column: number };
export type Tiles = { scale: number; rows: number; columns: number; tiles: Tile[] };

/**
 * Fewest sheets on which the drawing stays readable, at the largest scale that needs no more of them; never enlarged.
 * @param w width and
 * @param h height of the whole drawing in px
 */
export function tilesOf(w: number, h: number): Tiles {
  const count = (length: number, room: number) =>
    length <= room ? 1 : Math.ceil((length - OVERLAP) / (room - OVERLAP));
  const columns = count(w, SHEET.w / SMALLEST);
  const rows = count(h, SHEET.h / SMALLEST);
  const share = (length: number, parts: number) => (length + (parts - 1) * OVERLAP) / parts;
  const [width, height] = [share(w, columns), share(h, rows)];
  const tiles = Array.from({ length: rows * columns }, (_, i): Tile => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return {
      x: column * (width - OVERLAP),
      y: row * (height - OVERLAP),
      w: width,
      h: height,
      row: row + 1,
      column: column + 1,
    };
  });
  return { scale: Math.min(1, SHEET.w / width, SHEET.h / height), rows, columns, tiles };
}
