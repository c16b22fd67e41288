// Puts the server and what it needs of node_modules into server/build/: a start reads three files instead of 1,400.
// What has native parts stays where it is.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './lib/fingerprint.mjs';
import { inRoot, ROOT } from './lib/node.mjs';

const FOLDERS = ['server/src', 'src/domain', 'src/contract', 'src/machines'];
const FILES = ['scripts/build-server.mjs', 'package.json', 'package-lock.json'];
const TARGET = inRoot('server', 'build');

/**
 * Builds beside server/build/ and swaps at the end, unless what is there was made of the same sources.
 * @returns {Promise<{ built: boolean }>}
 * @throws what Vite throws when a source cannot be built
 */
export async function ensureServer() {
  const wanted = fingerprint(FOLDERS, FILES);
  const stamp = `${TARGET}/.stamp`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { built: false };
  const fresh = `${TARGET}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'], target: 'node' },
    build: {
      ssr: true,
      outDir: fresh,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { main: inRoot('server/src/main.ts'), worker: inRoot('server/src/workbook/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  writeFileSync(`${fresh}/.stamp`, wanted);
  rmSync(TARGET, { recursive: true, force: true });
  renameSync(fresh, TARGET);
  return { built: true };
}
