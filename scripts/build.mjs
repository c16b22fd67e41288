// Builds the SPA into dist/ and the server into server/build/ when they are missing or older than their sources:
// `npm run build`, and by `npm start` and `npm test`; `node scripts/build.mjs server` leaves the SPA alone.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, inRoot, ROOT, run } from './lib/node.mjs';

const SPA = {
  target: 'dist',
  folders: ['src', 'public', 'tests/model/reported'],
  files: [
    'index.html',
    'vite.config.ts',
    'scripts/vite-plugins.ts',
    'scripts/vite-zod.ts',
    'package.json',
    'package-lock.json',
  ],
  args: [],
};
const SERVER = {
  target: 'server/build',
  // What a server may import (tests/fences); texts and migrations it reads as they are.
  folders: ['server/src', 'src/domain', 'src/contract', 'src/machines'],
  files: ['server/vite.config.ts', 'package.json', 'package-lock.json'],
  args: ['--config', 'server/vite.config.ts'],
};

const filesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

/** The same for the same sources and settings, on any machine. */
function fingerprint({ folders, files }) {
  const hash = createHash('sha256');
  const names = [...folders.flatMap(filesIn), ...files.filter((name) => existsSync(inRoot(name)))];
  for (const name of names.sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(inRoot(name)));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

/** Builds aside and swaps at the end: a failed build leaves the old one, and two starts at once do not mix files. */
function ensure(what) {
  const { target, args } = what;
  const wanted = fingerprint(what);
  const stamp = inRoot(target, '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { built: [], code: 0 };
  const fresh = inRoot('node_modules', '.cache', `${path.basename(target)}-${process.pid}`);
  mkdirSync(inRoot('node_modules', '.cache'), { recursive: true });
  const rest = ['--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const code = run(findNode(), 'node_modules/vite/bin/vite.js', ['build', ...args, ...rest]);
  if (code === 0) {
    writeFileSync(`${fresh}/.stamp`, wanted);
    rmSync(inRoot(target), { recursive: true, force: true });
    renameSync(fresh, inRoot(target));
  } else {
    rmSync(fresh, { recursive: true, force: true });
  }
  return { built: code === 0 ? [`${target}/`] : [], code };
}

/**
 * Brings what `npm start` runs up to date.
 * @param serverOnly leaves the SPA alone
 * @returns {{ built: string[], code: number }} the folders that were built anew; a code other than 0 when one could not be
 */
export function ensureBuild(serverOnly = false) {
  const parts = (serverOnly ? [SERVER] : [SPA, SERVER]).map(ensure);
  return { built: parts.flatMap(({ built }) => built), code: Math.max(...parts.map(({ code }) => code)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { built, code } = ensureBuild(process.argv.includes('server'));
  if (code === 0) console.log(built.length > 0 ? `Built ${built.join(' and ')}.` : 'Everything is up to date.');
  process.exit(code);
}
