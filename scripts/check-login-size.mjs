// The sign-in page's budget: all JavaScript that it loads before anything is prefetched, in brotli bytes.
// `node scripts/check-login-size.mjs [folder of the build]` prints it and fails above the limit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** kB of 1000 bytes. */
export const LOGIN_LIMIT_KB = 105;

/**
 * @param {string} dist folder of a Vite build with its manifest
 * @returns {{ total: number, files: { file: string, bytes: number }[] }} brotli bytes, the entry with all its static imports
 */
export function loginSize(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (entry === undefined) throw new Error(`No entry in the manifest of ${dist}`);
  visit(entry);
  const files = [...seen].map((key) => {
    const { file } = manifest[key];
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return { file, bytes: brotliCompressSync(readFileSync(path.join(dist, file)), { params }).length };
  });
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { total, files } = loginSize(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { file, bytes } of files) console.log(`${kB(bytes).padStart(9)}  ${file}`);
  console.log(`Sign-in page: ${kB(total)} of JavaScript (brotli), limit ${LOGIN_LIMIT_KB} kB`);
  if (total > LOGIN_LIMIT_KB * 1000) process.exit(1);
}
