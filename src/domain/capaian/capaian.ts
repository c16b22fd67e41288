/**
 * Capaian: realisasi against target, in percent. The rules of contract.md §7, exact decimals, no I/O.
 * The server stores what these functions give; the browser shows the same functions live.
 */
import type { Ambang, Warna } from '#domain/capaian/ambang.ts';
import { type Angka, angka, type NilaiAngka, tulisAngka } from '#domain/capaian/desimal.ts';

export type Polarisasi = 'maximize' | 'minimize' | 'stabilize';
export type RumusMinimize = 'dua_kurang' | 't_per_r';
export type Penilaian = {
  /** `tanpa_target`: nothing to compare with, left out of averages. `belum_diisi`: target there, realisasi missing. */
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  /** Uncapped percent. */
  mentah: Angka | null;
  /** Percent clipped to 0…batas. */
  capaian: Angka | null;
  /** The formula with its numbers, Indonesian. */
  rumus: string;
};

export type Pertanyaan = {
  polarisasi: Polarisasi;
  rumusMinimize: RumusMinimize;
  /** Target, or the lower end of a range. */
  target: NilaiAngka | null;
  /** Upper end of a range target; null for a plain target. */
  targetAtas?: NilaiAngka | null;
  realisasi: NilaiAngka | null;
  /** Highest capaian that counts, percent; null = no cap. */
  batas: NilaiAngka | null;
};

const SERATUS = angka(100);
const SATU = angka(1);
const tulis = (nilai: Angka) => tulisAngka(nilai, 4);
const kurung = (nilai: Angka) => (nilai.isNegative() && !nilai.isZero() ? `(${tulis(nilai)})` : tulis(nilai));

/** Clips a percent to 0…batas; `batas` null means no upper end. */
export function jepit(mentah: Angka, batas: NilaiAngka | null): Angka {
  const atas = angka(batas);
  const terjepit = atas !== null && mentah.gt(atas) ? atas : mentah;
  return terjepit.isNegative() ? angka(0) : terjepit;
}

function dinilai(mentah: Angka, batas: NilaiAngka | null, langkah: string): Penilaian {
  const capaian = jepit(mentah, batas);
  const hasil = `${langkah} = ${tulisAngka(mentah)}`;
  if (capaian.eq(mentah)) return { keadaan: 'dinilai', mentah, capaian, rumus: hasil };
  return { keadaan: 'dinilai', mentah, capaian, rumus: `${hasil} → dibatasi ${tulisAngka(capaian)}` };
}

const kosong = (keadaan: 'tanpa_target' | 'belum_diisi', rumus: string): Penilaian => ({
  keadaan,
  mentah: null,
  capaian: null,
  rumus,
});

/** The end of a range that realisasi is measured against; null when it lies inside. contract.md §7 "range targets". */
function ujungRentang(realisasi: Angka, bawah: Angka, atas: Angka): Angka | null {
  if (realisasi.gt(atas)) return atas;
  return realisasi.lt(bawah) ? bawah : null;
}

function terhadapTarget(tanya: Pertanyaan, t: Angka, r: Angka): Penilaian {
  const { batas } = tanya;
  const T = t.abs();
  if (tanya.polarisasi === 'stabilize') {
    const mentah = SATU.minus(r.minus(t).abs().div(T)).times(SERATUS);
    return dinilai(mentah, batas, `(1 − |${tulis(r)} − ${kurung(t)}| ÷ ${tulis(T)}) × 100`);
  }
  if (tanya.polarisasi === 'maximize') {
    if (t.isPositive()) return dinilai(r.div(t).times(SERATUS), batas, `${tulis(r)} ÷ ${tulis(t)} × 100`);
    const mentah = SATU.plus(r.minus(t).div(T)).times(SERATUS);
    return dinilai(mentah, batas, `(1 + (${tulis(r)} − ${kurung(t)}) ÷ ${tulis(T)}) × 100`);
  }
  if (t.isNegative()) {
    const mentah = SATU.plus(t.minus(r).div(T)).times(SERATUS);
    return dinilai(mentah, batas, `(1 + (${tulis(t)} − ${kurung(r)}) ÷ ${tulis(T)}) × 100`);
  }
  if (tanya.rumusMinimize === 'dua_kurang') {
    return dinilai(angka(2).minus(r.div(t)).times(SERATUS), batas, `(2 − ${kurung(r)} ÷ ${tulis(t)}) × 100`);
  }
  if (r.isPositive() && !r.isZero()) return dinilai(t.div(r).times(SERATUS), batas, `${tulis(t)} ÷ ${tulis(r)} × 100`);
  // T/R has no value at R = 0, the best possible realisasi: it earns the cap (domain rule for t_per_r).
  const terbaik = angka(batas) ?? SERATUS;
  const rumus = `realisasi ${tulis(r)}, makin kecil makin baik: ${tulisAngka(terbaik)}`;
  return { keadaan: 'dinilai', mentah: terbaik, capaian: terbaik, rumus };
}

/**
 * Capaian of one realisasi against one target.
 * Target 0 or empty is not assessed, except minimize with target 0: realisasi 0 gives 100, anything above gives 0.
 * Never NaN, never infinite: `capaian` lies in 0…batas or is null.
 */
export function nilaiCapaian(tanya: Pertanyaan): Penilaian {
  const t = angka(tanya.target);
  const atas = angka(tanya.targetAtas);
  const r = angka(tanya.realisasi);
  if (t === null) return kosong('tanpa_target', 'Tidak dinilai pada periode ini: target belum ditetapkan');
  const nol = t.isZero() && (atas === null || atas.isZero());
  if (nol && tanya.polarisasi !== 'minimize') return kosong('tanpa_target', 'Tidak dinilai pada periode ini: target 0');
  if (r === null) return kosong('belum_diisi', 'Realisasi belum diisi');
  if (nol) {
    const tercapai = !r.isPositive() || r.isZero();
    const rumus = `target 0, realisasi ${tulis(r)}: ${tercapai ? 'tercapai, 100' : 'tidak tercapai, 0'}`;
    const mentah = tercapai ? SERATUS : angka(0);
    return { keadaan: 'dinilai', mentah, capaian: jepit(mentah, tanya.batas), rumus };
  }
  if (atas === null) return terhadapTarget(tanya, t, r);
  const ujung = ujungRentang(r, t, atas);
  if (ujung === null) {
    const rumus = `${tulis(r)} di dalam rentang ${tulis(t)}–${tulis(atas)}: 100`;
    return { keadaan: 'dinilai', mentah: SERATUS, capaian: jepit(SERATUS, tanya.batas), rumus };
  }
  // A range with one end at 0 can be missed at that end; nothing may be divided by it.
  if (ujung.isZero()) return dinilai(angka(0), tanya.batas, `${tulis(r)} di luar rentang ${tulis(t)}–${tulis(atas)}`);
  return terhadapTarget(tanya, ujung, r);
}

/**
 * Capaian against the year's target. A missing realisasi counts as capaian 0 (contract.md §7), whatever the polarity:
 * nobody may gain from not reporting. A year target of 0 or none stays not assessed.
 */
export function nilaiCapaianTahun(tanya: Pertanyaan): Penilaian {
  const hasil = nilaiCapaian(tanya);
  if (hasil.keadaan !== 'belum_diisi') return hasil;
  return { keadaan: 'dinilai', mentah: angka(0), capaian: angka(0), rumus: 'Realisasi belum ada, dihitung 0' };
}

/** Colour of an unrounded capaian: the highest band it reaches; 99.995 is not yet 100. Null stays null. */
export function warnaCapaian(capaian: Angka | null, ambang: readonly Ambang[]): Warna | null {
  if (capaian === null) return null;
  const tercapai = ambang.filter((band) => capaian.gte(band.batas_bawah));
  if (tercapai.length === 0) return 'merah';
  return tercapai.reduce((a, b) => (b.batas_bawah > a.batas_bawah ? b : a)).warna;
}

/**
 * Weighted mean of the assessed capaian, unrounded; null when none is assessed.
 * Equal weights where no assessed item carries one (contract.md §7).
 */
export function skor(butir: readonly { capaian: Angka | null; bobot: NilaiAngka | null }[]): Angka | null {
  const assessed = butir.flatMap(({ capaian, bobot }) =>
    capaian === null ? [] : [{ capaian, bobot: angka(bobot ?? 0) }],
  );
  if (assessed.length === 0) return null;
  const total = assessed.reduce((sum, { bobot }) => sum.plus(bobot), angka(0));
  if (total.isZero()) return assessed.reduce((sum, { capaian }) => sum.plus(capaian), angka(0)).div(assessed.length);
  return assessed.reduce((sum, { capaian, bobot }) => sum.plus(capaian.times(bobot)), angka(0)).div(total);
}
