import { buktiMachine, type HasilBuka, type HasilHapus } from '#machines/bukti/bukti.machine.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { kalimatServer } from '#app/wiring/kegagalan.ts';
import { asking } from '#app/wiring/call.ts';
import { provideUnggah } from '#app/wiring/unggah.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type BuktiServices = {
  pelaporan: PelaporanApi;
  confirmDelete: (signal?: AbortSignal) => Promise<DialogAnswer>;
  /** Hands a file to the person under its name. */
  saveFile: (isi: Blob, nama: string) => void;
};
type Berkas = { detailId: string; fileId: string; nama: string };

/** The evidence of a report over the API and the dialogs. */
export function provideBukti(services: BuktiServices) {
  const { pelaporan, confirmDelete, saveFile } = services;
  return buktiMachine.provide({
    actors: {
      unggah: provideUnggah(services),
      confirmDelete: asking(confirmDelete),
      deleteFile: fromPromise<HasilHapus, Berkas>(async ({ input }) => {
        try {
          return { ok: true, detail: (await pelaporan.deleteFile(input.detailId, input.fileId)).data };
        } catch (error) {
          return { ok: false, pesan: kalimatServer(error) };
        }
      }),
      openFile: fromPromise<HasilBuka, { fileId: string; nama: string }>(async ({ input, signal }) => {
        try {
          saveFile(await pelaporan.openFile(input.fileId, { signal }), input.nama);
          return { ok: true };
        } catch (error) {
          return { ok: false, pesan: kalimatServer(error) };
        }
      }),
    },
  });
}

/** The browser's own download of bytes that are already here. */
export function saveFileInBrowser(isi: Blob, nama: string) {
  const url = URL.createObjectURL(isi);
  const link = document.createElement('a');
  link.href = url;
  link.download = nama;
  link.click();
  // Large files are still being copied when click() returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
