import { fromPromise } from '#machines/kit/xstate.ts';
import { type HasilPeriksa, pemeriksaanMachine, type Pilihan } from '#machines/pemeriksaan/pemeriksaan.machine.ts';
import { kalimatServer, sebagaiNilai } from '#app/wiring/kegagalan.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type PemeriksaanServices = {
  pelaporan: PelaporanApi;
  /** The dialog 'Informasi' (specification §8); null = the server said nothing usable. */
  informCheck: (message: string | null, signal: AbortSignal) => Promise<void>;
  /** Tells that something was saved. */
  saved: () => void;
  go: (path: string) => void;
};

/** The check before creating over the API, the dialog 'Informasi' and the router. */
export function providePemeriksaan({ pelaporan, informCheck, saved, go }: PemeriksaanServices) {
  return pemeriksaanMachine.provide({
    actors: {
      checkReport: fromPromise<HasilPeriksa, Pilihan>(({ input, signal }) =>
        pelaporan
          .check(input, { signal })
          // A refusal in whichever status is shown in the server's words; anything else allows nothing either.
          .catch((error: unknown) =>
            sebagaiNilai(error, ({ message }) => ({ boleh: false, pesan: message, temuan: [], peringatan: [] })),
          ),
      ),
      createReport: fromPromise<{ id: string } | HasilPeriksa, Pilihan>(async ({ input }) => {
        const { satker, tahun, periode } = input;
        try {
          const { data } = await pelaporan.create({ unit_id: satker, tahun, periode });
          saved();
          return { id: data.id };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const temuan = error.errors.map(({ code, message: pesan }) => ({ kode: code, pesan }));
          return { boleh: false, pesan: kalimatServer(error) ?? '', temuan, peringatan: [] };
        }
      }),
      showInformation: fromPromise(({ input: { pesan }, signal }) => informCheck(pesan, signal)),
      openReport: fromPromise(async ({ input: { id } }) => go(`/pelaporan-capaian/${id}`)),
    },
  });
}
