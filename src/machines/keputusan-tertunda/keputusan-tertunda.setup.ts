import type { Detail, Laporan } from '#contract/pelaporan.ts';
import {
  type Paket,
  panggilanKeputusan,
  panggilanUmpanBalik,
  setelahTertulis,
  sisaUmpanBalik,
  sudahDiputuskan,
} from '#machines/keputusan-tertunda/paket.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, sendTo, setup } from '#machines/kit/xstate.ts';
import { isianSama, type Penilaian, samaVersi, sudahTertulis } from '#machines/tinjauan/penilaian.ts';
import type {
  HasilKeputusan,
  HasilUmpanBalik,
  HasilVerifikasi,
  Keputusan,
  KeputusanInput,
  UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';

/** How a decision left the outbox; `berubah` = the report was changed meanwhile, so nothing was decided. */
export type Jenis = 'terkirim' | 'dibatalkan' | 'berubah' | 'ditolak';
export type Pelepasan = { jenis: Jenis; paket: Paket; pesan: string };
/** Why a decision was not taken in: another one waits here, or one is held in another tab. */
export type SebabTakDiterima = 'masihAda' | 'tabLain';

/** What the keeper of the device says: it alone holds the decision, it found one, or there is none. */
export type PenjagaEvent =
  | { type: 'keeper.held'; tersimpan: boolean }
  | { type: 'keeper.found'; paket: Paket }
  | { type: 'keeper.none' }
  | { type: 'keeper.refused' }
  | { type: 'keeper.cleared' };
export type PenjagaMessage =
  | { type: 'keeper.take'; paket: Paket }
  | { type: 'keeper.write'; paket: Paket }
  | { type: 'keeper.clear'; paket: Paket; terkirim: boolean };

export type TertundaEvent =
  | PenjagaEvent
  | { type: 'decision.hold'; paket: Paket }
  | { type: 'decision.send' }
  | { type: 'decision.cancel' }
  | { type: 'decision.pause' }
  | { type: 'outbox.recheck' };

export type TertundaEmitted =
  | { type: 'decision.refused'; laporanId: string; sebab: SebabTakDiterima }
  | ({ type: 'decision.released' } & Pelepasan);

export type TertundaContext = {
  penggunaId: string;
  paket: Paket | null;
  /** Seconds left to change one's mind. */
  sisa: number;
  /** Feedback calls at the start of the sending. */
  total: number;
  /** Kept on the device; false = it would be lost with the page, and the screen says so. */
  tersimpan: boolean;
  kegagalan: { pesan: string } | null;
  jenis: Jenis;
};
type Jawaban = { ok: boolean; sebab?: 'konflik' | 'ditolak' | 'gagal'; pesan?: string };

const actors = {
  /** Keeps the decision on the device and makes sure that one tab alone holds it, until it is stopped. */
  keepDecision: unprovidedCallback<PenjagaEvent | PenjagaMessage, { penggunaId: string; paket: Paket | null }>(
    'keepDecision',
  ),
  /** Says `outbox.recheck` when somebody comes back: the tab that held a decision may be gone. */
  watchReturn: unprovidedCallback<{ type: 'outbox.recheck' }>('watchReturn'),
  sendFeedback: unprovided<HasilUmpanBalik, UmpanBalikInput & { kunci: string }>('sendFeedback'),
  verifyReport: unprovided<HasilVerifikasi, { laporanId: string }>('verifyReport'),
  decideReport: unprovided<HasilKeputusan, KeputusanInput>('decideReport'),
};
export type TertundaActors = typeof actors;

const KOSONG: Penilaian = { verdik: null, feedback: '', diperiksa: null };
const TANPA_PANGGILAN: UmpanBalikInput & { kunci: string } = {
  detailId: '',
  body: { feedback: null, feedback_status: null, versi: 0 },
  kunci: '',
};
export const inputUmpanBalik = (paket: Paket | null) => (paket ? panggilanUmpanBalik(paket) : TANPA_PANGGILAN);
export const inputKeputusan = (paket: Paket | null): KeputusanInput =>
  paket
    ? panggilanKeputusan(paket)
    : { laporanId: '', keputusan: 'revise' as Keputusan, body: { versi: 0 }, kunci: '' };

export const tertundaSetup = setup({
  types: {
    input: {} as { penggunaId: string },
    context: {} as TertundaContext,
    events: {} as TertundaEvent,
    emitted: {} as TertundaEmitted,
    children: {} as { keepDecision: 'keepDecision' },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { second: 1000 },
  actions: {
    keepDecision: assign((_, { paket }: { paket: Paket }) => ({
      paket,
      sisa: paket.tenggang,
      total: sisaUmpanBalik(paket).length,
      tersimpan: true,
      kegagalan: null,
    })),
    keepStored: assign((_, { tersimpan }: { tersimpan: boolean }) => ({ tersimpan })),
    countDown: assign(({ context }) => ({ sisa: context.sisa - 1 })),
    stopCounting: assign({ sisa: 0 }),
    keepWritten: assign(({ context: { paket } }, hasil: HasilUmpanBalik) => {
      const detail = hasil.ok ? hasil.detail : hasil.terkini;
      return paket === null || detail === null ? {} : { paket: setelahTertulis(paket, detail) };
    }),
    keepVerified: assign(({ context: { paket } }, hasil: HasilVerifikasi) =>
      paket === null || !hasil.ok ? {} : { paket: { ...paket, laporan: hasil.laporan, dicoba: true } },
    ),
    keepObstacle: assign((_, hasil: Jawaban) => ({ kegagalan: { pesan: hasil.pesan ?? '' } })),
    keepSurprise: assign({ kegagalan: { pesan: '' } }),
    forgetObstacle: assign({ kegagalan: null }),
    keepEnd: assign((_, { jenis }: { jenis: Jenis }) => ({ jenis })),
    forget: assign({ paket: null, sisa: 0, total: 0, kegagalan: null }),
    write: sendTo('keepDecision', ({ context: { paket } }) =>
      // Without a decision there is nothing to keep; the keeper passes over what it does not know.
      paket === null ? { type: 'keeper.none' as const } : { type: 'keeper.write' as const, paket },
    ),
    handOver: sendTo('keepDecision', (_, { paket }: { paket: Paket }) => ({ type: 'keeper.take' as const, paket })),
    clear: sendTo('keepDecision', ({ context: { paket, jenis } }) =>
      paket === null
        ? { type: 'keeper.none' as const }
        : { type: 'keeper.clear' as const, paket, terkirim: jenis === 'terkirim' },
    ),
    announceRefusal: emit(({ context }, { laporanId, sebab }: { laporanId?: string; sebab: SebabTakDiterima }) => ({
      type: 'decision.refused' as const,
      laporanId: laporanId ?? context.paket?.laporan.id ?? '',
      sebab,
    })),
    announceRelease: emit(({ context: { paket, jenis, kegagalan } }) =>
      paket === null
        ? { type: 'decision.refused' as const, laporanId: '', sebab: 'masihAda' as const }
        : { type: 'decision.released' as const, jenis, paket, pesan: kegagalan?.pesan ?? '' },
    ),
  },
  guards: {
    isOwn: ({ context }, { paket }: { paket: Paket }) => paket.penggunaId === context.penggunaId,
    isSameReport: ({ context }, { paket }: { paket: Paket }) => context.paket?.laporan.id === paket.laporan.id,
    isFirst: ({ context }, { paket }: { paket: Paket }) =>
      context.paket === null && paket.penggunaId === context.penggunaId,
    isHandedOver: ({ context }) => context.paket !== null,
    isUnhurried: ({ context }) => context.sisa > 0,
    isLastSecond: ({ context }) => context.sisa <= 1,
    hasFeedbackLeft: ({ context: { paket } }) => paket !== null && sisaUmpanBalik(paket).length > 0,
    isWritten: ({ context: { paket } }, hasil: HasilUmpanBalik) => {
      if (hasil.ok) return true;
      // A repeated call after a lost answer meets its own earlier write: nothing is missing then.
      const { sebab, terkini } = hasil;
      const lama: Detail | undefined = paket?.laporan.details.find(({ id }) => id === terkini?.id);
      if (sebab !== 'konflik' || terkini === null || paket === null || lama === undefined) return false;
      return isianSama(terkini, lama) && sudahTertulis(terkini, paket.penilaian[terkini.id] ?? KOSONG);
    },
    isConflict: (_, hasil: Jawaban) => hasil.sebab === 'konflik',
    isRefused: (_, hasil: Jawaban) => hasil.sebab === 'ditolak',
    isDone: (_, hasil: Jawaban) => hasil.ok,
    isUnchanged: ({ context: { paket } }, hasil: HasilVerifikasi) =>
      hasil.ok && paket !== null && samaVersi(paket.laporan, hasil.laporan),
    isOwnDecision: ({ context: { paket } }, hasil: HasilVerifikasi) =>
      hasil.ok && paket !== null && sudahDiputuskan(paket, hasil.laporan as Laporan),
  },
});
