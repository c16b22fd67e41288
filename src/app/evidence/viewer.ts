import type { StoredFile } from '#contract/report.ts';
import { failureFrom, loading } from '#app/wiring/failure.ts';
import { UNEXPECTED, type Failure } from '#machines/kit/failure.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { ViewerEvent } from '#machines/evidence/viewer.events.ts';
import { SHOWN_KINDS, viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import { openPdf, type PdfDocument, type PdfHost } from '#services/pdf/pdf.ts';
import type { ReportApi } from '#services/report/report.ts';

type LoadEvent = Extract<ViewerEvent, { type: 'file.opened' | 'file.failed' }>;
type FileInput = { file: StoredFile | null };

const opened = new Map<string, PdfDocument>();

/** Draws one page of a PDF that is already open, found by its blob address. */
export function paintPdf(host: PdfHost, page: { url: string; page: number; zoom: number; rotation: number }) {
  const pdf = opened.get(page.url);
  if (pdf === undefined) return { done: Promise.resolve(), cancel: () => {} };
  return pdf.paint(host, page.page, page.zoom, page.rotation);
}

/** Connects the evidence viewer to the API. Files are held in memory of this tab, only while they are shown. */
export function provideViewer(reportApi: Pick<ReportApi, 'openFile'>) {
  return viewerMachine.provide({
    actors: {
      openFile: fromCallback<LoadEvent, FileInput>(({ input: { file }, sendBack }) => {
        if (file === null) return;
        const cancel = new AbortController();
        let url: string | null = null;
        let pdf: PdfDocument | null = null;
        reportApi
          .openFile(file.id, { signal: cancel.signal })
          .then(async (bytes) => {
            if (cancel.signal.aborted) return;
            if (file.mime === 'application/pdf') pdf = await openPdf(bytes);
            // The viewer was closed while the PDF was being read: close it here, because the machine never got it.
            if (cancel.signal.aborted) return pdf?.close();
            url = URL.createObjectURL(typed(bytes, file));
            if (pdf !== null) opened.set(url, pdf);
            sendBack({ type: 'file.opened', url, page: pdf?.pages ?? 1 });
          })
          .catch((error: unknown) => {
            if (!cancel.signal.aborted) sendBack({ type: 'file.failed', failure: failureOf(error) });
          });
        return () => {
          cancel.abort();
          if (url === null) return;
          opened.get(url)?.close();
          opened.delete(url);
          URL.revokeObjectURL(url);
        };
      }),
      saveFile: loading<{ ok: true }, FileInput>(async ({ input: { file }, signal }) => {
        if (file === null) return { ok: true };
        const bytes = await reportApi.openFile(file.id, { signal });
        const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
        const link = document.createElement('a');
        link.href = url;
        link.download = file.nama;
        link.click();
        // The browser reads the address after the click has been handled.
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
        return { ok: true };
      }),
    },
  });
}

/** Gives the bytes one of our allowed types: the browser would run a file sent as HTML as a page of this origin. */
function typed(bytes: Blob, { mime }: StoredFile): Blob {
  return new Blob([bytes], { type: SHOWN_KINDS.includes(mime) ? mime : 'application/octet-stream' });
}

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError ? failureFrom(error, navigator.onLine) : UNEXPECTED;
