// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import CalendarRoute from '#app/calendar/calendar.page.tsx';
import { tellNews } from '#app/news.ts';
import { emit, setup } from '#machines/kit/xstate.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { AbilityProvider } from '#services/ability/ability-context.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import { stubLayout } from '#tests/support/no-layout.ts';

type Heard = { type: string; id?: string | null };
type Offer = { label: string; run: () => void };
const { said, wire } = vi.hoisted(() => ({
  said: { toasts: [] as [string, Offer | null][], heard: [] as Heard[], tell: (() => {}) as (news: object) => void },
  wire: { calendar: {} as object },
}));
vi.mock('#app/wired-calendar.ts', () => ({ wiredCalendar: wire }));
vi.mock('#app/session-context.ts', () => ({ useSession: () => ({ getSnapshot: () => ({ context: {} }) }) }));
vi.mock('#app/preferences-context.ts', () => ({
  usePreferencesRef: () => ({ getSnapshot: () => ({ context: { tenggang: 8 } }) }),
}));
vi.mock('#features/calendar/CalendarPage.tsx', () => ({
  CalendarPage: () => <input aria-label="typed" />,
}));
vi.mock('#services/toasts/toasts.ts', () => ({
  toastBlank: (text: string) => said.toasts.push([text, null]),
  toastCustom: (text: string, offer: Offer) => said.toasts.push([text, offer]),
}));
type Context = { hasReviews: boolean; removed: { id: string; judul: string }[]; tenggang: number };
const initial = { context: { hasReviews: true, removed: [], tenggang: 8 } as Context, removal: 'idle' };
/** A calendar that notes what it is sent; what is to be told it tells. */
const calendar = () =>
  setup({
    types: { context: {} as Context, events: {} as Heard, emitted: {} as Heard },
    actions: { tell: emit(({ event }) => event), note: ({ event }) => void said.heard.push(event) },
  }).createMachine({
    context: initial.context,
    entry: ({ self }) => {
      said.tell = (news) => self.send(news as Heard);
    },
    type: 'parallel',
    states: {
      drawer: { initial: 'closed', states: { closed: {} } },
      removal: { initial: initial.removal, states: { idle: {}, holding: {} } },
    },
    on: {
      'event.changed': { actions: 'tell' },
      ...Object.fromEntries(['move.undo', 'list.reload', 'place.visit'].map((type) => [type, { actions: 'note' }])),
    },
  });

beforeAll(async () => {
  stubLayout();
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
  await i18n.changeLanguage('id');
});
beforeEach(() => {
  Object.assign(initial, { context: { hasReviews: true, removed: [], tenggang: 8 }, removal: 'idle' });
});
afterEach(cleanup);

function open(mayDecide = true) {
  wire.calendar = calendar();
  const router = createMemoryRouter([{ path: '*', element: <CalendarRoute /> }], { initialEntries: ['/kalender'] });
  const rights = [{ action: mayDecide ? 'approve' : 'read', subject: 'PelaporanCapaian' }];
  const page = render(
    <AbilityProvider value={buildAbility(rights)}>
      <RouterProvider router={router} />
    </AbilityProvider>,
  );
  said.toasts.length = 0;
  said.heard.length = 0;
  return page;
}
const changed = (cause: string, repeats = false) => ({
  ...{ type: 'event.changed', id: 'e1', title: 'Rapat', cause, repeats },
});

describe('an event that was changed', () => {
  it.each([
    ['moved', false, '“Rapat” dipindahkan', true],
    ['moved', true, '“Rapat” dipindahkan beserta seluruh rangkaiannya', true],
    ['omitted', true, 'Satu pertemuan “Rapat” dihapus', true],
    ['undone', false, '“Rapat” kembali seperti semula', false],
    ['undone', true, '“Rapat” kembali seperti semula', false],
  ])('%s (a series: %s) is told as what it is, with the way back', (cause, repeats, sentence, offers) => {
    open();
    act(() => said.tell(changed(cause, repeats)));
    const [[text, offer] = ['', null]] = said.toasts;
    act(() => offer?.run());
    expect([said.toasts.length, text, said.heard]).toEqual([
      ...[1, sentence],
      offers ? [{ type: 'move.undo', id: 'e1' }] : [],
    ]);
  });

  it('is taken back by Ctrl-Z, but not while somebody types or a dialog is open', () => {
    const { getByLabelText, unmount } = open();
    const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
    press(getByLabelText('typed'));
    const typing = said.heard.length;
    press(document.body);
    const pressed = [...said.heard];
    unmount();
    press(document.body);
    expect([typing, pressed, said.heard.length]).toEqual([0, [{ type: 'move.undo', id: null }], 1]);
  });
});

describe('a delete that waits', () => {
  it.each([
    ['is told when its page is left', 'holding', ['“Rapat” belum dihapus. Buka Kalender lagi untuk memutuskannya.']],
    ['that is none tells nothing', 'idle', []],
  ])('%s', (_, removal, told) => {
    Object.assign(initial, { removal });
    Object.assign(initial.context, { removed: [{ id: 'e1', judul: 'Rapat' }] });
    open().unmount();
    expect(said.toasts.map(([text]) => text)).toEqual(told);
  });
});

describe('news', () => {
  const news = (jenis: string) => ({
    type: 'news.told' as const,
    events: [{ id: 'n', jenis } as LiveEvent],
    all: false,
  });
  it.each([
    ['an event', 'calendar.changed', true, true, 1],
    ['an event, to who decides nothing', 'calendar.changed', false, true, 1],
    ['a report, to who decides and has them in the calendar', 'report.changed', true, true, 1],
    ['a report, to who has them not in the calendar', 'report.changed', true, false, 0],
    ['a report, to who decides nothing', 'report.changed', false, true, 0],
    ['a message', 'chat.message', true, true, 0],
  ])('of %s', (_, jenis, mayDecide, hasReviews, reloads) => {
    Object.assign(initial.context, { hasReviews });
    open(mayDecide);
    act(() => tellNews(news(jenis)));
    expect(said.heard.filter(({ type }) => type === 'list.reload').length).toBe(reloads);
  });
});
