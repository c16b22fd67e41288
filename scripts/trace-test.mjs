// `npm run trace:test file.json`: makes a test of an exported trace, runs it, and says whether the machines still behave
// as recorded. `--out tests/model/traces/name.test.ts` names the test; `--check` writes nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findNode, inRoot, needTypeScript, run } from './lib/node.mjs';

needTypeScript();
const { parseTrace, traceText } = await import('#domain/support/trace-text.ts');
const { replayTrace } = await import('#devtools/replay.ts');
const { toTest } = await import('#devtools/toTest.ts');
const { FAULTS, traceInWords } = await import('#devtools/traceWords.ts');
const { loadMachines } = await import('./lib/machines.mjs');

const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, title: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const [file, ...rest] = positionals;
if (!file || rest.length > 0) fail('Usage: npm run trace:test file.json [-- --out tests/model/traces/name.test.ts]');
if (!existsSync(file)) fail(`There is no file ${file}.`);

const parsed = parseTrace(readFileSync(file, 'utf8'));
if (!parsed.ok) fail(`${file} cannot be read: ${FAULTS[parsed.fault]}.`);
const { trace } = parsed;

const name = path
  .basename(file)
  .replace(/(\.trace)?\.json$/, '')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '');
const out = path.resolve(values.out ?? inRoot('tests/model/traces', `${name || 'trace'}.test.ts`));
const traces = inRoot('tests', 'model');
if (!out.endsWith('.test.ts') || path.relative(traces, out).startsWith('..')) {
  fail('--out is a file ending in .test.ts below tests/model, where the model tests are looked for.');
}

const { holds, lines } = traceInWords(trace, replayTrace(trace, await loadMachines()));
console.log(lines.join('\n'));
if (values.check) process.exit(holds ? 0 : 1);

const copy = out.replace(/\.test\.ts$/, '.trace.json');
mkdirSync(path.dirname(out), { recursive: true });
writeFileSync(copy, `${traceText(trace)}\n`);
const title = values.title ?? `the recording ${name}`;
writeFileSync(out, toTest(trace, { traceFile: `./${path.basename(copy)}`, title }));
const shown = path.relative(inRoot(), out).replaceAll('\\', '/');
console.log(`\nWritten: ${shown} and ${path.basename(copy)}. From now on it runs with all model tests.`);
const code = run(findNode(), 'node_modules/vitest/vitest.mjs', ['run', '--project', 'model*', '--reporter=dot', shown]);
console.log(code === 0 ? 'The test passes.' : 'The test fails, and will until the machines behave as recorded again.');
process.exit(code);
