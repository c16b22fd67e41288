/** What stands in each template: the records that are there, as the import would read them back. */
import { subject } from '@casl/ability';
import type { Kpi } from '#contract/units.ts';
import { valuesFrom } from '#domain/report/entry.ts';
import { type Scale, namedFigure } from '#domain/capaian/scale.ts';
import { indonesianScale } from '#domain/capaian/scale-words.ts';
import type { Db } from '#server/db/tx.ts';
import type { Belonging } from '#server/import/belonging.ts';
import { KPI_COLUMNS, type KpiColumn, choiceValues, TARGET, UNIT_COLUMN } from '#server/import/kpi-columns.ts';
import { allScales, readIndicators, sasaranOfYear, unitRows, unitsByCode } from '#server/import/queries.ts';
import { REALISASI_COLUMNS } from '#server/import/realisasi.ts';
import { type TemplateContent, writeTemplate } from '#server/import/template.ts';
import { PEOPLE_COLUMNS } from '#server/import/people-columns.ts';
import { roleTitle } from '#server/import/people-roles.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { UNIT_COLUMNS } from '#server/import/unit.ts';
import { allRoles } from '#server/access/roles.queries.ts';
import { kpiOfUnits } from '#server/indicator/queries.ts';

type Content = Partial<Record<KpiColumn, TemplateContent>>;

/** A figure as the screens call it: the step of a predicate, if it is one. */
const named = (type: Kpi['tipe_nilai'], scale: Scale | null | undefined, value: number | null): TemplateContent =>
  namedFigure(type === 'predikat' ? scale : null, value);

const kpiRow = (kpi: Kpi, scales: ReadonlyMap<string, { kode: string; skala: Scale }>): Content => ({
  kode: kpi.kode,
  nama: kpi.nama,
  satuan: kpi.satuan,
  polarisasi: kpi.polarisasi,
  konsolidasi: kpi.konsolidasi,
  tipe_nilai: kpi.tipe_nilai,
  skala: scales.get(kpi.skala_id ?? '')?.kode ?? null,
  // An empty cell repeats the goal above it.
  sasaran_kode: kpi.sasaran?.kode ?? '-',
  sasaran_nama: kpi.sasaran?.nama ?? null,
  bobot: kpi.bobot,
  ...Object.fromEntries(
    TARGET.map((p) => [`target_${p}`, named(kpi.tipe_nilai, scales.get(kpi.skala_id ?? '')?.skala, kpi.target[p])]),
  ),
  ...Object.fromEntries(TARGET.map((p) => [`atas_${p}`, kpi.target_atas?.[p] ?? null])),
  definisi: kpi.definisi,
  definisi_x: kpi.definisi_x,
  definisi_y: kpi.definisi_y,
  sumber_data: kpi.sumber_data,
  pic: kpi.pic,
  rumus_minimize: kpi.rumus_minimize,
  status: kpi.status,
});

/** From BPS Kabupaten Tapin, 2026. */
const KPI_EXAMPLE: Content = {
  nama: 'Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
  satuan: 'Persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  tipe_nilai: 'persen',
  sasaran_kode: '-',
  target_tahun: '4,44',
  target_tw1: '2,22',
  target_tw2: '2,22',
  target_tw3: '2,22',
  target_tw4: '4,44',
  status: 'aktif',
};

const kpiChoices = (scale: Awaited<ReturnType<typeof allScales>>) => [
  { title: 'Polarisasi', values: choiceValues('polarisasi') },
  { title: 'Konsolidasi', values: choiceValues('konsolidasi') },
  { title: 'Tipe nilai', values: choiceValues('tipe_nilai') },
  { title: 'Rumus minimize', values: choiceValues('rumus_minimize') },
  { title: 'Status', values: choiceValues('status') },
  { title: 'Kode skala', values: scale.map((s) => s.kode) },
  { title: 'Isi skala', values: scale.map((s) => `${s.kode}: ${indonesianScale(s.skala)}`) },
];

/** The template for the indicators of many units: empty, because those of a whole organisation would not fit. */
export async function kpiTemplateOfMany(db: Db, user: CurrentUser): Promise<Buffer> {
  const [first, ...rest] = KPI_COLUMNS;
  const units = [...(await unitsByCode(db)).values()]
    .filter((unit) => user.ability.can('update', subject('Kpi', { ...unit })))
    .sort((a, b) => (a.kode < b.kode ? -1 : 1));
  return writeTemplate({
    sheet: 'Indikator',
    columns: [...(first ? [first] : []), { ...UNIT_COLUMN, required: true }, ...rest],
    rows: [],
    example: { ...KPI_EXAMPLE, satker: units[0]?.kode ?? null },
    choices: [
      ...kpiChoices(await allScales(db)),
      { title: 'Kode satker', values: units.map(({ kode }) => kode) },
      { title: 'Nama satker', values: units.map(({ nama_unit }) => nama_unit) },
    ],
  });
}

/** The template for a unit's indicators of a year, with those that are there. */
export async function kpiTemplate(db: Db, { unit_id, tahun }: { unit_id: string; tahun: number }): Promise<Buffer> {
  const kpi = await kpiOfUnits(db, { units: [unit_id], tahun });
  const scale = await allScales(db);
  const sasaran = await sasaranOfYear(db, { units: [unit_id], tahun });
  const scales = new Map(scale.map((one) => [one.id, one]));
  const sort = new Intl.Collator('id', { numeric: true });
  return writeTemplate({
    sheet: 'Indikator',
    columns: KPI_COLUMNS,
    rows: kpi.sort((a, b) => sort.compare(a.kode, b.kode)).map((k) => kpiRow(k, scales)),
    example: KPI_EXAMPLE,
    choices: [
      ...kpiChoices(scale),
      { title: 'Kode sasaran', values: sasaran.map(({ kode }) => kode) },
      { title: 'Sasaran kegiatan', values: sasaran.map(({ nama }) => nama) },
    ],
  });
}

/** The template for the entries of a report, with what is entered. */
export async function realisasiTemplate(
  db: Db,
  reportId: string,
  { satker, tahun, periode }: Belonging,
): Promise<Buffer> {
  const indicator = await readIndicators(db, reportId);
  return writeTemplate({
    sheet: 'Realisasi',
    columns: REALISASI_COLUMNS,
    rows: indicator.map(({ kpi, target, skala, ...entry }) => ({
      kode: kpi.kode,
      nama: kpi.nama,
      satuan: kpi.satuan,
      ...valuesFrom(entry),
      target: named(kpi.tipe_nilai, skala, target),
      realisasi: named(kpi.tipe_nilai, skala, entry.realisasi),
      satker: satker.kode,
      tahun,
      periode,
    })),
    example: null,
    choices: [],
  });
}

/** The template for units, with those that are there. */
export async function unitTemplate(db: Db): Promise<Buffer> {
  const unit = await unitRows(db);
  return writeTemplate({
    sheet: 'Unit',
    columns: UNIT_COLUMNS,
    rows: unit,
    example: { nama_unit: 'BADAN PUSAT STATISTIK PROVINSI ACEH', level_id: 2, parent: '0000', aktif: true },
    choices: [{ title: 'Tingkat', values: ['1', '2', '3', '4'] }],
  });
}

/** The template for people: empty, because accounts that are there are not imported again. */
export async function peopleTemplate(db: Db): Promise<Buffer> {
  const units = await unitRows(db);
  const roles = await allRoles(db);
  return writeTemplate({
    sheet: 'Pengguna',
    columns: PEOPLE_COLUMNS,
    rows: [],
    example: {
      nama: 'Ani Lestari',
      email: 'ani.lestari@contoh.go.id',
      peran: 'Pelapor',
      satker: units[0]?.kode ?? null,
      jabatan: 'Statistisi Ahli Muda',
      status: 'aktif',
    },
    choices: [
      { title: 'Peran', values: roles.map(roleTitle) },
      { title: 'Status', values: ['aktif', 'nonaktif'] },
      { title: 'Bahasa', values: ['id', 'en', 'fr', 'de', 'pt'] },
      { title: 'Kode satker', values: units.map(({ kode }) => kode) },
      { title: 'Nama satker', values: units.map(({ nama_unit }) => nama_unit) },
    ],
  });
}
