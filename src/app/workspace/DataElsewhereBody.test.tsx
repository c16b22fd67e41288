// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import DataElsewhereBody from '#app/workspace/DataElsewhereBody.tsx';
import { useWorkspace, WorkspaceActor } from '#app/workspace-context.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import { unitEntry } from '#tests/support/world/unit-entry.ts';

const logic = workspaceMachine.provide({
  actors: {
    loadUnits: fromPromise(async () => ({
      ...{ units: [unitEntry('a'), unitEntry('b')], years: [2025, 2026], filled: [2025, 2026] },
    })),
    saveWorkspace: fromPromise(async () => {}),
  },
});
const person = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerName: 'BPS a' };

beforeAll(async () => {
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
  await i18n.changeLanguage('id');
});
afterEach(cleanup);

const Worked = () => <output>{`${useWorkspace(selectedSatker).value} ${useWorkspace(selectedTahun)}`}</output>;
const row = (unit: string, tahun: number) => ({
  ...{ id: `${unit}${tahun}`, tahun, unit_id: unit, unit: { nama_unit: `BPS ${unit}` } },
});

/** The page of unit a in 2026, over a list that has only these. */
async function open(...rows: object[]) {
  const inScope = ({ satker, tahun }: { satker?: string; tahun?: string }) =>
    rows.filter((one) => {
      const { unit_id, tahun: year } = one as ReturnType<typeof row>;
      return (satker ?? unit_id) === unit_id && (tahun ?? String(year)) === String(year);
    });
  const listed = { byUnit: true, list: async (params: object) => ({ data: inScope(params) as never[] }) };
  const { container } = render(
    <WorkspaceActor.Provider
      logic={logic}
      options={{ input: { person, stored: { satker: { value: 'a', label: 'Unit a' }, tahun: 2026 } } }}
    >
      <Worked />
      <DataElsewhereBody reach="unit" listed={listed} />
    </WorkspaceActor.Provider>,
  );
  for (let n = 0; n < 5; n += 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  return { container, worked: () => container.querySelector('output')?.textContent };
}

it.each([
  ['another year of the same unit', row('a', 2025), 'a 2025'],
  ['another unit in the same year', row('b', 2026), 'b 2026'],
  ['another unit in another year', row('b', 2025), 'b 2025'],
])('whoever has nothing here goes with one press to %s', async (_, there, worked) => {
  const page = await open(there);
  const buttons = [...page.container.querySelectorAll('button')];
  const before = page.worked();
  act(() => void fireEvent.click(buttons[0] as Element));
  expect([before, buttons.length, page.worked()]).toEqual(['a 2026', 1, worked]);
});

it('offers no unit that this person cannot choose', async () => {
  const page = await open(row('c', 2026));
  expect(page.container.querySelectorAll('button').length).toBe(0);
});
