// Builds the SPA into dist/ when it is missing or older than its sources: `npm run build`, and by `npm start` and `npm test`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, inRoot, ROOT, run } from './lib/node.mjs';

const FOLDERS = ['src', 'public', 'tests/model/reported'];
const FILES = ['index.html', 'vite.config.ts', 'scripts/vite-plugins.ts', 'package.json', 'package-lock.json'];

const filesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

/** The same for the same sources and settings, on any machine. */
function fingerprint() {
  const hash = createHash('sha256');
  const names = [...FOLDERS.flatMap(filesIn), ...FILES.filter((name) => existsSync(inRoot(name)))];
  for (const name of names.sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(inRoot(name)));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

/**
 * Builds beside dist/ and swaps at the end: a failed build leaves the old one, and two starts at once do not mix files.
 * @returns {{ built: boolean, code: number }}
 */
export function ensureBuild() {
  const wanted = fingerprint();
  const stamp = inRoot('dist', '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { built: false, code: 0 };
  const fresh = inRoot('node_modules', '.cache', `dist-${process.pid}`);
  mkdirSync(inRoot('node_modules', '.cache'), { recursive: true });
  const args = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const code = run(findNode(), 'node_modules/vite/bin/vite.js', args);
  if (code === 0) {
    writeFileSync(`${fresh}/.stamp`, wanted);
    rmSync(inRoot('dist'), { recursive: true, force: true });
    renameSync(fresh, inRoot('dist'));
  } else {
    rmSync(fresh, { recursive: true, force: true });
  }
  return { built: code === 0, code };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { built, code } = ensureBuild();
  if (code === 0) console.log(built ? 'Built dist/.' : 'dist/ is up to date.');
  process.exit(code);
}
