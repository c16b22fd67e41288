import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '#devtools/charts/definition.ts';
import { guardText } from '#devtools/guards/guards.ts';
import { guardKey } from '#devtools/guards/guard-key.ts';
import { loadMachine } from '#devtools/load.ts';
import { MACHINE_IDS } from '#devtools/machines.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { textsOf } from '#tests/support/texts.ts';
import en from '#services/i18n/locales/en.json';

let t: TFunction;
beforeAll(async () => {
  t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } });
});

describe.each(MACHINE_IDS)('the guards of %s', (id) => {
  it('all have a text in every language', async () => {
    const { transitions } = definitionOf(await loadMachine(id));
    const guards = transitions.flatMap((one) => one.guards);
    expect(guards.filter((guard) => guardKey(id, guard) === null).map(({ name }) => name)).toEqual([]);
    for (const { code } of LANGUAGES) {
      const texts = textsOf(code);
      expect(guards.map((guard) => guardKey(id, guard) ?? '').filter((key) => !texts.has(key))).toEqual([]);
    }
  });

  it('are named by the chart and not written as functions, which lose their names in a build', async () => {
    const { transitions } = definitionOf(await loadMachine(id));
    expect(transitions.flatMap((one) => one.guards).filter(({ name }) => name === 'inline')).toEqual([]);
  });
});

it.each([
  ['lifecycle', { name: 'mayAct', params: { aksi: 'approve' } }, 'The person has the permission: approve reports'],
  ['lifecycle', { name: 'hasNote' }, 'The note has at least 10 characters'],
  ['signInForm', { name: 'isComplete' }, 'Both fields are filled'],
  ['viewer', { name: 'hasFile', params: { direction: -1 } }, 'There is a previous file'],
  ['review', { name: 'isAt', params: { step: 'periksa' } }, 'The step is periksa'],
  ['session', { name: 'isYes', not: true as const }, 'Not: The answer is yes'],
  ['session', { name: 'ofAnotherVersion' }, 'Condition ofAnotherVersion'],
  ['lifecycle', { name: 'mayAct', params: { aksi: 'x1f…' } }, 'The person has the permission: '],
])('a guard of %s is said in words: %o', (machine, guard, text) => {
  expect(guardText(t, machine, guard)).toBe(text);
});
