// `npm run mutants -- --sample N --seed S`: N bugs that nobody chose, drawn at random from every layer, and who finds them.
//   --layer NAME     only of this layer (domain, machines, services, wiring, views, server)
//   --out FILE       what was found, as JSON
//   --keep           what the report of the model tests shows of it, in tests/mutants/drawn.json
// Each bug is looked at by the tests that are near its file, the nearest first and for at most a minute, which is a part of
// what `npm test` runs; what they miss is given to the compiler. A run over the whole would take days.
import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findNode, inRoot, needTypeScript, ROOT } from './lib/node.mjs';
import { nearTests } from './lib/related.mjs';

needTypeScript();
const { applied, drawSample, LAYERS, layerOf } = await import('#tests/mutants/sample.ts');
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    layer: { type: 'string', multiple: true, default: Object.keys(LAYERS) },
    out: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [size, seed] = [Number(values.sample), Number(values.seed)];
if (!Number.isInteger(size) || size < 1 || !Number.isInteger(seed)) {
  console.error('How many, and which: npm run mutants -- --sample 60 --seed 1');
  process.exit(1);
}
const unknown = values.layer.filter((one) => !(one in LAYERS));
if (unknown.length > 0) {
  console.error(`There is no layer ${unknown.join(', ')}. There are ${Object.keys(LAYERS).join(', ')}.`);
  process.exit(1);
}

/** Seconds of tests that are near a file, as they took when they last ran; and those after which a runner is stopped. */
const BUDGET = 45;
const PATIENCE = 150;
/** Files of tests for one bug: beyond these they are near everything. */
const MOST_FILES = 12;

const texts = new Map(
  globSync(['src/**/*.{ts,tsx}', 'server/src/**/*.ts'], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(layerOf)
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
);
const sample = await drawSample(texts, { size, seed, layers: values.layer });

const scratch = mkdtempSync(path.join(tmpdir(), 'capaian-sample-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
/** A copy of the last commit, with the packages of this one. */
function copy(name) {
  const at = path.join(scratch, name);
  const cloned = spawnSync('git', ['clone', '-q', ROOT, at]);
  if (cloned.status !== 0) throw new Error(`git clone: ${cloned.stderr.toString()}`);
  symlinkSync(inRoot('node_modules'), path.join(at, 'node_modules'));
  return at;
}

/** Runs a program and stops it, and what it started, after a while. @returns its exit code; null = it was stopped */
function call(cwd, args, { env = {}, output = 'ignore' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(findNode(), args, {
      cwd,
      env: { ...process.env, MODEL_REPORTS: path.join(scratch, 'reports'), CI: 'true', ...env },
      stdio: output,
      detached: true,
    });
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), PATIENCE * 1000);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

const near = new Map();
function testsOf(file) {
  if (!near.has(file)) {
    let spent = 0;
    const all = nearTests([file]).near.filter(({ seconds }, i) => {
      spent += seconds;
      return i < MOST_FILES && (spent <= BUDGET || i === 0);
    });
    near.set(file, all);
  }
  return near.get(file);
}

/** The tests of a copy. @returns the files that failed; null = it never came to an end */
async function failing(at, tests) {
  const report = path.join(at, 'report.json');
  rmSync(report, { force: true });
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((name) => ['--project', `${name}*`]);
  const files = tests.map(({ file }) => file);
  const runner = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--bail=1', '--reporter=json'];
  const code = await call(at, [...runner, `--outputFile=${report}`, ...files]);
  if (code === 0) return [];
  if (code === null) return null;
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(at, name));
    return failed.length > 0 ? failed : files;
  } catch {
    return files;
  }
}

const results = [];
async function look(at, mutant) {
  const { file, layer, mutator, start, end, replacement } = mutant;
  const text = texts.get(file);
  const tests = testsOf(file);
  writeFileSync(path.join(at, file), applied(text, mutant));
  const failed = tests.length === 0 ? [] : await failing(at, tests);
  let found = failed === null ? 'it never ends' : (failed[0] ?? null);
  if (found === null && (await call(at, ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'])) !== 0)
    found = 'the compiler';
  writeFileSync(path.join(at, file), text);
  const line = text.slice(0, start).split('\n').length;
  const brief = (code) => code.replace(/\s+/g, ' ').slice(0, 70);
  const was = brief(text.slice(start, end));
  results.push({ layer, file, line, mutator, was, is: brief(replacement), found, tests: tests.map((one) => one.file) });
  const place = `${file}:${line} ${mutator}`;
  console.log(found === null ? `✗ SURVIVES ${place}: ${was} → ${brief(replacement)}` : `✓ ${place} (${found})`);
}

const began = performance.now();
const left = [...sample];
await Promise.all(
  ['a', 'b'].map(async (name) => {
    const at = copy(name);
    for (let next = left.shift(); next !== undefined; next = left.shift()) await look(at, next);
  }),
);

// A test that fails without a bug has found none.
const killers = [...new Set(results.map(({ found }) => found).filter((found) => found?.includes('.test.')))];
const whole = copy('whole');
const unsteady = [];
for (const file of killers) {
  const tests = results.flatMap((one) => testsOf(one.file)).filter((one) => one.file === file);
  if (((await failing(whole, tests.slice(0, 1))) ?? [file]).length > 0) unsteady.push(file);
}
for (const one of results) if (unsteady.includes(one.found)) one.found = null;

const rows = values.layer.map((layer) => {
  const own = results.filter((one) => one.layer === layer);
  return [layer, own.filter(({ found }) => found !== null).length, own.length];
});
const total = results.filter(({ found }) => found !== null).length;
for (const [layer, found, of] of [...rows, ['all', total, results.length]]) {
  const share = of === 0 ? '–' : `${((100 * found) / of).toFixed(1)} %`;
  console.log(`${layer.padEnd(12)}${`${found} of ${of}`.padStart(12)}${share.padStart(10)}`);
}
if (unsteady.length > 0) console.log(`Failed without a bug, so they found none: ${unsteady.join(', ')}`);
console.log(`seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
if (values.out) writeFileSync(values.out, `${JSON.stringify({ seed, size, results }, null, 2)}\n`);
if (values.keep) {
  const layers = rows.map(([layer, found, of]) => ({ layer, found, of }));
  const survivors = results
    .filter(({ found }) => found === null)
    .map(({ file, line, was, is }) => ({ file, line, was, is }));
  const kept = { format: 'model.drawn', version: 1, at: new Date().toISOString(), seed, layers, survivors };
  writeFileSync(inRoot('tests/mutants/drawn.json'), `${JSON.stringify(kept, null, 2)}\n`);
}
