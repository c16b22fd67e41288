/** Whose turn it is in the world of the fault matrix. */
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import type { Giliran } from '#contract/giliran.ts';

const SEJAK = '2026-07-01T00:00:00.000Z';

/** As an officer who may also decide would be told: the drafts to go on with, the submitted ones to decide. */
export function giliranDari(laporan: readonly LaporanRingkas[], tahun: number): Giliran {
  const draf = laporan.filter(({ status }) => status === 'draft');
  const antrean = laporan.filter(({ status }) => status === 'submitted');
  const sejak = { sejak: SEJAK, hari: 1 };
  return {
    tahun,
    waktu: SEJAK,
    periode: 'TW3',
    petugas: {
      revisi: [],
      draf: draf.map((satu) => ({ laporan: satu, alasan: 'draf', ...sejak })),
      menunggu: [],
      belum: [],
    },
    verifikator: {
      antrean: antrean.map((satu) => ({ laporan: satu, alasan: 'menunggu_keputusan', ...sejak })),
      total: antrean.length,
    },
    pimpinan: null,
    lencana: { petugas: draf.length, verifikator: antrean.length, total: laporan.length },
  };
}
