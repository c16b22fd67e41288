import type { Detail } from '#contract/pelaporan.ts';
import type { Pelepasan, SebabTakDiterima } from '#machines/keputusan-tertunda/keputusan-tertunda.setup.ts';
import { kemas } from '#machines/keputusan-tertunda/paket.ts';
import { bandingMachine } from '#machines/banding/banding.machine.ts';
import { penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { type FailureParams, isFailure, type Kegagalan as KegagalanMuat } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, sendTo, setup } from '#machines/kit/xstate.ts';
import { hitungUlang } from '#machines/tinjauan/hitungan.ts';
import { galatKeputusan } from '#machines/tinjauan/keputusan.ts';
import {
  berikutBelumDiperiksa,
  gabungkanPenilaian,
  keadaanIndikator,
  kurangUmpanBalik,
  type Penilaian,
  samaVersi,
  urutkanTinjauan,
  type Verdik,
} from '#machines/tinjauan/penilaian.ts';
import { bacaPutaranLalu, jejakLaporan } from '#machines/tinjauan/putaran.ts';
import {
  type Antrean,
  type ButirManual,
  type DrafEvent,
  type DrafMessage,
  type DrafTinjauan,
  type HasilMuat,
  type Keputusan,
  type KlaimMessage,
  type KlaimNews,
  type KonfirmasiInput,
  type Langkah,
  type Lapisan,
  type Panel,
  type PapanTikInput,
  type PapanTikMessage,
  type ReportFound,
  type TertundaMessage,
  type TertundaNews,
  type Tempat,
  type TinjauanContext,
  type TinjauanEmitted,
  type TinjauanEvent,
  type TinjauanInput,
  type TombolEvent,
} from '#machines/tinjauan/tinjauan.types.ts';

const actors = {
  loadReport: unprovided<HasilMuat, { laporanId: string }>('loadReport'),
  /** Hands a decision to the outbox and tells what becomes of it. */
  followDecision: unprovidedCallback<TertundaMessage | TertundaNews, { laporanId: string }>('followDecision'),
  confirmDecision: unprovided<boolean, KonfirmasiInput>('confirmDecision'),
  /** Asks before feedback is thrown away; `kode` of its indicator. */
  confirmDiscard: unprovided<boolean, { kode: string }>('confirmDiscard'),
  loadQueue: unprovided<Antrean, { kecuali: string }>('loadQueue'),
  keepDraft: unprovidedCallback<DrafMessage | DrafEvent, { penggunaId: string; laporanId: string }>('keepDraft'),
  /** Looks at the report again whenever somebody comes back to the page. */
  watchReport: unprovidedCallback<ReportFound, { laporanId: string }>('watchReport'),
  /** Holds the claim for as long as this page is open, and lets go of it at the end. */
  holdClaim: unprovidedCallback<KlaimMessage | KlaimNews, { laporanId: string }>('holdClaim'),
  listenKeys: unprovidedCallback<PapanTikMessage | TombolEvent, PapanTikInput>('listenKeys'),
  penampil: penampilMachine,
  banding: bandingMachine,
};
/** What the wiring must provide, and what fakes imitate. */
export type TinjauanActors = typeof actors;

/** What the keys of the review tell its evidence viewer. */
type PerintahPenampil = 'file.next' | 'file.previous' | 'zoom.in' | 'zoom.out' | 'file.rotate';
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
    children: {} as {
      penampil: 'penampil';
      banding: 'banding';
      keepDraft: 'keepDraft';
      listenKeys: 'listenKeys';
      followDecision: 'followDecision';
      holdClaim: 'holdClaim';
    },
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
        jejak: jejakLaporan(riwayat),
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
    keepRefusal: assign((_, { sebab }: { sebab: SebabTakDiterima }) => ({ kegagalan: { sebab, pesan: '' } })),
    /** What the outbox wrote before it let go: versions that our own feedback raised stay checked. */
    takeBack: assign(({ context }, { jenis, paket, pesan }: Pelepasan) => ({
      laporan: urutkanTinjauan(paket.laporan),
      penilaian: { ...context.penilaian, ...paket.penilaian },
      keputusan: paket.keputusan,
      catatan: paket.catatan,
      kegagalan: jenis === 'ditolak' ? { sebab: 'ditolak' as const, pesan } : null,
    })),
    keepSurprise: assign({ kegagalan: { sebab: 'gagal', pesan: '' } }),
    keepQueue: assign((_, berikutnya: Antrean) => ({ berikutnya })),
    keepPlace: assign((_, tempat: Tempat) => ({ tempat, lapisan: null })),
    settlePlace: assign(({ context }) => ({
      tempat: { langkah: context.tempat.langkah, detailId: detailKini(context)?.id ?? pertama(context) },
    })),
    keepDraftState: assign((_, draf: TinjauanContext['draf']) => ({ draf })),
    noteChanged: assign({ berubah: true }),
    forgetObstacle: assign({ berubah: false, kegagalan: null }),

    moveTo: assign(({ context }, { langkah }: { langkah: Langkah }) => ({
      tempat: { langkah, detailId: context.tempat.detailId },
      lapisan: null,
    })),
    openIndicator: assign(({ context }, { id, panel = 'data' }: { id: string; panel?: Panel }) => ({
      tempat: { langkah: 'periksa' as const, detailId: id },
      tunjukGalat: { ...context.tunjukGalat, indikator: null },
      lapisan: null,
      panel,
    })),
    openFirst: assign(({ context }) => ({
      tempat: { langkah: 'periksa' as const, detailId: pertama(context) },
      panel: 'data' as const,
    })),
    openNeighbour: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({
      tempat: { langkah: 'periksa' as const, detailId: tetangga(context, arah)?.id ?? context.tempat.detailId },
      tunjukGalat: { ...context.tunjukGalat, indikator: null },
      panel: 'data' as const,
    })),
    checkIndicator: assign(({ context }) => {
      const { verdik } = penilaianKini(context);
      // Checked without a word said means in order; the decision page shows it before anything is sent.
      const diperiksa = detailKini(context)?.versi ?? null;
      // The notice has been read by then; what else changed says so itself.
      return { ...ubahKini(context, { verdik: verdik ?? 'sesuai', diperiksa }), berubah: false };
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
    /** Shown where the verdict is, or a key pressed on a narrow screen would seem to do nothing. */
    chooseVerdict: assign(({ context }, { verdik }: { verdik: Verdik }) => ({
      ...ubahKini(context, { verdik }),
      panel: 'catatan' as const,
    })),
    changeFeedback: assign(({ context }, { teks }: { teks: string }) => ubahKini(context, { feedback: teks })),
    fillFeedback: assign(({ context }, { teks }: { teks: string }) => {
      const { feedback } = penilaianKini(context);
      return ubahKini(context, { feedback: feedback.trim() === '' ? teks : `${feedback.trimEnd()} ${teks}` });
    }),
    /** What was judged by these words is open again. */
    discardFeedback: assign(({ context }) => ubahKini(context, KOSONG)),
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
    handOver: sendTo('followDecision', ({ context }) => {
      const { laporan, penilaian, keputusan, catatan, penggunaId, tenggang } = context;
      return laporan === null || keputusan === null
        ? { type: 'decision.ask' as const }
        : {
            type: 'decision.hold' as const,
            paket: kemas({ penggunaId, laporan, penilaian, keputusan, catatan, tenggang }),
          };
    }),
    takeClaim: sendTo('holdClaim', (_, { ambil }: { ambil: boolean }) => ({ type: 'claim.take' as const, ambil })),
    /** From now on nobody is asked who checks the report: a decision ends the claim by itself. */
    restClaim: sendTo('holdClaim', { type: 'claim.rest' as const }),
    keepOther: assign((_, { nama, diambil }: { nama: string | null; diambil: boolean }) => ({
      pemeriksaLain: nama === null ? null : { nama, diambil, gagal: null },
    })),
    keepClaimFailure: assign(({ context: { pemeriksaLain } }, { pesan }: { pesan: string | null }) => ({
      pemeriksaLain: pemeriksaLain && { ...pemeriksaLain, gagal: { pesan } },
    })),
    askOutbox: sendTo('followDecision', { type: 'decision.ask' as const }),
    clearDraft: sendTo('keepDraft', { type: 'draft.clear' as const }),
    showFiles: sendTo('penampil', ({ context }) => ({
      type: 'files.show' as const,
      berkas: detailKini(context)?.files ?? [],
    })),
    passToViewer: sendTo('penampil', (_, event: { type: PerintahPenampil }) => event),
    announcePlace: emit(({ context }) => ({ type: 'place.changed' as const, tempat: context.tempat })),
    announceNext: emit(({ context: { berikutnya } }) => ({
      type: 'next.opened' as const,
      laporanId: berikutnya?.baris[0]?.id ?? '',
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
    /** A rejection cannot be undone by anybody; the others have their time to be undone, unless that was switched off. */
    needsConfirmation: ({ context }) => context.keputusan === 'reject' || context.tenggang === 0,
    opensNext: ({ context }, antrean: Antrean) => context.lanjutOtomatis && antrean.baris.length > 0,
    isYes: (_, { ya }: { ya: boolean }) => ya,
    isEnd: (_, { jenis, hasil }: { jenis: Pelepasan['jenis']; hasil: Pelepasan }) => hasil.jenis === jenis,
    /** The call may have arrived although nobody heard the answer. */
    isUncertain: (_, hasil: Pelepasan) => hasil.jenis === 'dibatalkan' && hasil.paket.dicoba,
    isStale: ({ context }, { laporan }: ReportFound) =>
      context.laporan !== null && !samaVersi(context.laporan, laporan),
  },
});
