import type { TFunction } from 'i18next';
import type { CapaianClass, IndicatorComparison, RoundComparison } from '#contract/history.ts';
import { type DiffPart, wordDiff } from '#domain/history/word-diff.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { columnFormat, formatFigure, formatNumber } from '#services/i18n/format.ts';
import { gradeName } from '#services/i18n/grade.ts';

const CLASS_LOOKS = {
  hijau: { tone: 'success', icon: 'check' },
  kuning: { tone: 'warning', icon: 'warning' },
  merah: { tone: 'danger', icon: 'alert' },
} as const;
const VERDICT_LOOKS = {
  sesuai: { tone: 'success', icon: 'check' },
  perbaikan: { tone: 'warning', icon: 'returned' },
} as const;
const TWO = { min: 2, max: 2 };
/** Factor that rounds a difference to four decimals, as stored: floating point would show more digits. */
const FOUR_DECIMALS = 1e4;

type ClassTag = (typeof CLASS_LOOKS)[keyof typeof CLASS_LOOKS] & { label: string };
type Figure = { text: string; tag?: ClassTag | undefined };
type Quote = (typeof VERDICT_LOOKS)[keyof typeof VERDICT_LOOKS] & { key: string; title: string; text: string };
type Change = { icon: 'arrowUp' | 'arrowDown' | 'pencil' | 'plus' | 'minus'; text: string };
/** One field of a comparison in words; `lang`: language of its texts, where people wrote them. */
export type DifferenceRow = {
  key: string;
  nama: string;
  content:
    | { kind: 'figure'; before: Figure; after: Figure }
    | { kind: 'text'; parts: DiffPart[] }
    | { kind: 'quotes'; quotes: Quote[] };
  change: Change;
  lang?: 'id';
};

type Entry = IndicatorComparison['perubahan'][number];
type Value = Entry['dari'];
/** What changed in one indicator, whatever it is compared with. */
type Diff = {
  perubahan: readonly Entry[];
  skala?: Scale | undefined;
  kelas?: IndicatorComparison['kelas'] | undefined;
  berkas: { tambah: readonly { nama: string }[]; hapus: readonly { nama: string }[] };
};

/** What the parts of a comparison are called. @param before name of the older state @param after of the newer one */
export const comparisonWords = (t: TFunction, before: string, after: string) => ({
  field: t('riwayat.banding.isian'),
  content: t('riwayat.banding.keduanya', { dari: before, ke: after }),
  change: t('riwayat.banding.perubahan'),
  becomes: t('riwayat.banding.menjadi'),
  removed: t('riwayat.banding.kataDihapus'),
  added: t('riwayat.banding.kataDitambah'),
  before,
  after,
});

/** The class of a capaian as a mark and its name. */
const classTag = (t: TFunction, kelas: CapaianClass | undefined): ClassTag | undefined =>
  kelas ? { ...CLASS_LOOKS[kelas.warna], label: gradeName(kelas, t) } : undefined;

/** The two scores of the report, each with its class; also where they stayed what they were. */
export const reportRows = (t: TFunction, report: RoundComparison['laporan']): DifferenceRow[] =>
  (['capaian_periode', 'capaian_tahun'] as const).map((key) => {
    const { dari, ke } = report[key];
    const shown = ({ nilai, kelas }: typeof dari) => ({ text: formatNumber(nilai, TWO), tag: classTag(t, kelas) });
    const nama = key === 'capaian_periode' ? t('riwayat.banding.skorPeriode') : t('riwayat.banding.skorTahun');
    const content = { kind: 'figure' as const, before: shown(dari), after: shown(ke) };
    return { key, nama, content, change: changeOf(t, dari.nilai, ke.nilai, TWO) };
  });

/**
 * What differs between two states of one indicator: the capaian first, then field by field, files last; empty when
 * nothing does.
 */
export function diffRows(t: TFunction, { perubahan, kelas, berkas, skala }: Diff): DifferenceRow[] {
  const first = (one: Entry) => (one.kolom === 'capaian' ? 0 : 1);
  const entry = perubahan
    .toSorted((a, b) => first(a) - first(b))
    .map(
      (one): DifferenceRow => ({
        key: one.kolom,
        nama: t(`pelaporan.kolom.${one.kolom}`),
        content: contentOf(t, one, { kelas, skala }),
        change:
          skala && one.kolom === 'realisasi'
            ? stepChange(t, one)
            : changeOf(t, one.dari, one.ke, one.kolom === 'capaian' ? TWO : {}),
        ...(isText(one) && { lang: 'id' }),
      }),
    );
  return [...entry, ...fileRow(t, berkas)];
}

/** What the verifier wrote in the two rounds, or found in order without a word; nothing where there are no words and nothing is new. */
export function feedbackRows(t: TFunction, one: IndicatorComparison, { dari, ke }: Record<'dari' | 'ke', number>) {
  const { feedback, feedback_status: verdict } = one;
  const said = (text: string | null) => text !== null && text.trim() !== '';
  const quote = (n: number, status: 'sesuai' | 'perbaikan' | null, text: string | null): Quote[] =>
    status === null
      ? []
      : [
          {
            ...VERDICT_LOOKS[status],
            key: String(n),
            title: t('riwayat.banding.penilaian', { n, verdik: t(`verifikasi.penilaian.verdik.${status}`) }),
            text: text?.trim() ?? '',
          },
        ];
  const before = said(feedback.dari) ? quote(dari, verdict.dari, feedback.dari) : [];
  const isNew = feedback.ke !== feedback.dari || verdict.ke !== verdict.dari;
  const fresh = isNew && (before.length > 0 || said(feedback.ke)) ? quote(ke, verdict.ke, feedback.ke) : [];
  const quotes = [...before, ...fresh];
  if (quotes.length === 0) return [];
  const change: Change =
    fresh.length > 0
      ? { icon: 'plus', text: t('riwayat.banding.dinilaiLagi') }
      : { icon: 'minus', text: t('riwayat.banding.belumDinilai') };
  return [
    {
      key: 'umpanBalik',
      nama: t('riwayat.lampau.umpanBalik'),
      content: { kind: 'quotes', quotes },
      change,
      lang: 'id',
    },
  ] satisfies DifferenceRow[];
}

/** How a figure moved. @param fraction decimals of the figure */
function changeOf(t: TFunction, from: Value, to: Value, fraction: { min?: number; max?: number } = {}): Change {
  if (from === to) return { icon: 'minus', text: t('riwayat.banding.tetapSama') };
  if (from === null || from === '') return { icon: 'plus', text: t('riwayat.banding.diisi') };
  if (to === null || to === '') return { icon: 'minus', text: t('riwayat.banding.dikosongkan') };
  if (typeof from !== 'number' || typeof to !== 'number') return { icon: 'pencil', text: t('riwayat.banding.diubah') };
  const diff = Math.round((to - from) * FOUR_DECIMALS) / FOUR_DECIMALS;
  const jumlah = formatNumber(Math.abs(diff), fraction);
  return diff > 0
    ? { icon: 'arrowUp', text: t('riwayat.banding.naik', { jumlah }) }
    : { icon: 'arrowDown', text: t('riwayat.banding.turun', { jumlah }) };
}

/** Which way a predicate went: between its steps there is nothing to count. */
const stepChange = (t: TFunction, { dari, ke }: Entry): Change => {
  const change = changeOf(t, dari, ke);
  return typeof dari === 'number' && typeof ke === 'number' ? { ...change, text: t('riwayat.banding.diubah') } : change;
};

const isText = ({ dari, ke }: Entry) => typeof dari === 'string' || typeof ke === 'string';

function contentOf(
  t: TFunction,
  { kolom, dari, ke }: Entry,
  { kelas, skala }: Pick<Diff, 'kelas' | 'skala'>,
): DifferenceRow['content'] {
  if (typeof dari === 'string' || typeof ke === 'string') {
    return { kind: 'text', parts: wordDiff(String(dari ?? ''), String(ke ?? '')) };
  }
  const capaian = kolom === 'capaian';
  const write = columnFormat([dari, ke]);
  const format = (value: number | null) =>
    capaian ? formatNumber(value, TWO) : formatFigure(value, kolom === 'realisasi' ? skala : null, write);
  return {
    kind: 'figure',
    before: { text: format(dari), tag: capaian ? classTag(t, kelas?.dari) : undefined },
    after: { text: format(ke), tag: capaian ? classTag(t, kelas?.ke) : undefined },
  };
}

function fileRow(t: TFunction, { tambah, hapus }: Diff['berkas']): DifferenceRow[] {
  if (tambah.length + hapus.length === 0) return [];
  const wording = [
    ...(tambah.length > 0 ? [t('riwayat.banding.ditambah', { jumlah: tambah.length })] : []),
    ...(hapus.length > 0 ? [t('riwayat.banding.dihapus', { jumlah: hapus.length })] : []),
  ];
  const all = [
    ...hapus.map(({ nama }) => ({ kind: 'removed' as const, text: nama })),
    ...tambah.map(({ nama }) => ({ kind: 'added' as const, text: nama })),
  ];
  const parts = all.flatMap((one, n) => (n === 0 ? [one] : [{ kind: 'same' as const, text: '\n' }, one]));
  const icon = tambah.length === 0 ? 'minus' : 'plus';
  const nama = t('pelaporan.kolom.bukti');
  return [
    { key: 'bukti', nama, content: { kind: 'text', parts }, change: { icon, text: wording.join(', ') }, lang: 'id' },
  ];
}
