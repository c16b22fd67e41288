import { type Declaration, record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { type Plan, planCreateBody } from '#contract/plan.ts';

type Content = Declaration<Plan>;

/** What everything that belongs to a unit and a year has in common. */
export const PLAN = {
  lingkup: ['satker', 'tahun'],
  labelOf: ({ kode, nama }) => `${kode} ${nama}`,
  kolom: [
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', width: '9rem' },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ nama }) => nama, urut: 'nama', primary: true },
    { kunci: 'tahun', label: 'master.kolom.tahun', nilai: ({ tahun }) => tahun, urut: 'tahun', priority: 2 },
    { kunci: 'unit', label: 'master.kolom.unit', nilai: ({ unit }) => unit.nama_unit, priority: 3 },
  ],
} as const satisfies Pick<Content, 'lingkup' | 'labelOf' | 'kolom'>;
export const PLAN_FORM = {
  fields: {
    kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20 },
    nama: { label: 'master.kolom.nama', jenis: 'paragraph', wajib: true, maks: 500 },
    tahun: { label: 'master.kolom.tahun', jenis: 'teks', wajib: true, asNumber: true, maks: 4 },
    unit_id: { label: 'master.kolom.unit', jenis: 'cari', wajib: true },
  },
  skema: { fresh: planCreateBody, ubah: planCreateBody },
  source: { unit_id: unitSource },
  initial: ({ satker, tahun }) => ({
    nilai: { tahun: String(tahun), unit_id: satker.value },
    terpilih: satker.value === '' ? {} : { unit_id: satker },
  }),
  terpilih: ({ unit_id, unit }: Pick<Plan, 'unit_id' | 'unit'>) => ({
    unit_id: { value: unit_id, label: unit.nama_unit },
  }),
} as const satisfies Content['form'];

/** A program or a kinerja: the two have the same fields. */
export const plan = (text: Content['text'], calls: Content['panggilan']) =>
  record<Plan>({ text, panggilan: calls, ...PLAN, form: PLAN_FORM });
