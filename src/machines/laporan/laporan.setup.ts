import type { Banding } from '#contract/banding.ts';
import type { Catatan, Detail, DetailChanged, Laporan, LaporanRingkas, Rekap, Riwayat } from '#contract/pelaporan.ts';
import type { AksiLaporan, Temuan } from '#domain/pelaporan/laporan.ts';
import { susunTugas } from '#domain/pelaporan/tugas.ts';
import { type BuktiKabar, buktiMachine } from '#machines/bukti/bukti.machine.ts';
import { decide, type Putusan } from '#machines/capaian/decide.ts';
import { isianMachine } from '#machines/isian/isian.machine.ts';
import type { IsianKabar } from '#machines/isian/isian.setup.ts';
import { type Failed, type FailureParams, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from '#machines/kit/xstate.ts';

/** A report with everything its pages show. `izin`: what the ability list allows this person on this report. */
export type IsiLaporan = {
  laporan: Laporan;
  rekap: Rekap[];
  riwayat: Riwayat[];
  catatan: Catatan[];
  /** This round against the one before it; null in the first round, and where it could not be had. */
  banding?: Banding | null;
  izin: AksiLaporan[];
};
export type HasilMuatLaporan = { ok: true; isi: IsiLaporan } | Failed;
/** How submitting or deleting ended. `bentrok`: the report is no longer what we believed; load it again. */
export type HasilKirim =
  | { jenis: 'terkirim'; laporan: Laporan }
  | { jenis: 'ditolak'; pesan: string; temuan: Temuan[] }
  | { jenis: 'bentrok'; pesan: string }
  /** No sound answer: it may have arrived all the same, so the report is loaded again before anything else. */
  | { jenis: 'takPasti'; pesan: string | null };

export type LaporanEvent =
  | { type: 'report.reload' }
  | { type: 'report.submit' }
  | { type: 'report.remove' }
  | IsianKabar
  | BuktiKabar;

/** Why the last attempt to submit (or to delete: `hapus`) failed; the page puts it into words unless the server did. */
export type Halangan = { sebab: 'isi' | 'belumTersimpan' | 'server' | 'hapus'; pesan: string | null; temuan: Temuan[] };

export type LaporanContext = {
  id: string;
  userId: string;
  isi: IsiLaporan | null;
  /** As it was loaded last, together with `isi.banding`; saves since then are in `isi` only. */
  dimuat: Laporan | null;
  /** Why the report could not be loaded, or loaded again; what is there stays. */
  kegagalan: Kegagalan | null;
  isian: ActorRefFrom<typeof isianMachine> | null;
  bukti: ActorRefFrom<typeof buktiMachine> | null;
  /** Attempts to submit that failed so far; each one brings the error summary into focus anew. */
  percobaan: number;
  halangan: Halangan | null;
  /** The list of the same unit and year, loaded anew after submitting. */
  daftar: readonly LaporanRingkas[];
};

const actors = {
  isian: isianMachine,
  bukti: buktiMachine,
  loadReport: unprovided<HasilMuatLaporan, { id: string }>('loadReport'),
  /** Asks with the specification's words for a submit; true = go on. */
  confirmSubmit: unprovided<boolean>('confirmSubmit'),
  submitReport: unprovided<HasilKirim, { id: string; versi: number }>('submitReport'),
  loadList: unprovided<LaporanRingkas[], { satker: string; tahun: number }>('loadList'),
  openSubmitted: unprovided<void, { id: string }>('openSubmitted'),
  confirmRemove: unprovided<boolean>('confirmRemove'),
  removeReport: unprovided<HasilKirim | null, { id: string }>('removeReport'),
  /** `tahun`: of the report that was there; null when it is not known. */
  openList: unprovided<void, { tahun: number | null }>('openList'),
};
export type LaporanActors = typeof actors;

/** Asks the lifecycle chart whether this report may be submitted now, with everything typed so far. */
export function putusanKirim(context: LaporanContext): Putusan | null {
  const { isi, isian, userId } = context;
  if (isi === null) return null;
  const { ketikan, ditandai } = isian?.getSnapshot().context ?? { ketikan: {}, ditandai: [] };
  const { temuan } = susunTugas(isi.laporan, ketikan, isi.rekap, ditandai);
  const fakta = {
    temuanPembuatan: [],
    temuan,
    adaPerbaikan: isi.laporan.details.some((d) => d.feedback_status === 'perbaikan'),
    submittedBy: isi.laporan.submitted_by?.id ?? null,
  };
  return decide(isi.laporan.status, fakta, { type: 'report.submit', by: { id: userId, izin: isi.izin } });
}

export const bisaDiubah = ({ isi }: Pick<LaporanContext, 'isi'>) =>
  isi !== null && ['draft', 'revision'].includes(isi.laporan.status) && isi.izin.includes('update');

/** Answers overtake each other on the way: of two states of one indicator the later one counts. */
const yangBaru = (lama: Detail | undefined, baru: Detail) => (lama && lama.versi > baru.versi ? lama : baru);

/** The report with one indicator replaced, as an upload or a deleted file leaves it. */
const gantiDetail = (laporan: Laporan, { laporan: induk, ...detail }: DetailChanged): Laporan => ({
  ...laporan,
  versi: Math.max(laporan.versi, induk.versi),
  details: laporan.details.map((lama) => (lama.id === detail.id ? yangBaru(lama, detail) : lama)),
});

/** The report as it was stored, but with what an upload had already made of it meanwhile. */
const gabung = (lama: Laporan, baru: Laporan): Laporan => ({
  ...baru,
  versi: Math.max(lama.versi, baru.versi),
  details: baru.details.map((detail) =>
    yangBaru(
      lama.details.find(({ id }) => id === detail.id),
      detail,
    ),
  ),
});

export const laporanSetup = setup({
  types: {
    input: {} as { id: string; userId: string },
    context: {} as LaporanContext,
    events: {} as LaporanEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepReport: assign((_, hasil: HasilMuatLaporan) =>
      hasil.ok ? { isi: hasil.isi, dimuat: hasil.isi.laporan, kegagalan: null } : {},
    ),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    keepStored: assign(({ context: { isi } }, laporan: Laporan) =>
      isi ? { isi: { ...isi, laporan: gabung(isi.laporan, laporan) } } : {},
    ),
    keepDetail: assign(({ context: { isi } }, detail: DetailChanged) =>
      isi ? { isi: { ...isi, laporan: gantiDetail(isi.laporan, detail) } } : {},
    ),
    keepList: assign((_, daftar: LaporanRingkas[]) => ({ daftar })),
    keepObstacle: assign(({ context }, halangan: Halangan) => ({ halangan, percobaan: context.percobaan + 1 })),
    forgetObstacle: assign({ halangan: null }),
    // The draft lives as long as the report may be edited; the evidence as long as the page.
    adoptChildren: enqueueActions(({ context, enqueue }) => {
      const { isi, isian, userId } = context;
      if (context.bukti === null) enqueue.assign({ bukti: ({ spawn }) => spawn('bukti', { id: 'bukti' }) });
      if (isi !== null && isian === null && bisaDiubah(context)) {
        const input = { userId, laporan: isi.laporan };
        enqueue.assign({ isian: ({ spawn }) => spawn('isian', { id: 'isian', input }) });
      }
      if (isian !== null && !bisaDiubah(context)) {
        enqueue.stopChild(isian);
        enqueue.assign({ isian: null });
      }
    }),
    tellDraft: enqueueActions(({ context: { isi, isian }, enqueue }) => {
      if (isi && isian) enqueue.sendTo(isian, { type: 'report.changed', laporan: isi.laporan });
    }),
    flushDraft: sendTo(({ context }) => context.isian ?? 'isian', { type: 'draft.flush' }),
  },
  // Specification §9.
  delays: { removalPause: 1000 },
  guards: {
    isFailure: (_, p: FailureParams) => isFailure(_, p),
    isLoaded: (_, hasil: HasilMuatLaporan) => hasil.ok,
    isTrue: (_, value: boolean) => value,
    hasDraft: ({ context }) => context.isian !== null,
    isSubmittable: ({ context }) => putusanKirim(context)?.ok === true,
    mayRemove: ({ context: { isi } }) => isi?.laporan.status === 'draft' && isi.izin.includes('delete'),
    isOutcome: (_, p: { hasil: HasilKirim | null; jenis: HasilKirim['jenis'] }) => p.hasil?.jenis === p.jenis,
    isRemoved: (_, hasil: HasilKirim | null) => hasil === null,
  },
});

type Done = { event: { output: HasilKirim | null } };
/** How a call on the report ended, as a guard. */
export const ended = (jenis: HasilKirim['jenis']) =>
  ({ type: 'isOutcome', params: ({ event }: Done) => ({ hasil: event.output, jenis }) }) as const;
const halanganOf = ({ event: { output } }: Done): Halangan => ({
  sebab: 'server',
  pesan: output && 'pesan' in output ? output.pesan : null,
  temuan: output?.jenis === 'ditolak' ? output.temuan : [],
});
export const obstacle = { type: 'keepObstacle', params: halanganOf } as const;
const noAnswer: Halangan = { sebab: 'server', pesan: null, temuan: [] };
export const tanpaJawaban = { type: 'keepObstacle', params: noAnswer } as const;
export const tidakTerhapus = {
  type: 'keepObstacle',
  params: (done: Done): Halangan => ({ ...halanganOf(done), sebab: 'hapus' }),
} as const;
export const hapusTanpaJawaban = { type: 'keepObstacle', params: { ...noAnswer, sebab: 'hapus' } } as const;
