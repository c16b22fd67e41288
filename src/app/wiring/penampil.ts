import type { Berkas } from '#contract/pelaporan.ts';
import { kegagalanDari, loading } from '#app/wiring/kegagalan.ts';
import { KEJUTAN, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { PenampilEvent } from '#machines/penampil/penampil.events.ts';
import { JENIS_TAMPIL, penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import { openPdf, type PdfDocument, type PdfHost } from '#services/pdf/pdf.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

type LoadEvent = Extract<PenampilEvent, { type: 'file.opened' | 'file.failed' }>;
type FileInput = { berkas: Berkas | null };

const opened = new Map<string, PdfDocument>();

/** Draws a page of a PDF that is open now, by its address. */
export function paintPdf(host: PdfHost, page: { url: string; halaman: number; zum: number; putar: number }) {
  const pdf = opened.get(page.url);
  if (pdf === undefined) return { done: Promise.resolve(), cancel: () => {} };
  return pdf.paint(host, page.halaman, page.zum, page.putar);
}

/** The evidence viewer over the API. Bytes live in this tab only, for as long as they are shown. */
export function providePenampil(pelaporan: Pick<PelaporanApi, 'openFile'>) {
  return penampilMachine.provide({
    actors: {
      openFile: fromCallback<LoadEvent, FileInput>(({ input: { berkas }, sendBack }) => {
        if (berkas === null) return;
        const cancel = new AbortController();
        let url: string | null = null;
        let pdf: PdfDocument | null = null;
        pelaporan
          .openFile(berkas.id, { signal: cancel.signal })
          .then(async (bytes) => {
            if (cancel.signal.aborted) return;
            if (berkas.mime === 'application/pdf') pdf = await openPdf(bytes);
            // Left while it was being read: nobody else lets go of it.
            if (cancel.signal.aborted) return pdf?.close();
            url = URL.createObjectURL(typed(bytes, berkas));
            if (pdf !== null) opened.set(url, pdf);
            sendBack({ type: 'file.opened', url, halaman: pdf?.pages ?? 1 });
          })
          .catch((error: unknown) => {
            if (!cancel.signal.aborted) sendBack({ type: 'file.failed', kegagalan: failureOf(error) });
          });
        return () => {
          cancel.abort();
          if (url === null) return;
          opened.get(url)?.close();
          opened.delete(url);
          URL.revokeObjectURL(url);
        };
      }),
      saveFile: loading<{ ok: true }, FileInput>(async ({ input: { berkas }, signal }) => {
        if (berkas === null) return { ok: true };
        const bytes = await pelaporan.openFile(berkas.id, { signal });
        const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
        const link = document.createElement('a');
        link.href = url;
        link.download = berkas.nama;
        link.click();
        // The browser reads the address after the click has been handled.
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
        return { ok: true };
      }),
    },
  });
}

/** Only types from our own list: whatever the bytes are, the browser never runs them as a page of this origin. */
function typed(bytes: Blob, { mime }: Berkas): Blob {
  return new Blob([bytes], { type: JENIS_TAMPIL.includes(mime) ? mime : 'application/octet-stream' });
}

const failureOf = (error: unknown): Kegagalan =>
  error instanceof ApiError ? kegagalanDari(error, navigator.onLine) : KEJUTAN;
