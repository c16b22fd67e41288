/** The guided review on a live actor, before a server that can be told to fail. */
import type { Detail, Laporan, Riwayat } from '#contract/pelaporan.ts';
import { createActor, fromCallback, fromPromise, type InputFrom, waitFor } from '#machines/kit/xstate.ts';
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
};

export const deret = (n: number) => Array.from({ length: n }, (_, i) => detailContoh(`i${i + 1}`));

/** A server with one report: feedback raises the versions, a decision ends it. */
export function world(laporan: Laporan = laporanContoh(deret(17))): World {
  return { laporan, riwayat: [], calls: [], onPut: [], onPatch: [], confirms: true, draf: null };
}

export function write({ laporan }: World, { detailId, body }: UmpanBalikInput): HasilUmpanBalik {
  const detail = laporan.details.find(({ id }) => id === detailId);
  if (!detail || detail.versi !== body.versi) return konflik(detail ?? null);
  Object.assign(detail, { feedback: body.feedback, feedback_status: body.feedback_status, versi: detail.versi + 1 });
  laporan.versi += 1;
  return { ok: true, detail: { ...structuredClone(detail), laporan: { id: laporan.id, versi: laporan.versi } } };
}

export function start(server: World, ubah: Partial<InputFrom<typeof tinjauanMachine>> = {}) {
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
        verifyReport: fromPromise<HasilVerifikasi, { laporanId: string }>(async () => ({
          ok: true,
          laporan: structuredClone(server.laporan),
        })),
        sendFeedback: fromPromise(async ({ input }: { input: UmpanBalikInput }) => {
          server.calls.push({ put: input });
          return server.onPut.shift()?.(input) ?? write(server, input);
        }),
        decideReport: fromPromise(async ({ input }: { input: KeputusanInput }) => {
          server.calls.push({ patch: input });
          return server.onPatch.shift()?.(input) ?? { ok: true as const };
        }),
        confirmDecision: fromPromise(async ({ input }: { input: KonfirmasiInput }) => {
          server.calls.push({ asked: input.keputusan });
          return server.confirms;
        }),
        loadQueue: fromPromise<Antrean, { kecuali: string }>(async () => ({ total: 4, baris: [] })),
        keepDraft: fromCallback<DrafMessage | DrafEvent, { penggunaId: string; laporanId: string }>(({ receive }) => {
          receive((message) => {
            if (message.type === 'draft.write') server.draf = structuredClone(message.draf);
            if (message.type === 'draft.clear') server.draf = null;
          });
        }),
        watchReport: fromCallback(() => {}),
        listenKeys: fromCallback(() => {}),
      },
    }),
    {
      input: {
        laporanId: 'laporan',
        penggunaId: VERIFIKATOR.id,
        tempat: { langkah: 'kenali', detailId: null },
        pintasan: true,
        ...ubah,
      },
    },
  );
  actor.start();
  return actor;
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
  actor.send({ type: 'step.open', langkah: 'keputusan' });
  actor.send({ type: 'decision.choose', keputusan });
  actor.send({ type: 'note.change', teks: catatan });
  actor.send({ type: 'decision.submit' });
  return waitFor(actor, settled);
}
