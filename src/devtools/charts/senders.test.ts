import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { definitionOf } from '#devtools/charts/definition.ts';
import { senderText } from '#devtools/charts/senders.ts';
import { loadMachine } from '#devtools/load.ts';
import { isMachineId, MACHINE_IDS, MACHINES } from '#devtools/machines.ts';
import { permissionHolders } from '#domain/access/report-roles.ts';
import { REPORT_ACTIONS } from '#domain/report/report.ts';
import { ROLES } from '#server/seed/role-list.ts';
import en from '#services/i18n/locales/en.json';

it('senders are told of events, actors and machines that there are', async () => {
  const unknown: string[] = [];
  for (const id of MACHINE_IDS) {
    const { states, transitions } = definitionOf(await loadMachine(id));
    const actors = states.flatMap(({ invokes = [] }) => invokes);
    for (const [event, whom] of Object.entries(MACHINES[id].senders ?? {})) {
      if (!transitions.some((one) => one.event === event)) unknown.push(`${id}: ${event}`);
      for (const one of whom) {
        const [kind, name = ''] = one.split(':');
        if (kind === 'aktor' && !actors.includes(name)) unknown.push(`${id}: ${one}`);
        if (kind === 'mesin' && !isMachineId(name)) unknown.push(`${id}: ${one}`);
      }
    }
  }
  expect(unknown).toEqual([]);
});

it('the roles of the lifecycle are those that the product is delivered with', () => {
  const delivered = (action: string) =>
    Object.entries(ROLES)
      .filter(([, { modules }]) => modules.all !== undefined || modules.PelaporanCapaian?.includes(action))
      .map(([name]) => name);
  for (const action of REPORT_ACTIONS.filter((one) => one !== 'read')) {
    expect(permissionHolders(action).toSorted()).toEqual(delivered(action).toSorted());
  }
});

it('says who takes a transition', async () => {
  const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } });
  const who = async (id: 'lifecycle' | 'session' | 'workspace', event: RegExp) => {
    const one = definitionOf(await loadMachine(id)).transitions.find((each) => event.test(each.event));
    return one && senderText(t, id, one);
  };
  expect(await who('lifecycle', /^report\.approve$/)).toBe('Verifier, Developer admin');
  expect(await who('session', /^xstate\.done\.actor\.signIn$/)).toBe('Actor signIn');
  expect(await who('session', /^xstate\.after\./)).toBe('The clock');
  expect(await who('session', /^signIn\.submit$/)).toBe('Machine Sign-in form');
  expect(await who('workspace', /^tahun\.select$/)).toBe('Person at the page');
});
