/**
 * The guided review of one report: get to know it, check it indicator by indicator, go through the checklist, decide.
 * Verdicts stay on this device until the decision is sent; then feedback goes first, one call at a time, the report is
 * compared with what was reviewed, and only then the decision follows. contract.md §6, ux.md §2.2.
 */
import { failing, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { focusOn, output } from '#machines/tinjauan/parts.ts';
import { PUTARAN_PERTAMA } from '#machines/tinjauan/putaran.ts';
import { reviewing } from '#machines/tinjauan/tinjauan.reviewing.ts';
import { sending } from '#machines/tinjauan/tinjauan.sending.ts';
import { tinjauanSetup } from '#machines/tinjauan/tinjauan.setup.ts';
import type { TinjauanContext } from '#machines/tinjauan/tinjauan.types.ts';

const loadReport = {
  id: 'loadReport',
  src: 'loadReport',
  input: ({ context }: { context: TinjauanContext }) => ({ laporanId: context.laporanId }),
} as const;
const loadQueue = {
  id: 'loadQueue',
  src: 'loadQueue',
  input: ({ context }: { context: TinjauanContext }) => ({ kecuali: context.laporanId }),
  onDone: { actions: { type: 'keepQueue', params: output } },
  onError: {},
} as const;
export const tinjauanMachine = tinjauanSetup.createMachine({
  id: 'tinjauan',
  context: ({ input }) => ({
    ...input,
    laporan: null,
    rekap: [],
    riwayatCatatan: [],
    lalu: PUTARAN_PERTAMA,
    izin: [],
    hitungan: {},
    penilaian: {},
    centang: [],
    keputusan: null,
    catatan: '',
    panel: 'data',
    lapisan: null,
    tunjukGalat: { indikator: null, keputusan: false },
    berubah: false,
    draf: { pada: null, gagal: false },
    kirim: { total: 0 },
    kegagalan: null,
    kegagalanMuat: null,
    berikutnya: null,
  }),
  invoke: {
    id: 'keepDraft',
    src: 'keepDraft',
    input: ({ context }) => ({ penggunaId: context.penggunaId, laporanId: context.laporanId }),
    onError: { actions: { type: 'keepDraftState', params: { pada: null, gagal: true } } },
  },
  on: {
    'draft.stored': {
      actions: { type: 'keepDraftState', params: ({ event }) => ({ pada: event.pada, gagal: false }) },
    },
    'draft.lost': { actions: { type: 'keepDraftState', params: { pada: null, gagal: true } } },
    'queue.open': { actions: 'announceQueue' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'verifikasi.keadaan.memuat', calls: 'GET /api/pelaporan-capaian/detail' },
      on: { 'place.visit': { actions: { type: 'keepPlace', params: ({ event }) => event.tempat } } },
      invoke: {
        ...loadReport,
        onDone: [
          {
            guard: { type: 'isReviewable', params: output },
            target: 'reviewing',
            actions: { type: 'keepReport', params: output },
          },
          {
            guard: { type: 'isLoaded', params: output },
            target: 'locked',
            actions: { type: 'keepReport', params: output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    troubled: { initial: 'failed', on: { 'report.reload': 'loading' }, states: TROUBLES },
    locked: {
      tags: 'settled',
      meta: { label: 'verifikasi.keadaan.terkunci' },
      invoke: loadQueue,
      on: { 'report.reload': 'loading' },
    },
    reviewing,
    confirming: {
      tags: 'blocking',
      meta: { label: 'verifikasi.keadaan.konfirmasi' },
      invoke: {
        id: 'confirmDecision',
        src: 'confirmDecision',
        input: ({ context }) => ({
          keputusan: context.keputusan ?? 'approve',
          periode: context.laporan?.periode ?? 'TW1',
          satker: context.laporan?.unit.nama_unit ?? '',
        }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ ya: event.output }) }, target: 'sending' },
          { target: 'reviewing' },
        ],
        onError: { target: 'reviewing', actions: 'keepSurprise' },
      },
    },
    sending,
    refreshing: {
      tags: ['busy', 'blocking', 'refreshing'],
      meta: { label: 'verifikasi.keadaan.memuatUlang', calls: 'GET /api/pelaporan-capaian/detail' },
      invoke: {
        ...loadReport,
        onDone: [
          {
            guard: { type: 'isReviewable', params: output },
            target: 'reviewing',
            actions: [{ type: 'keepReport', params: output }, 'noteChanged', 'openFirst', 'writeDraft'],
          },
          {
            guard: { type: 'isLoaded', params: output },
            target: 'locked',
            actions: { type: 'keepReport', params: output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    done: {
      tags: 'settled',
      meta: { label: 'verifikasi.keadaan.selesai' },
      entry: ['clearDraft', 'announceDecision', focusOn('langkah')],
      invoke: loadQueue,
    },
  },
});
export type TinjauanSnapshot = SnapshotFrom<typeof tinjauanMachine>;
