// `npm run charts` lays out every machine's chart into src/devtools/charts/layouts; `--check` only says what is stale.
// `npm run charts session tinjauan` does these two. The same definitions give the same bytes, so a chart whose stamp says
// that nothing it is made of has changed is left as it is; `--all` lays every one out afresh.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readStamps, stampFile, stampOf } from './lib/chart-stamps.mjs';
import { needTypeScript } from './lib/node.mjs';

needTypeScript();
const { definitionOf } = await import('../src/devtools/charts/definition.ts');
const { machineHash } = await import('../src/devtools/hash.ts');
const { isMachineId, MACHINE_IDS } = await import('../src/devtools/machines.ts');
const { loadMachine } = await import('./lib/machines.mjs');

const folder = new URL('../src/devtools/charts/layouts/', import.meta.url);
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const check = process.argv.includes('--check');
const afresh = process.argv.includes('--all');

const lines = (list) => `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
/** One line per state, transition, label and edge: a change of the machine reads well in a diff. */
function write({ machine, hash, w, h, ...lists }) {
  const head = { machine, hash, w, h };
  const parts = [...Object.entries(head).map(([k, v]) => `  "${k}": ${JSON.stringify(v)}`)];
  for (const [name, list] of Object.entries(lists)) parts.push(`  "${name}": ${list.length > 0 ? lines(list) : '[]'}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

mkdirSync(folder, { recursive: true });
const stamps = readStamps();
const kept = {};
const stale = [];
let untouched = 0;
for (const id of MACHINE_IDS) {
  const known = stamps[id];
  if (names.length > 0 && !names.includes(id)) {
    if (known !== undefined) kept[id] = known;
    continue;
  }
  const machine = await loadMachine(id);
  const [definition, hash] = [definitionOf(machine), machineHash(machine)];
  const file = new URL(`${id}.json`, folder);
  const before = readOr(file);
  if (!afresh && known === stampOf(hash, definition, before)) {
    kept[id] = known;
    untouched += 1;
    continue;
  }
  // Half a megabyte that only a layout needs.
  const { bestLayout } = await import('./lib/chart-layout.mjs');
  const best = await bestLayout(definition);
  const text = write({ machine: id, hash, ...best });
  kept[id] = stampOf(hash, definition, text);
  if (before !== text || known !== kept[id]) stale.push(id);
  if (!check && before !== text) writeFileSync(file, text);
  const gz = (gzipSync(JSON.stringify(JSON.parse(text))).length / 1000).toFixed(1);
  const size = `${best.w}×${best.h}`.padEnd(10);
  console.log(
    `${id.padEnd(18)} ${String(best.states.length).padStart(3)} states ${String(best.transitions.length).padStart(3)} transitions  ${size} ${gz} kB gz`,
  );
}
if (untouched > 0) console.log(`${untouched} charts are of their machines as they are.`);
if (!check) {
  const { file, text } = stampFile(kept);
  writeFileSync(file, text);
}
const orphans = readdirSync(folder).filter((name) => !isMachineId(name.replace(/\.json$/, '')));
if (names.length === 0) stale.push(...orphans);
if (!check) for (const name of orphans) rmSync(new URL(name, folder));

if (check && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run charts`);
  process.exit(1);
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
