// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DashboardRoute from '#app/dashboard/dashboard.page.tsx';
import DashboardMatrixRoute from '#app/dashboard/matrix.page.tsx';
import { useWorkspaceRef, WorkspaceActor } from '#app/workspace-context.ts';
import type { DashboardPage } from '#features/dashboard/DashboardPage.tsx';
import type { MatrixPage } from '#features/dashboard/MatrixPage.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { fromPromise, setup } from '#machines/kit/xstate.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { AbilityProvider } from '#services/ability/ability-context.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';
import { EVERYTHING } from '#tests/views/stage.ts';

type Props = Parameters<typeof DashboardPage>[0];
const { seen, wire } = vi.hoisted(() => ({
  seen: { props: {} as object, asked: [] as object[] },
  wire: { dashboard: {} as object, widget: {} as object, tools: {} },
}));
vi.mock('#app/wired-dashboard.ts', () => ({ wiredDashboard: wire }));
vi.mock('#app/CsvOfAll.tsx', () => ({ csvAll: () => null }));
vi.mock('#app/workspace/DataElsewhere.tsx', () => ({ DataElsewhere: () => null }));
vi.mock('#features/dashboard/DashboardPage.tsx', () => ({
  DashboardPage(props: object) {
    seen.props = props;
    return null;
  },
}));
vi.mock('#features/dashboard/MatrixPage.tsx', () => ({
  MatrixPage(props: object) {
    seen.props = props;
    return null;
  },
}));
wire.widget = setup({}).createMachine({});
wire.dashboard = setup({ types: { input: {} as object, context: {} as object } }).createMachine({
  context: ({ input }) => {
    seen.asked.push(input);
    return input;
  },
});
const workspace = workspaceMachine.provide({
  actors: {
    loadUnits: fromPromise(async () => ({
      ...{ units: ['a', 'b', 'c'].map((id) => unitEntry(id)), years: [2026], filled: [2026] },
    })),
    saveWorkspace: fromPromise(async () => {}),
  },
});
const person = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerName: 'Unit a' };
const home = setup({}).createMachine({ context: { agenda: null } }) as never;

let choose: (unit: string) => void = () => {};
function Header() {
  const { send } = useWorkspaceRef();
  useEffect(() => {
    choose = (value) => send({ type: 'satker.select', value });
  }, [send]);
  return null;
}
const page = () => seen.props as Props;

async function open(path: string) {
  const element = (
    <>
      <Header />
      <DashboardRoute />
    </>
  );
  const router = createMemoryRouter(
    [
      ...['/dasbor', '/dasbor/satker/:satkerId'].map((one) => ({ path: one, element })),
      { path: '/dasbor/matrik', element: <DashboardMatrixRoute /> },
    ],
    { initialEntries: [path] },
  );
  await act(async () =>
    render(
      <AbilityProvider value={EVERYTHING}>
        <WorkspaceActor.Provider
          logic={workspace}
          options={{ input: { person, stored: { satker: { value: 'a', label: 'Unit a' }, tahun: 2026 } } }}
        >
          <HomeActor.Provider logic={home} options={{} as never}>
            <RouterProvider router={router} />
          </HomeActor.Provider>
        </WorkspaceActor.Provider>
      </AbilityProvider>,
    ),
  );
  const { location, historyAction } = router.state;
  return { router, at: () => router.state.location.pathname + router.state.location.search, location, historyAction };
}

beforeEach(() => {
  seen.asked.length = 0;
});
afterEach(cleanup);

it('asks for the unit, the year, the quarter, the reports and the units that its address names', async () => {
  await open('/dasbor/satker/b?periode=TW1&dasar=hidup&saring=terlambat');
  expect(seen.asked.at(-1)).toMatchObject({
    ...{ satker: 'b', tahun: 2026, periode: 'TW1', base: 'hidup', filter: 'terlambat' },
  });
});

it.each([
  ['the unit in the header', '/dasbor', 'Unit a'],
  ['the unit that the address names', '/dasbor/satker/b', 'Unit b'],
  ['no unit, where the address names one that is not offered', '/dasbor/satker/z', ''],
])('is headed by %s', async (_, path, name) => {
  await open(path);
  expect(page().satker).toBe(name);
});

it('another unit chosen in the header is shown as the one before was: the same quarter, the same reports', async () => {
  const { at } = await open('/dasbor/satker/b?periode=TW1&dasar=hidup');
  await act(async () => choose('c'));
  expect(at()).toBe('/dasbor?periode=TW1&dasar=hidup');
  expect(seen.asked.at(-1)).toMatchObject({ satker: 'c', periode: 'TW1', base: 'hidup' });
});

it.each([
  ['quarter', () => page().onPeriod('TW3'), '/dasbor?periode=TW3&dasar=hidup'],
  ['kind of reports', () => page().onBase('disetujui'), '/dasbor?periode=TW1&dasar=disetujui'],
])('another %s keeps the rest of the address, and is asked for', async (_, act_, there) => {
  const { at, router } = await open('/dasbor?periode=TW1&dasar=hidup');
  const before = seen.asked.length;
  await act(async () => act_());
  expect([at(), router.state.historyAction, seen.asked.length > before]).toEqual([there, 'REPLACE', true]);
});

it.each([
  ['of a unit below', '?satker=b&periode=TW1&hal=2', '/dasbor/satker/b?periode=TW1'],
  ['of the unit in the header', '?periode=TW1', null],
])('the matrix %s leads back to its dashboard, in its quarter', async (_, search, branch) => {
  await open(`/dasbor/matrik${search}`);
  const { back } = seen.props as Parameters<typeof MatrixPage>[0];
  expect(back).toEqual({ dashboard: '/dasbor?periode=TW1', branch });
});
