/**
 * Whether the targets of an indicator are plausible: docs/contract.md §5 and §7, and what people who plan indicators
 * look at. Every finding is a warning: the targets can be saved all the same, with a reason (`alasan`).
 */
import { exact, type Exact, writeNumber } from '#domain/capaian/decimals.ts';

const TARGET_PERIODS = ['tw1', 'tw2', 'tw3', 'tw4'] as const;
export type TargetPeriod = (typeof TARGET_PERIODS)[number];
/** Targets in the indicator's unit; null or missing = none set. */
export type Target = { [K in 'tahun' | TargetPeriod]?: number | null | undefined };

/** What the rules look at; fields as in the API. */
export type TargetIndicator = {
  satuan: string;
  tipe_nilai: 'angka' | 'persen' | 'indeks' | 'rupiah' | 'predikat' | 'rentang';
  polarisasi: 'maximize' | 'minimize' | 'stabilize';
  konsolidasi: 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
  skala_id?: string | null | undefined;
  definisi_x?: string | null | undefined;
  definisi_y?: string | null | undefined;
  target: Target;
  target_atas?: Target | null | undefined;
};

export const SOUNDNESS_CODES = [
  'tanpa_target',
  'tahun_kosong',
  'triwulan_kosong',
  'jumlah_beda',
  'jumlah_melebihi',
  'tw4_beda',
  'rerata_beda',
  'menurun',
  'menaik',
  'persen_lebih',
  'target_nol',
  'negatif',
  'satuan_beda',
  'pecahan',
  'rasio_tanpa_definisi',
  'predikat_konsolidasi',
  'predikat_tanpa_skala',
  'rentang_tanpa_atas',
] as const;
export type SoundnessCode = (typeof SOUNDNESS_CODES)[number];
/** A finding: what is odd and what to do, both Indonesian. `info` needs no reason, `peringatan` deserves one. */
export type SoundnessFinding = { kode: SoundnessCode; berat: 'peringatan' | 'info'; pesan: string; saran: string };

const WORDS: Record<TargetPeriod, string> = { tw1: 'TW1', tw2: 'TW2', tw3: 'TW3', tw4: 'TW4' };
const PERCENT = /^(%|persen|persentase|percent)$/iu;
const RUPIAH = /^(rp\.?|rupiah|(ribu|juta|miliar|milyar|triliun) rupiah)$/iu;
/** Units of things that are counted whole. */
const COUNTABLE =
  /^(orang|pegawai|dokumen|dok|laporan|lap|unit|paket|buah|berkas|kegiatan|desa|kelurahan|publikasi|peserta|lembaga)$/iu;
/** Printed means have two decimals, so a target may differ from the computed mean by this much. */
const ROUNDING = '0.005';

const write = (value: Exact) => writeNumber(value, 4);
const warnings = (code: SoundnessCode, message: string, advice: string): SoundnessFinding => ({
  kode: code,
  berat: 'peringatan',
  pesan: message,
  saran: advice,
});

type Content = { kpi: TargetIndicator; tahun: Exact | null; tw: { periode: TargetPeriod; nilai: Exact }[] };

function emptiness({ tahun, tw }: Content): SoundnessFinding[] {
  if (tahun === null && tw.length === 0) {
    return [warnings('tanpa_target', 'Belum ada target', 'Tetapkan target tahun sebelum unit melapor.')];
  }
  if (tahun === null) {
    const message = 'Target triwulan ada, target tahun kosong';
    return [warnings('tahun_kosong', message, 'Isi target tahun; tanpa itu laporan tidak dapat dibuat.')];
  }
  if (tw.length > 0) return [];
  return [
    {
      kode: 'triwulan_kosong',
      berat: 'info',
      pesan: 'Target triwulan kosong: tidak dinilai per triwulan, hanya terhadap tahun',
      saran: 'Isi target triwulan bila indikator ini perlu dinilai tiap periode.',
    },
  ];
}

function summation({ tahun, tw }: Content): SoundnessFinding[] {
  if (tahun === null || tw.length === 0) return [];
  const count = tw.reduce((sum, { nilai }) => sum.plus(nilai), exact(0));
  const wording = `Jumlah target triwulan ${write(count)}, target tahun ${write(tahun)}`;
  if (tw.length === 4 && !count.eq(tahun)) {
    return [
      warnings('jumlah_beda', wording, 'Samakan jumlah TW1–TW4 dengan target tahun, atau ganti cara konsolidasi.'),
    ];
  }
  if (tw.length < 4 && count.gt(tahun)) {
    const advice = 'Turunkan target triwulan atau naikkan target tahun.';
    return [warnings('jumlah_melebihi', `${wording}, padahal belum semua triwulan terisi`, advice)];
  }
  return [];
}

function checkLastValue({ kpi, tahun, tw }: Content): SoundnessFinding[] {
  const findings: SoundnessFinding[] = [];
  const last = tw.find(({ periode }) => periode === 'tw4');
  if (last && tahun !== null && !last.nilai.eq(tahun)) {
    const message = `Target TW4 ${write(last.nilai)}, target tahun ${write(tahun)}`;
    findings.push(
      warnings('tw4_beda', message, 'Nilai terakhir menjadi nilai tahun: samakan TW4 dengan target tahun.'),
    );
  }
  if (kpi.polarisasi === 'stabilize') return findings;
  const naik = kpi.polarisasi === 'maximize';
  for (const [i, { periode, nilai }] of tw.entries()) {
    const previous = tw[i - 1];
    if (!previous || (naik ? nilai.gte(previous.nilai) : nilai.lte(previous.nilai))) continue;
    const direction = naik ? 'turun' : 'naik';
    const message = `Target ${direction} dari ${WORDS[previous.periode]} ${write(previous.nilai)} ke ${WORDS[periode]} ${write(nilai)}`;
    findings.push(
      naik
        ? warnings('menurun', message, 'Isi target kumulatif sampai tiap triwulan, atau pilih konsolidasi jumlah.')
        : warnings(
            'menaik',
            message,
            'Semakin kecil semakin baik: pastikan target memang boleh naik dalam tahun berjalan.',
          ),
    );
    break;
  }
  return findings;
}

function rerata({ tahun, tw }: Content): SoundnessFinding[] {
  // A quarter with target 0 is not assessed, so it may be left out of the mean.
  const matching = (from: readonly { nilai: Exact }[]) =>
    from.length > 0 &&
    from
      .reduce((sum, { nilai }) => sum.plus(nilai), exact(0))
      .div(from.length)
      .minus(tahun ?? 0)
      .abs()
      .lte(ROUNDING);
  if (tahun === null || tw.length < 4) return [];
  if (matching(tw) || matching(tw.filter(({ nilai }) => !nilai.isZero()))) return [];
  const align = tw.reduce((sum, { nilai }) => sum.plus(nilai), exact(0)).div(4);
  const message = `Rata-rata target triwulan ${writeNumber(align)}, target tahun ${write(tahun)}`;
  return [warnings('rerata_beda', message, 'Samakan rata-rata TW1–TW4 dengan target tahun.')];
}

function consolidation(content: Content): SoundnessFinding[] {
  // Predicates and ranges cannot be added up; separate rules check them.
  if (content.kpi.tipe_nilai === 'rentang') return [];
  if (content.kpi.konsolidasi === 'sum') return summation(content);
  return content.kpi.konsolidasi === 'average' ? rerata(content) : checkLastValue(content);
}

function value({ kpi, tahun, tw }: Content): SoundnessFinding[] {
  const findings: SoundnessFinding[] = [];
  const all = tahun === null ? tw : [...tw, { periode: 'tahun' as const, nilai: tahun }];
  const upper = Object.values(kpi.target_atas ?? {}).flatMap((n) => exact(n) ?? []);
  const percent = kpi.tipe_nilai === 'persen' || PERCENT.test(kpi.satuan.trim());
  if (percent && [...all.map((s) => s.nilai), ...upper].some((n) => n.gt(100))) {
    const advice = 'Periksa angkanya; persen ditulis 0–100, misalnya 95 untuk 95%.';
    findings.push(warnings('persen_lebih', 'Target di atas 100 persen', advice));
  }
  if (tahun?.isZero() && kpi.polarisasi !== 'minimize') {
    const advice = 'Isi target yang benar, atau nonaktifkan indikator ini.';
    findings.push(warnings('target_nol', 'Target tahun 0: indikator tidak akan pernah dinilai', advice));
  }
  if (all.some((s) => s.nilai.isNegative() && !s.nilai.isZero())) {
    findings.push(warnings('negatif', 'Target negatif', 'Pastikan memang pertumbuhan negatif, bukan salah tanda.'));
  }
  if (COUNTABLE.test(kpi.satuan.trim()) && all.some((s) => !s.nilai.isInteger())) {
    const message = `Target pecahan untuk satuan "${kpi.satuan}"`;
    findings.push(warnings('pecahan', message, 'Isi bilangan bulat, atau ubah satuannya.'));
  }
  return findings;
}

function kind({ kpi }: Content): SoundnessFinding[] {
  const findings: SoundnessFinding[] = [];
  const unit = kpi.satuan.trim();
  const wording = `Satuan "${unit}", tipe nilai ${kpi.tipe_nilai}`;
  const diff =
    (PERCENT.test(unit) && (kpi.tipe_nilai === 'angka' || kpi.tipe_nilai === 'rupiah')) ||
    (RUPIAH.test(unit) && kpi.tipe_nilai !== 'rupiah' && kpi.tipe_nilai !== 'rentang') ||
    (kpi.tipe_nilai === 'persen' && !PERCENT.test(unit)) ||
    (kpi.tipe_nilai === 'rupiah' && !RUPIAH.test(unit));
  if (diff) findings.push(warnings('satuan_beda', wording, 'Sesuaikan satuan dengan tipe nilai.'));
  if (kpi.konsolidasi === 'rasio_kumulatif' && !(kpi.definisi_x && kpi.definisi_y)) {
    const advice = 'Isi definisi pembilang (X) dan penyebut (Y) agar pelapor tahu apa yang diisi.';
    findings.push(warnings('rasio_tanpa_definisi', 'Rasio kumulatif tanpa definisi X dan Y', advice));
  }
  if (kpi.tipe_nilai === 'predikat' && kpi.konsolidasi !== 'take_last_known') {
    const advice = 'Pilih konsolidasi nilai terakhir.';
    findings.push(warnings('predikat_konsolidasi', 'Predikat tidak dapat dijumlah atau dirata-rata', advice));
  }
  if (kpi.tipe_nilai === 'predikat' && !kpi.skala_id) {
    findings.push(warnings('predikat_tanpa_skala', 'Predikat tanpa skala', 'Pilih skala predikatnya.'));
  }
  const upper = kpi.target_atas;
  if (kpi.tipe_nilai === 'rentang' && !Object.values(upper ?? {}).some((n) => typeof n === 'number')) {
    findings.push(warnings('rentang_tanpa_atas', 'Target rentang tanpa batas atas', 'Isi batas atas tiap target.'));
  }
  return findings;
}

/** Everything that is odd about an indicator's targets, in the order of `SOUNDNESS_CODES`; empty when nothing is. */
export function checkTarget(kpi: TargetIndicator): SoundnessFinding[] {
  const content: Content = {
    kpi,
    tahun: exact(kpi.target.tahun),
    tw: TARGET_PERIODS.flatMap((period) => {
      const targetValue = exact(kpi.target[period]);
      return targetValue === null ? [] : [{ periode: period, nilai: targetValue }];
    }),
  };
  return [...emptiness(content), ...consolidation(content), ...value(content), ...kind(content)];
}
