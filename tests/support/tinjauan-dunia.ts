/** The guided review on a live actor, before a server that can be told to fail. */
import type { Detail, Laporan, Riwayat } from '#contract/pelaporan.ts';
import { keputusanTertundaMachine } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';
import type { PenjagaEvent, PenjagaMessage } from '#machines/keputusan-tertunda/keputusan-tertunda.setup.ts';
import type { Paket } from '#machines/keputusan-tertunda/paket.ts';
import {
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  type SimulatedClock,
  waitFor,
} from '#machines/kit/xstate.ts';
import { tinjauanMachine, type TinjauanSnapshot } from '#machines/tinjauan/tinjauan.machine.ts';
import {
  type Antrean,
  type DrafEvent,
  type DrafMessage,
  type DrafTinjauan,
  type HasilKeputusan,
  type HasilMuat,
  type HasilUmpanBalik,
  type HasilVerifikasi,
  type Kegagalan,
  type KeputusanInput,
  type KonfirmasiInput,
  type TertundaMessage,
  type TertundaNews,
  type TinjauanEvent,
  type UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';
import { detailContoh, laporanContoh, VERIFIKATOR } from '#tests/support/tinjauan.ts';

const IZIN = ['read', 'feedback', 'revise', 'approve', 'reject'] as const;
export const GAGAL: Kegagalan = { ok: false, sebab: 'gagal', pesan: 'Server tidak dapat dihubungi', terkini: null };
export const konflik = (terkini: Detail | null = null): Kegagalan => ({
  ok: false,
  sebab: 'konflik',
  pesan: '',
  terkini,
});

export type World = {
  laporan: Laporan;
  riwayat: Riwayat[];
  calls: ({ put: UmpanBalikInput } | { patch: KeputusanInput } | { asked: string })[];
  /** Answers given instead of the normal ones, first come first served. */
  onPut: ((input: UmpanBalikInput) => HasilUmpanBalik)[];
  onPatch: ((input: KeputusanInput) => HasilKeputusan)[];
  confirms: boolean;
  draf: DrafTinjauan | null;
  /** The decision that the device keeps, and whether another tab holds it. */
  paket: Paket | null;
  elsewhere: boolean;
};

export const deret = (n: number) => Array.from({ length: n }, (_, i) => detailContoh(`i${i + 1}`));

/** A server with one report: feedback raises the versions, a decision ends it. */
export function world(laporan: Laporan = laporanContoh(deret(17))): World {
  return {
    laporan,
    riwayat: [],
    calls: [],
    onPut: [],
    onPatch: [],
    confirms: true,
    draf: null,
    paket: null,
    elsewhere: false,
  };
}

export function write({ laporan }: World, { detailId, body }: UmpanBalikInput): HasilUmpanBalik {
  const detail = laporan.details.find(({ id }) => id === detailId);
  if (!detail || detail.versi !== body.versi) return konflik(detail ?? null);
  Object.assign(detail, { feedback: body.feedback, feedback_status: body.feedback_status, versi: detail.versi + 1 });
  laporan.versi += 1;
  return { ok: true, detail: { ...structuredClone(detail), laporan: { id: laporan.id, versi: laporan.versi } } };
}

/** The outbox of the same person before the same server. `paket` of the world is what the device keeps. */
export function startOutbox(server: World, clock?: SimulatedClock) {
  const outbox = createActor(
    keputusanTertundaMachine.provide({
      actors: {
        keepDecision: fromCallback<PenjagaEvent | PenjagaMessage, { penggunaId: string; paket: Paket | null }>(
          ({ input, sendBack, receive }) => {
            receive((message) => {
              if (message.type === 'keeper.write') server.paket = structuredClone(message.paket);
              if (message.type !== 'keeper.clear') return;
              server.paket = null;
              sendBack({ type: 'keeper.cleared' });
            });
            const { paket } = input;
            if (server.elsewhere) return sendBack({ type: 'keeper.refused' });
            if (server.paket !== null && server.paket.kunci !== paket?.kunci) {
              return sendBack({ type: 'keeper.found', paket: structuredClone(server.paket) });
            }
            if (paket === null) return sendBack({ type: 'keeper.none' });
            server.paket = structuredClone(paket);
            sendBack({ type: 'keeper.held', tersimpan: true });
          },
        ),
        watchReturn: fromCallback<{ type: 'outbox.recheck' }, void>(() => {}),
        verifyReport: fromPromise<HasilVerifikasi, { laporanId: string }>(async () => ({
          ok: true,
          laporan: structuredClone(server.laporan),
        })),
        sendFeedback: fromPromise(
          async ({ input: { detailId, body } }: { input: UmpanBalikInput & { kunci: string } }) => {
            server.calls.push({ put: { detailId, body } });
            return server.onPut.shift()?.({ detailId, body }) ?? write(server, { detailId, body });
          },
        ),
        decideReport: fromPromise(async ({ input }: { input: KeputusanInput }) => {
          server.calls.push({ patch: input });
          return server.onPatch.shift()?.(input) ?? { ok: true as const };
        }),
      },
    }),
    { input: { penggunaId: VERIFIKATOR.id }, ...(clock && { clock }) },
  );
  outbox.start();
  return outbox;
}

/** What the wiring does between the two, without a browser. */
const following = (outbox: ReturnType<typeof startOutbox>) =>
  fromCallback<TertundaMessage | TertundaNews, { laporanId: string }>(({ input, sendBack, receive }) => {
    const isOurs = () => outbox.getSnapshot().context.paket?.laporan.id === input.laporanId;
    const listening = [
      outbox.on('decision.released', (news) => sendBack(news)),
      outbox.on('decision.refused', ({ type, sebab }) => sendBack({ type, sebab })),
    ];
    receive((message) => {
      if (message.type === 'decision.hold') outbox.send(message);
      if (message.type === 'decision.ask' && isOurs()) sendBack({ type: 'decision.held' });
    });
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  });

export function start(server: World, ubah: Partial<InputFrom<typeof tinjauanMachine>> = {}) {
  const outbox = startOutbox(server);
  const actor = createActor(
    tinjauanMachine.provide({
      actors: {
        loadReport: fromPromise<HasilMuat, { laporanId: string }>(async () => ({
          ok: true,
          muatan: {
            laporan: structuredClone(server.laporan),
            rekap: [],
            catatan: [],
            riwayat: server.riwayat,
            izin: [...IZIN],
            draf: structuredClone(server.draf),
          },
        })),
        followDecision: following(outbox),
        confirmDecision: fromPromise(async ({ input }: { input: KonfirmasiInput }) => {
          server.calls.push({ asked: input.keputusan });
          return server.confirms;
        }),
        confirmDiscard: fromPromise(async () => server.confirms),
        loadQueue: fromPromise<Antrean, { kecuali: string }>(async () => ({ total: 4, baris: [] })),
        keepDraft: fromCallback<DrafMessage | DrafEvent, { penggunaId: string; laporanId: string }>(({ receive }) => {
          receive((message) => {
            if (message.type === 'draft.write') server.draf = structuredClone(message.draf);
            if (message.type === 'draft.clear') server.draf = null;
          });
        }),
        watchReport: fromCallback(() => {}),
        listenKeys: fromCallback(() => {}),
        holdClaim: fromCallback(() => {}),
      },
    }),
    {
      input: {
        laporanId: 'laporan',
        penggunaId: VERIFIKATOR.id,
        tempat: { langkah: 'kenali', detailId: null },
        pintasan: true,
        tenggang: 0,
        lanjutOtomatis: false,
        ...ubah,
      },
    },
  );
  actor.start();
  return Object.assign(actor, { outbox });
}

export const reviewing = (snapshot: TinjauanSnapshot) => snapshot.matches('reviewing');
export const settled = (snapshot: TinjauanSnapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('blocking');
export const ATUR: TinjauanEvent = { type: 'step.open', langkah: 'periksa' };
export const PERIKSA: TinjauanEvent = { type: 'indicator.check' };

export async function checkAll(actor: ReturnType<typeof start>) {
  await waitFor(actor, reviewing);
  actor.send(ATUR);
  for (const _ of actor.getSnapshot().context.laporan?.details ?? []) actor.send(PERIKSA);
  actor.send({ type: 'item.toggle', butir: 'buktiTerbaca' });
  actor.send({ type: 'item.toggle', butir: 'narasiMemadai' });
}

export async function decide(
  actor: ReturnType<typeof start>,
  keputusan: 'approve' | 'revise' | 'reject',
  catatan = '',
) {
  submit(actor, keputusan, catatan);
  return waitFor(actor, settled);
}

/** Waits until the outbox stands at a call that failed. */
export const stalled = (actor: ReturnType<typeof start>) =>
  waitFor(actor.outbox, (snapshot) => snapshot.matches({ held: { sending: 'stalled' } }));
/** Takes the decision without waiting for its end. */
export function submit(actor: ReturnType<typeof start>, keputusan: 'approve' | 'revise' | 'reject', catatan = '') {
  actor.send({ type: 'step.open', langkah: 'keputusan' });
  actor.send({ type: 'decision.choose', keputusan });
  actor.send({ type: 'note.change', teks: catatan });
  actor.send({ type: 'decision.submit' });
}
