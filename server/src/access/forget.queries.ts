/** What is kept of somebody, taken out of the database (docs/decisions/0103). */
import { sql } from 'kysely';
import type { Database } from '#server/db/types.ts';
import type { Db } from '#server/db/tx.ts';

/** An account as it is before its person is forgotten, deleted ones as well. */
export type Forgettable = {
  id: string;
  username: string;
  roles: string[];
  satker_id: string | null;
  aktif: boolean;
  forgottenAt: Date | null;
};

const accounts = (db: Db) =>
  db
    .selectFrom('pengguna as p')
    .select(['p.id', 'p.username', 'p.satker_id', 'p.aktif', 'p.dilupakan_at as forgottenAt'])
    .select(
      sql<string[]>`array(select r.name from pengguna_role as g join role as r on r.id = g.role_id
        where g.pengguna_id = p.id order by r.name)`.as('roles'),
    );

/** An account by its id, deleted or not. */
export const findForgettable = (db: Db, id: string): Promise<Forgettable | undefined> =>
  accounts(db).where('p.id', '=', id).executeTakeFirst();

/** An account by its username, deleted or not. */
export const forgettableNamed = (db: Db, username: string): Promise<Forgettable | undefined> =>
  accounts(db).where('p.username', '=', username).executeTakeFirst();

/** Holds an account until the transaction ends, so that no row that refers to it is written meanwhile. */
export async function holdWhole(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('pengguna').select('id').where('id', '=', id).forUpdate().execute();
}

/** Tables whose rows are of one person alone, and the column that says whose. */
const OWN = {
  refresh_token: 'pengguna_id',
  refresh_family: 'pengguna_id',
  // Its recovery codes go with it.
  faktor_kedua: 'pengguna_id',
  atur_sandi: 'pengguna_id',
  alamat_lama: 'pengguna_id',
  identitas_penyedia: 'pengguna_id',
  idempotensi: 'pengguna_id',
  kiriman: 'pengguna_id',
  pemberitahuan: 'pengguna_id',
  pengingat: 'pengguna_id',
  ringkasan: 'pengguna_id',
  pilihan_kabar: 'pengguna_id',
  persiapan_ditutup: 'pengguna_id',
  laporan_klaim: 'oleh',
  masalah: 'pengirim_id',
  markah: 'pengguna_id',
  acara: 'pengguna_id',
  acara_tamu: 'pengguna_id',
  // What others gave to them stays with its givers.
  tugas_penerima: 'pengguna_id',
  tugas: 'pengguna_id',
  surat: 'pengguna_id',
  // What they wrote there is for those who are still in it.
  obrolan_anggota: 'pengguna_id',
  pengguna_role: 'pengguna_id',
} as const satisfies Partial<Record<keyof Database, string>>;

/** Deletes what only the person had a use for. */
export async function removeOwn(trx: Db, id: string, username: string): Promise<void> {
  for (const [table, column] of Object.entries(OWN)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  }
  // Those that a message has taken are the other one's too.
  await trx.deleteFrom('obrolan_berkas').where('pengirim_id', '=', id).where('pesan_id', 'is', null).execute();
  // Their own, and those of others who are forgotten too, whose last copy was here.
  await sql`delete from surat_berkas as b using pengguna as p where p.id = b.pengguna_id
    and (p.id = ${id} or p.dilupakan_at is not null)
    and not exists (select 1 from surat_lampiran as l where l.berkas_id = b.id)`.execute(trx);
  // Whoever answers problems was told in the words of one that is gone now.
  await trx.deleteFrom('pemberitahuan').where('oleh', '=', id).where('jenis', '=', 'masalah_baru').execute();
  // Admins were told of the account by its name.
  await sql`update pemberitahuan set isi = jsonb_set(isi, '{kode}', (isi -> 'kode') - ${username}::text)
    where jenis = 'akun_baru' and isi -> 'kode' ? ${username}::text`.execute(trx);
  await sql`delete from pemberitahuan where jenis = 'akun_baru' and isi -> 'kode' = '[]'`.execute(trx);
  await trx.deleteFrom('signin_gagal').where('akun', '=', username).execute();
}

/** Deletes messages of which nobody is left who wrote or got them, and groups in which nobody is left. */
export async function removeLoneMessages(trx: Db, id: string): Promise<void> {
  await sql`delete from obrolan_grup as g
    where not exists (select 1 from obrolan_anggota as a where a.grup_id = g.id)`.execute(trx);
  await sql`delete from obrolan_pesan as m where m.grup_id is null and ${id}::uuid in (m.pengirim_id, m.penerima_id)
    and not exists (select 1 from pengguna as p
      where p.id in (m.pengirim_id, m.penerima_id) and p.dilupakan_at is null)`.execute(trx);
}

/** Takes somebody off the cards of every board; their boards are newer then. */
export async function takeOffCards(trx: Db, id: string, time: Date): Promise<void> {
  const one = JSON.stringify([{ id }]);
  const { rows } = await sql<{ unit_id: string }>`
    update papan_tugas as t set updated_at = ${time}, isi = jsonb_set(t.isi, '{assignedTo}', (
      select coalesce(jsonb_agg(o.value order by o.ordinality), '[]')
      from jsonb_array_elements(t.isi -> 'assignedTo') with ordinality as o where o.value ->> 'id' <> ${id}))
    from papan_kolom as k where k.id = t.kolom_id and t.isi -> 'assignedTo' @> ${one}::jsonb
    returning k.unit_id`.execute(trx);
  const units = [...new Set(rows.map(({ unit_id }) => unit_id))];
  if (units.length === 0) return;
  await trx.updateTable('papan').set({ versi: sql<number>`versi + 1` }).where('unit_id', 'in', units).execute();
}

/** Puts the name that somebody has now into what was told live of late, which others may still have to read. */
export async function renameInNews(trx: Db, id: string): Promise<void> {
  const told = sql`k.isi::jsonb`;
  const path = sql`case when ${told} #>> '{oleh,id}' = ${id} then '{oleh,nama}' else '{klaim,oleh,nama}' end::text[]`;
  await sql`update kabar_langsung as k set isi = jsonb_set(${told}, ${path}, to_jsonb(p.nama))::text
    from pengguna as p where p.id = ${id} and ${id} in (${told} #>> '{oleh,id}', ${told} #>> '{klaim,oleh,id}')`.execute(
    trx,
  );
}

/** Says that an account is forgotten: from then on the trail lets go of what it says about it. */
export async function markForgotten(trx: Db, id: string, time: Date): Promise<void> {
  await trx
    .updateTable('pengguna')
    .set((eb) => ({
      aktif: false,
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(time)),
      dilupakan_at: eb.fn.coalesce('dilupakan_at', eb.val(time)),
    }))
    .where('id', '=', id)
    .execute();
}

/** What the trail says of a person; of each remains that it was given or changed. */
const PERSONAL = ['nama', 'username', 'email', 'telepon', 'jabatan', 'akun', 'sub'];

/** Takes names and addresses out of what the trail says about an account that is marked as forgotten. */
export async function blankTrail(trx: Db, id: string, username: string): Promise<void> {
  const blank = (fields: readonly string[]) => sql`(
    select jsonb_object_agg(f.key, case when f.key = any(${fields}::text[]) then 'true'::jsonb else f.value end)
    from jsonb_each(s.perubahan) as f)`;
  await sql`update jejak_keamanan as s set perubahan = ${blank(PERSONAL)}
    where s.subjek_id = ${id} and s.subjek in ('User', 'Session') and s.perubahan ?| ${PERSONAL}::text[]`.execute(trx);
  // Closed sign-ins and tokens of integrations name an account by its username.
  const called = ['akun', 'username', 'untuk'];
  await sql`update jejak_keamanan as s set perubahan = ${blank(called)}
    where ${username} in (s.perubahan ->> 'akun', s.perubahan ->> 'username', s.perubahan ->> 'untuk')`.execute(trx);
}

/**
 * Makes an account one of nobody: it keeps its id, to which histories refer, and the names of its tokens of integrations, which
 * they say too. @param names what it is called from now on
 */
export async function blankAccount(
  trx: Db,
  id: string,
  names: { nama: string; username: string; email: string },
  time: Date,
): Promise<void> {
  await sql`update token_api set hash = 'dihapus ' || id::text, revoked_at = coalesce(revoked_at, ${time})
    where pengguna_id = ${id}`.execute(trx);
  await trx
    .updateTable('pengguna')
    .set((eb) => ({
      ...names,
      // No password has such a hash.
      password_hash: '!',
      telepon: null,
      jabatan: null,
      satker_id: null,
      updated_at: time,
      versi: eb('versi', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
