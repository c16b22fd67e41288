import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './node.mjs';

const filesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

/**
 * The same for the same sources and settings, on any machine.
 * @param folders whole, but for their tests
 * @param files those of them that are there
 * @param settings what else the result depends on
 */
export function fingerprint(folders, files, settings = []) {
  const hash = createHash('sha256');
  const names = [...folders.flatMap(filesIn), ...files.filter((name) => existsSync(inRoot(name)))];
  for (const name of names.sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(inRoot(name)));
  return hash.update(JSON.stringify(settings)).digest('hex');
}
