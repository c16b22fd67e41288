import type { Laporan } from '#contract/pelaporan.ts';
import type { Kolom } from '#domain/pelaporan/isian.ts';
import { isianMachine } from '#machines/isian/isian.machine.ts';
import type { Draf, HasilSimpan, IsianEvent } from '#machines/isian/isian.setup.ts';
import { statusSimpan } from '#machines/isian/isian.selectors.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { contohDetail, contohLaporan } from '#tests/support/laporan-tapin.ts';

type Simpan = {
  versi: number;
  details: unknown;
  jawab: (hasil: HasilSimpan) => Promise<void>;
  gagal: () => Promise<void>;
};
/** Lets everything that was promised happen. */
export const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A draft on a clock of ours, with a server that answers when told and a device that keeps what it is given. */
export async function mulai(laporan: Laporan = contohLaporan(), tersimpan: Draf | null = null, pergi = true) {
  const clock = new SimulatedClock();
  const simpanan: Simpan[] = [];
  const pertanyaan: boolean[] = [];
  const dituju: string[] = [];
  let perangkat: Draf | null = tersimpan;
  let kirim: (event: IsianEvent) => void = () => undefined;
  const logic = isianMachine.provide({
    actors: {
      readDraft: fromPromise(() => Promise.resolve(perangkat)),
      writeDraft: fromPromise(({ input }) => {
        perangkat = input.draf;
        return Promise.resolve();
      }),
      saveEntries: fromPromise(({ input }) => {
        const { promise, resolve, reject } = Promise.withResolvers<HasilSimpan>();
        simpanan.push({
          versi: input.versi,
          details: input.details,
          jawab: (hasil) => {
            resolve(hasil);
            return tenang();
          },
          gagal: () => {
            reject(new Error('putus'));
            return tenang();
          },
        });
        return promise;
      }),
      confirmLeave: fromPromise(({ input }) => {
        pertanyaan.push(input.diPerangkat);
        return Promise.resolve(pergi);
      }),
      watchPage: fromCallback(({ sendBack }) => {
        kirim = sendBack;
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { userId: 'p1', laporan } });
  actor.on('draft.left', ({ ke }) => void dituju.push(ke));
  actor.start();
  await tenang();
  return {
    actor,
    clock,
    simpanan,
    /** Whether the device kept the typing, at each question before leaving. */
    pertanyaan,
    /** Where the page was told to go. */
    dituju,
    perangkat: () => perangkat,
    halaman: (event: IsianEvent) => kirim(event),
    ketik: (kolom: Kolom, teks: string) => actor.send({ type: 'field.change', id: 'd1', kolom, teks }),
    status: () => statusSimpan(actor.getSnapshot()),
    ketikan: () => actor.getSnapshot().context.ketikan,
  };
}

/** One save by its number. @throws when there is none */
export const pada = (simpanan: Simpan[], i: number) => {
  const simpan = simpanan[i];
  if (!simpan) throw new Error(`no save number ${i}`);
  return simpan;
};
/** The report with one indicator changed. */
export const berisi = (ubah: Parameters<typeof contohDetail>[0], versi: number) =>
  contohLaporan({ versi, details: [contohDetail(ubah)] });
/** The server's answer to a save that went well. */
export const tersimpan = (ubah: Parameters<typeof contohDetail>[0], versi: number): HasilSimpan => ({
  jenis: 'tersimpan',
  laporan: berisi(ubah, versi),
});
