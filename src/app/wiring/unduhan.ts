import { loading } from '#app/wiring/kegagalan.ts';
import { saveFileInBrowser } from '#app/wiring/simpan-berkas.ts';
import { unduhanMachine } from '#machines/unduhan/unduhan.machine.ts';

/**
 * A document as a file of the browser.
 * @param nama with its ending
 */
export const provideUnduhan = (muat: (options: { signal: AbortSignal }) => Promise<Blob>, nama: string) =>
  unduhanMachine.provide({
    actors: {
      takeFile: loading<{ ok: true }, void>(async ({ signal }) => {
        saveFileInBrowser(await muat({ signal }), nama);
        return { ok: true };
      }),
    },
  });
