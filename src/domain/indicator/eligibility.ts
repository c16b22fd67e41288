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

/**
 * What can be odd: what it is and what to do, Indonesian, with the places of its figures. The browser says the same in
 * the reader's language (`kpi.temuan` of the locales).
 */
const SENTENCES = {
  tanpa_target: { pesan: 'Belum ada target', saran: 'Tetapkan target tahun sebelum unit melapor.' },
  tahun_kosong: {
    pesan: 'Target triwulan ada, target tahun kosong',
    saran: 'Isi target tahun; tanpa itu laporan tidak dapat dibuat.',
  },
  triwulan_kosong: {
    pesan: 'Target triwulan kosong: tidak dinilai per triwulan, hanya terhadap tahun',
    saran: 'Isi target triwulan bila indikator ini perlu dinilai tiap periode.',
  },
  jumlah_beda: {
    pesan: 'Jumlah target triwulan {jumlah}, target tahun {tahun}',
    saran: 'Samakan jumlah TW1–TW4 dengan target tahun, atau ganti cara konsolidasi.',
  },
  jumlah_melebihi: {
    pesan: 'Jumlah target triwulan {jumlah}, target tahun {tahun}, padahal belum semua triwulan terisi',
    saran: 'Turunkan target triwulan atau naikkan target tahun.',
  },
  tw4_beda: {
    pesan: 'Target TW4 {tw4}, target tahun {tahun}',
    saran: 'Nilai terakhir menjadi nilai tahun: samakan TW4 dengan target tahun.',
  },
  rerata_beda: {
    pesan: 'Rata-rata target triwulan {mean}, target tahun {tahun}',
    saran: 'Samakan rata-rata TW1–TW4 dengan target tahun.',
  },
  menurun: {
    pesan: 'Target turun dari {dari} {semula} ke {ke} {menjadi}',
    saran: 'Isi target kumulatif sampai tiap triwulan, atau pilih konsolidasi jumlah.',
  },
  menaik: {
    pesan: 'Target naik dari {dari} {semula} ke {ke} {menjadi}',
    saran: 'Semakin kecil semakin baik: pastikan target memang boleh naik dalam tahun berjalan.',
  },
  persen_lebih: {
    pesan: 'Target di atas 100 persen',
    saran: 'Periksa angkanya; persen ditulis 0–100, misalnya 95 untuk 95%.',
  },
  target_nol: {
    pesan: 'Target tahun 0: indikator tidak akan pernah dinilai',
    saran: 'Isi target yang benar, atau nonaktifkan indikator ini.',
  },
  negatif: { pesan: 'Target negatif', saran: 'Pastikan memang pertumbuhan negatif, bukan salah tanda.' },
  satuan_beda: { pesan: 'Satuan "{satuan}", tipe nilai {tipe}', saran: 'Sesuaikan satuan dengan tipe nilai.' },
  pecahan: { pesan: 'Target pecahan untuk satuan "{satuan}"', saran: 'Isi bilangan bulat, atau ubah satuannya.' },
  rasio_tanpa_definisi: {
    pesan: 'Rasio kumulatif tanpa definisi X dan Y',
    saran: 'Isi definisi pembilang (X) dan penyebut (Y) agar pelapor tahu apa yang diisi.',
  },
  predikat_konsolidasi: {
    pesan: 'Predikat tidak dapat dijumlah atau dirata-rata',
    saran: 'Pilih konsolidasi nilai terakhir.',
  },
  predikat_tanpa_skala: { pesan: 'Predikat tanpa skala', saran: 'Pilih skala predikatnya.' },
  rentang_tanpa_atas: { pesan: 'Target rentang tanpa batas atas', saran: 'Isi batas atas tiap target.' },
} as const satisfies Readonly<Record<string, { pesan: string; saran: string }>>;
export type SoundnessCode = keyof typeof SENTENCES;
export const SOUNDNESS_CODES = Object.keys(SENTENCES) as [SoundnessCode, ...SoundnessCode[]];

/**
 * Something odd about the targets of an indicator. `info` needs no reason, `peringatan` deserves one.
 * `values`: what stands in the places of its sentence: figures in Indonesian notation, `dari` and `ke` a period, `tipe`
 * the type of the values, `satuan` the unit as it was written.
 */
export type TargetDoubt = {
  kode: SoundnessCode;
  berat: 'peringatan' | 'info';
  values: Readonly<
    Partial<
      Record<'jumlah' | 'tahun' | 'tw4' | 'mean' | 'semula' | 'menjadi' | 'satuan', string> & {
        dari: TargetPeriod;
        ke: TargetPeriod;
        tipe: TargetIndicator['tipe_nilai'];
      }
    >
  >;
};
/** A finding as it is sent: what is odd and what to do, both Indonesian. */
export type SoundnessFinding = { kode: SoundnessCode; berat: TargetDoubt['berat']; pesan: string; saran: string };

const PERIOD_LABELS: Record<TargetPeriod, string> = { tw1: 'TW1', tw2: 'TW2', tw3: 'TW3', tw4: 'TW4' };
const PERCENT = /^(%|persen|persentase|percent)$/iu;
const RUPIAH = /^(rp\.?|rupiah|(ribu|juta|miliar|milyar|triliun) rupiah)$/iu;
/** Units of things that are counted whole. */
const COUNTABLE =
  /^(orang|pegawai|dokumen|dok|laporan|lap|unit|paket|buah|berkas|kegiatan|desa|kelurahan|publikasi|peserta|lembaga)$/iu;
/** Printed means have two decimals, so a target may differ from the computed mean by this much. */
const ROUNDING = '0.005';

const write = (value: Exact) => writeNumber(value, 4);
const warning = (kode: SoundnessCode, values: TargetDoubt['values'] = {}): TargetDoubt => ({
  kode,
  berat: 'peringatan',
  values,
});

type Content = { kpi: TargetIndicator; tahun: Exact | null; tw: { periode: TargetPeriod; value: Exact }[] };

function emptiness({ tahun, tw }: Content): TargetDoubt[] {
  if (tahun === null) return [warning(tw.length === 0 ? 'tanpa_target' : 'tahun_kosong')];
  return tw.length > 0 ? [] : [{ kode: 'triwulan_kosong', berat: 'info', values: {} }];
}

function summation({ tahun, tw }: Content): TargetDoubt[] {
  if (tahun === null || tw.length === 0) return [];
  const count = tw.reduce((sum, { value }) => sum.plus(value), exact(0));
  const values = { jumlah: write(count), tahun: write(tahun) };
  if (tw.length === 4 && !count.eq(tahun)) return [warning('jumlah_beda', values)];
  return tw.length < 4 && count.gt(tahun) ? [warning('jumlah_melebihi', values)] : [];
}

function checkLastValue({ kpi, tahun, tw }: Content): TargetDoubt[] {
  const doubts: TargetDoubt[] = [];
  const last = tw.find(({ periode }) => periode === 'tw4');
  if (last && tahun !== null && !last.value.eq(tahun)) {
    doubts.push(warning('tw4_beda', { tw4: write(last.value), tahun: write(tahun) }));
  }
  if (kpi.polarisasi === 'stabilize') return doubts;
  const naik = kpi.polarisasi === 'maximize';
  for (const [i, { periode, value }] of tw.entries()) {
    const previous = tw[i - 1];
    if (!previous || (naik ? value.gte(previous.value) : value.lte(previous.value))) continue;
    const values = { dari: previous.periode, semula: write(previous.value), ke: periode, menjadi: write(value) };
    doubts.push(warning(naik ? 'menurun' : 'menaik', values));
    break;
  }
  return doubts;
}

function checkAverage({ tahun, tw }: Content): TargetDoubt[] {
  // A quarter with target 0 is not assessed, so it may be left out of the mean.
  const matching = (from: readonly { value: Exact }[]) =>
    from.length > 0 &&
    from
      .reduce((sum, { value }) => sum.plus(value), exact(0))
      .div(from.length)
      .minus(tahun ?? 0)
      .abs()
      .lte(ROUNDING);
  if (tahun === null || tw.length < 4) return [];
  if (matching(tw) || matching(tw.filter(({ value }) => !value.isZero()))) return [];
  const mean = tw.reduce((sum, { value }) => sum.plus(value), exact(0)).div(4);
  return [warning('rerata_beda', { mean: writeNumber(mean), tahun: write(tahun) })];
}

function consolidation(content: Content): TargetDoubt[] {
  // Predicates and ranges cannot be added up; separate rules check them.
  if (content.kpi.tipe_nilai === 'rentang') return [];
  if (content.kpi.konsolidasi === 'sum') return summation(content);
  return content.kpi.konsolidasi === 'average' ? checkAverage(content) : checkLastValue(content);
}

function value({ kpi, tahun, tw }: Content): TargetDoubt[] {
  const doubts: TargetDoubt[] = [];
  const all = tahun === null ? tw : [...tw, { periode: 'tahun' as const, value: tahun }];
  const upper = Object.values(kpi.target_atas ?? {}).flatMap((n) => exact(n) ?? []);
  const percent = kpi.tipe_nilai === 'persen' || PERCENT.test(kpi.satuan.trim());
  if (percent && [...all.map((s) => s.value), ...upper].some((n) => n.gt(100))) doubts.push(warning('persen_lebih'));
  if (tahun?.isZero() && kpi.polarisasi !== 'minimize') doubts.push(warning('target_nol'));
  if (all.some((s) => s.value.isNegative() && !s.value.isZero())) doubts.push(warning('negatif'));
  if (COUNTABLE.test(kpi.satuan.trim()) && all.some((s) => !s.value.isInteger())) {
    doubts.push(warning('pecahan', { satuan: kpi.satuan }));
  }
  return doubts;
}

function kind({ kpi }: Content): TargetDoubt[] {
  const doubts: TargetDoubt[] = [];
  const unit = kpi.satuan.trim();
  const diff =
    (PERCENT.test(unit) && (kpi.tipe_nilai === 'angka' || kpi.tipe_nilai === 'rupiah')) ||
    (RUPIAH.test(unit) && kpi.tipe_nilai !== 'rupiah' && kpi.tipe_nilai !== 'rentang') ||
    (kpi.tipe_nilai === 'persen' && !PERCENT.test(unit)) ||
    (kpi.tipe_nilai === 'rupiah' && !RUPIAH.test(unit));
  if (diff) doubts.push(warning('satuan_beda', { satuan: unit, tipe: kpi.tipe_nilai }));
  if (kpi.konsolidasi === 'rasio_kumulatif' && !(kpi.definisi_x && kpi.definisi_y)) {
    doubts.push(warning('rasio_tanpa_definisi'));
  }
  if (kpi.tipe_nilai === 'predikat' && kpi.konsolidasi !== 'take_last_known') {
    doubts.push(warning('predikat_konsolidasi'));
  }
  if (kpi.tipe_nilai === 'predikat' && !kpi.skala_id) doubts.push(warning('predikat_tanpa_skala'));
  const upper = kpi.target_atas;
  if (kpi.tipe_nilai === 'rentang' && !Object.values(upper ?? {}).some((n) => typeof n === 'number')) {
    doubts.push(warning('rentang_tanpa_atas'));
  }
  return doubts;
}

/** Everything that is odd about an indicator's targets, in the order of `SOUNDNESS_CODES`; empty when nothing is. */
export function targetDoubts(kpi: TargetIndicator): TargetDoubt[] {
  const content: Content = {
    kpi,
    tahun: exact(kpi.target.tahun),
    tw: TARGET_PERIODS.flatMap((period) => {
      const targetValue = exact(kpi.target[period]);
      return targetValue === null ? [] : [{ periode: period, value: targetValue }];
    }),
  };
  return [...emptiness(content), ...consolidation(content), ...value(content), ...kind(content)];
}

/** The same as sentences, as they are sent. */
export const checkTarget = (kpi: TargetIndicator): SoundnessFinding[] =>
  targetDoubts(kpi).map(({ kode, berat, values }) => {
    const { pesan, saran } = SENTENCES[kode];
    const { dari, ke } = values;
    const written: Partial<Record<string, string>> = {
      ...values,
      ...(dari && { dari: PERIOD_LABELS[dari] }),
      ...(ke && { ke: PERIOD_LABELS[ke] }),
    };
    const said = pesan.replace(/\{(\w+)\}/g, (_, place: string) => written[place] ?? '');
    return { kode, berat, pesan: said, saran };
  });
