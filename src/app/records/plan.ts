import { type Declaration, record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { type Plan, planCreateBody } from '#contract/plan.ts';

type Content = Declaration<Plan>;

/** What everything that belongs to a unit and a year has in common. */
export const PLAN = {
  lingkup: ['satker', 'tahun'],
  labelOf: ({ kode, nama }) => `${kode} ${nama}`,
  columns: [
    { key: 'kode', label: 'master.kolom.kode', value: ({ kode }) => kode, sort: 'kode', width: '9rem' },
    { key: 'nama', label: 'master.kolom.nama', value: ({ nama }) => nama, sort: 'nama', primary: true },
    { key: 'tahun', label: 'master.kolom.tahun', value: ({ tahun }) => tahun, sort: 'tahun', priority: 2 },
    { key: 'unit', label: 'master.kolom.unit', value: ({ unit }) => unit.nama_unit, priority: 3 },
  ],
} as const satisfies Pick<Content, 'lingkup' | 'labelOf' | 'columns'>;
export const PLAN_FORM = {
  fields: {
    kode: { label: 'master.kolom.kode', kind: 'teks', required: true, maks: 20 },
    nama: { label: 'master.kolom.nama', kind: 'paragraph', required: true, maks: 500 },
    tahun: { label: 'master.kolom.tahun', kind: 'teks', required: true, asNumber: true, maks: 4 },
    unit_id: { label: 'master.kolom.unit', kind: 'cari', required: true },
  },
  schemas: { fresh: planCreateBody, edit: planCreateBody },
  source: { unit_id: unitSource },
  initial: ({ satker, tahun }) => ({
    initial: { tahun: String(tahun), unit_id: satker.value },
    terpilih: satker.value === '' ? {} : { unit_id: satker },
  }),
  terpilih: ({ unit_id, unit }: Pick<Plan, 'unit_id' | 'unit'>) => ({
    unit_id: { value: unit_id, label: unit.nama_unit },
  }),
} as const satisfies Content['form'];

/** A program or a kinerja: the two have the same fields. */
export const plan = (text: Content['text'], calls: Content['calls']) =>
  record<Plan>({ text, calls, ...PLAN, form: PLAN_FORM });
