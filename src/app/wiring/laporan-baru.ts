import { calling } from '#app/wiring/call.ts';
import { laporanBaruMachine, type Perangkat } from '#machines/laporan-baru/laporan-baru.machine.ts';
import type { IzinPerangkat, perangkat } from '#services/perangkat/perangkat.ts';

export type PerangkatService = Pick<typeof perangkat, 'izin' | 'tanya' | 'baca' | 'simpan'>;

const keadaan = (izin: IzinPerangkat, hidup: boolean): Perangkat => {
  if (izin === 'none') return 'none';
  if (izin === 'denied') return 'refused';
  return izin === 'granted' && hidup ? 'on' : 'off';
};

/** The summary of new reports, with the device's own notifications for those who want them. */
export const provideLaporanBaru = ({ izin, tanya, baca, simpan }: PerangkatService) =>
  laporanBaruMachine.provide({
    actors: {
      readDevice: calling<Perangkat, { penggunaId: string }>(async ({ input: { penggunaId } }) =>
        keadaan(izin(), await baca(penggunaId).catch(() => false)),
      ),
      chooseDevice: calling<Perangkat, { penggunaId: string; hidup: boolean }>(
        async ({ input: { penggunaId, hidup } }) => {
          const jawab = hidup ? await tanya() : izin();
          const kini = keadaan(jawab, hidup);
          // Where nothing can be kept it holds for this page.
          await simpan(penggunaId, kini === 'on').catch(() => {});
          return kini;
        },
      ),
    },
  });
