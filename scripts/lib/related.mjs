// Which tests are near a changed file: told from who imports whom, from what stands beside it, and from the addresses that
// a route has. `vitest related` loads every test to learn the first of them, half a minute before anything runs.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './node.mjs';
import { PAGES } from '../../tests/support/threads.ts';

const SOURCES = ['src', 'server', 'packages', 'tests'];
const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts'];
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** A test that loads the whole application or every machine is near everything; it is named, not run. */
const APART =
  /^tests\/(faults|hostile|durability|fuzz|start|fences|mutants|authz|lifecycle|session|concurrency)\/|canaries\.test|^tests\/model\/recording|new-machine|trace-test/;
/** Machines in between are what a change of one is seen through; further away it is the whole application. */
const FARTHEST = 3;

/** A name stands for what shares a thread and for what is run apart (`unit`, `unit-apart`). */
const PROJECTS = [
  ['model', /^tests\/model\//],
  ['kit', /^packages\//],
  ['views', /^tests\/views\//],
  ['api', /^tests\/api\//],
  ['house', /^tests\//],
  ['server', /^server\//],
  ['unit', /^src\//],
];
const projectOf = (file) =>
  Object.keys(PAGES).find((name) => PAGES[name].includes(file)) ?? PROJECTS.find(([, at]) => at.test(file))?.[0];

/** All source files by their path from the root. */
const sources = () =>
  SOURCES.flatMap((folder) =>
    globSync('**/*.{ts,tsx,json}', { cwd: inRoot(folder) }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

/** `#machines/x.ts` and `./x.ts` as paths from the root; nothing for packages. */
function resolver(all) {
  const { imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const rooms = Object.entries(imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)]);
  return (from, wanted) => {
    const room = rooms.find(([name]) => wanted.startsWith(name));
    const plain = wanted.replace(/\?.*$/, '');
    const to = room
      ? room[1] + plain.slice(room[0].length)
      : plain.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), plain)
        : null;
    if (to === null) return [];
    const found = EXTENSIONS.map((end) => to + end).find((one) => all.has(one));
    return found ? [found] : [];
  };
}

/** Files by those that import them; `import type` carries no behaviour. */
function importersOf(texts) {
  const resolve = resolver(new Set(texts.keys()));
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, clause = '', wanted] of text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?from\s*)?['"]([^'"]+)['"]/g,
    )) {
      if (/^type\s/.test(clause)) continue;
      for (const to of resolve(file, wanted)) importers.set(to, [...(importers.get(to) ?? []), file]);
    }
    for (const [, wanted] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) {
      for (const to of resolve(file, wanted)) importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  }
  return importers;
}

/** Seconds of a test file on a machine with nothing else to do: none of those that are run here takes longer. */
const LONGEST = 5;
/** Seconds that each test file took when it last ran here; a guess where it never did. */
function durations() {
  const known = new Map();
  const cache = inRoot('node_modules', '.vite', 'vitest');
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const file = path.join(cache, name, 'results.json');
    if (!existsSync(file)) continue;
    for (const { files } of Object.values(JSON.parse(readFileSync(file, 'utf8')).projects ?? {})) {
      for (const [test, { duration }] of Object.entries(files)) known.set(test, duration / 1000);
    }
  }
  return (file) => Math.min(LONGEST, known.get(file) ?? (file.startsWith('src/') ? 1 : 3));
}

const stem = (file) => path.posix.basename(file).replace(/\..*$/, '');
const folder = (file) => path.posix.dirname(file);
/** The part of the product that a file belongs to: `board` in `src/features/board/x.tsx`, `server/src/board/y.ts`. */
const areaOf = (file) =>
  /^(?:src\/(?:features|machines|domain|services|app\/wiring)|server\/src)\/([^/.]+)\//.exec(file)?.[1];

/** The addresses of a route's file, without what is filled in: `/apps/kanban/boards`. */
const addresses = (text) =>
  [...text.matchAll(/['"`](\/(?:api|apps)\/[\w/-]+)/g)].map(([, one]) => one.replace(/\/$/, ''));

const wordsIn = (text) => new Set(text.match(/[A-Za-z_]{4,}/g));

/** All there is, read once: the texts, who imports whom, and of what the tests of the API speak. */
const read = () => {
  const texts = new Map(
    sources().map((file) => [file, file.endsWith('.json') ? '' : readFileSync(inRoot(file), 'utf8')]),
  );
  const callers = [...texts]
    .filter(([file]) => file.startsWith('tests/api/') && isTest(file))
    .map(([file, text]) => ({ file, text, words: wordsIn(text) }));
  return { texts, importers: importersOf(texts), callers };
};
let sourcesRead;

/**
 * How much each test has in common with a file: as much as the test that has most is 1. Who calls a server by its addresses
 * imports nothing of it, but both speak of the same things; words that few tests have say most.
 */
function kinship(text, tests) {
  const own = wordsIn(text);
  const rarity = new Map(
    [...own].map((word) => [
      word,
      Math.log(tests.length / Math.max(1, tests.filter(({ words }) => words.has(word)).length)),
    ]),
  );
  const scores = tests.map(({ file, words }) => {
    const shared = [...rarity].reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
    return [file, shared / Math.sqrt(Math.max(1, words.size))];
  });
  const most = Math.max(...scores.map(([, score]) => score), Number.MIN_VALUE);
  return new Map(scores.map(([file, score]) => [file, score / most]));
}

/** What a file is about by its name, of one or of several: `decision`, `left` for `decision-left`. */
const subjects = (name) => name.split('-').map((word) => word.replace(/s$/, ''));

/**
 * @param {readonly string[]} changed paths from the root
 * @returns tests, nearest first, and those that were near but load everything
 */
export function nearTests(changed) {
  sourcesRead ??= read();
  const { texts, importers, callers } = sourcesRead;
  const seconds = durations();
  /** The least distance of each test, and why. */
  const found = new Map();
  const note = (file, distance, why) => {
    if (isTest(file) && distance < (found.get(file)?.distance ?? Infinity)) found.set(file, { distance, why });
  };
  for (const one of changed) {
    note(one, 0, 'changed');
    const steps = new Map([[one, 0]]);
    for (const [file, distance] of steps) {
      // The walk of a machine is its test, before what merely stands beside it.
      const near = distance > 0 && distance <= 2 && file.startsWith('tests/model/') ? distance / 10 : distance;
      note(file, near, distance === 1 ? `imports ${one}` : `imports ${one} through ${distance - 1} more`);
      if (distance >= FARTHEST || isTest(file)) continue;
      for (const next of importers.get(file) ?? []) if (!steps.has(next)) steps.set(next, distance + 1);
    }
    for (const file of texts.keys()) {
      if (folder(file) === folder(one)) note(file, stem(file) === stem(one) ? 0.5 : 2.5, `stands beside ${one}`);
    }
    if (one.startsWith('server/src/')) {
      const routes = [...texts].filter(([file]) => folder(file) === folder(one) && /routes[^/]*\.ts$/.test(file));
      const own = new Set(addresses(texts.get(one) ?? ''));
      const asked = own.size > 0 ? own : new Set(routes.flatMap(([, text]) => addresses(text)));
      // What a small part is for stands in what uses it.
      const users = (importers.get(one) ?? []).filter((file) => folder(file) === folder(one) && !isTest(file));
      const kin = kinship([one, ...users].map((file) => texts.get(file)).join('\n'), callers);
      const [about] = subjects(stem(one));
      const [area] = subjects(areaOf(one) ?? '');
      for (const { file, text } of callers) {
        const closer = kin.get(file) ?? 0;
        const [first, ...more] = subjects(stem(file));
        if (first === about || (first === area && more.includes(about)))
          note(file, 0.6 - closer / 10, 'is named alike');
        else if (first === area) note(file, 1.6 - closer, `tests the addresses of ${areaOf(one)}`);
        else if ([...asked].some((address) => text.includes(address)))
          note(file, 1.9 - closer, `asks an address of ${one}, and speaks of the same`);
      }
    }
    // A page of the same part of the product meets its faults in a test of its own.
    const faults = `tests/faults/${areaOf(one)}.test.ts`;
    if (texts.has(faults)) note(faults, 4, `the pages of ${areaOf(one)}`);
    if (/^src\/machines\/.*\.(machine|setup|about)\.ts$/.test(one))
      note('tests/house/charts.test.ts', 1.5, 'its chart');
  }
  const tests = [...found]
    .map(([file, { distance, why }]) => ({ file, distance, why, seconds: seconds(file), project: projectOf(file) }))
    .toSorted((a, b) => a.distance - b.distance || a.seconds - b.seconds);
  const isApart = ({ file, distance }) => distance > 0 && APART.test(file);
  return { near: tests.filter((one) => !isApart(one)), apart: tests.filter(isApart) };
}
