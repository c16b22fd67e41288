import { buktiMachine, type HasilBuka } from '#machines/bukti/bukti.machine.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { kalimatServer } from '#app/wiring/kegagalan.ts';
import { asking } from '#app/wiring/call.ts';
import { providePenampil } from '#app/wiring/penampil.ts';
import { hapusBerkas, provideUnggah } from '#app/wiring/unggah.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type BuktiServices = {
  pelaporan: PelaporanApi;
  confirmDelete: (signal?: AbortSignal) => Promise<DialogAnswer>;
  /** Hands a file to the person under its name. */
  saveFile: (isi: Blob, nama: string) => void;
};

/** The evidence of a report over the API and the dialogs. */
export function provideBukti(services: BuktiServices) {
  const { pelaporan, confirmDelete, saveFile } = services;
  return buktiMachine.provide({
    actors: {
      unggah: provideUnggah(services),
      confirmDelete: asking(confirmDelete),
      deleteFile: hapusBerkas(pelaporan),
      penampil: providePenampil(pelaporan),
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
