/** Problems that people report, as they are stored. */
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Problem, problemQuery } from '#contract/problems.ts';
import type { ProblemStatus } from '#domain/support/problem.ts';
import { containing, countOf, cut, order } from '#server/db/lists.ts';
import { together } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

const choice = (db: Db) =>
  db
    .selectFrom('masalah as m')
    .innerJoin('pengguna as p', 'p.id', 'm.pengirim_id')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .leftJoin('pengguna as o', 'o.id', 'm.dijawab_oleh')
    .select(['m.id', 'm.nomor', 'm.teks', 'm.halaman', 'm.versi_aplikasi', 'm.kode_rujukan', 'm.status', 'm.jawaban'])
    .select(['m.dijawab_oleh', 'm.dijawab_at', 'm.versi', 'm.created_at', 'm.updated_at', 'm.pengirim_id'])
    .select(['p.nama as pengirim_nama', 'u.id as unit_id', 'u.nama_unit', 'o.nama as penjawab'])
    .select(sql<boolean>`m.jejak is not null`.as('ada_jejak'));
type Row = Awaited<ReturnType<ReturnType<typeof choice>['executeTakeFirstOrThrow']>>;

const toProblem = ({ pengirim_id, pengirim_nama, unit_id, nama_unit, penjawab, ...row }: Row): Problem => ({
  ...row,
  nomor: Number(row.nomor),
  pengirim: { id: pengirim_id, nama: pengirim_nama },
  satker: unit_id !== null && nama_unit !== null ? { id: unit_id, nama_unit } : null,
  dijawab_oleh: row.dijawab_oleh !== null && penjawab !== null ? { id: row.dijawab_oleh, nama: penjawab } : null,
  dijawab_at: row.dijawab_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** One page of the inbox, the newest first unless asked otherwise. `q`: in the words, the sender's name, or the number. */
export async function listProblems(
  db: Db,
  query: z.infer<typeof problemQuery>,
): Promise<{ data: Problem[]; total: number }> {
  let matching = choice(db);
  if (query.status) matching = matching.where('m.status', '=', query.status);
  const q = query.q?.trim() ?? '';
  if (q !== '') {
    const pattern = containing(q);
    const number = /^(?:M-)?0*(\d{1,9})$/i.exec(q)?.[1];
    matching = matching.where(({ or, eb }) =>
      or([
        eb('m.teks', 'ilike', pattern),
        eb('p.nama', 'ilike', pattern),
        eb('m.kode_rujukan', '=', q),
        ...(number === undefined ? [] : [eb('m.nomor', '=', number)]),
      ]),
    );
  }
  const { field, dir } = order(query.sort ?? '-nomor', 'nomor' as 'nomor' | 'created_at');
  const { offset, limit } = cut(query);
  const page = matching.orderBy(`m.${field}`, dir).orderBy('m.id', dir).offset(offset).limit(limit);
  const [rows, [count]] = await together(db, [page.compile(), countOf(matching).compile()]);
  return { data: rows.map(toProblem), total: Number(count?.n ?? 0) };
}

/** A problem by its id; undefined when there is none. */
export async function findProblem(db: Db, id: string): Promise<Problem | undefined> {
  const row = await choice(db).where('m.id', '=', id).executeTakeFirst();
  return row && toProblem(row);
}

/** The recording that came with a problem, as JSON text; null when none is kept. */
export async function traceOfProblem(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('masalah').select('jejak').where('id', '=', id).executeTakeFirst();
  return row?.jejak ?? null;
}

/** Makes whoever sends for this person wait, and tells when they sent the problems since `since`, the oldest first. */
export async function sentSince(trx: Db, senderId: string, since: Date): Promise<Date[]> {
  await sql`select 1 from pengguna where id = ${senderId}::uuid for update`.execute(trx);
  const rows = await trx
    .selectFrom('masalah')
    .select('created_at')
    .where('pengirim_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Stores a problem; gives its number. */
export async function insertProblem(trx: Db, row: Insertable<Database['masalah']>): Promise<number> {
  const { nomor } = await trx.insertInto('masalah').values(row).returning('nomor').executeTakeFirstOrThrow();
  return Number(nomor);
}

/** Keeps others from changing a problem until the transaction ends. */
export async function holdProblem(trx: Db, id: string): Promise<void> {
  await sql`select 1 from masalah where id = ${id}::uuid for update`.execute(trx);
}

/** Writes what support has made of a problem. */
export async function writeProblem(
  trx: Db,
  id: string,
  row: {
    status: ProblemStatus;
    jawaban: string | null;
    dijawab_oleh?: string;
    dijawab_at?: Date;
    versi: number;
    updated_at: Date;
  },
): Promise<void> {
  await trx.updateTable('masalah').set(row).where('id', '=', id).execute();
}

/** Forgets the recordings that came before a moment; what people wrote stays. */
export async function forgetTraces(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('masalah')
    .set({ jejak: null })
    .where('created_at', '<', before)
    .where('jejak', 'is not', null)
    .execute();
}
