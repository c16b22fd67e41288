// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingWork } from '#app/shell/PendingWork.tsx';
import { leaving } from '#app/system.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { emit, setup } from '#machines/kit/xstate.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { homeMachine } from '#machines/home/home.machine.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

const said = vi.hoisted(() => ({ all: [] as [string, string][] }));
vi.mock('#services/toasts/toasts.ts', () => ({
  toastSuccess: (text: string) => said.all.push(['success', text]),
  toastBlank: (text: string) => said.all.push(['blank', text]),
  toastError: (text: string) => said.all.push(['error', text]),
}));
vi.mock('#features/review/OutboxBar.tsx', () => ({ OutboxBar: () => null }));

const parcel = (change: object = {}) => ({
  laporan: { id: 'l1', periode: 'TW2', unit: { nama_unit: 'BPS Kabupaten Tapin' } },
  keputusan: 'approve',
  dicoba: false,
  ...change,
});
type Released = { type: 'decision.released'; kind: string; parcel: object; message: string };
const released = (kind: string, more: Partial<Released> = {}): Released => ({
  type: 'decision.released',
  kind,
  parcel: parcel(),
  message: '',
  ...more,
});

/** What the other two machines were sent. */
const heard: string[] = [];
/** An outbox with this decision waiting in it; what it is sent as an event it emits. */
const outboxOf = (waiting: object | null) =>
  setup({
    types: { emitted: {} as Released, events: {} as Released | { type: 'decision.pause' } },
    actions: { tell: emit(({ event }) => event as Released) },
  }).createMachine({
    context: { parcel: waiting },
    on: {
      'decision.released': { actions: 'tell' },
      'decision.pause': { actions: () => heard.push('decision.pause') },
    },
  });
const home = setup({}).createMachine({ on: { '*': { actions: ({ event }) => heard.push(event.type) } } });

let tell: (news: Released) => void = () => {};
function Ready() {
  const { send } = OutboxActor.useActorRef();
  useEffect(() => {
    tell = (news) => send(news as never);
  }, [send]);
  return <PendingWork />;
}
const show = (waiting: object | null = null) =>
  render(
    <MemoryRouter>
      <HomeActor.Provider logic={home as unknown as typeof homeMachine} options={{} as never}>
        <OutboxActor.Provider
          logic={outboxOf(waiting) as unknown as typeof outboxMachine}
          options={{ input: { userId: 'v' } }}
        >
          <Ready />
        </OutboxActor.Provider>
      </HomeActor.Provider>
    </MemoryRouter>,
  );
const ends = (news: Released) => act(() => tell(news));

beforeAll(async () => {
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
  await i18n.changeLanguage('id');
});
beforeEach(() => {
  said.all.length = 0;
  heard.length = 0;
  window.history.replaceState(null, '', '/beranda');
});
afterEach(cleanup);

describe('how a decision ended is said on every page', () => {
  it('that it was sent, and the work on the home page is asked for anew', () => {
    show();
    ends(released('terkirim'));
    const text = i18n.t('verifikasi.tertunda.terkirim.approve', { periode: 'TW II', satker: 'BPS Kabupaten Tapin' });
    expect([said.all, heard]).toEqual([[['success', text]], ['home.outdated']]);
  });

  it.each([
    ['that it was taken back', released('dibatalkan'), 'blank', 'verifikasi.tertunda.dibatalkan'],
    [
      'that it was taken back, but may have arrived',
      released('dibatalkan', { parcel: parcel({ dicoba: true }) }),
      'blank',
      'verifikasi.tertunda.dibatalkanTakPasti',
    ],
    ['that the report is another one by now', released('berubah'), 'error', 'verifikasi.tertunda.berubah'],
    ['without words of the server', released('ditolak'), 'error', 'verifikasi.tertunda.berubah'],
  ] as const)('%s', (_, news, tone, key) => {
    show();
    ends(news);
    const text = i18n.t(key, { periode: 'TW II', satker: 'BPS Kabupaten Tapin' });
    expect([said.all, heard]).toEqual([[[tone, text]], []]);
  });

  it('that it was refused, in the words of the server', () => {
    show();
    ends(released('ditolak', { message: 'Laporan berstatus "Disetujui".' }));
    ends(released('berubah', { message: 'Sudah berubah.' }));
    const changed = i18n.t('verifikasi.tertunda.berubah', { periode: 'TW II', satker: 'BPS Kabupaten Tapin' });
    expect(said.all).toEqual([
      ['error', 'Laporan berstatus "Disetujui".'],
      ['error', changed],
    ]);
  });

  it('but not where the page of the report itself says it', () => {
    show();
    window.history.replaceState(null, '', '/verifikasi/l1/keputusan');
    ends(released('ditolak'));
    ends(released('dibatalkan'));
    expect(said.all).toEqual([]);
    window.history.replaceState(null, '', '/verifikasi/l2');
    ends(released('ditolak'));
    expect(said.all).toHaveLength(1);
  });
});

describe('who leaves', () => {
  it.each([
    ['a decision that waits is held, and asked about', {}, true],
    ['nothing waits, so nothing is asked', null, false],
  ])('%s', (_, waiting, held) => {
    show(waiting);
    expect([leaving.holdDecision(), heard]).toEqual([held, ['decision.pause']]);
    cleanup();
    expect(leaving.holdDecision()).toBe(false);
  });
});
