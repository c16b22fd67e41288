import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMachineId, MACHINE_IDS, MACHINES } from '#devtools/machines.ts';

it('every machine of the house is registered with its file', () => {
  const files = globSync('src/machines/*/*.machine.ts').map((file) => file.replaceAll('\\', '/'));
  const registered = Object.values(MACHINES).map(({ file }) => file as string);
  expect(registered.toSorted()).toEqual(files.toSorted());
});

it.each(MACHINE_IDS)('%s is registered under its own id', async (id) => {
  expect((await MACHINES[id].load()).id).toBe(id);
});

it('a name that every object has is no machine', () => {
  expect(isMachineId('session')).toBe(true);
  expect(isMachineId('toString')).toBe(false);
});
