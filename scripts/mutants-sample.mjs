// `npm run mutants -- --sample N --seed S`: N bugs that nobody chose, drawn at random from every layer, and who finds them.
//   --slips          of the kinds that people make (tests/mutants/slips.ts) instead of those that StrykerJS knows
//   --layer NAME     only of this layer (domain, machines, services, wiring, views, server)
//   --out FILE       what was found, as JSON
//   --keep           what the report of the model tests shows of it, in tests/mutants/drawn.json
//   --again FILE     instead of drawing: those of such a file that nobody found, once more
// Each bug is looked at by the tests that are near its file, the nearest first and for at most a minute, which is a part of
// what `npm test` runs; what they miss is given to the compiler. A run over the whole would take days.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findNode, inRoot, needTypeScript, ROOT } from './lib/node.mjs';
import { nearTests } from './lib/related.mjs';

needTypeScript();
const { applied, drawSample, LAYERS, layerOf } = await import('#tests/mutants/sample.ts');
const { slipsOf } = await import('#tests/mutants/slips.ts');
const { brief, interval, whyEquivalent } = await import('#tests/mutants/equivalents.ts');
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    layer: { type: 'string', multiple: true, default: Object.keys(LAYERS) },
    out: { type: 'string' },
    keep: { type: 'boolean', default: false },
    slips: { type: 'boolean', default: false },
    again: { type: 'string' },
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
const PATIENCE = 240;
/** Files of tests for one bug: beyond these they are near everything. */
const MOST_FILES = 12;

const texts = new Map(
  globSync(['src/**/*.{ts,tsx}', 'server/src/**/*.ts'], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(layerOf)
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
);
const scratch = mkdtempSync(path.join(tmpdir(), 'capaian-sample-'));
// The test database runs as somebody else where this runs as root, and has to reach its files.
chmodSync(scratch, 0o755);
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
/**
 * A copy of the last commit, with the packages of this one and a test database of its own: two that shared one would take
 * each other's templates away, and that would be counted as found.
 */
function copy(name) {
  const at = path.join(scratch, name);
  const cloned = spawnSync('git', ['clone', '-q', ROOT, at]);
  if (cloned.status !== 0) throw new Error(`git clone: ${cloned.stderr.toString()}`);
  mkdirSync(path.join(at, 'node_modules'));
  for (const one of readdirSync(inRoot('node_modules'))) {
    if (!['.cache', '.vite'].includes(one))
      symlinkSync(inRoot('node_modules', one), path.join(at, 'node_modules', one));
  }
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

/**
 * The first of each layer that the compiler lets through: of slips it refuses half, and nobody would hand those on. Those of
 * different files are shown to it together.
 */
async function compiling(at, drawn) {
  const [left, kept] = [[...drawn], new Set()];
  while (left.length > 0) {
    const batch = left.filter((one, i) => left.findIndex(({ file }) => file === one.file) === i);
    for (const one of batch) {
      left.splice(left.indexOf(one), 1);
      writeFileSync(path.join(at, one.file), applied(texts.get(one.file), one));
    }
    const flags = ['-p', '.', '--noEmit', '--pretty', 'false', '--checkers', '1'];
    const { stdout } = spawnSync(findNode(), ['node_modules/typescript/bin/tsc', ...flags], {
      cwd: at,
      encoding: 'utf8',
    });
    const refused = new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
    for (const one of batch) {
      if (!refused.has(one.file)) kept.add(one);
      writeFileSync(path.join(at, one.file), texts.get(one.file));
    }
  }
  return drawn.filter((one) => kept.has(one));
}

async function drawnSlips() {
  const layers = values.layer;
  const drawn = await drawSample(texts, { size: size * 3, seed, layers }, slipsOf);
  const fit = await compiling(copy('compiled'), drawn);
  return layers.flatMap((layer, i) => {
    const share = Math.floor(size / layers.length) + (i < size % layers.length ? 1 : 0);
    return fit.filter((one) => one.layer === layer).slice(0, share);
  });
}
const missed = () => JSON.parse(readFileSync(values.again, 'utf8')).results.filter(({ found }) => found === null);
const drawn = () => (values.slips ? drawnSlips() : drawSample(texts, { size, seed, layers: values.layer }));
const sample = values.again ? missed() : await drawn();

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

/** As many of the nearest look first; most bugs are found by them, and the others are spared. */
const NEAREST = 3;
async function found(at, tests) {
  const first = tests.length === 0 ? null : await failing(at, tests.slice(0, NEAREST));
  return first ?? (tests.length > NEAREST ? failing(at, tests.slice(NEAREST)) : null);
}

const UNDECIDED = /timed out in|The cluster was started by an older version/;

/** The tests of a copy. @returns what failed first, and what it said; null = all are green; `file` null = it never came to an end */
async function failing(at, tests) {
  const report = path.join(at, 'report.json');
  rmSync(report, { force: true });
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((name) => ['--project', `${name}*`]);
  const files = tests.map(({ file }) => file);
  const runner = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--bail=1', '--reporter=json'];
  let code = await call(at, [...runner, `--outputFile=${report}`, ...files]);
  // What took too long on a busy machine has found nothing yet, nor has a test that found no database of its own.
  const isLate = () => existsSync(report) && UNDECIDED.test(readFileSync(report, 'utf8'));
  if (code === null || (code !== 0 && isLate())) code = await call(at, [...runner, `--outputFile=${report}`, ...files]);
  if (code === 0) return null;
  if (code === null) return { file: 'it never ends', said: '' };
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    // Files that were given up because another one had failed are told as failed too.
    const failures = testResults.flatMap(({ name, message, assertionResults }) => {
      const test = assertionResults.find(({ status }) => status === 'failed');
      const reason = test ? `${test.fullName}: ${test.failureMessages[0] ?? ''}` : message;
      return test || message ? [{ file: path.relative(at, name), said: brief(reason, 300) }] : [];
    });
    const real = failures.filter(({ said }) => !UNDECIDED.test(said));
    return real[0] ?? (failures.length > 0 ? null : { file: files[0], said: 'it did not come to stand' });
  } catch {
    return { file: files[0], said: 'it did not come to stand' };
  }
}

const results = [];
async function look(at, mutant) {
  const { file, layer, mutator, start, end, replacement } = mutant;
  const text = texts.get(file);
  const line = text.slice(0, start).split('\n').length;
  const [was, is] = [brief(text.slice(start, end)), brief(replacement)];
  const tests = testsOf(file);
  const result = {
    layer,
    file,
    line,
    mutator,
    was,
    is,
    start,
    end,
    replacement,
    found: null,
    said: '',
    equivalent: whyEquivalent({ file, was, is }),
  };
  results.push(result);
  if (result.equivalent) return;
  writeFileSync(path.join(at, file), applied(text, mutant));
  const failed = await found(at, tests);
  const compiles = failed || (await call(at, ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'])) === 0;
  const by = failed ? failed.file : compiles ? null : 'the compiler';
  Object.assign(result, { found: by, said: failed?.said ?? '' });
  writeFileSync(path.join(at, file), text);
  const place = `${file}:${line} ${mutator}: ${was} → ${is}`;
  console.log(by === null ? `✗ SURVIVES ${place}` : `✓ ${place} (${by}: ${failed?.said ?? ''})`);
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
  if (await failing(whole, tests.slice(0, 1))) unsteady.push(file);
}
for (const one of results) if (unsteady.includes(one.found)) one.found = null;

const judged = results.filter(({ equivalent }) => !equivalent);
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const layers = [...values.layer, 'all'].map((layer) => {
  const own = judged.filter((one) => layer === 'all' || one.layer === layer);
  return { layer, found: own.filter((one) => one.found !== null).length, of: own.length };
});
for (const { layer, found, of } of layers) {
  const { from, to } = interval(found, of);
  const share = of === 0 ? '–' : `${percent(found / of)} (${percent(from)} to ${percent(to)})`;
  console.log(`${layer.padEnd(12)}${`${found} of ${of}`.padStart(12)}  ${share}`);
}
console.log(
  `${results.length - judged.length} of ${results.length} are equivalent and left out (tests/mutants/equivalents.ts)`,
);
if (unsteady.length > 0) console.log(`Failed without a bug, so they found none: ${unsteady.join(', ')}`);
console.log(`seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
if (values.out) writeFileSync(values.out, `${JSON.stringify({ seed, size, results }, null, 2)}\n`);
if (values.keep) {
  const survivors = results
    .filter(({ found }) => found === null)
    .map(({ file, line, was, is }) => ({ file, line, was, is }));
  const kept = {
    format: 'model.drawn',
    version: 1,
    at: new Date().toISOString().slice(0, 10),
    seed,
    layers: layers.filter(({ layer }) => layer !== 'all'),
    survivors,
  };
  writeFileSync(inRoot('tests/mutants/drawn.json'), `${JSON.stringify(kept, null, 2)}\n`);
}
