import { expect, it } from 'vitest';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { definitionOf } from '#devtools/charts/definition.ts';
import { loadMachine } from '#devtools/load.ts';
import { MACHINE_IDS, type MachineId } from '#devtools/machines.ts';
import { textsOf } from '#tests/support/texts.ts';

it.each(MACHINE_IDS)('every resting state of %s has a name for people', async (id) => {
  const texts = textsOf('en');
  const { states } = definitionOf(await loadMachine(id));
  const labels = states.flatMap(({ label }) => (label === undefined ? [] : [label]));
  expect(labels.filter((label) => !texts.has(label) && !texts.has(`mesin.keadaan.${label}`))).toEqual([]);
});

/** The machines that people's work runs through; of the others only those who read code read the events. */
const WORKFLOWS: MachineId[] = ['lifecycle', 'session', 'signInForm', 'review', 'report', 'entry'];

it.each(WORKFLOWS)('every event of %s has its words, in every language', async (id) => {
  const { transitions } = definitionOf(await loadMachine(id));
  const events = transitions.flatMap(({ event, after }) =>
    event === '' || event.startsWith('xstate.') || after !== undefined ? [] : [event],
  );
  expect(events.length).toBeGreaterThan(0);
  const missing = LANGUAGES.flatMap(({ code }) => {
    const texts = textsOf(code);
    return events.filter((event) => !texts.has(`mesin.peristiwa.${event}`)).map((event) => `${code}: ${event}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});
