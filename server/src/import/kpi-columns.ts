/** The columns of the workbook for indicators, and the words that people write in them. */
import type { Kpi } from '#contract/units.ts';
import { MONTHS } from '#domain/indicator/monthly.ts';
import type { ImportColumn } from '#server/import/table.ts';
import { type TextLanguage, textsFor } from '#server/texts.ts';

export const TARGET = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
type T = (typeof TARGET)[number];
export type TargetColumn = `target_${T}` | `atas_${T}`;
export type MonthColumn = `bulan_${(typeof MONTHS)[number]}`;
export type KpiColumn =
  | 'kode'
  | 'satker'
  | 'tahun'
  | 'nama'
  | 'satuan'
  | 'polarisasi'
  | 'konsolidasi'
  | 'tipe_nilai'
  | 'skala'
  | 'rumus_minimize'
  | 'sasaran_kode'
  | 'sasaran_nama'
  | 'bobot'
  | TargetColumn
  | MonthColumn
  | 'definisi'
  | 'definisi_x'
  | 'definisi_y'
  | 'sumber_data'
  | 'pic'
  | 'status'
  | 'alasan';

const ROMAN = { tahun: '', tw1: 'i', tw2: 'ii', tw3: 'iii', tw4: 'iv' } as const;
const aliasTw = (p: Exclude<T, 'tahun'>) => {
  const n = p.slice(2);
  return [p, `target ${p}`, `tw ${n}`, `tw ${ROMAN[p]}`, `target tw ${ROMAN[p]}`, `triwulan ${ROMAN[p]}`].concat([
    `target triwulan ${ROMAN[p]}`,
    `triwulan ${n}`,
    `target q${n}`,
    `q${n}`,
  ]);
};
const MONTH_NAMES = ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September'].concat([
  'Oktober',
  'November',
  'Desember',
]);
const tw = (p: Exclude<T, 'tahun'>): ImportColumn<KpiColumn>[] => [
  {
    id: `target_${p}`,
    title: `Target ${p.toUpperCase()}`,
    alias: aliasTw(p),
    hint: 'Angka; kosong = tidak dinilai',
  },
];

/** Titles of the template; the columns of months are understood but not offered. */
export const KPI_COLUMNS: readonly ImportColumn<KpiColumn>[] = [
  {
    id: 'kode',
    title: 'Kode',
    code: true,
    alias: ['kode kpi', 'kode iku', 'kode indikator', 'no'],
    required: true,
    hint: 'Unik per unit dan tahun',
  },
  {
    id: 'nama',
    title: 'Nama indikator',
    alias: ['nama', 'indikator', 'iku', 'nama kpi', 'indikator kinerja', 'uraian'],
    required: true,
    width: 60,
    hint: 'Wajib, paling banyak 500 karakter',
  },
  { id: 'satuan', title: 'Satuan', hint: 'Persen, Dokumen, Orang, Poin, …' },
  {
    id: 'polarisasi',
    title: 'Polarisasi',
    alias: ['polarisasi indikator', 'tren'],
    hint: 'maximize, minimize, stabilize',
  },
  {
    id: 'konsolidasi',
    title: 'Konsolidasi',
    alias: ['konsolidasi disimpulkan', 'konsolidasi periode'],
    hint: 'sum, average, take_last_known, rasio_kumulatif',
  },
  {
    id: 'tipe_nilai',
    title: 'Tipe nilai',
    alias: ['tipe'],
    hint: 'angka, persen, indeks, rupiah, predikat, rentang',
  },
  { id: 'skala', title: 'Kode skala', code: true, alias: ['skala'], hint: 'Kode jenis target, untuk predikat' },
  {
    id: 'sasaran_kode',
    title: 'Kode sasaran',
    code: true,
    alias: ['sasaran kode', 'kode sasaran kegiatan'],
    hint: 'Kosong = sama dengan baris di atasnya; - = tanpa sasaran',
  },
  {
    id: 'sasaran_nama',
    title: 'Sasaran kegiatan',
    alias: ['sasaran', 'nama sasaran', 'sasaran atau program'],
    width: 40,
    hint: 'Sasaran baru dibuat bila kode dan namanya diisi',
  },
  { id: 'bobot', title: 'Bobot', hint: '0–100; berjumlah 100 per unit, atau kosong semua' },
  {
    id: 'target_tahun',
    title: 'Target tahun',
    alias: ['target', 'target y', 'target setahun', 'target tahunan'],
    hint: 'Angka, koma desimal; predikat ditulis kodenya',
  },
  ...tw('tw1'),
  ...tw('tw2'),
  ...tw('tw3'),
  ...tw('tw4'),
  ...TARGET.map(
    (p): ImportColumn<KpiColumn> => ({
      id: `atas_${p}`,
      title: p === 'tahun' ? 'Batas atas tahun' : `Batas atas ${p.toUpperCase()}`,
      hint: 'Hanya untuk tipe rentang',
    }),
  ),
  { id: 'definisi', title: 'Definisi', width: 40, hint: '' },
  {
    id: 'definisi_x',
    title: 'Definisi pembilang (X)',
    alias: ['definisi pembilang x', 'definisi x', 'pembilang'],
    width: 40,
    hint: '',
  },
  {
    id: 'definisi_y',
    title: 'Definisi penyebut (Y)',
    alias: ['definisi penyebut y', 'definisi y', 'penyebut'],
    width: 40,
    hint: '',
  },
  { id: 'sumber_data', title: 'Sumber data', hint: '' },
  { id: 'pic', title: 'PIC', hint: 'Penanggung jawab indikator' },
  { id: 'rumus_minimize', title: 'Rumus minimize', hint: 'dua_kurang atau t_per_r; kosong atau tahun = ikut tahun' },
  {
    id: 'status',
    title: 'Status',
    hint: 'draf, aktif, nonaktif; kosong = aktif, atau tetap bila indikatornya sudah ada',
  },
  { id: 'alasan', title: 'Alasan', width: 40, hint: 'Alasan target tidak lazim atau berubah setelah dilaporkan' },
];
/** Whose indicator a row is: the template of many units has it, and without a chosen unit every row needs it. */
export const UNIT_COLUMN: ImportColumn<KpiColumn> = {
  id: 'satker',
  title: 'Kode satker',
  code: true,
  alias: ['satker', 'kode unit', 'unit', 'kode satuan kerja'],
  hint: 'Kode atau nama satker; kosong = sama dengan baris di atasnya',
};
/** Which year a row is of: an export says it, and it has to agree. */
export const YEAR_COLUMN: ImportColumn<KpiColumn> = { id: 'tahun', title: 'Tahun', about: true, hint: '' };
export const MONTH_COLUMNS: readonly ImportColumn<KpiColumn>[] = MONTHS.map((b, i) => {
  const nama = MONTH_NAMES[i] ?? b;
  const other = b === 'agu' ? ['agt', 'ags', 'agust'] : b === 'nov' ? ['nop', 'nopember'] : [];
  return {
    id: `bulan_${b}`,
    title: nama,
    alias: [b, ...other, `target ${b}`, `target ${nama.toLowerCase()}`],
    hint: '',
  };
});

type Choice<K extends keyof Kpi> = Record<string, Kpi[K] & string>;
const POLARISASI: Choice<'polarisasi'> = {
  maximize: 'maximize',
  maksimalkan: 'maximize',
  maksimum: 'maximize',
  max: 'maximize',
  positif: 'maximize',
  'tren positif': 'maximize',
  naik: 'maximize',
  minimize: 'minimize',
  minimalkan: 'minimize',
  minimum: 'minimize',
  min: 'minimize',
  negatif: 'minimize',
  'tren negatif': 'minimize',
  turun: 'minimize',
  stabilize: 'stabilize',
  stabilkan: 'stabilize',
  stabil: 'stabilize',
  flat: 'stabilize',
  'tren flat': 'stabilize',
};
const CONSOLIDATION: Choice<'konsolidasi'> = {
  sum: 'sum',
  jumlah: 'sum',
  summation: 'sum',
  average: 'average',
  'rata rata': 'average',
  rerata: 'average',
  'take last known': 'take_last_known',
  'nilai terakhir': 'take_last_known',
  'posisi akhir': 'take_last_known',
  terakhir: 'take_last_known',
  'rasio kumulatif': 'rasio_kumulatif',
  rasio: 'rasio_kumulatif',
};
const same = <V extends string>(...value: V[]) =>
  Object.fromEntries(value.map((v) => [v.replaceAll('_', ' '), v])) as Record<string, V>;
/** What an indicator without a formula of its own follows. */
export const YEARLY = 'tahun';
const CHOICES = {
  polarisasi: POLARISASI,
  konsolidasi: CONSOLIDATION,
  tipe_nilai: same('angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'),
  rumus_minimize: same('dua_kurang', 't_per_r', YEARLY),
  status: { ...same('draf', 'aktif', 'nonaktif'), draft: 'draf', 'tidak aktif': 'nonaktif' },
} as const;
export type ChoiceColumn = keyof typeof CHOICES;
/** The values that the API knows, for the template and for messages. */
export const choiceValues = (id: ChoiceColumn): string[] => [...new Set<string>(Object.values(CHOICES[id]))];

const wordingOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(.*\)/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Where the screens have the names of these values. */
const SECTION: Record<ChoiceColumn, string> = {
  polarisasi: 'kpi.polarisasi',
  konsolidasi: 'kpi.konsolidasi',
  tipe_nilai: 'kpi.tipe',
  rumus_minimize: 'kpi.rumus',
  status: 'kpi.status',
};
const COLUMNS_OF_CHOICES = Object.keys(SECTION) as ChoiceColumn[];
const labelKey = (id: ChoiceColumn, value: string) => `${SECTION[id]}.${value}`;
const labelsIn = textsFor(COLUMNS_OF_CHOICES.flatMap((id) => choiceValues(id).map((value) => labelKey(id, value))));
const LANGUAGES: readonly TextLanguage[] = ['id', 'en', 'fr', 'de', 'pt'];

const names = new Map<ChoiceColumn, ReadonlyMap<string, string>>();
/** The values of a column by everything that they are called: on the wire, by habit, on the screens of five languages. */
function namesOf(id: ChoiceColumn): ReadonlyMap<string, string> {
  const known = names.get(id);
  if (known) return known;
  const onScreens = LANGUAGES.flatMap((language) =>
    choiceValues(id).map((value) => [wordingOf(labelsIn(language).get(labelKey(id, value)) ?? value), value] as const),
  );
  const made = new Map([...onScreens.toReversed(), ...Object.entries<string>(CHOICES[id])]);
  names.set(id, made);
  return made;
}

/** The API's value for what somebody wrote, in the words of the screens too; a remark in parentheses is not part of it. */
export const readChoice = (id: ChoiceColumn, text: string): string | undefined => namesOf(id).get(wordingOf(text));
