/** Target types with their scales (the record "target" of the specification), and modules. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Module, moduleCreateBody, TargetType, targetTypeCreateBody } from '#contract/catalogue.ts';
import { inNaturalOrder } from '#server/db/lists.ts';
import type { Trx } from '#server/http/command.ts';
import { codeTwin } from '#server/records/code-twin.queries.ts';
import { type Master, sharedAccess } from '#server/records/kit.ts';

type NewType = z.infer<typeof targetTypeCreateBody>;
type NewModule = z.infer<typeof moduleCreateBody>;

/** What figures were entered against must keep its meaning: the type of value, and what each code counts. */
async function keepsMeaning(trx: Trx, outcome: NewType, previous: TargetType | undefined): Promise<Issue[]> {
  if (!previous) return [];
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from kpi where skala_id = ${previous.id} and deleted_at is null`.execute(trx);
  const n = Number(rows[0]?.n ?? 0);
  if (n === 0) return [];
  const wrong: Issue[] = [];
  const wording = (path: string, what: string) =>
    wrong.push({ path, code: 'dipakai', message: `${what} karena masih dipakai ${n} KPI` });
  if (outcome.tipe_nilai !== previous.tipe_nilai) wording('tipe_nilai', 'tidak dapat diubah');
  for (const { kode, nilai } of previous.skala) {
    if (outcome.skala?.find((one) => one.kode === kode)?.nilai !== nilai) {
      wording('skala', `harus tetap memuat ${kode} dengan nilai ${nilai}`);
    }
  }
  return wrong;
}

export const target: Master<TargetType, NewType> = {
  what: 'Jenis target',
  table: 'tipe_target',
  access: sharedAccess('Target'),
  dari: sql`tipe_target as t`,
  choice: sql`t.*`,
  keluar: (row) => row,
  nama: ({ kode }) => `Jenis target ${kode}`,
  searched: [sql.ref('t.kode'), sql.ref('t.nama')],
  sorts: { kode: inNaturalOrder(sql.ref('t.kode')), nama: sql.ref('t.nama'), tipe_nilai: sql.ref('t.tipe_nilai') },
  filters: { tipe_nilai: (valueType: string) => sql<SqlBool>`t.tipe_nilai = ${valueType}` },
  json: ['skala'],
  defaults: { desimal: 2, skala: [] },
  async check(trx, outcome, previous) {
    const wrong = await keepsMeaning(trx, outcome, previous);
    if (outcome.tipe_nilai === 'predikat' && (outcome.skala ?? []).length === 0) {
      wrong.push({ path: 'skala', code: 'custom', message: 'wajib diisi untuk jenis predikat' });
    }
    return wrong;
  },
  twin: codeTwin('tipe_target', 'tipe_target_kode_key'),
  uniqueMessages: {
    tipe_target_kode_key: {
      message: 'Kode ini sudah dipakai jenis target lain. Gunakan kode lain.',
      path: 'kode',
      issue: 'kodeDipakai',
    },
  },
  usages: [{ designation: 'KPI', table: 'kpi', column: 'skala_id', condition: sql<SqlBool>`deleted_at is null` }],
  exportColumns: [
    { title: 'Kode', value: (r) => r.kode },
    { title: 'Nama', value: (r) => r.nama, width: 40 },
    { title: 'Tipe nilai', value: (r) => r.tipe_nilai },
    { title: 'Desimal', value: (r) => r.desimal, width: 8 },
    {
      title: 'Skala',
      value: (r) => r.skala.map(({ kode, label, nilai }) => `${kode} = ${nilai} (${label})`).join('; '),
      width: 60,
    },
  ],
};

/** A module that roles have keeps its name and the actions given to them: otherwise access would go unseen. */
async function keepsGranted(trx: Trx, outcome: NewModule, previous: Module | undefined): Promise<Issue[]> {
  if (!previous) return [];
  const given = await trx
    .selectFrom('role_module as rm')
    .innerJoin('role as r', 'r.id', 'rm.role_id')
    .where('rm.module_id', '=', previous.id)
    .select(['r.label', 'rm.actions'])
    .orderBy('r.label')
    .forShare('rm')
    .execute();
  const wrong: Issue[] = [];
  if (outcome.name !== previous.name && given.length > 0) {
    const message = `tidak dapat diubah karena masih diberikan kepada ${given.map(({ label }) => label).join(', ')}`;
    wrong.push({ path: 'name', code: 'dipakai', message });
  }
  for (const action of previous.actions.filter((one) => !outcome.actions?.includes(one))) {
    const users = given.filter(({ actions }) => actions.includes(action)).map(({ label }) => label);
    if (users.length === 0) continue;
    const message = `harus tetap memuat ${action} karena masih diberikan kepada ${users.join(', ')}`;
    wrong.push({ path: 'actions', code: 'dipakai', message });
  }
  return wrong;
}

export const moduleRow: Master<Module, NewModule> = {
  what: 'Modul',
  table: 'module',
  access: sharedAccess('Module'),
  dari: sql`module as t`,
  choice: sql`t.*`,
  keluar: ({ id, versi, name, label, url, icon, actions }) => ({ id, versi, name, label, url, icon, actions }),
  nama: ({ label }) => `Modul ${label}`,
  searched: [sql.ref('t.name'), sql.ref('t.label')],
  sorts: { urutan: sql.ref('t.urutan'), name: sql.ref('t.name'), label: sql.ref('t.label') },
  json: ['actions'],
  defaults: { actions: [] },
  check: keepsGranted,
  derived: async (trx, _, __, previous) => {
    if (previous) return {};
    const { rows } = await sql<{ urutan: number }>`
      select coalesce(max(urutan) + 1, 0) as urutan from module`.execute(trx);
    return { urutan: rows[0]?.urutan ?? 0 };
  },
  uniqueMessages: {
    module_name_key: {
      message: 'Nama ini sudah dipakai modul lain. Gunakan nama lain.',
      path: 'name',
      issue: 'namaKembar',
    },
  },
  usages: [{ designation: 'peran', table: 'role_module', column: 'module_id' }],
  deleteAdvice: 'Cabut dahulu dari peran yang memilikinya.',
  exportColumns: [
    { title: 'Nama', value: (r) => r.name, width: 24 },
    { title: 'Label', value: (r) => r.label, width: 40 },
    { title: 'Alamat', value: (r) => r.url, width: 30 },
    { title: 'Aksi', value: (r) => r.actions.join(', '), width: 60 },
  ],
};
