// `npm run new:machine NAME`: a machine's folder in the cut of the house, its wiring and its model test.
// What it writes compiles, lints and passes at once; from there, rename its states and events to the work's own words.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './lib/node.mjs';

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) fail('Usage: npm run new:machine NAME    (for example: npm run new:machine nota-dinas)');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail(`"${name}" is not a machine's name: use small letters, digits and single hyphens, as in "nota-dinas".`);
}

const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const words = { kebab: name, camel, Pascal: camel[0].toUpperCase() + camel.slice(1) };

const targets = {
  'machine.ts.txt': `src/machines/${name}/${name}.machine.ts`,
  'selectors.ts.txt': `src/machines/${name}/${name}.selectors.ts`,
  'machine.test.ts.txt': `src/machines/${name}/${name}.machine.test.ts`,
  'wiring.ts.txt': `src/app/${name}/${name}.ts`,
  'model.test.ts.txt': `tests/model/${name}.model.test.ts`,
};
const taken = [`src/machines/${name}`, ...Object.values(targets)].find((file) => existsSync(inRoot(file)));
if (taken) fail(`${taken} exists already; nothing was written. Choose another name.`);

for (const [template, target] of Object.entries(targets)) {
  const source = readFileSync(inRoot('scripts/new-machine', template), 'utf8');
  mkdirSync(path.dirname(inRoot(target)), { recursive: true });
  writeFileSync(
    inRoot(target),
    source.replace(/\{\{(\w+)\}\}/g, (_, word) => words[word]),
  );
  console.log(`  ${target}`);
}
console.log(
  `Next: put the words of the workflow into it, register it in src/devtools/machines.ts (npm run charts draws it),\nthen add a view in src/features and a page in src/app/<area>/<name>.page.tsx.`,
);
