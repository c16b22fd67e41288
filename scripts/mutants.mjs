// `npm run mutants`: lets every suite look at products with one deliberate bug each, and counts who notices.
// With `--sample N` the bugs are drawn at random instead, and with `--again FILE` tried once more: scripts/mutants-sample.mjs.
// `node scripts/mutants.mjs session server.foreignUnit --without=http` takes some areas or mutants, and leaves
// out the suites that need a database (`http`) or minutes (`slow`).
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNode, inRoot, needTools, needTypeScript } from './lib/node.mjs';

needTypeScript();
needTools();
if (['--sample', '--again'].some((word) => process.argv.includes(word))) {
  await import('./mutants-sample.mjs');
  process.exit();
}
const { MUTANTS } = await import('#tests/mutants/mutants.ts');
const { applyEdit } = await import('#tests/mutants/plugin.ts');
const { SURVIVORS } = await import('#tests/mutants/survivors.ts');

/** Where the tests of a suite stand; the kit's five share a file and are told by their titles. */
const KIT = 'tests/mutants/kit.suite.ts';
const SUITE_OF = [
  [/tests\/lifecycle\/matrix\.machine|src\/machines\/lifecycle/, 'hand-written tables', 'pure'],
  [/src\/machines\//, 'machine tests', 'live'],
  [/tests\/lifecycle\/matrix\.api/, 'HTTP matrix', 'http'],
  [/\/walk\.api/, 'HTTP walks', 'http'],
  [/tests\/session\//, 'session tests', 'live'],
];
/** The session's own tests but its walk over HTTP. */
const WITHOUT_DATABASE = readdirSync(inRoot('tests/session'))
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.api.test.ts'))
  .map((name) => `tests/session/${name}`);
/** The calls of the test runner for an area. A suite that a bug makes wait is left at its first failure (`bail`). */
const CALLS = {
  lifecycle: [{ files: [KIT, 'tests/lifecycle/matrix.machine.test.ts', 'src/machines/lifecycle/'] }],
  server: [
    { files: ['tests/lifecycle/walk.api.test.ts'], bail: true, http: true },
    // Every cell of the table over HTTP: the slowest by far.
    { files: ['tests/lifecycle/matrix.api.test.ts'], bail: true, http: true, slow: true },
  ],
  session: [
    { files: [KIT, 'src/machines/session/'] },
    { files: WITHOUT_DATABASE, bail: true },
    { files: ['tests/session/walk.api.test.ts'], bail: true, http: true },
  ],
  laporan: [{ files: [KIT, 'src/machines/report/report.'] }],
  tinjauan: [{ files: [KIT, 'src/machines/review/'] }],
  tertunda: [{ files: [KIT, 'src/machines/outbox/'] }],
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const without =
  process.argv
    .find((word) => word.startsWith('--without='))
    ?.slice(10)
    .split(',') ?? [];
const mutants = MUTANTS.filter(({ id, area }) => asked.length === 0 || asked.includes(id) || asked.includes(area));
const areas = [...new Set(mutants.map(({ area }) => area))];
if (mutants.length === 0) throw new Error(`Nothing is called ${asked.join(', ')}`);
for (const { edits } of mutants) {
  for (const edit of edits) applyEdit(readFileSync(inRoot(edit.file), 'utf8'), edit);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'capaian-mutan-'));
let calls = 0;

/** One call of the test runner. @returns its exit code and the tests it ran, each with its file */
async function run(files, { mutant, area, bail, http }) {
  calls += 1;
  const report = path.join(scratch, `${calls}.json`);
  const args = ['run', '--config', 'scripts/mutants.vitest.ts', '--reporter=json', `--outputFile=${report}`];
  if (bail && mutant) args.push('--bail=1');
  const child = spawn(findNode(), [inRoot('node_modules/vitest/vitest.mjs'), ...args, ...files], {
    cwd: inRoot(),
    // Reports about products with a planted bug must not replace the report of the real product.
    env: {
      ...process.env,
      MODEL_REPORTS: path.join(scratch, 'reports'),
      MUTANT_COUNTS: mutant ? '' : path.join(scratch, 'counts.jsonl'),
      MUTANT: mutant ?? '',
      MUTANT_AREA: area,
      MUTANT_DATABASE: http ? '1' : '',
    },
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  // A runner that crashed before the first test, or before its report, counts as failed.
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    if (testResults.length === 0) throw new Error(`No test of ${files.join(', ')} ran`);
    return { code, seen: testResults };
  } catch {
    return { code, seen: files.map((name) => ({ name: inRoot(name), status: 'failed', assertionResults: [] })) };
  }
}

/** Lets the suites of an area look at one product. @returns rows { suite, level, failed, tests, ms } */
async function look(area, mutant) {
  const rows = new Map();
  const add = (suite, level, { failed, tests, ms }) => {
    const row = rows.get(suite) ?? { suite, level, failed: false, tests: 0, ms: 0 };
    rows.set(suite, { ...row, failed: row.failed || failed, tests: row.tests + tests, ms: row.ms + ms });
  };
  for (const { files, bail, http } of CALLS[area].filter((one) => !without.some((kind) => one[kind]))) {
    const { seen } = await run(files, { mutant, area, bail, http });
    for (const { name, status, assertionResults } of seen) {
      if (name.endsWith(KIT)) {
        for (const { title, status: one, duration, ancestorTitles } of assertionResults) {
          if (ancestorTitles[0] !== area) continue;
          add(title, area === 'lifecycle' ? 'pure' : 'live', { failed: one === 'failed', tests: 0, ms: duration ?? 0 });
        }
        continue;
      }
      const [, suite, level] = SUITE_OF.find(([files_]) => files_.test(name)) ?? [null, name, 'live'];
      const ms = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
      add(suite, level, { failed: status === 'failed', tests: assertionResults.length, ms });
    }
  }
  return [...rows.values()];
}

/** Two at a time: more only wait for each other. */
async function each(list, work) {
  const left = [...list];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all([worker(), worker()]);
}

const started = performance.now();
const table = new Map();
const rowOf = ({ suite, level }) => {
  const row = table.get(suite) ?? { suite, level, paths: 0, alarms: 0, killed: 0, total: 0, ms: 0 };
  table.set(suite, row);
  return row;
};

console.log(`The product as it is, before ${areas.join(', ')}`);
await each(areas, async (area) => {
  for (const seen of await look(area)) {
    const row = rowOf(seen);
    row.paths += seen.tests;
    row.ms += Math.round(seen.ms);
    if (seen.failed) row.alarms += 1;
    if (seen.failed) console.log(`✗ ${seen.suite} cries for nothing in ${area}`);
  }
});
try {
  for (const line of readFileSync(path.join(scratch, 'counts.jsonl'), 'utf8').trim().split('\n')) {
    const { suite, paths } = JSON.parse(line);
    rowOf({ suite }).paths += paths;
  }
} catch {
  // No suite of the kit was asked.
}

const results = [];
await each(mutants, async ({ id, area, breaks }) => {
  const killedBy = [];
  const missedBy = [];
  for (const seen of await look(area, id)) {
    const row = rowOf(seen);
    row.total += 1;
    if (seen.failed) row.killed += 1;
    (seen.failed ? killedBy : missedBy).push(seen.suite);
  }
  const explained = SURVIVORS[id] ?? null;
  results.push({ id, area, breaks, killedBy, missedBy, explained });
  console.log(`${killedBy.length > 0 ? '✓' : '✗ SURVIVES'} ${id}: ${killedBy.join(', ') || breaks}`);
});

const killed = results.filter(({ killedBy }) => killedBy.length > 0).length;
const rate = killed / results.length;
const alarms = [...table.values()].reduce((sum, row) => sum + row.alarms, 0);
const ms = Math.round(performance.now() - started);

const line = (cells) =>
  `${cells[0].padEnd(34)}${cells
    .slice(1)
    .map((cell) => String(cell).padStart(12))
    .join('')}`;
console.log(`\n${line(['suite', 'paths', 'killed', 'of', 'alarms', 's'])}`);
for (const row of table.values()) {
  console.log(line([row.suite, row.paths, row.killed, row.total, row.alarms, (row.ms / 1000).toFixed(1)]));
}
console.log(
  `\n${killed} of ${results.length} bugs found (${(100 * rate).toFixed(1)} %), ${alarms} false alarms, ${Math.round(ms / 1000)} s`,
);
for (const { id, explained } of results.filter(({ killedBy }) => killedBy.length === 0)) {
  console.log(`survivor ${id}: ${explained ?? 'not explained'}`);
}

// A part of the bugs says nothing about the whole, so only a full run is kept.
if (asked.length === 0 && without.length === 0) {
  const report = {
    format: 'model.mutants',
    version: 1,
    kind: 'mutants',
    at: new Date().toISOString(),
    ms,
    killed,
    total: results.length,
    alarms,
    suites: [...table.values()],
    mutants: results,
  };
  // Kept with the code: the report of the model tests shows it.
  writeFileSync(inRoot('tests', 'mutants', 'mutants.json'), `${JSON.stringify(report, null, 2)}\n`);
}
rmSync(scratch, { recursive: true, force: true });
process.exit(rate >= 0.95 && alarms === 0 ? 0 : 1);
