import type { TFunction } from 'i18next';
import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { KpiHeader, KpiActions } from '#app/indicator/KpiHeader.tsx';
import { kpiBody, flatten, flatFault, type FlatKpi, KPI_SCHEMA } from '#app/indicator/form-shape.ts';
import { planSource, unitSource } from '#app/records/sources.ts';
import { client } from '#app/client.ts';
import type { Source } from '#app/records/form.ts';
import { namedFigure } from '#domain/capaian/scale.ts';
import { formatTarget } from '#services/i18n/format.ts';
import { GRID_COLUMNS, type GridColumn } from '#domain/indicator/grid.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { TargetCheck } from '#features/indicator/TargetCheck.tsx';
import type { Value } from '#machines/records/values.ts';
import { createKpiApi, type KpiFields } from '#services/indicator/indicator.ts';
import { Cluster } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';

const kpiApi = createKpiApi(client);
const MAX_SCALES = 200;
const STATUS = [
  { value: 'draf', label: 'kpi.status.draf' },
  { value: 'aktif', label: 'kpi.status.aktif' },
  { value: 'nonaktif', label: 'kpi.status.nonaktif' },
] as const;
const TONE = { draf: 'secondary', aktif: 'success', nonaktif: 'neutral' } as const;
const TYPES = ['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'] as const;
const POLARISASI = ['maximize', 'minimize', 'stabilize'] as const;
const CONSOLIDATION = ['sum', 'average', 'take_last_known', 'rasio_kumulatif'] as const;

/** Scales of predicates; there are few. */
const scaleSource: Source = async (_, __, signal) => {
  const { data } = await api.target.list({ tipe_nilai: 'predikat', perPage: MAX_SCALES, sort: 'nama' }, { signal });
  return data.map(({ id, kode, nama, skala }) => ({ value: id, label: `${kode} ${nama}`, steps: skala }));
};

/** What stands in a live report is no draft again, as the server sees it, so that none is offered. */
const statusSource: Source = async (_, __, ___, record) =>
  STATUS.filter(({ value }) => value !== 'draf' || record?.dipakai_laporan !== true || record.status === value);

const range = ({ tipe_nilai }: Value) => tipe_nilai === 'rentang';
const predikat = ({ tipe_nilai }: Value) => tipe_nilai === 'predikat';
const ratio = ({ konsolidasi }: Value) => konsolidasi === 'rasio_kumulatif';
const minimize = ({ polarisasi }: Value) => polarisasi === 'minimize';
const dependent = ['unit_id', 'tahun'];

type Entry = Omit<FormField, 'nama' | 'fields'>;
const target = (column: GridColumn): Entry => ({
  label: `kpi.target.${column}` as const,
  kind: 'angka',
  steps: { of: 'skala_id', when: predikat },
});
const upper = (column: GridColumn): Entry => ({
  label: `kpi.targetAtas.${column}` as const,
  kind: 'angka',
  shown: range,
});

const targetColumns = (column: GridColumn) =>
  ({
    key: `target_${column}`,
    label: `kpi.target.${column}` as const,
    value: ({ skala, target: lower, target_atas: ends }: FlatKpi) =>
      ends === null
        ? namedFigure(skala, lower[column])
        : formatTarget({ target: lower[column], target_atas: ends[column] }),
    align: 'akhir',
    priority: column === 'tahun' ? 2 : 3,
  }) as const;

/** The status, and whether the indicator keeps its unit from reporting: one that counts needs a target for the year. */
function StatusTag({ kpi: { status, target }, t }: { kpi: FlatKpi; t: TFunction }) {
  return (
    <Cluster gap="3" rows="2">
      <Tag tone={TONE[status]} look="plain">
        {t(`kpi.status.${status}`)}
      </Tag>
      {status === 'aktif' && target.tahun === null && <Tag tone="warning">{t('kpi.status.tanpaTarget')}</Tag>}
    </Cluster>
  );
}

/** Indicators of a unit and year, and their targets. */
export const kpi = record<FlatKpi>({
  text: { one: 'kpi.satu' },
  calls: {
    async list(params, options) {
      const { data, paging } = await kpiApi.list(params, options);
      return { data: data.map(flatten), paging };
    },
    async get(id, options) {
      const { data } = await kpiApi.detail(id, options);
      return { data: flatten(data) };
    },
    async create(body, options) {
      const { data } = await kpiApi.create(kpiBody(body) as KpiFields, options).catch(flatFault);
      return { data: flatten(data) };
    },
    async update(id, body) {
      const { data } = await kpiApi.edit(id, kpiBody(body) as KpiFields & { versi: number }).catch(flatFault);
      return { data: flatten(data) };
    },
    remove: (id) => kpiApi.remove(id),
    removeMany: (ids) => kpiApi.removeAll(ids),
    exportXlsx: (params, options) => kpiApi.export(params, options),
  },
  disabling: {
    when: ({ status }) => status !== 'nonaktif',
    call: ({ id, versi }) => kpiApi.edit(id, { status: 'nonaktif', versi }),
  },
  imports: '/kpi/impor',
  lingkup: ['satker', 'tahun'],
  labelOf: ({ kode, nama }) => `${kode} ${nama}`,
  link: ({ id }) => `/kpi/${id}`,
  Header: KpiHeader,
  Action: KpiActions,
  columns: [
    { key: 'kode', label: 'master.kolom.kode', value: ({ kode }) => kode, sort: 'kode', width: '5rem' },
    { key: 'nama', label: 'master.kolom.nama', value: ({ nama }) => nama, sort: 'nama', primary: true, width: '24rem' },
    {
      key: 'unit',
      label: 'master.kolom.unit',
      value: ({ unit }) => unit.nama_unit,
      width: '8rem',
      acrossUnits: true,
    },
    { key: 'satuan', label: 'kpi.isian.satuan', value: ({ satuan }) => satuan, priority: 2 },
    {
      key: 'sasaran',
      label: 'kpi.isian.sasaran',
      value: ({ sasaran }) => (sasaran === null ? null : `${sasaran.kode} ${sasaran.nama}`),
      tersembunyi: true,
    },
    {
      key: 'polarisasi',
      label: 'kpi.isian.polarisasi',
      value: ({ polarisasi }, t) => t(`kpi.polarisasi.${polarisasi}`),
      tersembunyi: true,
    },
    {
      key: 'konsolidasi',
      label: 'kpi.isian.konsolidasi',
      value: ({ konsolidasi }, t) => t(`kpi.konsolidasi.${konsolidasi}`),
      tersembunyi: true,
    },
    {
      key: 'bobot',
      label: 'kpi.isian.bobot',
      value: ({ bobot }) => bobot,
      align: 'akhir',
      priority: 3,
      acrossUnits: false,
    },
    ...GRID_COLUMNS.map(targetColumns),
    {
      key: 'status',
      label: 'master.kolom.status',
      value: ({ status }, t) => t(`kpi.status.${status}`),
      cell: (kpi, t) => <StatusTag kpi={kpi} t={t} />,
      sort: 'status',
    },
  ],
  filters: { status: { label: 'master.kolom.status', kind: 'choice', choices: STATUS } },
  form: {
    Note: TargetCheck,
    schemas: KPI_SCHEMA,
    fields: {
      kode: { label: 'master.kolom.kode', kind: 'teks', required: true, maks: 20, part: 'kpi.bagian.indikator' },
      nama: { label: 'master.kolom.nama', kind: 'paragraph', required: true, maks: 500 },
      unit_id: { label: 'master.kolom.unit', kind: 'cari', required: true },
      tahun: { label: 'master.kolom.tahun', kind: 'teks', required: true, asNumber: true, maks: 4 },
      sasaran_kegiatan_id: { label: 'kpi.isian.sasaran', help: 'kpi.bantu.sasaran', kind: 'cari', dependent },
      satuan: { label: 'kpi.isian.satuan', help: 'kpi.bantu.satuan', kind: 'teks', required: true, maks: 50 },
      status: { label: 'master.kolom.status', kind: 'choice', required: true, initial: 'aktif', choices: STATUS },
      tipe_nilai: {
        label: 'kpi.isian.tipe_nilai',
        kind: 'choice',
        required: true,
        initial: 'angka',
        part: 'kpi.bagian.hitungan',
        choices: TYPES.map((value) => ({ value, label: `kpi.tipe.${value}` as const })),
      },
      skala_id: { label: 'kpi.isian.skala_id', help: 'kpi.bantu.skala', kind: 'choice', shown: predikat },
      polarisasi: {
        label: 'kpi.isian.polarisasi',
        kind: 'radio',
        required: true,
        choices: POLARISASI.map((value) => ({
          value,
          label: `kpi.polarisasi.${value}` as const,
          keterangan: `kpi.polarisasiTeks.${value}` as const,
        })),
      },
      rumus_minimize: {
        label: 'kpi.isian.rumus_minimize',
        help: 'kpi.bantu.rumus',
        kind: 'choice',
        shown: minimize,
        choices: [
          { value: 'dua_kurang', label: 'kpi.rumus.dua_kurang' },
          { value: 't_per_r', label: 'kpi.rumus.t_per_r' },
        ],
      },
      konsolidasi: {
        label: 'kpi.isian.konsolidasi',
        kind: 'radio',
        required: true,
        choices: CONSOLIDATION.map((value) => ({
          value,
          label: `kpi.konsolidasi.${value}` as const,
          keterangan: `kpi.konsolidasiTeks.${value}` as const,
        })),
      },
      definisi_x: { label: 'kpi.isian.definisi_x', kind: 'paragraph', maks: 2000, shown: ratio },
      definisi_y: { label: 'kpi.isian.definisi_y', kind: 'paragraph', maks: 2000, shown: ratio },
      bobot: { label: 'kpi.isian.bobot', help: 'kpi.bantu.bobot', kind: 'angka' },
      target_tahun: {
        ...target('tahun'),
        label: 'kpi.isian.target_tahun',
        part: 'kpi.bagian.target',
        help: 'kpi.bantu.targetTahun',
        requiredWhen: ({ status }) => status === 'aktif',
      },
      target_tw1: target('tw1'),
      target_tw2: target('tw2'),
      target_tw3: target('tw3'),
      target_tw4: target('tw4'),
      target_atas_tahun: upper('tahun'),
      target_atas_tw1: upper('tw1'),
      target_atas_tw2: upper('tw2'),
      target_atas_tw3: upper('tw3'),
      target_atas_tw4: upper('tw4'),
      alasan: {
        label: 'kpi.isian.alasan',
        help: 'kpi.kisi.alasanBantu',
        kind: 'paragraph',
        maks: 1000,
        skipEmpty: true,
      },
      definisi: { label: 'kpi.isian.definisi', kind: 'paragraph', maks: 5000, part: 'kpi.bagian.keterangan' },
      sumber_data: { label: 'kpi.isian.sumber_data', kind: 'teks', maks: 1000 },
      pic: { label: 'kpi.isian.pic', kind: 'teks', maks: 200 },
    },
    source: {
      unit_id: unitSource,
      sasaran_kegiatan_id: planSource(api.sasaran),
      skala_id: scaleSource,
      status: statusSource,
    },
    initial: ({ satker, tahun }) => ({
      initial: { tahun: String(tahun), unit_id: satker.value },
      terpilih: satker.value === '' ? {} : { unit_id: satker },
    }),
    terpilih: ({ unit_id, sasaran_kegiatan_id, sasaran }, satkerName) => ({
      unit_id: { value: unit_id, label: satkerName(unit_id) },
      ...(sasaran_kegiatan_id !== null && {
        sasaran_kegiatan_id: {
          value: sasaran_kegiatan_id,
          label: sasaran === null ? sasaran_kegiatan_id : `${sasaran.kode} ${sasaran.nama}`,
        },
      }),
    }),
  },
});
