import { readFileSync } from 'node:fs';
import path from 'node:path';

const DIR = path.join(import.meta.dirname, '..', '..', 'seed');

/** Cells of CSV text (RFC 4180: quoted cells, doubled quotes, either line end). */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',' || c === '\n') {
      row.push(cell);
      cell = '';
      if (c === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (c !== '\r') cell += c;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** The rows of a seed file, by the names in its first line. */
export function readSeed(file: string): ((column: string) => string)[] {
  const [head = [], ...rows] = parseCsv(readFileSync(path.join(DIR, file), 'utf8'));
  return rows.map((cells) => (column) => {
    const i = head.indexOf(column);
    if (i < 0) throw new Error(`${file} has no column ${column}`);
    return (cells[i] ?? '').trim();
  });
}

/** A figure of a seed file with at most four decimals; empty is null, not 0. */
export function figure(text: string): number | null {
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`Not a figure: ${text}`);
  return Math.round(value * 1e4) / 1e4;
}
