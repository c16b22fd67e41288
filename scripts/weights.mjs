// `npm run weights` builds, weighs every page in a browser and writes what is found to tests/e2e/page-weights.json: the
// budgets that `npm test` holds every page to. `-- --check` only holds them to it.
import { ensureBuild } from './build.mjs';
import { findNode, needTools, run } from './lib/node.mjs';

const node = findNode();
needTools();
const steps = [
  () => ensureBuild().code,
  () => run(node, 'scripts/ensure-browser.mjs', []),
  () =>
    run(node, 'node_modules/@playwright/test/cli.js', [
      'test',
      'page-weights.spec.ts',
      '--reporter=list',
      ...(process.argv.includes('--check') ? [] : ['--update-snapshots=all', '--retries=0']),
    ]),
];
for (const step of steps) {
  const code = step();
  if (code !== 0) process.exit(code);
}
