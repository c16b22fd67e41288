import type { Antrean, AntreanMessage } from '#machines/kit/antrean.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';

/** How the changes of one area are sent. */
export type Aturan<Isi extends Antrean, Input, Output> = {
  /** Sends one change, and tells itself what went wrong with it. */
  kirim: (input: Input) => Promise<Output>;
  /** The change that an input is about, as it stands in the queue. */
  ubahan: (input: Input) => object | null | undefined;
  /** What is to be sent for the first change of a queue that has one. */
  berikut: (isi: Isi) => Input;
  /** The queue once its first change was answered; `null`: nobody knows what the server did. */
  setelah: (isi: Isi, hasil: Output | null) => Isi;
};

/** The changes of one page, from its opening until the last of them was answered. */
type Lajur = { sisa: number; pemilik: unknown };

/**
 * Changes outlive the page on which they were made: what was waiting behind the change under way when the page was left
 * is sent after it, in order. Closing the tab meanwhile is asked about; whoever signs out is waited for, and asked.
 * @param siapa tells sessions apart: nothing is sent in another one than it was made in
 * @param later calls back after so many ms
 */
export function createSusulan(
  siapa: () => unknown,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  later: (work: () => void, ms: number) => unknown = setTimeout,
) {
  const lajur = new Set<Lajur>();
  const menunggu = new Set<() => void>();
  const ekor = new Map<string, Promise<unknown>>();
  const berlaku = ({ pemilik }: Lajur) => pemilik === siapa();
  const sisa = () => [...lajur].reduce((jumlah, satu) => jumlah + (berlaku(satu) ? satu.sisa : 0), 0);
  const tanya = (event: BeforeUnloadEvent) => {
    if (sisa() > 0) event.preventDefault();
  };
  function catat(satu: Lajur, banyak: number) {
    satu.sisa = banyak;
    if (sisa() > 0) return page.addEventListener('beforeunload', tanya);
    // A page that listens to this is never kept for the way back.
    page.removeEventListener('beforeunload', tanya);
    for (const selesai of menunggu) selesai();
    menunggu.clear();
  }
  const reda = async (area: string): Promise<void> => void (await ekor.get(area));

  return {
    /** Resolves once everything has arrived, or failed, that pages of this area left behind. */
    reda,
    /** How many changes the server has not answered. */
    sisa,
    /** As `sisa`, once nothing is left or so many milliseconds have passed. */
    async sisaSetelah(ms: number): Promise<number> {
      if (sisa() === 0) return 0;
      await new Promise<void>((resolve) => {
        menunggu.add(resolve);
        later(resolve, ms);
      });
      return sisa();
    },
    /**
     * Fills two holes of a machine: the promise actor that sends one change, and `keepChanges`.
     * @param area what is left of one area is sent before anything newer of it
     */
    antrean<Isi extends Antrean, Input, Output>(area: string, aturan: Aturan<Isi, Input, Output>) {
      const { kirim, ubahan, berikut, setelah } = aturan;
      const terbang = new WeakMap<object, Promise<Output>>();
      // No signal: a change that is under way when the page is left must still arrive.
      const sendOne = fromPromise<Output, Input>(({ input }) => {
        const jawaban = holdReload(reda(area).then(() => kirim(input)));
        const satu = ubahan(input);
        if (satu) terbang.set(satu, jawaban);
        return jawaban;
      });
      async function kirimSisa(isi: Isi, ini: Lajur, sebelumnya: Promise<void>) {
        let jawaban = terbang.get(isi.antre[0] ?? isi);
        for (let kini = isi; kini.antre.length > 0; jawaban = undefined) {
          await sebelumnya;
          // The question of the sign-out has named it, or the session is over and has said so.
          if (jawaban === undefined && !berlaku(ini)) break;
          const hasil = await (jawaban ?? kirim(berikut(kini))).catch(() => null);
          kini = setelah(kini, hasil);
          catat(ini, kini.antre.length);
        }
      }
      const keepChanges = fromCallback<AntreanMessage<Isi>, void>(({ receive }) => {
        const ini: Lajur = { sisa: 0, pemilik: siapa() };
        let isi: Isi | null = null;
        lajur.add(ini);
        receive((pesan) => {
          isi = pesan.isi;
          catat(ini, isi.antre.length);
        });
        return () => {
          const selesai = () => {
            lajur.delete(ini);
            catat(ini, 0);
          };
          if (isi === null || ini.sisa === 0) return selesai();
          ekor.set(area, holdReload(kirimSisa(isi, ini, reda(area)).finally(selesai)));
        };
      });
      return { sendOne, keepChanges };
    },
  };
}
export type Susulan = ReturnType<typeof createSusulan>;
