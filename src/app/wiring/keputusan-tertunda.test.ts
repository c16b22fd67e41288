import { expect, it } from 'vitest';
import { keepDecisionIn, keputusanKey, provideKeputusanTertunda } from '#app/wiring/keputusan-tertunda.ts';
import type { TabLocks } from '#app/wiring/tab-locks.ts';
import { draftKey } from '#app/wiring/tinjauan-draf.ts';
import { keputusanTertundaMachine } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';
import type { PenjagaEvent, PenjagaMessage } from '#machines/keputusan-tertunda/keputusan-tertunda.setup.ts';
import { bacaPaket, kemas } from '#machines/keputusan-tertunda/paket.ts';
import { createActor, setup, waitFor } from '#machines/kit/xstate.ts';
import { detailContoh, laporanContoh, VERIFIKATOR } from '#tests/support/tinjauan.ts';

const paket = kemas({
  penggunaId: VERIFIKATOR.id,
  laporan: laporanContoh([detailContoh('i1')]),
  penilaian: {},
  keputusan: 'approve',
  catatan: '',
  tenggang: 8,
});

/** A device with storage and locks that several tabs share. */
function device() {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: async (key: string) => structuredClone(kept.get(key)),
    write: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    remove: async (key: string) => void kept.delete(key),
  };
  const held = new Set<string>();
  const locks = {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as (lock: { name: string } | null) => Promise<unknown>;
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  } as Pick<LockManager, 'request'>;
  return { kept, drafts, locks, held };
}

function tab({ drafts, locks }: ReturnType<typeof device>, mine: typeof paket | null) {
  const heard: PenjagaEvent[] = [];
  const machine = setup({
    types: { events: {} as PenjagaEvent | PenjagaMessage },
    actors: { keeper: keepDecisionIn(drafts, locks) },
  }).createMachine({
    invoke: { id: 'keeper', src: 'keeper', input: { penggunaId: VERIFIKATOR.id, paket: mine } },
    initial: 'asked',
    states: { asked: { on: { '*': 'told' } }, told: {} },
    on: { '*': {} },
  });
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('keeper.'))
        heard.push(event.event as PenjagaEvent);
    },
  });
  actor.start();
  return { actor, heard, told: () => waitFor(actor, (snapshot) => snapshot.matches('told')) };
}

it('lets one of five tabs hold a decision', async () => {
  const shared = device();
  const tabs = Array.from({ length: 5 }, () => tab(shared, paket));
  await Promise.all(tabs.map(({ told }) => told()));
  expect(tabs.map(({ heard }) => heard[0])).toEqual([
    { type: 'keeper.held', tersimpan: true },
    ...Array.from({ length: 4 }, () => ({ type: 'keeper.refused' })),
  ]);
  expect(bacaPaket(shared.kept.get(keputusanKey(VERIFIKATOR.id)), VERIFIKATOR.id)).toEqual(paket);
});

it('lets one of five tabs ask about the decision of a tab that is gone', async () => {
  const shared = device();
  shared.kept.set(keputusanKey(VERIFIKATOR.id), paket);
  const tabs = Array.from({ length: 5 }, () => tab(shared, null));
  await Promise.all(tabs.map(({ told }) => told()));
  expect(tabs.map(({ heard }) => heard[0]?.type)).toEqual(['keeper.found', ...Array(4).fill('keeper.refused')]);
});

it('shows nobody the decision of another person', async () => {
  const shared = device();
  shared.kept.set(keputusanKey(VERIFIKATOR.id), { ...paket, penggunaId: 'orang-lain' });
  const one = tab(shared, null);
  await one.told();
  expect(one.heard).toEqual([{ type: 'keeper.none' }]);
});

it('holds a decision that the device cannot keep, and says so', async () => {
  const shared = device();
  shared.drafts.write = () => Promise.reject(new Error('full'));
  const one = tab(shared, paket);
  await one.told();
  expect(one.heard).toEqual([{ type: 'keeper.held', tersimpan: false }]);
});

it('takes in a decision that is made while it still asks the other tabs, as over plain http', async () => {
  const { kept, drafts } = device();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const locks: TabLocks = { request: (name, _, work) => asked.then(() => work({ name })) };
  const machine = keputusanTertundaMachine.provide({ actors: { keepDecision: keepDecisionIn(drafts, locks) } });
  const outbox = createActor(machine, { input: { penggunaId: VERIFIKATOR.id } });
  const refused: unknown[] = [];
  outbox.on('decision.refused', (event) => refused.push(event));
  outbox.start();
  outbox.send({ type: 'decision.hold', paket });
  answer();
  await waitFor(outbox, (snapshot) => snapshot.matches({ held: 'counting' }));
  expect([refused, bacaPaket(kept.get(keputusanKey(VERIFIKATOR.id)), VERIFIKATOR.id)]).toEqual([[], paket]);
  outbox.stop();
});

it('gives its lock back when it is stopped: the next tab asks about the decision', async () => {
  const shared = device();
  const first = tab(shared, paket);
  await first.told();
  first.actor.stop();
  await expect.poll(() => shared.held.size).toBe(0);
  const next = tab(shared, null);
  await next.told();
  expect(next.heard[0]).toEqual({ type: 'keeper.found', paket });
});

it.each([
  ['is done with once it was decided', true, null],
  [
    'takes over what was written already when it was not',
    false,
    { i1: { verdik: 'sesuai', feedback: '', diperiksa: 2 } },
  ],
])('the draft of a review %s', async (_, terkirim, penilaian) => {
  const shared = device();
  const key = draftKey(VERIFIKATOR.id, paket.laporan.id);
  const draf = { skema: 1, penilaian: {}, centang: [], keputusan: null, catatan: 'Sudah baik.' };
  shared.kept.set(key, draf);
  const one = tab(shared, paket);
  await one.told();
  const written = { ...paket, penilaian: penilaian ?? {} };
  one.actor.getSnapshot().children['keeper']?.send({ type: 'keeper.clear', paket: written, terkirim });
  await expect.poll(() => one.heard.at(-1)?.type).toBe('keeper.cleared');
  expect([...shared.kept]).toEqual(penilaian === null ? [] : [[key, { ...draf, penilaian }]]);
});

it('does not take an answer for its own that carries another verdict', async () => {
  const laporan = laporanContoh([detailContoh('i1')]);
  const mine = kemas({
    ...{ penggunaId: VERIFIKATOR.id, laporan, keputusan: 'revise', catatan: 'Lengkapi bukti.', tenggang: 0 },
    penilaian: { i1: { verdik: 'perbaikan', feedback: 'Lampirkan notula', diperiksa: 1 } },
  });
  const { drafts, locks } = device();
  const decided: unknown[] = [];
  let asked = 0;
  const never = () => new Promise<never>(() => {});
  const pelaporan = {
    // Somebody else's words, and the version of the call; whoever is content with it asks without end.
    feedback: async () =>
      (asked += 1) > 3
        ? never()
        : { data: detailContoh('i1', { versi: 2, feedback: 'Lain', feedback_status: 'perbaikan' }) },
    detail: never,
    ...Object.fromEntries(['approve', 'revise', 'reject'].map((name) => [name, async () => decided.push(name)])),
  } as unknown as Parameters<typeof provideKeputusanTertunda>[0]['pelaporan'];
  const outbox = createActor(provideKeputusanTertunda({ pelaporan, drafts, locks: locks as TabLocks }), {
    input: { penggunaId: VERIFIKATOR.id },
  });
  outbox.start();
  outbox.send({ type: 'decision.hold', paket: mine });
  await waitFor(outbox, (snapshot) => snapshot.matches({ held: { sending: 'stalled' } }), { timeout: 2000 });
  expect([asked, decided]).toEqual([1, []]);
  outbox.stop();
});
