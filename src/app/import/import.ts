import { type ImportPreview } from '#contract/import.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import type { ImportResult, ImportEvent, Submission } from '#machines/import/import.types.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { findingsCsv } from '#app/import/import-csv.ts';
import { showFailed } from '#app/wiring/messages.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { KpiApi, ImportDestination } from '#services/indicator/indicator.ts';
import { resultFromFault } from '#app/import/fault-result.ts';

export type ImportServices = {
  api: Pick<KpiApi, 'import' | 'template'>;
  destination: ImportDestination;
  /** Names of the downloaded files, without extension: `template-unit`. */
  nama: { template: string; finding: string };
  saveFile: (content: Blob, nama: string) => void;
};

/** An import over the API, the dialogs and the browser's downloads. */
export function provideImport({ api, destination, nama, saveFile }: ImportServices) {
  // The same rows carry the same idempotency key, so that an import whose answer got lost is not written twice.
  let latest: { apa: string; file: File; key: string } | null = null;
  const keyFor = ({ file, sidik, reason }: Submission) => {
    const what = JSON.stringify([sidik, reason]);
    if (latest?.apa !== what || latest.file !== file) latest = { apa: what, file, key: newKey() };
    return latest.key;
  };
  const submit = fromCallback<ImportEvent, Submission>(({ input, sendBack }) => {
    const abort = new AbortController();
    const { file: berkas, sidik, reason: alasan } = input;
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
        saveFile(new Blob([findingsCsv(input, i18n.t)], { type: 'text/csv;charset=utf-8' }), `${nama.finding}.csv`);
      }),
    },
  });
}
