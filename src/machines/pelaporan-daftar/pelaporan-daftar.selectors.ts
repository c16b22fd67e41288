import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import type { PelaporanDaftarSnapshot } from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';

export type { LaporanRingkas };

/** One quarter: its report that counts, if there is one, and the rejected ones before it. */
export type Kuartal = { periode: Periode; laporan: LaporanRingkas | null; ditolak: LaporanRingkas[] };

export const isiDaftar = (daftar: PelaporanDaftarSnapshot) => daftar.context.data;
export const kegagalanDaftar = (daftar: PelaporanDaftarSnapshot) => daftar.context.kegagalan;
/** Nothing is exported of a list without reports. */
export const bisaEkspor = (daftar: PelaporanDaftarSnapshot) => daftar.context.data.length > 0;
export const sedangEkspor = (daftar: PelaporanDaftarSnapshot) => daftar.matches({ exporting: 'fetchingFile' });
export const tahunBerisi = (daftar: PelaporanDaftarSnapshot) => daftar.context.tahunBerisi;

/** The four quarters of one unit's year. */
export const kuartalDari = (data: readonly LaporanRingkas[]): Kuartal[] =>
  PERIODE.map((periode) => {
    const semua = data.filter((laporan) => laporan.periode === periode);
    return {
      periode,
      laporan: semua.find(({ status }) => status !== 'rejected') ?? null,
      ditolak: semua.filter(({ status }) => status === 'rejected'),
    };
  });
