import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadMachine } from '#devtools/load.ts';
import { isMachineId, MACHINE_IDS, MACHINES } from '#devtools/machines.ts';

it('every machine of the house is registered, with what it says about itself beside it', () => {
  const files = globSync('src/machines/*/*.machine.ts').map((file) => file.replaceAll('\\', '/'));
  const registered = MACHINE_IDS.map((id) => MACHINES[id].file);
  expect(registered.toSorted()).toEqual(files.toSorted());
  expect(registered.filter((file) => !existsSync(file.replace(/\.machine\.ts$/, '.about.ts')))).toEqual([]);
});

it('every machine takes its id from its declaration, without which it would not compile', () => {
  const past = globSync('src/machines/*/*.machine.ts').filter(
    (file) => !/^ +id: declared\(/m.test(readFileSync(file, 'utf8')),
  );
  expect(past).toEqual([]);
});

it.each(MACHINE_IDS)('%s is registered under its own id', async (id) => {
  expect((await loadMachine(id)).id).toBe(id);
});

it.each(MACHINE_IDS)('%s is the name of its file', (id) => {
  const kebab = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(MACHINES[id].file).toMatch(new RegExp(`/${kebab}\\.machine\\.ts$`));
});

it('a name that every object has is no machine', () => {
  expect(isMachineId('session')).toBe(true);
  expect(isMachineId('toString')).toBe(false);
});
