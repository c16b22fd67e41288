// `npm run test:model`: runs the model tests and reports what they covered.
//   --seed N | random   seed of the random walks        --path P   only the one walk of that seed
//   --walk CODE         only the one walk of that code, as a failing test prints it
//   -t NAME             only suites of that name        FILE …     only these test files
//   --all               all four levels: the server and the browser besides, some minutes
//   --keep              keeps the report with the code (tests/model/reported); with files, of their machines only
//   --lang en           language of the report (id unless told)
// A file may be a test before the server (`*.api.test.ts`) or in the browser (`*.spec.ts`) as well.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findNode, inRoot, needTools, run } from './lib/node.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    path: { type: 'string' },
    walk: { type: 'string' },
    testNamePattern: { type: 'string', short: 't' },
    lang: { type: 'string', default: 'id' },
    all: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

needTools();
const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const wanted = values.seed ?? process.env['MODEL_SEED'];
const seed = wanted === 'random' ? String(Date.now() % 1_000_000_000) : wanted;
if (seed !== undefined && !/^-?\d+$/.test(seed)) fail(`--seed is a whole number or "random", not "${seed}".`);
const way = values.path ?? process.env['MODEL_PATH'];
if (way !== undefined && !/^\d+(:\d+)*$/.test(way)) fail(`--path looks like 3:1:0, not "${way}".`);
if (way !== undefined && values.testNamePattern === undefined) {
  fail('A path belongs to one suite: give its name with -t, as the report prints it.');
}
const { walk } = values;
if (walk !== undefined && !/^[\da-f]{8}$/.test(walk)) fail(`--walk is eight of 0-9 and a-f, not "${walk}".`);
if (walk !== undefined && values.testNamePattern === undefined) {
  fail('A walk belongs to one suite: give its name with -t, as the failure prints it.');
}
if (seed !== undefined) console.log(`Seed ${seed}`);

// A partial run must not overwrite the report of a whole run.
const part = values.testNamePattern !== undefined || positionals.length > 0;
const from = part ? inRoot('node_modules', '.cache', 'model-part') : inRoot('node_modules', '.cache', 'model');
const to = part ? 'reports/model-part' : 'reports/model';
mkdirSync(from, { recursive: true });
for (const name of readdirSync(from)) {
  const file = path.join(from, name);
  if (part || values.all || isOurs(file)) rmSync(file, { force: true });
}

/** Reports of other runs (server, browser) stay: they are not made here. */
function isOurs(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).file.startsWith('tests/model/');
  } catch {
    return file.endsWith('.json');
  }
}

const MODEL = 'tests/model/';
/** Where the workflows are walked before the server and in the browser. */
const BEFORE_SERVER = ['tests/lifecycle/', 'tests/session/'];
const IN_BROWSER = ['tests/e2e/lifecycle-tour.spec.ts', 'tests/e2e/session-tour.spec.ts'];
const asked = positionals.length > 0 ? positionals : [MODEL, ...(values.all ? [...BEFORE_SERVER, ...IN_BROWSER] : [])];
const isSpec = (file) => file.endsWith('.spec.ts');
const files = asked.filter((file) => !isSpec(file));
const specs = asked.filter(isSpec);

const node = findNode();
const only = (option) => (values.testNamePattern === undefined ? [] : [option, escaped(values.testNamePattern)]);
const env = {
  ...process.env,
  // The tests of the browser run elsewhere, so the folder is told in full.
  MODEL_REPORTS: from,
  // Whoever asks for the walks gets them all; `npm test` carries out two of each kind.
  MODEL_WALKS: 'every',
  ...(seed === undefined ? {} : { MODEL_SEED: seed }),
  ...(way === undefined ? {} : { MODEL_PATH: way }),
  ...(walk === undefined ? {} : { MODEL_WALK: walk, MODEL_SUITE: values.testNamePattern }),
};
let code = 0;
if (files.length > 0) {
  // Only the project of the model tests needs no database, so it is named where nothing else is asked for.
  const project = files.every((file) => path.relative(MODEL, file).startsWith('..') === false)
    ? ['--project', 'model*']
    : [];
  const reporters = ['--reporter=dot', '--reporter=./scripts/lib/second-tries.mjs'];
  const args = ['run', ...project, ...reporters, ...only('-t'), ...files];
  code = run(node, 'node_modules/vitest/vitest.mjs', args, { env });
}
if (specs.length > 0) {
  const ready = run(node, 'scripts/test.mjs', ['browser', 'build'], { env });
  const args = ['test', '--reporter=list', ...only('-g'), ...specs];
  code = ready || run(node, 'node_modules/@playwright/test/cli.js', args, { env }) || code;
}
const report = [
  '--lang',
  values.lang,
  '--from',
  from,
  '--to',
  to,
  ...(part ? ['--part'] : []),
  ...(values.keep ? ['--keep'] : []),
];
const made = run(node, 'scripts/model-report.mjs', [...report, ...(seed === undefined ? [] : ['--seed', seed])]);
process.exit(code === 0 ? made : code);

/** The name of a suite as it is written, not as a pattern. */
function escaped(name) {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
