import type { Detail, DetailChanged } from '#contract/pelaporan.ts';
import { penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { type FailureParams, isFailure, type Kegagalan as KegagalanMuat } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, sendTo, setup } from '#machines/kit/xstate.ts';
import { hitungUlang } from '#machines/tinjauan/hitungan.ts';
import { galatKeputusan } from '#machines/tinjauan/keputusan.ts';
import {
  antreUmpanBalik,
  berikutBelumDiperiksa,
  gabungkanPenilaian,
  isianSama,
  keadaanIndikator,
  kurangUmpanBalik,
  type Penilaian,
  samaVersi,
  sudahTertulis,
  urutkanTinjauan,
  type Verdik,
} from '#machines/tinjauan/penilaian.ts';
import { bacaPutaranLalu } from '#machines/tinjauan/putaran.ts';
import {
  type Antrean,
  type ButirManual,
  type DrafEvent,
  type DrafMessage,
  type DrafTinjauan,
  type HasilKeputusan,
  type HasilMuat,
  type HasilUmpanBalik,
  type HasilVerifikasi,
  type Kegagalan,
  type Keputusan,
  type KeputusanInput,
  type KonfirmasiInput,
  type Langkah,
  type Lapisan,
  type Panel,
  type PapanTikInput,
  type PapanTikMessage,
  type ReportFound,
  STATUS_KEPUTUSAN,
  type Tempat,
  type TinjauanContext,
  type TinjauanEmitted,
  type TinjauanEvent,
  type TinjauanInput,
  type TombolEvent,
  type UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';

const actors = {
  loadReport: unprovided<HasilMuat, { laporanId: string }>('loadReport'),
  sendFeedback: unprovided<HasilUmpanBalik, UmpanBalikInput>('sendFeedback'),
  verifyReport: unprovided<HasilVerifikasi, { laporanId: string }>('verifyReport'),
  decideReport: unprovided<HasilKeputusan, KeputusanInput>('decideReport'),
  confirmDecision: unprovided<boolean, KonfirmasiInput>('confirmDecision'),
  loadQueue: unprovided<Antrean, { kecuali: string }>('loadQueue'),
  keepDraft: unprovidedCallback<DrafMessage | DrafEvent, { penggunaId: string; laporanId: string }>('keepDraft'),
  /** Looks at the report again whenever somebody comes back to the page. */
  watchReport: unprovidedCallback<ReportFound, { laporanId: string }>('watchReport'),
  listenKeys: unprovidedCallback<PapanTikMessage | TombolEvent, PapanTikInput>('listenKeys'),
  penampil: penampilMachine,
};
/** What the wiring must provide, and what fakes imitate. */
export type TinjauanActors = typeof actors;

const KOSONG: Penilaian = { verdik: null, feedback: '', diperiksa: null };
const idKini = (context: TinjauanContext): string => context.tempat.detailId ?? '';
export const detailKini = (context: TinjauanContext): Detail | null =>
  context.laporan?.details.find(({ id }) => id === idKini(context)) ?? null;
export const penilaianKini = (context: TinjauanContext): Penilaian => context.penilaian[idKini(context)] ?? KOSONG;
const tetangga = (context: TinjauanContext, arah: 1 | -1): Detail | null => {
  const details = context.laporan?.details ?? [];
  return details[details.findIndex(({ id }) => id === idKini(context)) + arah] ?? null;
};
const ubahKini = (context: TinjauanContext, ubah: Partial<Penilaian>) => ({
  penilaian: { ...context.penilaian, [idKini(context)]: { ...penilaianKini(context), ...ubah } },
});
/** Where to start in the list: first what changed, then what is not checked, then the first. */
const pertama = ({ laporan, penilaian, lalu }: TinjauanContext): string | null => {
  if (laporan === null) return null;
  const dalam = (keadaan: string) =>
    laporan.details.find((detail) => keadaanIndikator(detail, penilaian[detail.id], lalu) === keadaan);
  return (dalam('berubah') ?? dalam('catatan') ?? dalam('belum') ?? laporan.details[0])?.id ?? null;
};
const drafOf = ({ penilaian, centang, keputusan, catatan }: TinjauanContext): DrafTinjauan => ({
  skema: 1,
  penilaian,
  centang,
  keputusan,
  catatan,
});

export const tinjauanSetup = setup({
  types: {
    input: {} as TinjauanInput,
    context: {} as TinjauanContext,
    events: {} as TinjauanEvent,
    emitted: {} as TinjauanEmitted,
    children: {} as { penampil: 'penampil'; keepDraft: 'keepDraft'; listenKeys: 'listenKeys' },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepReport: assign(({ context }, hasil: HasilMuat) => {
      if (!hasil.ok) return {};
      const { rekap, catatan, riwayat, izin, draf } = hasil.muatan;
      const laporan = urutkanTinjauan(hasil.muatan.laporan);
      // What was written in this tab is newer than what was stored; a stored draft fills only a fresh start.
      const baru = context.laporan === null && draf !== null;
      const tertunda = baru ? draf.penilaian : context.penilaian;
      const lalu = bacaPutaranLalu(riwayat, context.penggunaId);
      return {
        laporan,
        rekap,
        riwayatCatatan: catatan,
        lalu,
        izin,
        hitungan: hitungUlang(laporan, rekap),
        penilaian: gabungkanPenilaian(laporan.details, tertunda, lalu),
        kegagalan: null,
        kegagalanMuat: null,
        ...(baru ? { centang: draf.centang, keputusan: draf.keputusan, catatan: draf.catatan } : {}),
      };
    }),
    keepFailure: assign((_, kegagalanMuat: KegagalanMuat) => ({ kegagalanMuat })),
    keepObstacle: assign((_, hasil: { ok: boolean; sebab?: Kegagalan['sebab']; pesan?: string }) => ({
      kegagalan: {
        sebab: hasil.sebab === 'ditolak' ? ('ditolak' as const) : ('gagal' as const),
        pesan: hasil.pesan ?? '',
      },
    })),
    keepSurprise: assign({ kegagalan: { sebab: 'gagal', pesan: '' } }),
    keepQueue: assign((_, berikutnya: Antrean) => ({ berikutnya })),
    keepPlace: assign((_, tempat: Tempat) => ({ tempat, lapisan: null })),
    settlePlace: assign(({ context }) => ({
      tempat: { langkah: context.tempat.langkah, detailId: detailKini(context)?.id ?? pertama(context) },
    })),
    keepDraftState: assign((_, draf: TinjauanContext['draf']) => ({ draf })),
    noteChanged: assign({ berubah: true }),
    startSending: assign(({ context }) => ({
      berubah: false,
      kegagalan: null,
      kirim: { total: antreUmpanBalik(context.laporan?.details ?? [], context.penilaian).length },
    })),
    keepWritten: assign(({ context }, hasil: HasilUmpanBalik) => {
      const detail: Detail | null = hasil.ok ? hasil.detail : hasil.terkini;
      if (context.laporan === null || detail === null) return {};
      const { details, ...laporan } = context.laporan;
      const lama = details.find(({ id }) => id === detail.id);
      const penilaian = context.penilaian[detail.id] ?? KOSONG;
      const versi = hasil.ok ? (hasil.detail as DetailChanged).laporan.versi : laporan.versi;
      return {
        laporan: { ...laporan, versi, details: details.map((satu) => (satu.id === detail.id ? detail : satu)) },
        // Our own call raised the version: what was checked stays checked.
        penilaian:
          penilaian.diperiksa !== null && penilaian.diperiksa === lama?.versi
            ? { ...context.penilaian, [detail.id]: { ...penilaian, diperiksa: detail.versi } }
            : context.penilaian,
      };
    }),
    keepVerified: assign(({ context }, hasil: HasilVerifikasi) => ({
      laporan: hasil.ok ? hasil.laporan : context.laporan,
    })),

    moveTo: assign(({ context }, { langkah }: { langkah: Langkah }) => ({
      tempat: { langkah, detailId: context.tempat.detailId },
      lapisan: null,
    })),
    openIndicator: assign(({ context }, { id }: { id: string }) => ({
      tempat: { langkah: 'periksa' as const, detailId: id },
      tunjukGalat: { ...context.tunjukGalat, indikator: null },
      lapisan: null,
    })),
    openFirst: assign(({ context }) => ({ tempat: { langkah: 'periksa' as const, detailId: pertama(context) } })),
    openNeighbour: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({
      tempat: { langkah: 'periksa' as const, detailId: tetangga(context, arah)?.id ?? context.tempat.detailId },
      tunjukGalat: { ...context.tunjukGalat, indikator: null },
    })),
    checkIndicator: assign(({ context }) => {
      const { verdik } = penilaianKini(context);
      // Checked without a word said means in order; the decision page shows it before anything is sent.
      return ubahKini(context, { verdik: verdik ?? 'sesuai', diperiksa: detailKini(context)?.versi ?? null });
    }),
    openUnchecked: assign(({ context }) => ({
      tempat: {
        langkah: 'periksa' as const,
        detailId:
          (context.laporan && berikutBelumDiperiksa(context.laporan.details, context.penilaian, idKini(context))) ??
          context.tempat.detailId,
      },
      tunjukGalat: { ...context.tunjukGalat, indikator: null },
      panel: 'data' as const,
    })),
    chooseVerdict: assign(({ context }, { verdik }: { verdik: Verdik }) => ubahKini(context, { verdik })),
    changeFeedback: assign(({ context }, { teks }: { teks: string }) => ubahKini(context, { feedback: teks })),
    fillFeedback: assign(({ context }, { teks }: { teks: string }) => {
      const { feedback } = penilaianKini(context);
      return ubahKini(context, { feedback: feedback.trim() === '' ? teks : `${feedback.trimEnd()} ${teks}` });
    }),
    showFaultOfIndicator: assign(({ context }) => ({
      tunjukGalat: { ...context.tunjukGalat, indikator: idKini(context) },
      panel: 'catatan' as const,
    })),
    showFaultsOfDecision: assign(({ context }) => ({ tunjukGalat: { ...context.tunjukGalat, keputusan: true } })),
    hideFaultsOfDecision: assign(({ context }) => ({ tunjukGalat: { ...context.tunjukGalat, keputusan: false } })),
    toggleItem: assign(({ context: { centang } }, { butir }: { butir: ButirManual }) => ({
      centang: centang.includes(butir) ? centang.filter((satu) => satu !== butir) : [...centang, butir],
    })),
    chooseDecision: assign((_, { keputusan }: { keputusan: Keputusan }) => ({ keputusan })),
    changeNote: assign((_, { teks }: { teks: string }) => ({ catatan: teks })),
    showPanel: assign((_, { panel }: { panel: Panel }) => ({ panel })),
    openLayer: assign((_, { lapisan }: { lapisan: Lapisan | null }) => ({ lapisan })),
    toggleShortcuts: enqueueActions(({ context, enqueue }) => {
      const aktif = !context.pintasan;
      enqueue.assign({ pintasan: aktif });
      enqueue.sendTo('listenKeys', { type: 'shortcuts.set', aktif });
      enqueue.emit({ type: 'shortcuts.changed', aktif });
    }),

    writeDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.write' as const, draf: drafOf(context) })),
    clearDraft: sendTo('keepDraft', { type: 'draft.clear' as const }),
    showFiles: sendTo('penampil', ({ context }) => ({
      type: 'files.show' as const,
      berkas: detailKini(context)?.files ?? [],
    })),
    passToViewer: sendTo('penampil', (_, event: { type: 'file.next' } | { type: 'file.previous' }) => event),
    announcePlace: emit(({ context }) => ({ type: 'place.changed' as const, tempat: context.tempat })),
    announceDecision: emit(({ context }) => ({
      type: 'report.decided' as const,
      keputusan: context.keputusan ?? 'revise',
    })),
    announceQueue: emit({ type: 'queue.opened' as const }),
    requestFocus: emit((_, { target }: { target: string }) => ({ type: 'focus.requested' as const, target })),
  },
  guards: {
    isFailure: (_, p: FailureParams) => isFailure(_, p),
    isLoaded: (_, hasil: HasilMuat) => hasil.ok,
    isReviewable: (_, hasil: HasilMuat) =>
      hasil.ok && hasil.muatan.laporan.status === 'submitted' && hasil.muatan.izin.includes('feedback'),
    isAt: ({ context }, { langkah }: { langkah: Langkah }) => context.tempat.langkah === langkah,
    isElsewhere: ({ context }, tempat: Tempat) =>
      tempat.langkah !== context.tempat.langkah ||
      (tempat.langkah === 'periksa' && tempat.detailId !== null && tempat.detailId !== context.tempat.detailId),
    hasNeighbour: ({ context }, { arah }: { arah: 1 | -1 }) => tetangga(context, arah) !== null,
    lacksFeedback: ({ context }) => kurangUmpanBalik(penilaianKini(context)),
    isLastUnchecked: ({ context }) => {
      const { laporan, penilaian } = context;
      const lain = laporan?.details.filter(({ id }) => id !== idKini(context)) ?? [];
      return lain.every((detail) => penilaian[detail.id]?.diperiksa === detail.versi);
    },
    hasFaults: ({ context }) => galatKeputusan(context).length > 0,
    needsConfirmation: ({ context }) => context.keputusan !== 'revise',
    isYes: (_, { ya }: { ya: boolean }) => ya,
    hasFeedbackLeft: ({ context }) => antreUmpanBalik(context.laporan?.details ?? [], context.penilaian).length > 0,
    isWritten: ({ context }, hasil: HasilUmpanBalik) =>
      // A repeated call after a lost answer meets its own earlier write: nothing is missing then.
      hasil.ok ||
      (hasil.sebab === 'konflik' &&
        hasil.terkini !== null &&
        isianSama(
          hasil.terkini,
          context.laporan?.details.find(({ id }) => id === hasil.terkini?.id) ?? hasil.terkini,
        ) &&
        sudahTertulis(hasil.terkini, context.penilaian[hasil.terkini.id] ?? KOSONG)),
    isConflict: (_, hasil: { ok: boolean; sebab?: Kegagalan['sebab'] }) => hasil.sebab === 'konflik',
    isRefused: (_, hasil: { ok: boolean; sebab?: Kegagalan['sebab'] }) => hasil.sebab === 'ditolak',
    isDone: (_, hasil: { ok: boolean }) => hasil.ok,
    isStale: ({ context }, { laporan }: ReportFound) =>
      context.laporan !== null && !samaVersi(context.laporan, laporan),
    isUnchanged: ({ context }, hasil: HasilVerifikasi) =>
      hasil.ok && context.laporan !== null && samaVersi(context.laporan, hasil.laporan),
    isOwnDecision: ({ context }, hasil: HasilVerifikasi) =>
      hasil.ok &&
      hasil.laporan.decided_by?.id === context.penggunaId &&
      hasil.laporan.status === STATUS_KEPUTUSAN[context.keputusan ?? 'revise'],
  },
});
