// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate, useParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useUnitOfAddress } from '#app/workspace/unit-of-address.ts';
import { useWorkspace, WorkspaceActor } from '#app/workspace-context.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { selectedSatker } from '#machines/workspace/workspace.selectors.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';

const logic = workspaceMachine.provide({
  actors: {
    loadUnits: fromPromise(() =>
      Promise.resolve({ units: [unitEntry('a'), unitEntry('b'), unitEntry('c')], years: [2025], filled: [2025] }),
    ),
    saveWorkspace: fromPromise(() => Promise.resolve()),
  },
});
const person = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerName: 'Unit a' };

function Page() {
  const { id } = useParams();
  const navigate = useNavigate();
  useUnitOfAddress(id ?? null, () => void navigate('/dasbor'));
  const workspace = WorkspaceActor.useActorRef();
  const choose = (value: string) => workspace.send({ type: 'satker.select', value });
  return (
    <>
      <output>{useWorkspace(selectedSatker).value}</output>
      <button type="button" onClick={() => choose('c')} />
    </>
  );
}

afterEach(cleanup);

/** The page in a browser; `at` says the address and the unit in the header. */
async function open(path: string) {
  const router = createMemoryRouter(
    ['/dasbor', '/dasbor/satker/:id'].map((one) => ({ path: one, element: <Page /> })),
    { initialEntries: [path] },
  );
  const { container } = await act(async () =>
    render(
      <WorkspaceActor.Provider logic={logic} options={{ input: { person, stored: { satker: null, tahun: null } } }}>
        <RouterProvider router={router} />
      </WorkspaceActor.Provider>,
    ),
  );
  const at = () => [router.state.location.pathname, container.querySelector('output')?.textContent];
  const go = (where: string | number) =>
    act(async () => (typeof where === 'string' ? router.navigate(where) : router.navigate(where)));
  return { at, go, choose: () => act(async () => container.querySelector('button')?.click()) };
}

it('an address that names a unit chooses it in the header, and going back chooses what was there before', async () => {
  const page = await open('/dasbor');
  expect(page.at()).toEqual(['/dasbor', 'a']);
  await page.go('/dasbor/satker/b');
  expect(page.at()).toEqual(['/dasbor/satker/b', 'b']);
  await page.go(-1);
  expect(page.at()).toEqual(['/dasbor', 'a']);
});

it('another unit chosen in the header leaves the address of the first', async () => {
  const page = await open('/dasbor/satker/b');
  expect(page.at()).toEqual(['/dasbor/satker/b', 'b']);
  await page.choose();
  expect(page.at()).toEqual(['/dasbor', 'c']);
});

it('a unit that is not offered changes nothing in the header', async () => {
  const page = await open('/dasbor/satker/x');
  expect(page.at()).toEqual(['/dasbor/satker/x', 'a']);
});
