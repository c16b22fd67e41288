import { evidenceMachine, type OpenResult } from '#machines/evidence/evidence.machine.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { asking } from '#app/wiring/call.ts';
import { provideViewer } from '#app/evidence/viewer.ts';
import { removeFile, provideUpload } from '#app/evidence/upload.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { ReportApi } from '#services/report/report.ts';

export type EvidenceServices = {
  reportApi: ReportApi;
  confirmDelete: (signal?: AbortSignal) => Promise<DialogAnswer>;
  /** Saves a file under its name through the browser's download. */
  saveFile: (content: Blob, nama: string) => void;
};

/** The evidence of a report over the API and the dialogs. */
export function provideEvidence(services: EvidenceServices) {
  const { reportApi, confirmDelete, saveFile } = services;
  return evidenceMachine.provide({
    actors: {
      upload: provideUpload(services),
      confirmDelete: asking(confirmDelete),
      deleteFile: removeFile(reportApi),
      viewer: provideViewer(reportApi),
      openFile: fromPromise<OpenResult, { fileId: string; nama: string }>(async ({ input, signal }) => {
        try {
          saveFile(await reportApi.openFile(input.fileId, { signal }), input.nama);
          return { ok: true };
        } catch (error) {
          return { ok: false, message: serverSentence(error) };
        }
      }),
    },
  });
}
