// `npm run new:machine NAME`: a machine's folder in the cut of the house, its declaration, its wiring, its texts, its chart
// and its tests. What it writes passes every check but one at once: `knip` says that no page uses its selectors and wiring yet.
// From there, rename its states and events to the work's own words.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNode, inRoot, run } from './lib/node.mjs';

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
const spaced = name.replaceAll('-', ' ');
const words = {
  kebab: name,
  camel,
  Pascal: camel[0].toUpperCase() + camel.slice(1),
  Title: spaced[0].toUpperCase() + spaced.slice(1),
};
const fill = (template) =>
  readFileSync(inRoot('scripts/new-machine', template), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word) => words[word]);

const targets = {
  'machine.ts.txt': `src/machines/${name}/${name}.machine.ts`,
  'about.ts.txt': `src/machines/${name}/${name}.about.ts`,
  'selectors.ts.txt': `src/machines/${name}/${name}.selectors.ts`,
  'machine.test.ts.txt': `src/machines/${name}/${name}.machine.test.ts`,
  'wiring.ts.txt': `src/app/${name}/${name}.ts`,
  'wiring.test.ts.txt': `src/app/${name}/${name}.test.ts`,
  'model.test.ts.txt': `tests/model/${name}.model.test.ts`,
  'oracle.ts.txt': `tests/model/oracles/${name}.oracle.ts`,
};
const taken = [`src/machines/${name}`, ...Object.values(targets)].find((file) => existsSync(inRoot(file)));
if (taken) fail(`${taken} exists already; nothing was written. Choose another name.`);

for (const [template, target] of Object.entries(targets)) {
  mkdirSync(path.dirname(inRoot(target)), { recursive: true });
  writeFileSync(inRoot(target), fill(template));
  console.log(`  ${target}`);
}

const list = 'src/devtools/machines.ts';
const registry = readFileSync(inRoot(list), 'utf8').split('\n');
registry.splice(
  registry.indexOf('} as const satisfies Readonly<Record<keyof Declared, MachineAbout>>;'),
  0,
  `  ${camel}: ${camel}About,`,
);
const imports = registry.findLastIndex((line) => line.startsWith('import '));
registry.splice(imports + 1, 0, `import { ${camel}About } from '#machines/${name}/${name}.about.ts';`);
writeFileSync(inRoot(list), registry.join('\n'));
console.log(`  ${list}`);

const map = 'README.md';
const page = readFileSync(inRoot(map), 'utf8').split('\n');
const head = page.findIndex((line) => line.startsWith('| area | what it is |'));
page.splice(page.indexOf('', head), 0, fill('map-line.txt').trimEnd());
writeFileSync(inRoot(map), page.join('\n'));
console.log(`  ${map}`);

const node = findNode();
const { status, stdout, stderr } = spawnSync(node, [inRoot('scripts/i18n-add.mjs')], {
  input: fill('texts.json.txt'),
  encoding: 'utf8',
});
if (status !== 0) fail(stderr);
for (const [line] of stdout.matchAll(/^\w+\.json/gm)) console.log(`  src/services/i18n/locales/${line}`);
if (run(node, 'scripts/charts.mjs', [camel], { stdio: ['ignore', 'ignore', 'inherit'] }) !== 0) process.exit(1);
console.log(`  src/devtools/charts/layouts/${camel}.json`);

console.log(
  `Next: put the words of the workflow into it (npm run charts ${camel} draws it again), its name into the five languages\nand its line into the map of the README, then add a view in src/features and a page in src/app/<area>/<name>.page.tsx.`,
);
