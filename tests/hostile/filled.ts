/** The configuration files under `ops/`, with the addresses of a trial in the place of their own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/root.ts';

/** @throws when the file no longer says what would be replaced */
export function filled(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path.join(ROOT, 'ops', file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
