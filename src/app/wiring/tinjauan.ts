import type { Detail } from '#contract/pelaporan.ts';
import { AKSI_LAPORAN } from '#domain/pelaporan/laporan.ts';
import { calling } from '#app/wiring/call.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import { SARINGAN } from '#machines/antrean/antrean.machine.ts';
import { tinjauanMachine } from '#machines/tinjauan/tinjauan.machine.ts';
import type {
  Antrean,
  HasilKeputusan,
  HasilMuat,
  HasilUmpanBalik,
  HasilVerifikasi,
  Kegagalan,
  KeputusanInput,
  KonfirmasiInput,
  ReportFound,
  UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';
import { asNotFound, loading } from '#app/wiring/kegagalan.ts';
import { listenKeys } from '#app/wiring/keyboard.ts';
import { providePenampil } from '#app/wiring/penampil.ts';
import { bacaDraf, draftKey, keepDraftIn } from '#app/wiring/tinjauan-draf.ts';
import type { DialogAnswer, Question } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type TinjauanServices = {
  pelaporan: PelaporanApi;
  drafts: DraftStore;
  confirm: (question: Question, signal?: AbortSignal) => Promise<DialogAnswer>;
  /** Words of the confirmation in the language on screen. */
  pertanyaan: (input: KonfirmasiInput) => Question;
  /** What the ability list of the signed-in person says about one record. */
  can: (action: string, record: { unit_id: string; unit_jalur: string[] }) => boolean;
  penggunaId: () => string;
  now: () => Date;
};

type ById = { laporanId: string };
type Dimuat = Extract<HasilMuat, { ok: true }>;

/** The guided review over the API, the device's drafts, the keyboard and the dialogs. */
export function provideTinjauan(services: TinjauanServices) {
  const { pelaporan, drafts, confirm, pertanyaan, can, penggunaId, now } = services;
  return tinjauanMachine.provide({
    actors: {
      loadReport: loading<Dimuat, ById>(async ({ input: { laporanId }, signal }) => {
        const [{ data: laporan }, catatan, riwayat, stored] = await Promise.all([
          pelaporan.detail(laporanId, { signal }).catch(asNotFound),
          orEmpty(pelaporan.note(laporanId, { signal })),
          orEmpty(pelaporan.history(laporanId, { signal })),
          drafts.read(draftKey(penggunaId(), laporanId)).catch(() => null),
        ]);
        const rekap = await orEmpty(pelaporan.recap({ satker: laporan.unit_id, tahun: laporan.tahun }, { signal }));
        const izin = AKSI_LAPORAN.filter((aksi) => can(aksi, laporan));
        return { ok: true, muatan: { laporan, rekap, catatan, riwayat, izin, draf: bacaDraf(stored) } };
      }),
      verifyReport: calling<HasilVerifikasi, ById>(({ input, signal }) =>
        attempt(async () => ({ ok: true, laporan: (await pelaporan.detail(input.laporanId, { signal })).data })),
      ),
      sendFeedback: calling<HasilUmpanBalik, UmpanBalikInput>(({ input, signal }) =>
        attempt(async () => {
          const { data: detail } = await pelaporan.feedback(input.detailId, input.body, { signal });
          const { feedback, feedback_status } = input.body;
          // A yes that carries another verdict would be sent again, and again.
          if (
            detail.id !== input.detailId ||
            detail.feedback !== feedback ||
            detail.feedback_status !== feedback_status
          ) {
            throw new ApiError({ status: 200, retryable: true });
          }
          return { ok: true, detail };
        }),
      ),
      decideReport: calling<HasilKeputusan, KeputusanInput>(({ input, signal }) =>
        attempt(async () => {
          await pelaporan[input.keputusan](input.laporanId, input.body, { signal, idempotencyKey: input.kunci });
          return { ok: true };
        }),
      ),
      confirmDecision: calling<boolean, KonfirmasiInput>(
        async ({ input, signal }) => (await confirm(pertanyaan(input), signal)) === 'confirmed',
      ),
      loadQueue: calling<Antrean, { kecuali: string }>(async ({ input, signal }) => {
        const { status, sort } = SARINGAN.giliran;
        const answer = await pelaporan.list({ status: status.join(','), sort, perPage: 5 }, { signal });
        const baris = answer.data.filter(({ id }) => id !== input.kecuali);
        const sendiri = answer.data.length - baris.length;
        return { total: (answer.paging?.totalItems ?? answer.data.length) - sendiri, baris };
      }),
      keepDraft: keepDraftIn(drafts, now),
      watchReport: fromCallback<ReportFound, ById>(({ input, sendBack }) => {
        const cancel = new AbortController();
        const look = () => {
          if (document.visibilityState !== 'visible') return;
          pelaporan.detail(input.laporanId, { signal: cancel.signal, background: true }).then(
            ({ data }) => sendBack({ type: 'report.found', laporan: data }),
            // Not reached now: the comparison before the decision will tell.
            () => {},
          );
        };
        document.addEventListener('visibilitychange', look);
        return () => {
          cancel.abort();
          document.removeEventListener('visibilitychange', look);
        };
      }),
      listenKeys,
      penampil: providePenampil(pelaporan),
    },
  });
}

/** Notes and recap enrich the review; without them it goes on. */
const orEmpty = <T>(answer: Promise<{ data: T[] }>): Promise<T[]> =>
  answer.then(
    ({ data }) => data,
    () => [],
  );

async function attempt<T extends { ok: true }>(call: () => Promise<T>): Promise<T | Kegagalan> {
  try {
    return await call();
  } catch (error) {
    return failureOf(error);
  }
}

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && 'kpi_id' in value && 'versi' in value;

/** 409 and a vanished record are conflicts, other 4xx are refusals in the server's words, the rest may pass. */
function failureOf(error: unknown): Kegagalan {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, data, retryable } = error;
  if (status === 409 || status === 404) {
    return { ok: false, sebab: 'konflik', pesan: message, terkini: isDetail(data) ? data : null };
  }
  const refused = status >= 400 && status < 500 && status !== 401 && !retryable;
  return { ok: false, sebab: refused ? 'ditolak' : 'gagal', pesan: error.network ? '' : message, terkini: null };
}
