// `npm run test:related`: runs the tests that concern what was changed since the last commit, new files included.
//   npm run test:related -- FILE …      of these files instead
//   npm run test:related -- --list      says which tests it would run and why, and runs none
//   npm run test:related -- --all       without the budget: everything that is near, however long it takes
// In twenty seconds one machine, one route or one view is tested. What was near but left out is named at the end, with the
// command that runs it; the whole (`npm test`) stays what is asked for before handing in.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findNode, inRoot, needTools, needTypeScript, ROOT, run } from './lib/node.mjs';

needTypeScript();
needTools();
const { nearTests } = await import('./lib/related.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});

const git = (...args) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];
const changed = () => [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const absent = positionals.filter((file) => !existsSync(inRoot(file)));
if (absent.length > 0) {
  console.error(`There is no ${absent.join(', ')}. Paths are told from the root of the project.`);
  process.exit(1);
}
const files = positionals.length > 0 ? positionals : changed();
if (files.length === 0) {
  console.log('Nothing was changed since the last commit. Files can be named: npm run test:related -- FILE …');
  process.exit(0);
}

/** Seconds of tests that begin at all; starting them takes the rest of the twenty. */
const BUDGET = 11;
const { near, apart } = nearTests(files);
let spent = 0;
const chosen = [];
const left = [];
for (const one of near) {
  if (!values.all && spent + one.seconds > BUDGET && chosen.length > 0) left.push(one);
  else {
    chosen.push(one);
    spent += one.seconds;
  }
}

const row = ({ file, why }) => `  ${file}  (${why})`;
console.log(`Changed: ${files.join(', ')}`);
if (chosen.length === 0) console.log('No test is near: run `npm test`.');
else console.log(`Tests, nearest first:\n${chosen.map(row).join('\n')}`);
let code = 0;
if (chosen.length > 0 && !values.list) {
  const projects = [...new Set(chosen.map(({ project }) => project))].flatMap((name) => ['--project', `${name}*`]);
  code = run(findNode(), 'node_modules/vitest/vitest.mjs', [
    'run',
    ...projects,
    '--reporter=dot',
    '--reporter=./scripts/lib/second-tries.mjs',
    ...chosen.map(({ file }) => file),
  ]);
}
const say = (list, what) => {
  if (list.length > 0) console.log(`\n${what}:\n  npx vitest run ${list.map(({ file }) => file).join(' ')}`);
};
say(left, `Near as well, left out for their time (${Math.round(left.reduce((sum, one) => sum + one.seconds, 0))} s)`);
say(apart, 'These run the whole application and meet everything');
process.exit(code);
