import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { PLAN_FORM, PLAN } from '#app/records/plan.ts';
import { planSource } from '#app/records/sources.ts';
import { sasaranCreateBody } from '#contract/plan.ts';
import { PAGES } from '#domain/pages/pages.ts';

const labelOf = (parent: { kode: string; nama: string } | null) =>
  parent === null ? null : `${parent.kode} ${parent.nama}`;
const choice = (id: string | null, parent: { kode: string; nama: string } | null) =>
  id === null ? undefined : { value: id, label: labelOf(parent) ?? id };
/** Fields on which the choice of a parent depends: when one of them changes, the parent must be chosen again. */
const dependent = ['unit_id', 'tahun'];

/** Sasaran kegiatan: under a kinerja, a program, both or neither. */
export const sasaran = record({
  ...PLAN,
  text: { one: 'master.sasaran.satu' },
  calls: api.sasaran,
  columns: [
    ...PLAN.columns,
    { key: 'kinerja', label: PAGES.kinerja.title, value: ({ kinerja }) => labelOf(kinerja), priority: 2 },
    { key: 'program', label: PAGES.program.title, value: ({ program }) => labelOf(program), priority: 3 },
  ],
  form: {
    ...PLAN_FORM,
    fields: {
      ...PLAN_FORM.fields,
      kinerja_id: { label: PAGES.kinerja.title, help: 'master.sasaran.indukBantu', kind: 'cari', dependent },
      program_id: { label: PAGES.program.title, help: 'master.sasaran.indukBantu', kind: 'cari', dependent },
    },
    schemas: { fresh: sasaranCreateBody, edit: sasaranCreateBody },
    source: {
      ...PLAN_FORM.source,
      kinerja_id: planSource(api.kinerja),
      program_id: planSource(api.program),
    },
    terpilih: (one) => {
      const kinerja = choice(one.kinerja_id, one.kinerja);
      const program = choice(one.program_id, one.program);
      return {
        ...PLAN_FORM.terpilih(one),
        ...(kinerja && { kinerja_id: kinerja }),
        ...(program && { program_id: program }),
      };
    },
  },
});
