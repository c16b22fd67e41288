import { type PratinjauImpor, pratinjauImporSchema } from '#contract/impor.ts';
import { imporMachine } from '#machines/impor/impor.machine.ts';
import type { HasilImpor, ImporEvent, Kiriman } from '#machines/impor/impor.types.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { csvTemuan } from '#app/wiring/impor-csv.ts';
import { kalimatServer } from '#app/wiring/kegagalan.ts';
import { showFailed } from '#app/wiring/pesan.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { KpiApi, TujuanImpor } from '#services/kpi/kpi.ts';

export type ImporServices = {
  api: Pick<KpiApi, 'import' | 'template'>;
  tujuan: TujuanImpor;
  /** Of the files that are given away, without their ending: `templat-unit`. */
  nama: { templat: string; temuan: string };
  saveFile: (isi: Blob, nama: string) => void;
};

const pratinjauDari = (error: ApiError): PratinjauImpor | null => {
  const dibaca = pratinjauImporSchema.safeParse(error.data);
  return dibaca.success ? dibaca.data : null;
};

/** Refusals that the same file meets again; all else says nothing about the file. */
const isPenolakan = ({ status, retryable }: ApiError) => status >= 400 && status < 500 && status !== 401 && !retryable;

/** What a call that failed came to (contract.md §9: 422 and 409 bring a preview when it is one of the rows). */
export function hasilDariGalat(error: unknown, menerapkan: boolean): HasilImpor {
  const terputus: HasilImpor = { hasil: 'terputus', pesan: kalimatServer(error) };
  if (!(error instanceof ApiError) || error.network) return terputus;
  const pratinjau = pratinjauDari(error);
  if (error.status === 409 && menerapkan && pratinjau) return { hasil: 'bentrok', pratinjau };
  // The same request is still being answered: it says nothing about the file.
  if (error.status === 409 && error.data === null) return terputus;
  if (error.status === 422 && menerapkan && pratinjau) return { hasil: 'bercacat', pratinjau };
  return isPenolakan(error) ? { hasil: 'ditolak', pesan: error.message } : terputus;
}

/** An import over the API, the dialogs and the browser's downloads. */
export function provideImpor({ api, tujuan, nama, saveFile }: ImporServices) {
  // The same rows carry the same key, so that an application whose answer got lost is not made twice.
  let terakhir: { apa: string; berkas: File; kunci: string } | null = null;
  const kunciUntuk = ({ berkas, sidik, alasan }: Kiriman) => {
    const apa = JSON.stringify([sidik, alasan]);
    if (terakhir?.apa !== apa || terakhir.berkas !== berkas) terakhir = { apa, berkas, kunci: newKey() };
    return terakhir.kunci;
  };
  const kirim = fromCallback<ImporEvent, Kiriman>(({ input, sendBack }) => {
    const abort = new AbortController();
    const { berkas, sidik, alasan } = input;
    const menerapkan = sidik !== null;
    const send = async (): Promise<HasilImpor> => {
      try {
        const langkah = menerapkan
          ? { mode: 'terapkan' as const, sidik, alasan }
          : { mode: 'periksa' as const, alasan };
        const { data } = await api.import(tujuan, berkas, langkah, {
          signal: abort.signal,
          idempotencyKey: menerapkan ? kunciUntuk(input) : newKey(),
          onProgress: (sent, total) => sendBack({ type: 'send.progressed', bagian: total > 0 ? sent / total : 0 }),
        });
        return { hasil: menerapkan ? 'diterapkan' : 'diperiksa', pratinjau: data };
      } catch (error) {
        const hasil = hasilDariGalat(error, menerapkan);
        // A refusal is remembered under its key; another try is another request.
        if (hasil.hasil !== 'terputus') terakhir = null;
        return hasil;
      }
    };
    void send().then((hasil) => {
      if (!abort.signal.aborted) sendBack({ type: 'send.answered', hasil });
    });
    return () => abort.abort();
  });
  return imporMachine.provide({
    actors: {
      checkWorkbook: kirim,
      applyWorkbook: kirim,
      downloadTemplate: fromPromise<boolean, void>(async ({ signal }) => {
        try {
          saveFile(await api.template(tujuan, { signal }), `${nama.templat}.xlsx`);
          return true;
        } catch (error) {
          if (!signal.aborted) showFailed(error);
          return false;
        }
      }),
      confirmApply: fromPromise<boolean, PratinjauImpor['jumlah']>(async ({ input, signal }) => {
        const jawaban = await confirm(
          {
            title: i18n.t('impor.tanya.judul'),
            text: i18n.t('impor.tanya.teks', { buat: input.buat, ubah: input.ubah }),
            confirm: i18n.t('impor.tanya.ya'),
            cancel: i18n.t('umum.batal'),
          },
          signal,
        );
        return jawaban === 'confirmed';
      }),
      saveFaults: fromPromise<void, PratinjauImpor>(async ({ input }) => {
        saveFile(new Blob([csvTemuan(input, i18n.t)], { type: 'text/csv;charset=utf-8' }), `${nama.temuan}.csv`);
      }),
    },
  });
}
