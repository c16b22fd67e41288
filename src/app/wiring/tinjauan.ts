import { AKSI_LAPORAN } from '#domain/pelaporan/laporan.ts';
import { provideBanding } from '#app/wiring/banding.ts';
import { calling } from '#app/wiring/call.ts';
import type { KeputusanTertundaRef } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';
import { keputusanMenunggu } from '#machines/keputusan-tertunda/keputusan-tertunda.selectors.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import { SARINGAN } from '#machines/antrean/antrean.machine.ts';
import { tinjauanMachine } from '#machines/tinjauan/tinjauan.machine.ts';
import type {
  Antrean,
  HasilMuat,
  KonfirmasiInput,
  ReportFound,
  TertundaMessage,
  TertundaNews,
} from '#machines/tinjauan/tinjauan.types.ts';
import { asNotFound, loading } from '#app/wiring/kegagalan.ts';
import { listenKeys } from '#app/wiring/keyboard.ts';
import { providePenampil } from '#app/wiring/penampil.ts';
import { holdClaimOver } from '#app/wiring/tinjauan-klaim.ts';
import { bacaDraf, draftKey, keepDraftIn } from '#app/wiring/tinjauan-draf.ts';
import { menyangkut, type onKabar } from '#app/kabar.ts';
import type { DialogAnswer, Question } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type TinjauanServices = {
  pelaporan: PelaporanApi;
  drafts: DraftStore;
  /** The outbox that sends the decision, whatever becomes of this page. */
  tertunda: KeputusanTertundaRef;
  confirm: (question: Question, signal?: AbortSignal) => Promise<DialogAnswer>;
  /** Words of the confirmation in the language on screen. */
  pertanyaan: (input: KonfirmasiInput) => Question;
  /** Words of the question before feedback on an indicator is thrown away. */
  pertanyaanBuang: (kode: string) => Question;
  /** What the ability list of the signed-in person says about one record. */
  can: (action: string, record: { unit_id: string; unit_jalur: string[] }) => boolean;
  penggunaId: () => string;
  now: () => Date;
  /** Live news of this tab. */
  onNews: typeof onKabar;
};

type ById = { laporanId: string };
type Dimuat = Extract<HasilMuat, { ok: true }>;

/** The guided review over the API, the device's drafts, the keyboard and the dialogs. */
export function provideTinjauan(services: TinjauanServices) {
  const { pelaporan, drafts, tertunda, confirm, pertanyaan, pertanyaanBuang, can, penggunaId, now, onNews } = services;
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
      followDecision: fromCallback<TertundaMessage | TertundaNews, ById>(({ input, sendBack, receive }) => {
        const isOurs = () => keputusanMenunggu(tertunda.getSnapshot())?.laporanId === input.laporanId;
        let held = false;
        const listening = [
          tertunda.subscribe(() => {
            const now = isOurs();
            if (now && !held) sendBack({ type: 'decision.held' });
            held = now;
          }),
          tertunda.on('decision.released', (news) => {
            if (news.paket.laporan.id === input.laporanId) sendBack(news);
          }),
          tertunda.on('decision.refused', ({ type, laporanId, sebab }) => {
            if (laporanId === input.laporanId) sendBack({ type, sebab });
          }),
        ];
        receive((message) => {
          if (message.type === 'decision.hold') tertunda.send(message);
          if (message.type === 'decision.ask' && isOurs()) sendBack({ type: 'decision.held' });
        });
        return () => listening.forEach(({ unsubscribe }) => unsubscribe());
      }),
      confirmDecision: calling<boolean, KonfirmasiInput>(
        async ({ input, signal }) => (await confirm(pertanyaan(input), signal)) === 'confirmed',
      ),
      confirmDiscard: calling<boolean, { kode: string }>(
        async ({ input, signal }) => (await confirm(pertanyaanBuang(input.kode), signal)) === 'confirmed',
      ),
      loadQueue: calling<Antrean, { kecuali: string }>(async ({ input, signal }) => {
        const { status, sort } = SARINGAN.giliran;
        const answer = await pelaporan.list({ status: status.join(','), sort, perPage: 5 }, { signal });
        const baris = answer.data.filter(({ id }) => id !== input.kecuali);
        const sendiri = answer.data.length - baris.length;
        return { total: (answer.paging?.totalItems ?? answer.data.length) - sendiri, baris };
      }),
      holdClaim: holdClaimOver(pelaporan, penggunaId, onNews),
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
        const stopNews = onNews((kabar) => {
          if (menyangkut(kabar, 'report.changed', input.laporanId)) look();
        });
        return () => {
          cancel.abort();
          stopNews();
          document.removeEventListener('visibilitychange', look);
        };
      }),
      listenKeys,
      penampil: providePenampil(pelaporan),
      banding: provideBanding(pelaporan),
    },
  });
}

/** Notes and recap enrich the review; without them it goes on. */
const orEmpty = <T>(answer: Promise<{ data: T[] }>): Promise<T[]> =>
  answer.then(
    ({ data }) => data,
    () => [],
  );
