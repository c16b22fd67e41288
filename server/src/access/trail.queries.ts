/** Reads the security trail for an admin, newest first. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TrailEntry, trailQuery } from '#contract/trail.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import type { Db } from '#server/db/tx.ts';

/** The beginning of a day in Jakarta, by which deadlines go too. */
const beginning = (day: string) => new Date(`${day}T00:00:00+07:00`);
const DAY_MS = 86_400_000;

/** Entries with who acted and the account that was acted on, by which one searches. */
function matching(db: Db, { aksi, subjek, dari, sampai, q }: z.infer<typeof trailQuery>) {
  let found = db
    .selectFrom('jejak_keamanan as s')
    .leftJoin('pengguna as p', 'p.id', 's.oleh')
    .leftJoin('pengguna as u', (join) =>
      join.onRef('u.id', '=', 's.subjek_id').on('s.subjek', 'in', ['User', 'Session']),
    );
  if (aksi) found = found.where('s.aksi', '=', aksi);
  if (subjek) found = found.where('s.subjek', '=', subjek);
  if (dari) found = found.where('s.waktu', '>=', beginning(dari));
  if (sampai) found = found.where('s.waktu', '<', new Date(beginning(sampai).getTime() + DAY_MS));
  if (!q) return found;
  const text = containing(q);
  return found.where(({ or, eb }) =>
    or([
      ...(['p.nama', 'p.username', 'u.nama', 'u.username', 's.alamat'] as const).map((one) => eb(one, 'ilike', text)),
      sql<boolean>`s.perubahan ->> 'username' ilike ${text}`,
    ]),
  );
}

/** One page of the trail, and how many entries there are in all. */
export async function listTrail(
  db: Db,
  query: z.infer<typeof trailQuery>,
): Promise<{ data: TrailEntry[]; total: number }> {
  const { dir } = order(query.sort ?? '-waktu', 'waktu');
  const { offset, limit } = cut(query);
  const name = sql<string | null>`case s.subjek
    when 'Role' then (select r.label from role as r where r.id = s.subjek_id)
    when 'Unit' then (select n.nama_unit from unit as n where n.id = s.subjek_id)
    when 'Kpi' then (select concat(k.kode, ' ', k.nama) from kpi as k where k.id = s.subjek_id)
    when 'SasaranKegiatan' then (select concat(k.kode, ' ', k.nama) from sasaran_kegiatan as k where k.id = s.subjek_id)
    when 'Kinerja' then (select concat(k.kode, ' ', k.nama) from kinerja as k where k.id = s.subjek_id)
    when 'Program' then (select concat(k.kode, ' ', k.nama) from program as k where k.id = s.subjek_id)
    when 'Target' then (select concat(k.kode, ' ', k.nama) from tipe_target as k where k.id = s.subjek_id)
    when 'Tahun' then (select k.tahun::text from tahun as k where k.id = s.subjek_id)
    when 'Jadwal' then (select concat(k.periode, ' ', k.tahun) from jadwal as k where k.id = s.subjek_id)
    when 'Module' then (select m.label from module as m where m.id = s.subjek_id)
    when 'Permission' then (select z.name from izin as z where z.id = s.subjek_id)
    when 'RoleModule' then (select concat(r.label, ' · ', m.label) from role_module as rm
      join role as r on r.id = rm.role_id join module as m on m.id = rm.module_id where rm.id = s.subjek_id)
    when 'Token' then (select t.nama from token_api as t where t.id = s.subjek_id)
    when 'ClaimRule' then (select a.nama_klaim from aturan_klaim as a where a.id = s.subjek_id)
    when 'Webhook' then (select w.nama from webhook as w where w.id = s.subjek_id)
    else u.nama end`;
  // What a record was called when it was made or deleted stands in the entry; of a change only what differs.
  const kept = sql<string | null>`(select value from (values ('nama'), ('name'), ('label'), ('kode')) as f (field),
    lateral (select s.perubahan ->> f.field as value where jsonb_typeof(s.perubahan -> f.field) = 'string') as v limit 1)`;
  const rows = await matching(db, query)
    .select(['s.id', 's.waktu as time', 's.aksi', 's.subjek', 's.subjek_id', 's.alamat', 's.perubahan as changed'])
    .select(['p.id as by_id', 'p.nama as by_nama', 'p.username as by_username'])
    .select(sql<string | null>`coalesce(${name}, ${kept})`.as('nama'))
    .orderBy('s.waktu', dir)
    .orderBy('s.id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await countOf(matching(db, query)).executeTakeFirstOrThrow();
  const names = await recordNames(
    db,
    rows.flatMap(({ changed }) => idsIn(changed)),
  );
  return { data: rows.map((row) => entryOf(row, names)), total: Number(n) };
}

const ID = /"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g;
const idsIn = (changed: unknown): string[] =>
  (JSON.stringify(changed).match(ID) ?? []).map((quoted) => quoted.slice(1, -1));

/** What records are called that a change can refer to, by id: code and name where they have a code. */
async function recordNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const coded = sql.join(
    (['sasaran_kegiatan', 'kinerja', 'program', 'tipe_target', 'kpi'] as const).map(
      (table) => sql`select id, concat(kode, ' ', nama) as nama from ${sql.table(table)}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ id: string; nama: string }>`
    select id, nama from (
      select id, concat(kode, ' ', nama_unit) as nama from unit union all ${coded}
      union all select id, nama from pengguna union all select id, label from role
      union all select id, label from module
    ) as semua where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, nama }) => [id, nama]));
}

const isNamed = (one: readonly [string, string | undefined]): one is readonly [string, string] => one[1] !== undefined;

type Row = Pick<TrailEntry, 'id' | 'aksi' | 'subjek' | 'alamat'> & {
  time: Date;
  subjek_id: string | null;
  changed: unknown;
  by_id: string | null;
  by_nama: string | null;
  by_username: string | null;
  nama: string | null;
};

function entryOf(
  { by_id, by_nama, by_username, subjek_id, nama, time, changed, ...row }: Row,
  names: ReadonlyMap<string, string>,
): TrailEntry {
  const { lewat, ...changes } = changed as Record<string, unknown>;
  return {
    ...row,
    waktu: time.toISOString(),
    oleh: by_id === null ? null : { id: by_id, nama: by_nama ?? '', username: by_username ?? '' },
    lewat: typeof lewat === 'string' ? lewat : null,
    objek: subjek_id === null || nama === null ? null : { id: subjek_id, nama },
    perubahan: changes,
    rujukan: Object.fromEntries(idsIn(changes).flatMap((id) => [[id, names.get(id)] as const].filter(isNamed))),
  };
}
