// `npm test`: every check, each timed, with one count at the end. A failing step does not hide the ones after it.
// `node scripts/test.mjs lint types` runs the named steps only. `npm run test:full` goes the whole width of what is made of
// tables (faults, recorded walks, ways to be killed) and takes every turn; a run on each change takes a part, and the next of
// the turns with each commit (`TURN=7 npm test` repeats that of the seventh). Tests that wait for a database or a process that
// ends leave half a core idle: what needs neither runs beside them, its output told in one piece when it has ended.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findNode, inRoot, needTools, ROOT } from './lib/node.mjs';
import { SECOND_TRIES } from './lib/second-tries.mjs';

const CACHE = inRoot('node_modules', '.cache');
const VITEST_REPORT = `${CACHE}/vitest.json`;
const PLAYWRIGHT_REPORT = `${CACHE}/playwright.json`;
const node = findNode();
needTools();
// The program is started a hundred times by the tests: what Node has compiled of it once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= `${CACHE}/compiled`;

/**
 * Runs one program of node_modules with our Node; resolves to its exit code.
 * @param kept takes what it says, of a step that runs beside another one; null: it goes straight to the terminal
 * @param flags of Node itself
 */
async function run(kept, script, args, env = {}, flags = []) {
  const child = spawn(node, [...flags, inRoot(script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (kept) {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => kept.push(chunk));
    // The tests beside it are measured by a clock; where the system has no priorities, they share.
    try {
      setPriority(child.pid, 10);
    } catch {}
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A step that is one check: it counts as one. */
const check = async (kept, script, args = [], env = {}) => {
  const passed = (await run(kept, script, args, env)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
};

/**
 * Linter and compiler are programs in Go. Several that look at types each work out those of libraries anew: one takes two
 * thirds of the processor. Collecting garbage less often saves a fifth, and takes a fifth more memory.
 */
const SELDOM_COLLECTED = { GOGC: '400' };
const ONE_CHECKER = { GOMAXPROCS: '1', ...SELDOM_COLLECTED };

/**
 * Nothing of a test runs for so long that the second compiler earns back what it takes: a tenth of the whole. Two threads on
 * two cores have nobody to share the collecting of garbage with: asking for help costs more than it gives. Objects of a page
 * that is drawn are dead when it has been: with more room the young ones are copied less often.
 */
const OF_MANY_THREADS = ['--no-opt', '--single-threaded-gc', '--max-semi-space-size=64'];

/** A step that runs tests: it counts what its report says, and one failure more when the runner itself broke. */
async function suite(report, count, script, args, { env = {}, flags = [] }) {
  for (const file of [report, SECOND_TRIES]) rmSync(file, { force: true });
  const code = await run(null, script, args, env, flags);
  const counted = { passed: 0, failed: 0 };
  try {
    Object.assign(counted, count(JSON.parse(readFileSync(report, 'utf8'))));
  } catch (error) {
    console.error(`No report was written: ${error.message}`);
  }
  const broke = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return { passed: counted.passed, failed: counted.failed + (broke ? 1 : 0) };
}

const unsteady = [];
/** The failures, printed again at the very end, with the counts: of 30,000 lines, log viewers often keep only the last ones. */
const failures = [];
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** Of walks that fail, the first one with its wrong step and how to repeat it as well. */
const toldOf = (text = '') => {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  const last = lines.findIndex((line) => line.trim().startsWith('Repeat it:'));
  return lines.slice(0, Math.max(1, last + 1)).join('\n    ');
};

/** A file that could not be loaded has no tests of its own in the report; it counts as one failure. */
function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  let unloaded = 0;
  for (const { name, status, message, assertionResults } of testResults.filter((file) => file.status === 'failed')) {
    const file = path.relative(inRoot(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) {
      unloaded += 1;
      failures.push(`${file} (${status})\n    ${firstLine(message)}`);
    }
    for (const { fullName, failureMessages } of failed) {
      failures.push(`${file} ${fullName}\n    ${toldOf(failureMessages[0])}`);
    }
  }
  for (const { test, said } of JSON.parse(readFileSync(SECOND_TRIES, 'utf8'))) {
    unsteady.push(`${test}\n    ${firstLine(said)}`);
  }
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/**
 * A test that passes on its second try counts as passed, because other work on the machine can disturb a browser. It is
 * named at the end nevertheless, since it may be a race in the product. Vitest tries again only what ran out of time, and
 * that is named as well; what depends on timing (two writers, two tabs) is asserted there, and fails at once.
 */
function ofPlaywright({ stats, errors, suites }) {
  for (const { title, file, line, tests } of suites.flatMap(specsIn)) {
    for (const { results, status } of tests.filter(({ status }) => status === 'flaky' || status === 'unexpected')) {
      const { error } = results.find((result) => result.status !== 'passed') ?? {};
      const list = status === 'flaky' ? unsteady : failures;
      list.push(`${file}:${line} ${title}\n    ${firstLine(error?.message)}`);
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

const STEPS = {
  browser: (kept) => check(kept, 'scripts/ensure-browser.mjs'),
  format: (kept) => check(kept, 'node_modules/@biomejs/biome/bin/biome', ['format', '.']),
  lint: (kept) => check(kept, 'node_modules/oxlint/bin/oxlint', ['--type-aware'], ONE_CHECKER),
  types: (kept) => check(kept, 'node_modules/typescript/bin/tsc', ['-p', '.', '--checkers', '1'], SELDOM_COLLECTED),
  'dead-code': async (kept) => {
    const all = await check(kept, 'node_modules/knip/bin/knip.js');
    const ofTests = await check(kept, 'node_modules/knip/bin/knip.js', ['--production', '-c', 'knip.production.jsonc']);
    return { passed: all.passed + ofTests.passed, failed: all.failed + ofTests.failed };
  },
  tests: () =>
    suite(
      VITEST_REPORT,
      ofVitest,
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        '--reporter=dot',
        '--reporter=json',
        '--reporter=./scripts/lib/second-tries.mjs',
        `--outputFile.json=${VITEST_REPORT}`,
      ],
      { flags: OF_MANY_THREADS },
    ),
  build: (kept) => check(kept, 'scripts/build.mjs'),
  package: (kept) => check(kept, 'packages/statechart-walk/try.mjs'),
  e2e: () =>
    suite(PLAYWRIGHT_REPORT, ofPlaywright, 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
    }),
  // What the model tests of this run found out, for people, and beside what was built (docs/decisions/0016).
  report: (kept) => check(kept, 'scripts/model-report.mjs'),
};
/** What needs the tests, or what they leave behind, and what was built. */
const LAST = ['e2e', 'report'];

/** What needs no database and no browser. The build is waited for; the longest go on beside whatever is last. */
const BESIDE = ['build', 'format', 'package', 'dead-code'];
const LONGEST = ['lint', 'types'];

const given = process.argv.slice(2);
if (given.includes('--full')) process.env.TESTS = 'full';
else process.env.TURN ??= turnOfCommit();
if (process.env.TURN !== undefined) console.log(`Of what has turns, this is TURN=${process.env.TURN}.`);
const asked = given.filter((one) => one !== '--full');
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

/** The next turn with each commit; where nobody counts them, always the first. */
function turnOfCommit() {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '0';
}

mkdirSync(CACHE, { recursive: true });
const total = { passed: 0, failed: 0 };
const summary = new Map();
/** @param quietly what it says is kept, and told when it has ended */
async function take(name, quietly = false) {
  if (!quietly) console.log(`\n── ${name}`);
  const started = performance.now();
  const kept = [];
  const { passed, failed } = await STEPS[name](quietly ? kept : null);
  if (quietly) process.stdout.write(`\n── ${name}\n${Buffer.concat(kept).toString()}`);
  // Told in the midst of the tests it would be lost among them.
  if (quietly && failed > 0) failures.push(`${name}\n${Buffer.concat(kept).toString().slice(-3000)}`);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.set(
    name,
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
}

const names = Object.keys(STEPS).filter((name) => asked.length === 0 || asked.includes(name));
const among = (some) => (names.includes('tests') ? some.filter((name) => names.includes(name)) : []);
const beside = among(BESIDE);
const longest = among(LONGEST);
const inRow = async (list, quietly) => {
  for (const name of list) await take(name, quietly);
};
const first = names.filter((name) => ![...beside, ...longest, ...LAST].includes(name));
const built = inRow(beside.slice(0, 1), true);
const checked = Promise.all([inRow(longest, true), built.then(() => inRow(beside.slice(1), true))]);
await Promise.all([inRow(first, false), built]);
await inRow(
  names.filter((name) => LAST.includes(name)),
  false,
);
await checked;

// Whatever was begun and not waited for would be green.
for (const name of names.filter((one) => !summary.has(one))) {
  total.failed += 1;
  failures.push(`${name} did not end`);
  summary.set(name, `✗ ${name.padEnd(10)} did not end`);
}
writeFileSync(`${CACHE}/test-counts.json`, `${JSON.stringify(total)}\n`);
console.log(`\n${names.map((name) => summary.get(name)).join('\n')}\n`);
for (const test of failures) console.log(`✗ FAILED: ${test}`);
for (const test of unsteady) console.log(`!! UNSTEADY, passed on its second try: ${test}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
