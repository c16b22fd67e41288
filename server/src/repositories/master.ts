/** List, create, update and delete for any declared record of master data (`master-kit.ts`). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Issue } from '#contract/envelope.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { mengandung, potong, urutan } from '#server/repositories/daftar.ts';
import {
  type Baris,
  type Master,
  type Oleh,
  type Rekaman,
  SEMUA,
  type Syarat,
  type Trx,
} from '#server/repositories/master-kit.ts';
import { bedanya, catatBanyak, isiJejak } from '#server/repositories/jejak.ts';
import { wajibTahunTerbuka } from '#server/repositories/tahun-terbuka.ts';

/** The parsed query of a list; `page` and `perPage` are not there when all rows are wanted. */
export type KueriMaster = { page?: number; perPage?: number; q?: string | undefined; sort?: string | undefined };

const dan = (semua: Syarat[]) => sql<SqlBool>`${sql.join(semua.length > 0 ? semua : [SEMUA], sql` and `)}`;

const keluarkan =
  <R extends Rekaman, C extends object>(def: Master<R, C>) =>
  (row: Baris<R>): R =>
    ({
      ...def.keluar(row),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }) as unknown as R;

function syaratDari<R extends Rekaman, C extends object>(
  def: Master<R, C>,
  pengguna: Pengguna,
  aksi: string,
  kueri: KueriMaster,
): Syarat {
  const semua = [def.akses.terlihat(pengguna, aksi)];
  if (kueri.q) {
    const pola = mengandung(kueri.q);
    semua.push(
      sql<SqlBool>`(${sql.join(
        def.cari.map((di) => sql`${di} ilike ${pola}`),
        sql` or `,
      )})`,
    );
  }
  for (const [nama, syarat] of Object.entries(def.saring ?? {})) {
    const nilai = (kueri as Record<string, unknown>)[nama];
    if (nilai !== undefined && nilai !== '') semua.push(syarat(nilai as never));
  }
  return dan(semua);
}

/**
 * One page of the records on which `aksi` is allowed, or all of them without `page`.
 * @throws AppError 403 when it is allowed on none
 */
export async function daftarMaster<R extends Rekaman, C extends object>(
  db: Db,
  def: Master<R, C>,
  pengguna: Pengguna,
  kueri: KueriMaster,
  aksi: 'read' | 'export' = 'read',
): Promise<{ data: R[]; total: number }> {
  def.akses.wajib(pengguna, aksi);
  const cocok = syaratDari(def, pengguna, aksi, kueri);
  const { field, dir } = urutan(kueri.sort, Object.keys(def.urut)[0] ?? 'id');
  const arah = sql.raw(dir);
  const { page, perPage } = kueri;
  const halaman = page === undefined || perPage === undefined ? undefined : potong({ page, perPage });
  const sebagian = halaman ? sql`offset ${halaman.offset} limit ${halaman.limit}` : sql``;
  const { rows } = await sql<Baris<R>>`select ${def.pilih} from ${def.dari} where ${cocok}
    order by ${def.urut[field] ?? sql.ref('t.id')} ${arah}, t.id ${arah} ${sebagian}`.execute(db);
  const data = rows.map(keluarkan(def));
  return { data, total: halaman ? await hitungMaster(db, def, pengguna, kueri, aksi) : rows.length };
}

/** How many records a list has. */
export async function hitungMaster<R extends Rekaman, C extends object>(
  db: Db,
  def: Master<R, C>,
  pengguna: Pengguna,
  kueri: KueriMaster,
  aksi: 'read' | 'export' = 'read',
): Promise<number> {
  def.akses.wajib(pengguna, aksi);
  const cocok = syaratDari(def, pengguna, aksi, kueri);
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${def.dari} where ${cocok}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The visible records among `ids`, in the order of their ids; `kunci` holds them until the transaction ends. */
async function cariBanyak<R extends Rekaman, C extends object>(
  db: Db,
  def: Master<R, C>,
  pengguna: Pengguna,
  ids: readonly string[],
  kunci: boolean,
): Promise<R[]> {
  const pegang = kunci ? sql`for update of t` : sql``;
  const { rows } = await sql<Baris<R>>`select ${def.pilih} from ${def.dari}
    where t.id = any(${[...ids]}::uuid[]) and ${def.akses.terlihat(pengguna, 'read')} order by t.id ${pegang}`.execute(
    db,
  );
  return rows.map(keluarkan(def));
}

/** @throws AppError 404 when there is no such record, or none that this person may see */
export async function satuMaster<R extends Rekaman, C extends object>(
  db: Db,
  def: Master<R, C>,
  pengguna: Pengguna,
  id: string,
  kunci = false,
): Promise<R> {
  const [record] = await cariBanyak(db, def, pengguna, [id], kunci);
  if (!record) throw tidakDitemukan(def.apa);
  return record;
}

const kolomDari = (isi: object, json: readonly string[] = []): [string, unknown][] =>
  Object.entries(isi)
    .filter(([, nilai]) => nilai !== undefined)
    .map(([nama, nilai]) => [nama, json.includes(nama) ? JSON.stringify(nilai) : nilai]);

async function periksa<R extends Rekaman, C extends object>(trx: Trx, def: Master<R, C>, jadi: C, lama?: R) {
  const salah: Issue[] = [];
  if (def.bertahun) {
    const tahun = [lama, jadi].flatMap((satu) => (satu && 'tahun' in satu ? [Number(satu.tahun)] : []));
    salah.push(...(await wajibTahunTerbuka(trx, ...tahun)));
  }
  salah.push(...((await def.periksa?.(trx, jadi, lama)) ?? []));
  if (salah.length > 0) throw tidakSah(salah);
}

async function tulis<R extends Rekaman, C extends object>(trx: Trx, def: Master<R, C>, perintah: RawBuilder<unknown>) {
  try {
    await perintah.execute(trx);
  } catch (error) {
    const pesan = def.unik[constraintOf(error) ?? ''];
    throw pesan === undefined ? error : new AppError(409, pesan);
  }
}

/**
 * A new record.
 * @throws AppError 403, 404 (a unit that is not the person's), 409 (the code is taken, the year is closed), 422
 */
export async function buatMaster<R extends Rekaman, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  body: C,
  { pengguna, waktu }: Oleh,
): Promise<R> {
  await def.akses.wajibBuat(trx, pengguna, body);
  await def.kunci?.(trx);
  const jadi = { ...def.bawaan, ...Object.fromEntries(kolomDari(body)) } as C;
  await periksa(trx, def, jadi);
  const id = uuidv7();
  const turunan = (await def.turunan?.(trx, jadi, id, undefined)) ?? {};
  const kolom = kolomDari({ ...jadi, ...turunan, id, created_at: waktu, updated_at: waktu }, def.json);
  await tulis(
    trx,
    def,
    sql`insert into ${sql.table(def.tabel)} (${sql.join(kolom.map(([nama]) => sql.ref(nama)))})
      values (${sql.join(kolom.map(([, nilai]) => nilai))})`,
  );
  const baru = await satuMaster(trx, def, pengguna, id);
  await catatBanyak(trx, def.akses.modul, 'create', { pengguna, waktu }, [{ id, perubahan: isiJejak(baru) }]);
  return baru;
}

/**
 * Changes the fields that the body names.
 * @throws AppError 404, 403, 428 without `versi`, 409 with the current record when it changed meanwhile, 409 (the code
 *   is taken, the year is closed), 422
 */
export async function ubahMaster<R extends Rekaman, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  id: string,
  body: { versi?: number | undefined },
  { pengguna, waktu }: Oleh,
): Promise<R> {
  await def.kunci?.(trx);
  const lama = await satuMaster(trx, def, pengguna, id, true);
  wajibBolehRekaman(pengguna, def, 'update', lama);
  const { versi, ...ubahan } = body;
  if (versi === undefined) {
    throw new AppError(428, 'Sertakan versi data yang Anda ubah. Muat ulang data, lalu simpan lagi.');
  }
  if (versi !== lama.versi) {
    throw new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', { data: lama });
  }
  const jadi = { ...lama, ...Object.fromEntries(kolomDari(ubahan)) } as unknown as C & R;
  // A record that would leave its unit is a new one there.
  if ('unit_id' in jadi && 'unit_id' in lama && jadi.unit_id !== lama.unit_id) {
    await def.akses.wajibBuat(trx, pengguna, jadi);
  }
  await periksa(trx, def, jadi, lama);
  const turunan = (await def.turunan?.(trx, jadi, id, lama)) ?? {};
  const kolom = kolomDari({ ...ubahan, ...turunan, versi: lama.versi + 1, updated_at: waktu }, def.json);
  const isi = kolom.map(([nama, nilai]) => sql`${sql.ref(nama)} = ${nilai}`);
  await tulis(trx, def, sql`update ${sql.table(def.tabel)} set ${sql.join(isi)} where id = ${id}`);
  await def.sesudah?.(trx, id, lama);
  const baru = await satuMaster(trx, def, pengguna, id);
  const [dulu, kini] = [isiJejak(lama), isiJejak(baru)];
  await catatBanyak(trx, def.akses.modul, 'update', { pengguna, waktu }, [
    { id, perubahan: bedanya(dulu, kini, Object.keys(kini)) },
  ]);
  return baru;
}

/** @throws AppError 403 when `aksi` is not allowed on a record that is visible */
export function wajibBolehRekaman<R extends Rekaman, C extends object>(
  pengguna: Pengguna,
  def: Master<R, C>,
  aksi: string,
  record: R,
): void {
  if (!def.akses.boleh(pengguna, aksi, record)) throw tidakBerwenang();
}

const tidakBerwenang = () => new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');

/** What uses each record, in words; nothing for a record that nothing uses. */
async function pemakai<R extends Rekaman, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  records: R[],
): Promise<{ record: R; kata: string[] }[]> {
  const kunci = def.kunciPemakaian ?? 'id';
  const hasil = records.map((record) => ({ record, kata: [] as string[] }));
  for (const { sebutan, tabel, kolom, syarat } of def.pemakaian ?? []) {
    const { rows } = await sql<{ kunci: string; n: string }>`
      select ${sql.ref(kolom)}::text as kunci, count(*) as n from ${sql.table(tabel)}
      where ${sql.ref(kolom)}::text = any(${records.map((record) => String(record[kunci]))}::text[]) and ${syarat ?? SEMUA}
      group by 1`.execute(trx);
    for (const { record, kata } of hasil) {
      const n = rows.find((row) => row.kunci === String(record[kunci]))?.n;
      if (n !== undefined) kata.push(`${n} ${sebutan}`);
    }
  }
  return hasil.filter(({ kata }) => kata.length > 0);
}

/**
 * Deletes records, all or none.
 * @throws AppError 404 when one is not there or not visible, 403, 409 naming what uses which of them and how often
 */
export async function hapusMaster<R extends Rekaman, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  ids: readonly string[],
  { pengguna, waktu }: Oleh,
): Promise<void> {
  await def.kunci?.(trx);
  const records = await cariBanyak(trx, def, pengguna, ids, true);
  if (records.length < ids.length) throw tidakDitemukan(def.apa);
  if (!records.every((record) => def.akses.boleh(pengguna, 'delete', record))) throw tidakBerwenang();
  if (def.bertahun) {
    await wajibTahunTerbuka(trx, ...records.flatMap((satu) => ('tahun' in satu ? [Number(satu.tahun)] : [])));
  }
  const dipakai = await pemakai(trx, def, records);
  if (dipakai.length > 0) {
    const kalimat = dipakai.map(({ record, kata }) => `${def.nama(record)} masih dipakai ${kata.join(', ')}`);
    throw new AppError(409, `${kalimat.join('; ')}. ${def.saranHapus ?? 'Hapus atau pindahkan dahulu pemakainya.'}`, {
      errors: dipakai.map(({ record, kata }) => ({
        path: record.id,
        code: 'dipakai',
        message: `masih dipakai ${kata.join(', ')}`,
      })),
    });
  }
  await sql`delete from ${sql.table(def.tabel)} where id = any(${[...ids]}::uuid[])`.execute(trx);
  const hilang = records.map((record) => ({ id: record.id, perubahan: isiJejak(record) }));
  await catatBanyak(trx, def.akses.modul, 'delete', { pengguna, waktu }, hilang);
}
