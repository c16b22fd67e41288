// Builds the SPA into dist/ and the server into server/build/ when they are missing or older than their sources:
// `npm run build`, and by `npm start` and `npm test`; `node scripts/build.mjs server` leaves the SPA alone.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureServer } from './build-server.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { findNode, inRoot, run } from './lib/node.mjs';

const FOLDERS = ['src', 'public', 'tests/model/reported'];
const FILES = ['index.html', 'vite.config.ts', 'scripts/vite-plugins.ts', 'package.json', 'package-lock.json'];

/**
 * Builds beside dist/ and swaps at the end: a failed build leaves the old one, and two starts at once do not mix files.
 * @returns {{ built: boolean, code: number }}
 */
export function ensureBuild() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const wanted = fingerprint(FOLDERS, FILES, settings.sort());
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
  const { built, code } = process.argv.includes('server') ? { built: false, code: 0 } : ensureBuild();
  if (code === 0) {
    const server = await ensureServer();
    console.log(
      [...(built ? ['dist/'] : []), ...(server.built ? ['server/build/'] : [])].join(' and ') || 'Nothing',
      'built.',
    );
  }
  process.exit(code);
}
