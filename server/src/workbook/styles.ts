/** How the number in a cell is meant: Excel keeps days and percentages as numbers, and only their format tells. */
import type { Archive } from '#server/workbook/archive.ts';
import { broken } from '#server/workbook/fault.ts';
import { MAX_CELL_FORMATS } from '#server/workbook/limits.ts';
import { readXml } from '#server/workbook/xml.ts';

export type Meaning = 'number' | 'percent' | 'date';

const PERCENT = new Set(['9', '10']);
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
/** Formats of days and times that have a number but no text; from 27 on they depend on the language. */
const DATE = new Set(
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
    [71, 81],
  ].flatMap(([from = 0, to = 0]) => between(from, to)),
);
/** Characters; Excel lets people write 255. */
const MAX_FORMAT = 1000;

/** A format without what is text in it: quoted, escaped, padding, and colours, conditions and languages in brackets. */
const bare = (format: string) =>
  format
    .replace(/"[^"]*"|[\\_*]./gu, '')
    // A bracket that is never closed goes to the end, so that nothing is looked at twice.
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*(?:\]|$)/giu, '');

function meaningOf(format: string): Meaning {
  const rest = bare(format);
  if (rest.includes('%')) return 'percent';
  return /[dmyhs]/iu.test(rest) ? 'date' : 'number';
}

/**
 * What a number means, by the number of the cell's format.
 * @param part undefined when the workbook has no styles
 * @throws WorkbookFault
 */
export async function readStyles(archive: Archive, part: string | undefined): Promise<readonly Meaning[]> {
  if (part === undefined) return [];
  const named = new Map<string, Meaning>();
  const meanings: Meaning[] = [];
  let inCells = false;
  await readXml(archive.text(part), {
    open(name, { numFmtId: id = '0', formatCode: format = '' }) {
      if (name === 'numFmt') {
        if (format.length > MAX_FORMAT) throw broken('format angkanya terlalu panjang');
        if (named.size >= MAX_CELL_FORMATS) throw broken('format angkanya terlalu banyak');
        named.set(id, meaningOf(format));
      } else if (name === 'cellXfs') inCells = true;
      else if (inCells && name === 'xf') {
        if (meanings.length >= MAX_CELL_FORMATS) throw broken('format selnya terlalu banyak');
        meanings.push(named.get(id) ?? (PERCENT.has(id) ? 'percent' : DATE.has(id) ? 'date' : 'number'));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return meanings;
}
