// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NewReports } from '#app/shell/NewReports.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { emit, setup } from '#machines/kit/xstate.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

type Arrived = { type: 'reports.arrived'; count: number; device: boolean };
type Offer = { label: string; run: () => void };
const { said, wire } = vi.hoisted(() => ({
  said: {
    toasts: [] as [string, Offer][],
    device: [] as [string, string, () => void][],
    tell: (() => {}) as (news: unknown) => void,
  },
  wire: { newReports: {} as object },
}));
vi.mock('#app/wired.ts', () => ({ wired: wire }));
vi.mock('#services/toasts/toasts.ts', () => ({
  toastCustom: (text: string, offer: Offer) => said.toasts.push([text, offer]),
}));
vi.mock('#services/device/device.ts', () => ({
  device: { show: (title: string, lang: string, reopen: () => void) => said.device.push([title, lang, reopen]) },
}));
wire.newReports = setup({
  types: { emitted: {} as Arrived, events: {} as Arrived | { type: 'queue.found' } },
  actions: { tell: emit(({ event }) => event as Arrived) },
}).createMachine({
  entry: ({ self }) => {
    said.tell = (news) => self.send(news as Arrived);
  },
  on: { 'reports.arrived': { actions: 'tell' } },
});
const home = setup({}).createMachine({ context: { agenda: null } }) as never;

beforeAll(async () => {
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
  await i18n.changeLanguage('id');
});
beforeEach(() => {
  said.toasts.length = 0;
  said.device.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Here = () => <output>{useLocation().pathname}</output>;
const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  return render(
    <MemoryRouter initialEntries={['/beranda']}>
      <HomeActor.Provider logic={home} options={{} as never}>
        <NewReports userId="v1">
          <Here />
        </NewReports>
      </HomeActor.Provider>
    </MemoryRouter>,
  );
};
const SENTENCE = '2 laporan baru menunggu Anda';

it.each([
  ['whoever looks at the page is told there', { isHidden: false, device: true }, []],
  [
    'whoever looks elsewhere is told by the device too, if that was chosen',
    { isHidden: true, device: true },
    [SENTENCE],
  ],
  ['nobody is told by the device who did not choose it', { isHidden: true, device: false }, []],
])('%s', (_, { isHidden, device }, onDevice) => {
  show(isHidden);
  act(() => said.tell({ type: 'reports.arrived', count: 2, device }));
  expect([said.toasts.map(([text]) => text), said.device.map(([title]) => title)]).toEqual([[SENTENCE], onDevice]);
});

it('both lead to the queue, and the device speaks the language of the page', () => {
  const { container } = show(true);
  act(() => said.tell({ type: 'reports.arrived', count: 2, device: true }));
  const [[, lang, reopen] = ['', '', () => {}]] = said.device;
  act(() => said.toasts[0]?.[1].run());
  const there = container.textContent;
  act(() => reopen());
  expect([lang, there, container.textContent]).toEqual(['id', '/verifikasi', '/verifikasi']);
});
