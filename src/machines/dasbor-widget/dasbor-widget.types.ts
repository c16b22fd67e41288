import type {
  DasborCapaian,
  DasborMatrik,
  DasborPersentase,
  DasborSatker,
  DasborStatistik,
  MatrikKinerja,
} from '#contract/dasbor.ts';
import type { Rekap } from '#contract/pelaporan.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';

export type { DasborCapaian, DasborMatrik, DasborPersentase, DasborSatker, DasborStatistik, MatrikKinerja, Rekap };
export type KonteksDasbor = DasborCapaian['konteks'];
export type BarisMatrik = DasborMatrik['baris'][number];
export type SelMatrik = BarisMatrik['periode']['TW1'];
export type BarisSatker = DasborSatker['satker'][number];

/** Whose figures: unit ('' = all that one may see), year, and period (null = the newest that is reported). */
export type Lingkup = { satker: string; tahun: number; periode: Periode | null };
/** A page of rows; `hal` from 1. */
type Halaman = { hal: number; per: number };

/** What a widget asks for. */
export type Pertanyaan = Lingkup &
  (
    | { jenis: 'capaian' }
    | { jenis: 'persentase' }
    | { jenis: 'statistik' }
    | ({ jenis: 'matrik'; kelompok: 'indikator' | 'sasaran'; kelas: string; q: string } & Halaman)
    | ({ jenis: 'satker'; bentuk: 'pohon' | 'daftar' } & Halaman)
    | ({ jenis: 'kinerja' } & Halaman)
    | { jenis: 'rekap' }
  );
export type JenisIsi = Pertanyaan['jenis'];

/** What it is answered; `total` counts the rows of all pages. */
export type IsiWidget =
  | { jenis: 'capaian'; data: DasborCapaian }
  | { jenis: 'persentase'; data: DasborPersentase }
  | { jenis: 'statistik'; data: DasborStatistik }
  | { jenis: 'matrik'; data: DasborMatrik; total: number }
  | { jenis: 'satker'; data: DasborSatker; total: number }
  | { jenis: 'kinerja'; data: MatrikKinerja[]; total: number }
  | { jenis: 'rekap'; data: Rekap[] };
export type IsiPerJenis = { [Jenis in JenisIsi]: Extract<IsiWidget, { jenis: Jenis }>['data'] };
export type IsiDari<Jenis extends JenisIsi> = IsiPerJenis[Jenis];

/** The answer has nothing that could be drawn. */
export function isKosong(isi: IsiWidget): boolean {
  switch (isi.jenis) {
    case 'capaian':
      return isi.data.ringkasan.indikator.semua === 0;
    case 'persentase':
      return isi.data.periode.every(({ total }) => total === 0);
    case 'statistik':
      return isi.data.konteks.jumlah_satker === 0;
    case 'matrik':
      return isi.data.baris.length === 0;
    case 'satker':
      return isi.data.satker.length === 0 && isi.data.induk === null;
    case 'kinerja':
    case 'rekap':
      return isi.data.length === 0;
  }
}
