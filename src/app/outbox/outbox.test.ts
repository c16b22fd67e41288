import { expect, it } from 'vitest';
import { keepDecisionIn, decisionKey, provideOutbox } from '#app/outbox/outbox.ts';
import { readParcel } from '#app/outbox/stored-parcel.ts';
import type { TabLocks } from '#app/notifications/tab-locks.ts';
import { draftKey } from '#app/review/drafts.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { KeeperEvent, KeeperMessage } from '#machines/outbox/outbox.setup.ts';
import { pack } from '#machines/review/parcel.ts';
import { createActor, setup, waitFor } from '#machines/kit/xstate.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const parcel = pack({
  penggunaId: VERIFIER.id,
  laporan: sampleReport([sampleDetail('i1')]),
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

function tab({ drafts, locks }: ReturnType<typeof device>, mine: typeof parcel | null) {
  const heard: KeeperEvent[] = [];
  const machine = setup({
    types: { events: {} as KeeperEvent | KeeperMessage },
    actors: { keeper: keepDecisionIn(drafts, locks) },
  }).createMachine({
    invoke: { id: 'keeper', src: 'keeper', input: { userId: VERIFIER.id, parcel: mine } },
    initial: 'asked',
    states: { asked: { on: { '*': 'told' } }, told: {} },
    on: { '*': {} },
  });
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('keeper.'))
        heard.push(event.event as KeeperEvent);
    },
  });
  actor.start();
  return { actor, heard, told: () => waitFor(actor, (snapshot) => snapshot.matches('told')) };
}

it('lets one of five tabs hold a decision', async () => {
  const shared = device();
  const tabs = Array.from({ length: 5 }, () => tab(shared, parcel));
  await Promise.all(tabs.map(({ told }) => told()));
  expect(tabs.map(({ heard }) => heard[0])).toEqual([
    { type: 'keeper.held', isStored: true },
    ...Array.from({ length: 4 }, () => ({ type: 'keeper.refused' })),
  ]);
  expect(readParcel(shared.kept.get(decisionKey(VERIFIER.id)), VERIFIER.id)).toEqual(parcel);
});

it('lets one of five tabs ask about the decision of a tab that is gone', async () => {
  const shared = device();
  shared.kept.set(decisionKey(VERIFIER.id), parcel);
  const tabs = Array.from({ length: 5 }, () => tab(shared, null));
  await Promise.all(tabs.map(({ told }) => told()));
  expect(tabs.map(({ heard }) => heard[0]?.type)).toEqual(['keeper.found', ...Array(4).fill('keeper.refused')]);
});

it('shows nobody the decision of another person', async () => {
  const shared = device();
  shared.kept.set(decisionKey(VERIFIER.id), { ...parcel, penggunaId: 'orang-lain' });
  const one = tab(shared, null);
  await one.told();
  expect(one.heard).toEqual([{ type: 'keeper.none' }]);
});

it('holds a decision that the device cannot keep, and says so', async () => {
  const shared = device();
  shared.drafts.write = () => Promise.reject(new Error('full'));
  const one = tab(shared, parcel);
  await one.told();
  expect(one.heard).toEqual([{ type: 'keeper.held', isStored: false }]);
});

it('takes in a decision that is made while it still asks the other tabs, as over plain http', async () => {
  const { kept, drafts } = device();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const locks: TabLocks = { request: (name, _, work) => asked.then(() => work({ name })) };
  const machine = outboxMachine.provide({ actors: { keepDecision: keepDecisionIn(drafts, locks) } });
  const outbox = createActor(machine, { input: { userId: VERIFIER.id } });
  const refused: unknown[] = [];
  outbox.on('decision.refused', (event) => refused.push(event));
  outbox.start();
  outbox.send({ type: 'decision.hold', parcel });
  answer();
  await waitFor(outbox, (snapshot) => snapshot.matches({ held: 'counting' }));
  expect([refused, readParcel(kept.get(decisionKey(VERIFIER.id)), VERIFIER.id)]).toEqual([[], parcel]);
  outbox.stop();
});

it('gives its lock back when it is stopped: the next tab asks about the decision', async () => {
  const shared = device();
  const first = tab(shared, parcel);
  await first.told();
  first.actor.stop();
  await expect.poll(() => shared.held.size).toBe(0);
  const next = tab(shared, null);
  await next.told();
  expect(next.heard[0]).toEqual({ type: 'keeper.found', parcel });
});

it.each([
  ['is done with once it was decided', true, null],
  [
    'takes over what was written already when it was not',
    false,
    { i1: { verdik: 'sesuai', feedback: '', diperiksa: 2 } },
  ],
])('the draft of a review %s', async (_, sent, verdicts) => {
  const shared = device();
  const key = draftKey(VERIFIER.id, parcel.laporan.id);
  // Of an indicator that was written already, and of one that was not.
  const left = { verdik: 'perbaikan', feedback: 'Lampirkan notula', diperiksa: 1 };
  const penilaian = { i1: { ...left, feedback: 'Sebelum dikirim' }, i2: left };
  const draft = { skema: 1, putaran: 1, penilaian, centang: [], keputusan: null, catatan: 'Sudah baik.' };
  shared.kept.set(key, draft);
  const one = tab(shared, parcel);
  await one.told();
  const written = { ...parcel, penilaian: verdicts ?? {} };
  one.actor.getSnapshot().children['keeper']?.send({ type: 'keeper.clear', parcel: written, terkirim: sent });
  await expect.poll(() => one.heard.at(-1)?.type).toBe('keeper.cleared');
  expect([...shared.kept]).toEqual(
    verdicts === null ? [] : [[key, { ...draft, penilaian: { ...verdicts, i2: left } }]],
  );
});

it.each([
  ['words', { feedback: 'Lain', feedback_status: 'perbaikan' }],
  ['verdict', { feedback: 'Lampirkan notula', feedback_status: 'sesuai' }],
] as const)('does not take an answer for its own that carries other %s', async (_, answered) => {
  const report = sampleReport([sampleDetail('i1')]);
  const mine = pack({
    ...{ penggunaId: VERIFIER.id, laporan: report, keputusan: 'revise', catatan: 'Lengkapi bukti.', tenggang: 0 },
    penilaian: { i1: { verdik: 'perbaikan', feedback: 'Lampirkan notula', diperiksa: 1 } },
  });
  const { drafts, locks } = device();
  const decided: unknown[] = [];
  let asked = 0;
  const never = () => new Promise<never>(() => {});
  const reportApi = {
    // Somebody else's, and the version of the call; whoever is content with it asks without end.
    feedback: async () => ((asked += 1) > 3 ? never() : { data: sampleDetail('i1', { versi: 2, ...answered }) }),
    detail: never,
    ...Object.fromEntries(['approve', 'revise', 'reject'].map((name) => [name, async () => decided.push(name)])),
  } as unknown as Parameters<typeof provideOutbox>[0]['reportApi'];
  const outbox = createActor(provideOutbox({ reportApi, drafts, locks: locks as TabLocks }), {
    input: { userId: VERIFIER.id },
  });
  outbox.start();
  outbox.send({ type: 'decision.hold', parcel: mine });
  await waitFor(outbox, (snapshot) => snapshot.matches({ held: { sending: 'stalled' } }), { timeout: 2000 });
  expect([asked, decided]).toEqual([1, []]);
  outbox.stop();
});
