/** The invented figures of the scale seed: a few dozen years of one unit, computed by the same rules as real ones. */
import type { KpiSalinan } from '#contract/pelaporan.ts';
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { type Angka, bulatkan } from '#domain/capaian/desimal.ts';
import { type BarisKpi, hasilLaporan, nilaiLaporan, wajibDinilai } from '#domain/capaian/laporan.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { figure, readSeed } from '#server/seed/csv.ts';

/** So many different years; which one a unit gets in a year follows from its place in the list. */
const RAGAM = 24;
const BATAS = 120;

type KpiSkala = {
  kode: string;
  nama: string;
  satuan: string;
  kode_sasaran: string;
  sasaran: string;
  target: Record<'tahun' | Periode, number>;
};

/** The 17 indicators of a regency office, with a target that grows from quarter to quarter. */
function kpiSkala(): KpiSkala[] {
  return readSeed('iku_bps_tapin_2026.csv').map((kolom) => {
    const tahun = figure(kolom('target_tahun')) ?? 100;
    const bagian = (n: number) => Math.round(tahun * n * 25) / 100;
    return {
      kode: kolom('kode'),
      nama: kolom('indikator'),
      satuan: kolom('satuan'),
      kode_sasaran: kolom('kode_sasaran'),
      sasaran: kolom('sasaran'),
      target: { tahun, TW1: bagian(1), TW2: bagian(2), TW3: bagian(3), TW4: tahun },
    };
  });
}

/** Between 0.55 and 1.25, always the same for the same numbers. */
const faktor = (ragam: number, kpi: number, periode: number) =>
  0.55 + ((ragam * 7919 + kpi * 104_729 + periode * 1299) % 701) / 1000;

const teks = (nilai: Angka | null) => nilai?.toFixed() ?? null;

const salinan = (kpi: KpiSkala): KpiSalinan => ({
  kode: kpi.kode,
  nama: kpi.nama,
  satuan: kpi.satuan,
  tipe_nilai: kpi.satuan === 'Persen' ? 'persen' : 'indeks',
  polarisasi: 'maximize',
  rumus_minimize: 'dua_kurang',
  konsolidasi: 'take_last_known',
  bobot: null,
  sasaran: { kode: kpi.kode_sasaran, nama: kpi.sasaran },
  definisi: null,
  definisi_x: null,
  definisi_y: null,
});

function satuLaporan(kpi: readonly KpiSkala[], ragam: number, periode: Periode) {
  const ke = PERIODE.indexOf(periode);
  const isian = (k: KpiSkala, i: number, p: Periode) => ({
    periode: p,
    realisasi: Math.round(k.target[p] * faktor(ragam, i, PERIODE.indexOf(p)) * 100) / 100,
  });
  const baris = kpi.map(
    (k, i): BarisKpi => ({
      id: k.kode,
      polarisasi: 'maximize',
      rumusMinimize: 'dua_kurang',
      konsolidasi: 'take_last_known',
      bobot: null,
      target: k.target[periode],
      targetAtas: null,
      targetTahun: k.target.tahun,
      targetTahunAtas: null,
      isian: isian(k, i, periode),
      sebelumnya: PERIODE.slice(0, ke).map((p) => isian(k, i, p)),
    }),
  );
  const nilai = nilaiLaporan(baris, BATAS);
  const hasil = hasilLaporan(nilai, AMBANG_BAWAAN);
  const details = hasil.details.map((h, i) => ({
    ragam,
    periode,
    urutan: i + 1,
    kode: h.id,
    target: kpi[i]?.target[periode] ?? null,
    target_tahun: kpi[i]?.target.tahun ?? null,
    wajib: wajibDinilai({ polarisasi: 'maximize', target: kpi[i]?.target[periode] ?? null, targetAtas: null }),
    realisasi: baris[i]?.isian.realisasi ?? null,
    realisasi_kumulatif: h.realisasiKumulatif,
    capaian_mentah: h.mentah,
    capaian: h.capaian,
    capaian_tahun: h.capaianTahun,
    warna: h.warna,
    rumus: h.rumus,
    rumus_tahun: h.rumusTahun,
    analisis: 'Kegiatan berjalan menurut jadwal; angka berasal dari rekapitulasi unit pada akhir triwulan.',
    kendala: h.tercapai === false ? 'Sebagian sumber data terlambat diterima dari pemilik data.' : null,
    tindak_lanjut: h.tercapai === false ? 'Jadwal pengumpulan dimajukan dan dipantau setiap pekan.' : null,
    keadaan: h.keadaan,
    // As text, so that no digit is lost on the way.
    utuh: teks(nilai.butir[i]?.periode.capaian ?? null),
    utuh_tahun: teks(nilai.butir[i]?.tahun.capaian ?? null),
  }));
  const laporan = {
    ragam,
    periode,
    capaian_periode: bulatkan(nilai.skorPeriode),
    capaian_tahun: bulatkan(nilai.skorTahun),
    skor_periode: teks(nilai.skorPeriode),
    skor_tahun: teks(nilai.skorTahun),
  };
  return { laporan, details };
}

/** Every report and indicator that the seed multiplies. */
export function templatSkala() {
  const kpi = kpiSkala();
  const semua = Array.from({ length: RAGAM }, (_, ragam) =>
    PERIODE.map((periode) => satuLaporan(kpi, ragam, periode)),
  ).flat();
  return {
    kpi: kpi.map((k, i) => ({ ...k, urutan: i + 1, salinan: salinan(k) })),
    laporan: semua.map(({ laporan }) => laporan),
    details: semua.flatMap(({ details }) => details),
  };
}
