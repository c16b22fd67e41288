/**
 * What should be looked at before a report is created or submitted, but does not keep it from going on: the rules of the
 * check catalogue beyond what contract.md §6 needs. docs/decisions/0021.
 */
import { nilaiBobot } from '#domain/indikator/bobot.ts';
import { angka, tulisAngka } from '#domain/capaian/desimal.ts';
import { KATA_PERIODE } from '#domain/pelaporan/kata.ts';
import { PERIODE, type Periode, type StatusLaporan, type Temuan } from '#domain/pelaporan/laporan.ts';

/** An explanation shorter than this explains nothing, characters. */
const PENJELASAN_MINIMUM = 50;
const BATAS_BAWAAN = 120;

/** One indicator as the warnings see it. */
export type BarisPeringatan = {
  kpi_id: string;
  kode: string;
  tipe_nilai: 'angka' | 'persen' | 'indeks' | 'rupiah' | 'predikat' | 'rentang';
  konsolidasi: 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
  realisasi: number | null;
  y: number | null;
  /** Uncapped, percent. */
  mentah: number | null;
  analisis: string | null;
  jumlahBerkas: number;
  /** Values of the indicator's scale; null when it has none. */
  skala: readonly number[] | null;
  /** What was promised in the period before; null when nothing was. */
  janjiLalu: string | null;
  /** The verifier objected in the round before, and nothing about the indicator has changed since. */
  belumDijawab: boolean;
};

const panjang = (teks: string | null) => (teks ?? '').trim().length;

function nilaiGanjil({ tipe_nilai, konsolidasi, realisasi, y, skala }: BarisPeringatan): string[] {
  const ganjil: string[] = [];
  if (y !== null && y < 0) ganjil.push('penyebut (Y) seharusnya lebih dari 0');
  if (realisasi === null) return ganjil;
  if (skala && skala.length > 0 && !skala.includes(realisasi)) {
    ganjil.push(`realisasi ${tulisAngka(realisasi)} bukan nilai pada skala indikator ini`);
  }
  if (tipe_nilai === 'persen' && (realisasi < 0 || realisasi > 100)) {
    ganjil.push(`realisasi ${tulisAngka(realisasi)} di luar 0 sampai 100 persen`);
  }
  if (konsolidasi === 'sum' && realisasi < 0) ganjil.push('realisasi negatif membuat angka kumulatif turun');
  return ganjil;
}

/** The warnings of one indicator, in the order of their rules. */
export function peringatanIndikator(baris: BarisPeringatan, batas: number | null): Temuan[] {
  const { kpi_id, kode, mentah, analisis, janjiLalu } = baris;
  const temuan = nilaiGanjil(baris).map((apa) => ['C10', apa]);
  const ambang = batas ?? BATAS_BAWAAN;
  if (mentah !== null && mentah > ambang && panjang(analisis) < PENJELASAN_MINIMUM) {
    temuan.push([
      'C11',
      `capaian ${tulisAngka(mentah)} melampaui ${tulisAngka(ambang)}; jelaskan sebabnya pada analisis`,
    ]);
  }
  if (panjang(janjiLalu) > 0 && baris.jumlahBerkas === 0) {
    temuan.push(['C13', 'tindak lanjut triwulan lalu belum dibuktikan; unggah buktinya']);
  }
  if (baris.belumDijawab) temuan.push(['C14', 'catatan verifikator pada putaran lalu belum ditindaklanjuti']);
  return temuan.map(([k = '', apa]) => ({ kode: k, pesan: `${kode}: ${apa}`, kpi_id }));
}

/** C5: the earlier periods of the year that nobody has submitted. `laporan`: the live report of each period, if any. */
export function peringatanUrutan(
  periode: Periode,
  tahun: number,
  laporan: ReadonlyMap<Periode, { id: string; status: StatusLaporan }>,
): Temuan[] {
  return PERIODE.slice(0, PERIODE.indexOf(periode)).flatMap((satu) => {
    const ada = laporan.get(satu);
    if (ada?.status === 'submitted' || ada?.status === 'approved') return [];
    const pesan = `Laporan ${KATA_PERIODE[satu]} ${tahun} belum ${ada ? 'dikirim' : 'dibuat'}`;
    return [{ kode: 'C5', pesan, ...(ada && { laporan_id: ada.id }) }];
  });
}

/** C8: weights are either all there and together 100, or none is set. */
export function peringatanBobot(bobot: readonly (number | null)[]): Temuan[] {
  const terisi = bobot.filter((satu) => satu !== null);
  const jumlah = terisi.reduce((sum, satu) => sum.plus(satu), angka(0));
  const temuan = nilaiBobot(jumlah.toString(), terisi.length, bobot.length - terisi.length);
  return temuan ? [{ kode: 'C8', pesan: `${temuan.pesan}. ${temuan.saran}` }] : [];
}
