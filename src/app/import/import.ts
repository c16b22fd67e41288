import { sentPart } from '#app/wiring/sent-part.ts';
import type { FirstPassword, ImportPeople, ImportPreview } from '#contract/import.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import type { ImportResult, ImportEvent, Losing, Submission, ToConfirm } from '#machines/import/import.types.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { findingsCsv, handoutCsv } from '#app/import/import-csv.ts';
import { showFailed } from '#app/wiring/messages.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { newKey } from '#services/keys/new-key.ts';
import { newSeed } from '#services/keys/new-seed.ts';
import type { KpiApi, ImportDestination } from '#services/indicator/indicator.ts';
import { resultFromFault } from '#app/import/fault-result.ts';

export type ImportServices = {
  api: Pick<KpiApi, 'import' | 'template'>;
  destination: ImportDestination;
  /** Names of the downloaded files, without extension: `template-unit`. */
  nama: { template: string; finding: string };
  saveFile: (content: Blob, nama: string) => void;
};

const isOfPeople = (data: ImportPreview | ImportPeople): data is ImportPeople => 'kata_sandi' in data;
const CSV = { type: 'text/csv;charset=utf-8' };

/** An import over the API, the dialogs and the browser's downloads. */
export function provideImport({ api, destination, nama, saveFile }: ImportServices) {
  // The same rows carry the same idempotency key, so that an import whose answer got lost is not written twice; and the
  // same seed, out of which the server draws the same first passwords again.
  let latest: { what: string; file: File; key: string; seed: string } | null = null;
  // Here and not in the machine, which support can look into.
  let handout: readonly FirstPassword[] = [];
  const keyFor = ({ file, sidik, reason, way, names }: Submission) => {
    const what = JSON.stringify([sidik, reason, way, names]);
    if (latest?.what !== what || latest.file !== file) latest = { what, file, key: newKey(), seed: newSeed() };
    return latest;
  };
  const submit = fromCallback<ImportEvent, Submission>(({ input, sendBack }) => {
    const abort = new AbortController();
    const { file, sidik, reason: alasan, way: sandi, names } = input;
    const isApplying = sidik !== null;
    const send = async (): Promise<ImportResult> => {
      try {
        const apply = isApplying ? keyFor(input) : null;
        const step = apply
          ? { mode: 'terapkan' as const, sidik: sidik ?? '', alasan, benih: apply.seed, sandi, names }
          : { mode: 'periksa' as const, alasan, sandi, names };
        const { data } = await api.import(destination, file, step, {
          signal: abort.signal,
          idempotencyKey: apply?.key ?? newKey(),
          onProgress: (sent, total) => sendBack({ type: 'send.progressed', part: sentPart(sent, total) }),
        });
        const people = isOfPeople(data) ? data : null;
        const letters = people?.surel ?? 0;
        if (!isApplying) return { result: 'diperiksa', preview: data, ways: people?.cara_sandi ?? [], letters };
        handout = people?.kata_sandi ?? [];
        return { result: 'diterapkan', preview: data, handout: handout.length, letters };
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
      confirmApply: fromPromise<boolean, ToConfirm>(async ({ input, signal }) => {
        const letters = input.letters > 0 ? ` ${i18n.t('impor.tanya.surel', { count: input.letters })}` : '';
        const answer = await confirm(
          {
            title: i18n.t('impor.tanya.judul'),
            text: i18n.t('impor.tanya.teks', { buat: input.buat, ubah: input.ubah }) + letters,
            confirm: i18n.t('impor.tanya.ya'),
            cancel: i18n.t('umum.batal'),
          },
          signal,
        );
        return answer === 'confirmed';
      }),
      saveFaults: fromPromise<void, ImportPreview>(async ({ input }) => {
        saveFile(new Blob([findingsCsv(input, i18n.t)], CSV), `${nama.finding}.csv`);
      }),
      saveHandout: fromPromise<void, void>(async () => {
        saveFile(new Blob([handoutCsv(handout, i18n.t)], CSV), 'kata-sandi-pertama.csv');
      }),
      confirmLeave: fromPromise<boolean, Losing>(async ({ input, signal }) => {
        const answer = await confirm(
          {
            title: i18n.t(input === 'removed' ? 'impor.pergi.judulBuang' : 'impor.pergi.judul'),
            text: i18n.t(input === 'unsaved' ? 'impor.pergi.teks' : 'impor.pergi.teksTakTerjawab'),
            confirm: i18n.t(input === 'removed' ? 'impor.pergi.yaBuang' : 'impor.pergi.ya'),
            cancel: i18n.t('formulir.pergi.tetap'),
            danger: true,
          },
          signal,
        );
        return answer === 'confirmed';
      }),
    },
  });
}
