// `npm test`: every check, each timed, with one count at the end. A failing step does not hide the ones after it.
// `node scripts/test.mjs lint types` runs the named steps only.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuild } from './build.mjs';
import { findNode, inRoot, run } from './lib/node.mjs';

const CACHE = inRoot('node_modules', '.cache');
const VITEST_REPORT = `${CACHE}/vitest.json`;
const PLAYWRIGHT_REPORT = `${CACHE}/playwright.json`;
const node = findNode();
// The program is started a hundred times by the tests: what Node has compiled of it once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= `${CACHE}/compiled`;

/** A step that is one check: it counts as one. */
const check = (script, ...args) => {
  const passed = run(node, script, args) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
};

/** A step that runs tests: it counts what its report says, and one failure more when the runner itself broke. */
function suite(report, count, script, args, env = {}) {
  rmSync(report, { force: true });
  const code = run(node, script, args, { env: { ...process.env, ...env } });
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
/** The failures, printed again at the very end: of 30,000 lines, log viewers often keep only the last ones. */
const failures = [];
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

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
      failures.push(`${file} ${fullName}\n    ${firstLine(failureMessages[0])}`);
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/**
 * A test that passes on its second try counts as passed, because other work on the machine can disturb a browser. It is
 * named at the end nevertheless, since it may be a race in the product. What depends on timing (two writers, two tabs)
 * is tested by vitest, which never retries.
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
  browser: () => check('scripts/ensure-browser.mjs'),
  format: () => check('node_modules/@biomejs/biome/bin/biome', 'format', '.'),
  lint: () => check('node_modules/oxlint/bin/oxlint', '--type-aware'),
  types: () => check('node_modules/typescript/bin/tsc', '-p', '.'),
  'dead-code': () => {
    const all = check('node_modules/knip/bin/knip.js');
    const ofTests = check('node_modules/knip/bin/knip.js', '--production', '-c', 'knip.production.jsonc');
    return { passed: all.passed + ofTests.passed, failed: all.failed + ofTests.failed };
  },
  tests: () =>
    suite(VITEST_REPORT, ofVitest, 'node_modules/vitest/vitest.mjs', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ]),
  build: () => {
    const { code } = ensureBuild();
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
  budget: () => check('scripts/check-login-size.mjs'),
  e2e: () =>
    suite(PLAYWRIGHT_REPORT, ofPlaywright, 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
    }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

mkdirSync(CACHE, { recursive: true });
const total = { passed: 0, failed: 0 };
const summary = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = step();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  summary.push(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
}

writeFileSync(`${CACHE}/test-counts.json`, `${JSON.stringify(total)}\n`);
console.log(`\n${summary.join('\n')}\n`);
for (const test of failures) console.error(`✗ FAILED: ${test}`);
for (const test of unsteady) console.warn(`!! UNSTEADY, passed on its second try: ${test}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
