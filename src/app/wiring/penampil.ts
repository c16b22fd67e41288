import type { Berkas } from '#contract/pelaporan.ts';
import { kegagalanDari, loading } from '#app/wiring/kegagalan.ts';
import { KEJUTAN, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import { JENIS_TAMPIL, type PenampilEvent, penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

type LoadEvent = Extract<PenampilEvent, { type: 'file.opened' | 'file.failed' }>;
type FileInput = { berkas: Berkas | null };

/** The evidence viewer over the API. Bytes live in this tab only, for as long as they are shown. */
export function providePenampil(pelaporan: Pick<PelaporanApi, 'openFile'>) {
  return penampilMachine.provide({
    actors: {
      openFile: fromCallback<LoadEvent, FileInput>(({ input: { berkas }, sendBack }) => {
        if (berkas === null) return;
        const cancel = new AbortController();
        let url: string | null = null;
        pelaporan
          .openFile(berkas.id, { signal: cancel.signal })
          .then((bytes) => {
            if (cancel.signal.aborted) return;
            url = URL.createObjectURL(typed(bytes, berkas));
            sendBack({ type: 'file.opened', url });
          })
          .catch((error: unknown) => {
            if (!cancel.signal.aborted) sendBack({ type: 'file.failed', kegagalan: failureOf(error) });
          });
        return () => {
          cancel.abort();
          if (url !== null) URL.revokeObjectURL(url);
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
