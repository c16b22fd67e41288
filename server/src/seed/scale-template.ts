/** The invented figures of the scale seed: a few dozen years of one unit, computed by the same rules as real ones. */
import type { KpiCopy } from '#contract/report.ts';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { type Exact, roundOff } from '#domain/capaian/decimals.ts';
import { type KpiRow, reportResult, reportValues, mustBeAssessed } from '#domain/capaian/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { figure, readSeed } from '#server/seed/csv.ts';

/** So many different years; which one a unit gets in a year follows from its place in the list. */
const VARIANTS = 24;
const LIMIT = 120;

type ScaleKpi = {
  kode: string;
  nama: string;
  satuan: string;
  kode_sasaran: string;
  sasaran: string;
  target: Record<'tahun' | Period, number>;
};

/** The 17 indicators of a regency office, with a target that grows from quarter to quarter. */
function scaleKpi(): ScaleKpi[] {
  return readSeed('iku_bps_tapin_2026.csv').map((column) => {
    const tahun = figure(column('target_tahun')) ?? 100;
    const part = (n: number) => Math.round(tahun * n * 25) / 100;
    return {
      kode: column('kode'),
      nama: column('indikator'),
      satuan: column('satuan'),
      kode_sasaran: column('kode_sasaran'),
      sasaran: column('sasaran'),
      target: { tahun, TW1: part(1), TW2: part(2), TW3: part(3), TW4: tahun },
    };
  });
}

/** Between 0.55 and 1.25, always the same for the same numbers. */
const factor = (variant: number, kpi: number, period: number) =>
  0.55 + ((variant * 7919 + kpi * 104_729 + period * 1299) % 701) / 1000;

const text = (value: Exact | null) => value?.toFixed() ?? null;

const copyOf = (kpi: ScaleKpi): KpiCopy => ({
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

function oneReport(kpi: readonly ScaleKpi[], variant: number, period: Period) {
  const ke = PERIODS.indexOf(period);
  const entry = (k: ScaleKpi, i: number, p: Period) => ({
    periode: p,
    realisasi: Math.round(k.target[p] * factor(variant, i, PERIODS.indexOf(p)) * 100) / 100,
  });
  const row = kpi.map(
    (k, i): KpiRow => ({
      id: k.kode,
      polarisasi: 'maximize',
      minimizeFormula: 'dua_kurang',
      konsolidasi: 'take_last_known',
      bobot: null,
      target: k.target[period],
      upperTarget: null,
      targetTahun: k.target.tahun,
      upperYearTarget: null,
      entry: entry(k, i, period),
      earlier: PERIODS.slice(0, ke).map((p) => entry(k, i, p)),
    }),
  );
  const value = reportValues(row, LIMIT);
  const result = reportResult(value, DEFAULT_THRESHOLDS);
  const details = result.details.map((h, i) => ({
    ragam: variant,
    periode: period,
    urutan: i + 1,
    kode: h.id,
    target: kpi[i]?.target[period] ?? null,
    target_tahun: kpi[i]?.target.tahun ?? null,
    wajib: mustBeAssessed({ polarisasi: 'maximize', target: kpi[i]?.target[period] ?? null, upperTarget: null }),
    realisasi: row[i]?.entry.realisasi ?? null,
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
    utuh: text(value.items[i]?.periode.capaian ?? null),
    utuh_tahun: text(value.items[i]?.tahun.capaian ?? null),
  }));
  const report = {
    ragam: variant,
    periode: period,
    capaian_periode: roundOff(value.periodScore),
    capaian_tahun: roundOff(value.tahunScore),
    skor_periode: text(value.periodScore),
    skor_tahun: text(value.tahunScore),
  };
  return { laporan: report, details };
}

/** Every report and indicator that the seed multiplies. */
export function scaleTemplate() {
  const kpi = scaleKpi();
  const all = Array.from({ length: VARIANTS }, (_, variant) =>
    PERIODS.map((period) => oneReport(kpi, variant, period)),
  ).flat();
  return {
    kpi: kpi.map((k, i) => ({ ...k, urutan: i + 1, salinan: copyOf(k) })),
    laporan: all.map(({ laporan }) => laporan),
    details: all.flatMap(({ details }) => details),
  };
}
