/** Events of the calendar. Everybody has their own; somebody else's are as if they were not there. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { ACARA_MAKSIMUM, type Acara, type AcaraBaru, wholeEventSchema } from '#contract/aplikasi/calendar.ts';
import { type Kategori, saatDari } from '#domain/kalender/acara.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError, tidakDitemukan } from '#server/http/kit.ts';
import { tidakSah } from '#server/http/errors.ts';

const kolom = (isi: AcaraBaru) => ({
  kategori: isi.extendedProps.calendar,
  mulai: new Date(saatDari(isi.start) ?? 0),
  // The id stands in its own column.
  isi: JSON.stringify({ ...isi, id: undefined }),
});

/** One person's events of these categories, in the order of their beginning. */
export async function daftarAcara(db: Db, milik: string, kategori: readonly Kategori[]): Promise<Acara[]> {
  if (kategori.length === 0) return [];
  const rows = await db
    .selectFrom('acara')
    .select(['id', 'isi'])
    .where('pengguna_id', '=', milik)
    .where('kategori', 'in', kategori)
    .orderBy('mulai')
    .orderBy('id')
    .execute();
  return rows.map(({ id, isi }) => ({ ...isi, id }) as Acara);
}

/** Keeps a new event. @throws 422 when the person has as many as a calendar holds */
export async function tambahAcara(trx: Db, milik: string, acara: AcaraBaru, now: Date): Promise<Acara> {
  // One after the other, or two at once would both find room for the last one.
  await sql`select 1 from pengguna where id = ${milik} for update`.execute(trx);
  const { jumlah } = await trx
    .selectFrom('acara')
    .select((eb) => eb.fn.countAll<string>().as('jumlah'))
    .where('pengguna_id', '=', milik)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) >= ACARA_MAKSIMUM) {
    throw new AppError(422, `Kalender Anda sudah berisi ${ACARA_MAKSIMUM} acara. Hapus acara lama, lalu coba lagi.`);
  }
  const id = uuidv7();
  const row = { id, pengguna_id: milik, ...kolom(acara), created_at: now, updated_at: now };
  await trx.insertInto('acara').values(row).execute();
  return { ...acara, id };
}

/**
 * Changes an event: what is sent replaces what is stored, and what is not mentioned stays, so that no client loses the
 * fields that it does not know.
 * @throws 404 when it is gone or somebody else's, 422 when both together are more than a record holds
 */
export async function ubahAcara(trx: Db, milik: string, acara: Acara, now: Date): Promise<Acara> {
  const lama = await trx
    .selectFrom('acara')
    .select('isi')
    .where('id', '=', acara.id)
    .where('pengguna_id', '=', milik)
    .forUpdate()
    .executeTakeFirst();
  if (!lama) throw tidakDitemukan('Acara');
  const extendedProps = { ...lama.isi.extendedProps, ...acara.extendedProps };
  const jadi = wholeEventSchema.safeParse({ ...lama.isi, ...acara, extendedProps });
  if (!jadi.success) {
    throw tidakSah(
      jadi.error.issues.map(({ path, code, message }) => ({ path: ['event', ...path].join('.'), code, message })),
    );
  }
  await trx
    .updateTable('acara')
    .set({ ...kolom(jadi.data), updated_at: now })
    .where('id', '=', acara.id)
    .where('pengguna_id', '=', milik)
    .execute();
  return jadi.data;
}

/** Deletes an event. @throws 404 when it is gone or somebody else's */
export async function hapusAcara(db: Db, milik: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('acara')
    .where('id', '=', id)
    .where('pengguna_id', '=', milik)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw tidakDitemukan('Acara');
}
