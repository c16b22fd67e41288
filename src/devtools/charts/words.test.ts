import { expect, it } from 'vitest';
import { definitionOf } from '#devtools/charts/definition.ts';
import { MACHINE_IDS, MACHINES } from '#devtools/machines.ts';
import { textsOf } from '#tests/support/teks.ts';

it.each(MACHINE_IDS)('every resting state of %s has a name for people', async (id) => {
  const texts = textsOf('en');
  const { states } = definitionOf(await MACHINES[id].load());
  const labels = states.flatMap(({ label }) => (label === undefined ? [] : [label]));
  expect(labels.filter((label) => !texts.has(label) && !texts.has(`mesin.keadaan.${label}`))).toEqual([]);
});
