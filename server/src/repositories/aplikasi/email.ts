/** The mailbox of one person; nobody reads or changes another one's. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Email, EmailsMeta, EmailTerbuka } from '#contract/aplikasi/email.ts';
import { MAKS_SURAT_DAFTAR } from '#contract/aplikasi/email.ts';
import { type DataSurat, type KotakSurat, type LabelSurat, posisiSurat, type Tempat } from '#domain/surat/surat.ts';
import type { TabelEmail } from '#server/db/aplikasi/email.ts';
import type { Db } from '#server/db/tx.ts';
import { tidakDitemukan } from '#server/http/kit.ts';

type Baris = Omit<Selectable<TabelEmail['surat']>, 'cari' | 'pengguna_id' | 'updated_at'>;
/** The list that is asked for; '' is the same as absent. */
export type TanyaSurat = {
  q?: string | undefined;
  folder?: KotakSurat | '' | undefined;
  label?: LabelSurat | '' | undefined;
};

const KOLOM = ['id', 'isi', 'folder', 'dibaca', 'berbintang', 'label', 'waktu'] as const;

const keluar = ({ isi, dibaca, berbintang, label, waktu, ...baris }: Baris) =>
  ({ ...isi, ...baris, isRead: dibaca, isStarred: berbintang, labels: label, time: waktu.toISOString() }) as Email;

/** As `isDiTempat` of the domain has it. */
function diTempat(tempat: Tempat) {
  if (tempat.jenis === 'label') return sql<SqlBool>`${tempat.nama} = any(label) and folder <> 'trash'`;
  if (tempat.nama === 'starred') return sql<SqlBool>`berbintang and folder <> 'trash'`;
  return sql<SqlBool>`folder = ${tempat.nama}`;
}

function tempatDari({ folder, label }: TanyaSurat, lain: KotakSurat): Tempat[] {
  const kotak = folder || (label ? null : lain);
  return [
    ...(kotak === null ? [] : [{ jenis: 'folder' as const, nama: kotak }]),
    ...(label ? [{ jenis: 'label' as const, nama: label }] : []),
  ];
}

function daftar(db: Db, penggunaId: string, tanya: TanyaSurat, lain: KotakSurat = 'inbox') {
  let query = db.selectFrom('surat').where('pengguna_id', '=', penggunaId);
  for (const tempat of tempatDari(tanya, lain)) query = query.where(diTempat(tempat));
  const q = tanya.q?.trim().toLowerCase();
  if (q) query = query.where(sql<SqlBool>`position(${q} in cari) > 0`);
  return query.orderBy('waktu', 'desc').orderBy('id', 'desc').limit(MAKS_SURAT_DAFTAR);
}

/** The letters of a list, newest first. */
export const daftarSurat = async (db: Db, penggunaId: string, tanya: TanyaSurat): Promise<Email[]> =>
  (await daftar(db, penggunaId, tanya).select(KOLOM).execute()).map(keluar);

/** What every folder and label counts (contract.md §8). */
export async function hitungSurat(db: Db, penggunaId: string): Promise<EmailsMeta> {
  const { rows } = await sql<EmailsMeta>`
    select ${hitung(sql`folder = 'inbox' and not dibaca`)} as inbox, ${hitung(sql`folder = 'sent'`)} as sent,
      ${hitung(sql`folder = 'draft'`)} as draft, ${hitung(diTempat({ jenis: 'folder', nama: 'starred' }))} as starred,
      ${hitung(sql`folder = 'spam' and not dibaca`)} as spam, ${hitung(sql`folder = 'trash'`)} as trash,
      ${hitung(diTempat({ jenis: 'label', nama: 'personal' }))} as personal,
      ${hitung(diTempat({ jenis: 'label', nama: 'company' }))} as company,
      ${hitung(diTempat({ jenis: 'label', nama: 'important' }))} as important,
      ${hitung(diTempat({ jenis: 'label', nama: 'private' }))} as private
    from surat where pengguna_id = ${penggunaId}`.execute(db);
  // Without any letter it is still one row, of zeros.
  return rows[0] as EmailsMeta;
}
const hitung = (syarat: ReturnType<typeof sql<SqlBool>>) => sql<number>`count(*) filter (where ${syarat})::int`;

async function satu(db: Db, penggunaId: string, id: string): Promise<Email> {
  const baris = await db
    .selectFrom('surat')
    .where('pengguna_id', '=', penggunaId)
    .where('id', '=', id)
    .select(KOLOM)
    .executeTakeFirst();
  if (!baris) throw tidakDitemukan('Surat');
  return keluar(baris);
}

async function denganPosisi(db: Db, penggunaId: string, tanya: TanyaSurat, surat: Email) {
  const rows = await daftar(db, penggunaId, tanya, surat.folder).select('id').execute();
  const posisi = posisiSurat(
    rows.map(({ id }) => id),
    surat.id,
  );
  const { hasPreviousMail, hasNextMail } = posisi;
  return { posisi, terbuka: { ...surat, hasPreviousMail, hasNextMail } as EmailTerbuka };
}

/**
 * One letter with its place in the list.
 * @throws AppError 404 when it is not in this person's mailbox
 */
export async function bukaSurat(db: Db, penggunaId: string, id: string, tanya: TanyaSurat): Promise<EmailTerbuka> {
  return (await denganPosisi(db, penggunaId, tanya, await satu(db, penggunaId, id))).terbuka;
}

/**
 * The neighbour of a letter in the same list.
 * @throws AppError 404 when the letter is not in this person's mailbox, or has no neighbour on that side
 */
export async function tetanggaSurat(
  db: Db,
  penggunaId: string,
  id: string,
  arah: 'next' | 'previous',
  tanya: TanyaSurat,
): Promise<EmailTerbuka> {
  const surat = await satu(db, penggunaId, id);
  const { posisi } = await denganPosisi(db, penggunaId, tanya, surat);
  const tetangga = arah === 'next' ? posisi.sesudah : posisi.sebelum;
  if (tetangga === '') throw tidakDitemukan(arah === 'next' ? 'Surat berikutnya' : 'Surat sebelumnya');
  // What names no list means the folder of the letter that one comes from.
  const daftarnya = tanya.folder || tanya.label ? tanya : { ...tanya, folder: surat.folder };
  return bukaSurat(db, penggunaId, tetangga, daftarnya);
}

const terpilih = (db: Db, penggunaId: string, ids: readonly string[]) =>
  db
    .updateTable('surat')
    .where('pengguna_id', '=', penggunaId)
    .where('id', 'in', [...new Set(ids)]);

/** All or none: the transaction is given up when one of them is not there. */
function semuaAda(rows: readonly Baris[], ids: readonly string[]): Email[] {
  if (rows.length !== new Set(ids).size) throw tidakDitemukan('Surat');
  const menurut = new Map(rows.map((baris) => [baris.id, keluar(baris)]));
  return [...new Set(ids)].flatMap((id) => menurut.get(id) ?? []);
}

/**
 * Moves and marks letters, within a transaction.
 * @throws AppError 404 when one of them is not in this person's mailbox; then none is changed
 */
export async function ubahSurat(
  trx: Db,
  penggunaId: string,
  ids: readonly string[],
  { folder, isRead, isStarred }: DataSurat,
  waktu: Date,
): Promise<Email[]> {
  const rows = await terpilih(trx, penggunaId, ids)
    .set({
      updated_at: waktu,
      ...(folder !== undefined && { folder }),
      ...(isRead !== undefined && { dibaca: isRead }),
      ...(isStarred !== undefined && { berbintang: isStarred }),
    })
    .returning(KOLOM)
    .execute();
  return semuaAda(rows, ids);
}

/**
 * Toggles a label on each letter by itself, within a transaction.
 * @throws AppError 404 as `ubahSurat`
 */
export async function ubahLabel(
  trx: Db,
  penggunaId: string,
  ids: readonly string[],
  label: LabelSurat,
  waktu: Date,
): Promise<Email[]> {
  const rows = await terpilih(trx, penggunaId, ids)
    .set({
      updated_at: waktu,
      label: sql<LabelSurat[]>`case when ${label} = any(label) then array_remove(label, ${label})
        else array_append(label, ${label}) end`,
    })
    .returning(KOLOM)
    .execute();
  return semuaAda(rows, ids);
}
