import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Unit } from '#contract/units.ts';
import type { unitCreateBody } from '#contract/unit-bodies.ts';
import type { Trx } from '#server/http/command.ts';
import { codeTwin } from '#server/records/code-twin.queries.ts';
import { type Master, sharedAccess, ALL } from '#server/records/kit.ts';
import { visibleUnits } from '#server/records/visible-units.queries.ts';

type NewUnit = z.infer<typeof unitCreateBody>;

const LIVE = sql<SqlBool>`deleted_at is null`;

/** A board goes with its unit, but not what people have written on it. */
const WITH_CARDS = sql<SqlBool>`exists (select from papan_tugas as t where t.kolom_id = papan_kolom.id)`;

const DELETED = sql<SqlBool>`deleted_at is not null`;

const read = (trx: Trx, id: string) =>
  trx.selectFrom('unit').select(['id', 'level_id', 'jalur']).where('id', '=', id).executeTakeFirst();

/** The place in the tree: below a parent of a lower level, above children of higher ones, never below itself. */
async function checkPlace(trx: Trx, outcome: NewUnit, previous: Unit | undefined): Promise<Issue[]> {
  const wrong: Issue[] = [];
  const wording = (path: string, message: string) => wrong.push({ path, code: 'custom', message });
  const parent = outcome.parent_id ? await read(trx, outcome.parent_id) : undefined;
  if (outcome.parent_id && !parent) wording('parent_id', 'bukan unit yang terdaftar');
  if (parent && previous && parent.jalur.includes(previous.id)) {
    wording('parent_id', 'tidak boleh unit ini sendiri atau unit di bawahnya');
  } else if (parent && parent.level_id >= outcome.level_id) {
    wording('level_id', `harus di bawah tingkat unit induknya (${parent.level_id})`);
  }
  if (previous && outcome.level_id !== previous.level_id) {
    const { rows } = await sql<{ level: number | null }>`
      select min(level_id) as level from unit where parent_id = ${previous.id}`.execute(trx);
    const child = rows[0]?.level ?? null;
    if (child !== null && child <= outcome.level_id)
      wording('level_id', `harus di atas tingkat unit bawahannya (${child})`);
  }
  return wrong;
}

async function newPath(trx: Trx, { parent_id: parentId }: NewUnit, id: string): Promise<string[]> {
  const parent = parentId ? await read(trx, parentId) : undefined;
  return [...(parent?.jalur ?? []), id];
}

export const unit: Master<Unit, NewUnit> = {
  what: 'Unit',
  table: 'unit',
  access: sharedAccess('Unit', 'semua', (user) => {
    const visible = visibleUnits(user);
    const own = visible === 'semua' ? ALL : sql<SqlBool>`t.id = any(${visible}::uuid[])`;
    const within = user.token?.unitId ?? null;
    return within === null ? own : sql<SqlBool>`(${own} and ${within}::uuid = any(t.jalur))`;
  }),
  dari: sql`unit as t`,
  choice: sql`t.id, t.versi, t.created_at, t.updated_at, t.kode, t.nama_unit, t.level_id, t.parent_id, t.aktif,
    t.jalur as unit_jalur, t.nama_supervisi, t.nama_supervisi as penanggungjawab, t.nama_supervisi as pengawas`,
  keluar: (row) => row,
  nama: ({ nama_unit }) => nama_unit,
  searched: [sql.ref('t.nama_unit'), sql.ref('t.kode')],
  sorts: { nama_unit: sql.ref('t.nama_unit'), kode: sql.ref('t.kode'), level_id: sql.ref('t.level_id') },
  filters: {
    level_id: (level: number) => sql<SqlBool>`t.level_id = ${level}`,
    parent_id: (id: string) => sql<SqlBool>`t.parent_id = ${id}`,
    aktif: (active: 'true' | 'false') => sql<SqlBool>`t.aktif = ${active === 'true'}`,
  },
  defaults: { parent_id: null, nama_supervisi: null, aktif: true },
  // Moves of units lock the table: two at once, each valid alone, could form a cycle. Reading is not blocked.
  lock: async (trx) => void (await sql`lock table unit in share row exclusive mode`.execute(trx)),
  check: checkPlace,
  twin: codeTwin('unit', 'unit_kode_key'),
  derived: async (trx, outcome, id, previous) =>
    previous && (outcome.parent_id ?? null) === previous.parent_id ? {} : { jalur: await newPath(trx, outcome, id) },
  async sesudah(trx, id, previous) {
    // The units below move along: the end of each path from this unit down stays, the part above it is replaced.
    await sql`update unit as anak set jalur = atas.jalur || anak.jalur[array_position(anak.jalur, atas.id) + 1 :]
      from unit as atas where atas.id = ${id} and atas.jalur <> ${previous.unit_jalur}::uuid[]
        and anak.id <> atas.id and atas.id = any(anak.jalur)`.execute(trx);
  },
  uniqueMessages: {
    unit_kode_key: {
      message: 'Kode ini sudah dipakai unit lain. Gunakan kode lain.',
      path: 'kode',
      issue: 'kodeDipakai',
    },
  },
  usages: [
    { designation: 'unit bawahan', table: 'unit', column: 'parent_id' },
    { designation: 'pengguna', table: 'pengguna', column: 'satker_id', condition: LIVE },
    { designation: 'KPI', table: 'kpi', column: 'unit_id', condition: LIVE },
    { designation: 'laporan', table: 'laporan', column: 'unit_id', condition: LIVE },
    { designation: 'program', table: 'program', column: 'unit_id' },
    { designation: 'kinerja', table: 'kinerja', column: 'unit_id' },
    { designation: 'sasaran kegiatan', table: 'sasaran_kegiatan', column: 'unit_id' },
    { designation: 'jadwal', table: 'jadwal', column: 'unit_id' },
    { designation: 'webhook', table: 'webhook', column: 'unit_id' },
    { designation: 'aturan klaim', table: 'aturan_klaim', column: 'unit_id' },
    { designation: 'grup obrolan', table: 'obrolan_grup', column: 'unit_id' },
    { designation: 'kolom papan berisi kartu', table: 'papan_kolom', column: 'unit_id', condition: WITH_CARDS },
    { designation: 'pengguna terhapus', table: 'pengguna', column: 'satker_id', condition: DELETED },
    { designation: 'KPI terhapus', table: 'kpi', column: 'unit_id', condition: DELETED },
    { designation: 'laporan terhapus', table: 'laporan', column: 'unit_id', condition: DELETED },
  ],
  deleteAdvice: 'Nonaktifkan saja unitnya, jangan dihapus.',
  exportColumns: [
    { title: 'Kode', value: (r) => r.kode },
    { title: 'Nama unit', value: (r) => r.nama_unit, width: 50 },
    { title: 'Tingkat', value: (r) => r.level_id, width: 8 },
    { title: 'Supervisi', value: (r) => r.nama_supervisi, width: 30 },
    { title: 'Aktif', value: (r) => r.aktif, width: 8 },
  ],
};
