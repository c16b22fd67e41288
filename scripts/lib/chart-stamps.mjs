// What a chart was made of, in one stamp: laying out all machines takes half a minute, seeing that nothing changed does not.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from './node.mjs';

const STAMPS = 'scripts/lib/chart-stamps.json';
/** The program that makes a layout of a definition, and the library it asks. */
const MADE_BY = [
  'scripts/charts.mjs',
  'scripts/lib/chart-layout.mjs',
  'scripts/lib/chart-rows.mjs',
  'src/devtools/charts/definition.ts',
  'src/devtools/charts/layout.ts',
  'src/devtools/hash.ts',
  'src/devtools/names.ts',
  'node_modules/elkjs/package.json',
];
const unix = (text) => text.replaceAll('\r\n', '\n');
let program;

/**
 * @param {string} hash of the machine
 * @param {object} definition what the layout is made of
 * @param {string} text the layout as it stands in its file
 * @returns 16 hexadecimal digits that change with any of them, with the program, and with the library
 */
export function stampOf(hash, definition, text) {
  program ??= MADE_BY.map((file) => {
    const content = readFileSync(inRoot(file), 'utf8');
    return file.endsWith('package.json') ? JSON.parse(content).version : unix(content);
  }).join('\0');
  const parts = [program, hash, JSON.stringify(definition), unix(text)];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

/** @returns {Record<string, string>} the stamps of the layouts as they were last made, by machine */
export function readStamps() {
  try {
    return JSON.parse(readFileSync(inRoot(STAMPS), 'utf8'));
  } catch {
    return {};
  }
}

/** The file of the stamps and what stands in it: one line for each machine, so that two branches seldom meet. */
export const stampFile = (stamps) => ({
  file: inRoot(STAMPS),
  text: `${JSON.stringify(Object.fromEntries(Object.entries(stamps).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
});
