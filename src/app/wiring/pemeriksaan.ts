import { PESAN } from '#domain/pesan/pesan.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { type HasilPeriksa, pemeriksaanMachine, type Pilihan } from '#machines/pemeriksaan/pemeriksaan.machine.ts';
import { sebagaiNilai } from '#app/wiring/kegagalan.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type PemeriksaanServices = {
  pelaporan: PelaporanApi;
  inform: (title: string, message: string) => Promise<void>;
  /** The sentence for a check that met no verdict, in the language on screen. */
  tanpaJawaban: () => string;
  /** Tells that something was saved. */
  saved: () => void;
  go: (path: string) => void;
};

/** The check before creating over the API, the dialog 'Informasi' and the router. */
export function providePemeriksaan({ pelaporan, inform, tanpaJawaban, saved, go }: PemeriksaanServices) {
  return pemeriksaanMachine.provide({
    actors: {
      checkReport: fromPromise<HasilPeriksa, Pilihan>(({ input, signal }) => pelaporan.check(input, { signal })),
      createReport: fromPromise<{ id: string } | HasilPeriksa, Pilihan>(async ({ input }) => {
        const { satker, tahun, periode } = input;
        try {
          const { data } = await pelaporan.create({ unit_id: satker, tahun, periode });
          saved();
          return { id: data.id };
        } catch (error) {
          return sebagaiNilai(error, ({ message, errors }) => ({
            boleh: false,
            pesan: message,
            temuan: errors.map(({ code, message: pesan }) => ({ kode: code, pesan })),
          }));
        }
      }),
      showInformation: fromPromise(({ input: { pesan } }) => inform(PESAN.informasi, pesan ?? tanpaJawaban())),
      openReport: fromPromise(async ({ input: { id } }) => go(`/pelaporan-capaian/${id}`)),
    },
  });
}
