import { type ImportPreview, importPreviewSchema } from '#contract/import.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import type { ImportResult, ImportEvent, Submission } from '#machines/import/import.types.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { findingsCsv } from '#app/import/import-csv.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { showFailed } from '#app/wiring/messages.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { KpiApi, ImportDestination } from '#services/indicator/indicator.ts';

export type ImportServices = {
  api: Pick<KpiApi, 'import' | 'template'>;
  destination: ImportDestination;
  /** Names of the downloaded files, without extension: `template-unit`. */
  nama: { template: string; temuan: string };
  saveFile: (content: Blob, nama: string) => void;
};

const previewFrom = (error: ApiError): ImportPreview | null => {
  const read = importPreviewSchema.safeParse(error.data);
  return read.success ? read.data : null;
};

/** Whether the server refused the file itself, so that sending it again is of no use; other errors may pass. */
const isRefusal = ({ status, retryable }: ApiError) => status >= 400 && status < 500 && status !== 401 && !retryable;

/** What a call that failed came to (contract.md §9: 422 and 409 bring a preview when it is one of the rows). */
export function resultFromFault(error: unknown, isApplying: boolean): ImportResult {
  const interrupted: ImportResult = { result: 'terputus', pesan: serverSentence(error) };
  if (!(error instanceof ApiError) || error.network) return interrupted;
  const preview = previewFrom(error);
  if (error.status === 409 && isApplying && preview) return { result: 'bentrok', preview };
  // The server is still working on the same request (409 without data): this says nothing about the file.
  if (error.status === 409 && error.data === null) return interrupted;
  if (error.status === 422 && isApplying && preview) return { result: 'bercacat', preview };
  return isRefusal(error) ? { result: 'ditolak', pesan: error.message } : interrupted;
}

/** An import over the API, the dialogs and the browser's downloads. */
export function provideImport({ api, destination, nama, saveFile }: ImportServices) {
  // The same rows carry the same idempotency key, so that an import whose answer got lost is not written twice.
  let latest: { apa: string; berkas: File; kunci: string } | null = null;
  const keyFor = ({ berkas, sidik, alasan }: Submission) => {
    const what = JSON.stringify([sidik, alasan]);
    if (latest?.apa !== what || latest.berkas !== berkas) latest = { apa: what, berkas, kunci: newKey() };
    return latest.kunci;
  };
  const submit = fromCallback<ImportEvent, Submission>(({ input, sendBack }) => {
    const abort = new AbortController();
    const { berkas, sidik, alasan } = input;
    const isApplying = sidik !== null;
    const send = async (): Promise<ImportResult> => {
      try {
        const step = isApplying ? { mode: 'terapkan' as const, sidik, alasan } : { mode: 'periksa' as const, alasan };
        const { data } = await api.import(destination, berkas, step, {
          signal: abort.signal,
          idempotencyKey: isApplying ? keyFor(input) : newKey(),
          onProgress: (sent, total) => sendBack({ type: 'send.progressed', part: total > 0 ? sent / total : 0 }),
        });
        return { result: isApplying ? 'diterapkan' : 'diperiksa', preview: data };
      } catch (error) {
        const result = resultFromFault(error, isApplying);
        // The server remembers a refusal under its key, so the next attempt needs a new key.
        if (result.result !== 'terputus') latest = null;
        return result;
      }
    };
    void send().then((result) => {
      if (!abort.signal.aborted) sendBack({ type: 'send.answered', result });
    });
    return () => abort.abort();
  });
  return importMachine.provide({
    actors: {
      checkWorkbook: submit,
      applyWorkbook: submit,
      downloadTemplate: fromPromise<boolean, void>(async ({ signal }) => {
        try {
          saveFile(await api.template(destination, { signal }), `${nama.template}.xlsx`);
          return true;
        } catch (error) {
          if (!signal.aborted) showFailed(error);
          return false;
        }
      }),
      confirmApply: fromPromise<boolean, ImportPreview['jumlah']>(async ({ input, signal }) => {
        const answer = await confirm(
          {
            title: i18n.t('impor.tanya.judul'),
            text: i18n.t('impor.tanya.teks', { buat: input.buat, ubah: input.ubah }),
            confirm: i18n.t('impor.tanya.ya'),
            cancel: i18n.t('umum.batal'),
          },
          signal,
        );
        return answer === 'confirmed';
      }),
      saveFaults: fromPromise<void, ImportPreview>(async ({ input }) => {
        saveFile(new Blob([findingsCsv(input, i18n.t)], { type: 'text/csv;charset=utf-8' }), `${nama.temuan}.csv`);
      }),
    },
  });
}
