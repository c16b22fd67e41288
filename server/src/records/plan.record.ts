/** Program, kinerja and sasaran kegiatan: what the indicators of a unit and year stand under. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Plan, planCreateBody, Sasaran, sasaranCreateBody } from '#contract/plan.ts';
import { inNaturalOrder } from '#server/db/lists.ts';
import type { Trx } from '#server/http/command.ts';
import { codeTwin } from '#server/records/code-twin.queries.ts';
import { type Master, unitAccess } from '#server/records/kit.ts';

type NewPlan = z.infer<typeof planCreateBody>;
type NewSasaran = z.infer<typeof sasaranCreateBody>;

const FROM_UNIT = sql`join unit as u on u.id = t.unit_id`;
const UNIT_COLUMNS = sql`u.jalur as unit_jalur, json_build_object('kode', u.kode, 'nama_unit', u.nama_unit) as unit`;
const search = [sql.ref('t.kode'), sql.ref('t.nama')];
const sort = { kode: inNaturalOrder(sql.ref('t.kode')), nama: sql.ref('t.nama'), tahun: sql.ref('t.tahun') };
const ofUnit = (id: string) => sql<SqlBool>`t.unit_id = ${id}`;
const filters = {
  satker: ofUnit,
  unit_id: ofUnit,
  tahun: (tahun: number) => sql<SqlBool>`t.tahun = ${tahun}`,
};
const codeInUse = (what: string) =>
  ({
    message: `Kode ini sudah dipakai ${what} lain pada unit dan tahun yang sama. Gunakan kode lain.`,
    path: 'kode',
    issue: 'kodeDipakai',
  }) as const;
const exportColumns = [
  { title: 'Kode', value: (r: Plan) => r.kode },
  { title: 'Nama', value: (r: Plan) => r.nama, width: 60 },
  { title: 'Tahun', value: (r: Plan) => r.tahun, width: 8 },
  { title: 'Kode unit', value: (r: Plan) => r.unit.kode },
  { title: 'Unit', value: (r: Plan) => r.unit.nama_unit, width: 40 },
];

/** A record that others stand under keeps its unit and year: they would be left behind. */
async function staysInPlace(trx: Trx, outcome: NewPlan, previous: Plan | undefined, table: string, column: string) {
  if (!previous || (outcome.unit_id === previous.unit_id && outcome.tahun === previous.tahun)) return [];
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${previous.id}`.execute(trx);
  const n = Number(rows[0]?.n ?? 0);
  if (n === 0) return [];
  const path = outcome.unit_id === previous.unit_id ? 'tahun' : 'unit_id';
  return [{ path, code: 'dipakai', message: `tidak dapat diubah karena masih dipakai ${n} data di bawahnya` }];
}

const plan = (table: 'program' | 'kinerja', what: string, moduleRow: string): Master<Plan, NewPlan> => ({
  what,
  table,
  access: unitAccess(moduleRow),
  dari: sql`${sql.table(table)} as t ${FROM_UNIT}`,
  choice: sql`t.*, ${UNIT_COLUMNS}`,
  keluar: (row) => row,
  nama: ({ kode }) => `${what} ${kode}`,
  searched: search,
  sorts: sort,
  filters,
  yearly: true,
  check: (trx, outcome, previous) => staysInPlace(trx, outcome, previous, 'sasaran_kegiatan', `${table}_id`),
  twin: codeTwin<NewPlan>(table, `${table}_unit_id_tahun_kode_key`, ['unit_id', 'tahun']),
  uniqueMessages: { [`${table}_unit_id_tahun_kode_key`]: codeInUse(what.toLowerCase()) },
  usages: [{ designation: 'sasaran kegiatan', table: 'sasaran_kegiatan', column: `${table}_id` }],
  exportColumns,
});

export const program = plan('program', 'Program', 'Program');
export const kinerja = plan('kinerja', 'Kinerja', 'Kinerja');

/** A parent is of the same unit and year; it is held, so that it neither moves nor goes meanwhile. */
async function checkParent(trx: Trx, outcome: NewSasaran): Promise<Issue[]> {
  const wrong: Issue[] = [];
  for (const table of ['kinerja', 'program'] as const) {
    const id = outcome[`${table}_id`];
    if (!id) continue;
    const parent = await trx
      .selectFrom(table)
      .select(['unit_id', 'tahun'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (parent?.unit_id === outcome.unit_id && parent.tahun === outcome.tahun) continue;
    wrong.push({ path: `${table}_id`, code: 'custom', message: `harus ${table} dari unit dan tahun yang sama` });
  }
  return wrong;
}

export const sasaran: Master<Sasaran, NewSasaran> = {
  what: 'Sasaran kegiatan',
  table: 'sasaran_kegiatan',
  access: unitAccess('SasaranKegiatan'),
  dari: sql`sasaran_kegiatan as t ${FROM_UNIT}
    left join kinerja as k on k.id = t.kinerja_id left join program as p on p.id = t.program_id`,
  // All but `serupa`, which only the matrix compares (migration 008).
  choice: sql`t.id, t.kode, t.nama, t.kinerja_id, t.program_id, t.tahun, t.unit_id, t.versi, t.created_at, t.updated_at,
    ${UNIT_COLUMNS},
    case when k.id is not null then json_build_object('kode', k.kode, 'nama', k.nama) end as kinerja,
    case when p.id is not null then json_build_object('kode', p.kode, 'nama', p.nama) end as program`,
  keluar: (row) => row,
  nama: ({ kode }) => `Sasaran kegiatan ${kode}`,
  searched: search,
  sorts: sort,
  filters: {
    ...filters,
    kinerja_id: (id: string) => sql<SqlBool>`t.kinerja_id = ${id}`,
    program_id: (id: string) => sql<SqlBool>`t.program_id = ${id}`,
  },
  yearly: true,
  check: async (trx, outcome, previous) => [
    ...(await checkParent(trx, outcome)),
    ...(await staysInPlace(trx, outcome, previous, 'kpi', 'sasaran_kegiatan_id')),
  ],
  twin: codeTwin<NewSasaran>('sasaran_kegiatan', 'sasaran_kegiatan_unit_id_tahun_kode_key', ['unit_id', 'tahun']),
  uniqueMessages: { sasaran_kegiatan_unit_id_tahun_kode_key: codeInUse('sasaran kegiatan') },
  // A deleted KPI lets go of it (migration 003); what was reported keeps its own copy.
  usages: [
    { designation: 'KPI', table: 'kpi', column: 'sasaran_kegiatan_id', condition: sql<SqlBool>`deleted_at is null` },
  ],
  exportColumns: [
    ...exportColumns,
    { title: 'Kode kinerja', value: (r) => r.kinerja?.kode ?? null },
    { title: 'Kinerja', value: (r) => r.kinerja?.nama ?? null, width: 40 },
    { title: 'Kode program', value: (r) => r.program?.kode ?? null },
    { title: 'Program', value: (r) => r.program?.nama ?? null, width: 40 },
  ],
};
