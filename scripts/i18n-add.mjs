// Merges texts into the locale files: `node scripts/i18n-add.mjs patch.json` (or the patch on stdin),
// patch = { "<lng>": { "<section>": { … } } }. Keys keep their order, new ones go last; null removes a key, and a
// section that has none left; a lock keeps two runs apart.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const LANGUAGES = ['en', 'id', 'fr', 'de', 'pt'];
const folder = new URL('../src/services/i18n/locales/', import.meta.url);
const lock = new URL('.lock', folder);

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (into, from) => {
  for (const [key, value] of Object.entries(from)) {
    if (isObject(value)) into[key] = merge(isObject(into[key]) ? into[key] : {}, value);
    else into[key] = value;
    if (value === null || (isObject(value) && Object.keys(into[key]).length === 0)) delete into[key];
  }
  return into;
};

const withLock = (work) => {
  const giveUp = Date.now() + 5000;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST' || Date.now() > giveUp) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
  try {
    work();
  } finally {
    rmdirSync(lock);
  }
};

const patch = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));
const unknown = Object.keys(patch).filter((lng) => !LANGUAGES.includes(lng));
if (unknown.length > 0) throw new Error(`Unknown language: ${unknown.join(', ')}`);

withLock(() => {
  for (const [lng, texts] of Object.entries(patch)) {
    const file = new URL(`${lng}.json`, folder);
    const merged = merge(JSON.parse(readFileSync(file, 'utf8')), texts);
    writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
    console.log(`${lng}.json: ${Object.keys(texts).join(', ')}`);
  }
});
