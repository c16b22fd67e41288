import { loading } from '#app/wiring/failure.ts';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import { downloadMachine } from '#machines/export/download.machine.ts';

/**
 * A document as a file of the browser.
 * @param nama with its ending
 */
export const provideDownload = (load: (options: { signal: AbortSignal }) => Promise<Blob>, nama: string) =>
  downloadMachine.provide({
    actors: {
      takeFile: loading<{ ok: true }, void>(async ({ signal }) => {
        saveFileInBrowser(await load({ signal }), nama);
        return { ok: true };
      }),
    },
  });
