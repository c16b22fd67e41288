import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/root.ts';
import { parseCsv } from '#server/seed/parse-csv.ts';

const DIR = path.join(ROOT, 'server', 'seed');

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
