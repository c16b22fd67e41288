/** The boards of the units. Whatever changes one holds it first, so that changes happen one after the other. */
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAKS_BITA_BEBAS } from '#contract/aplikasi/bebas.ts';
import { type Board, MAKS_KARTU, MAKS_KOLOM, type Task } from '#contract/aplikasi/kanban.ts';
import type { Issue } from '#contract/envelope.ts';
import type { Letak } from '#domain/kanban/urutan.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { beriTahu } from '#server/peristiwa/beri-tahu.ts';

type Trx = Transaction<Database>;
type Isi = Record<string, unknown>;

/** Whose boards somebody sees: the own unit's, an admin-dev every unit's. */
const melihatSemua = ({ ability }: Pengguna) => ability.can('manage', 'all');
const terlihat = (pengguna: Pengguna, unitId: string) => unitId === pengguna.satkerId || melihatSemua(pengguna);

/**
 * The unit whose board is meant; null for one that is nobody's business.
 * @param satker '' or absent: the own one
 * @throws AppError 422 for somebody without a unit who names none
 */
export function unitPapan(pengguna: Pengguna, satker: string | undefined): string | null {
  const id = satker || pengguna.satkerId;
  if (id === null) {
    const message = 'tidak boleh kosong: setiap papan milik satu satuan kerja';
    throw new AppError(422, `Pilih satuan kerja terlebih dahulu. satker ${message}.`, {
      errors: [{ path: 'satker', code: 'required', message }],
    });
  }
  return terlihat(pengguna, id) ? id : null;
}

const WAJIB = { labels: [], dueDate: null, description: '', assignedTo: [] };
type BarisKolom = { id: string; unit_id: string; judul: string; isi: Isi };
type BarisTugas = { id: string; kolom_id: string; judul: string; isi: Isi };
const kolomDari = ({ id, unit_id, judul, isi }: BarisKolom): Board => ({ ...isi, id, unit_id, title: judul });
const tugasDari = ({ id, kolom_id, judul, isi }: BarisTugas): Task => ({
  ...WAJIB,
  ...isi,
  id,
  title: judul,
  boardId: kolom_id,
});

/** The columns of a unit, in order. */
export async function daftarKolom(db: Db, unitId: string): Promise<Board[]> {
  const rows = db.selectFrom('papan_kolom').select(['id', 'unit_id', 'judul', 'isi']).where('unit_id', '=', unitId);
  return (await rows.orderBy('urutan').execute()).map(kolomDari);
}

const pilihTugas = (db: Db) =>
  db
    .selectFrom('papan_tugas as t')
    .innerJoin('papan_kolom as k', 'k.id', 't.kolom_id')
    .select(['t.id', 't.kolom_id', 't.judul', 't.isi', 'k.unit_id']);

/** The cards of a unit: column by column, in order. */
export async function daftarTugas(db: Db, unitId: string): Promise<Task[]> {
  const rows = pilihTugas(db).where('k.unit_id', '=', unitId).orderBy('k.urutan').orderBy('t.urutan');
  return (await rows.execute()).map(tugasDari);
}

/**
 * Holds the board of a unit until the transaction ends, and then tells its users that it changed.
 * @throws AppError 404 for a unit that is not there
 */
export async function pegangPapan(trx: Trx, { id: oleh }: Pengguna, unitId: string): Promise<void> {
  const unit = await trx.selectFrom('unit').select('id').where('id', '=', unitId).executeTakeFirst();
  if (!unit) throw tidakDitemukan('Unit');
  await trx
    .insertInto('papan')
    .values({ unit_id: unitId })
    .onConflict((oc) => oc.column('unit_id').doUpdateSet({ versi: sql<number>`papan.versi + 1` }))
    .execute();
  await beriTahu(trx, { event: 'kanban.changed', data: { unitId, oleh } });
}

/** A mark that differs once the board of a unit has changed; for those who have no stream. */
export async function tandaPapan(db: Db, unitId: string | null): Promise<string> {
  if (unitId === null) return '';
  const papan = await db.selectFrom('papan').select('versi').where('unit_id', '=', unitId).executeTakeFirst();
  return papan?.versi ?? '';
}

type Tabel = 'papan_kolom' | 'papan_tugas';
const SEBUTAN = { papan_kolom: 'Kolom', papan_tugas: 'Kartu' };
const unitDari = async (trx: Trx, tabel: Tabel, id: string): Promise<string | undefined> =>
  tabel === 'papan_tugas'
    ? (await pilihTugas(trx).where('t.id', '=', id).executeTakeFirst())?.unit_id
    : (await trx.selectFrom('papan_kolom').select('unit_id').where('id', '=', id).executeTakeFirst())?.unit_id;

/**
 * Holds the board that a column or card lies on, and reads that anew: who waited may find it gone.
 * @returns the unit
 * @throws AppError 404
 */
async function pegangMilik(trx: Trx, pengguna: Pengguna, tabel: Tabel, id: string): Promise<string> {
  const apa = SEBUTAN[tabel];
  const unitId = await unitDari(trx, tabel, id);
  if (unitId === undefined || !terlihat(pengguna, unitId)) throw tidakDitemukan(apa);
  await pegangPapan(trx, pengguna, unitId);
  if ((await unitDari(trx, tabel, id)) === undefined) throw tidakDitemukan(apa);
  return unitId;
}
export const pegangKolom = (trx: Trx, pengguna: Pengguna, id: string) => pegangMilik(trx, pengguna, 'papan_kolom', id);
export const pegangKartu = (trx: Trx, pengguna: Pengguna, id: string) => pegangMilik(trx, pengguna, 'papan_tugas', id);

/** A second column or card of the board that is held. @throws AppError 404 when it lies on another one, or on none */
export async function wajibSepapan(trx: Trx, tabel: Tabel, id: string, unitId: string): Promise<void> {
  if ((await unitDari(trx, tabel, id)) !== unitId) throw tidakDitemukan(SEBUTAN[tabel]);
}

function tolak(path: string, code: string, message: string, kalimat: string): never {
  const errors: Issue[] = [{ path, code, message }];
  throw new AppError(422, kalimat, { errors });
}

/** Adds a column behind the others. @throws AppError 422 when there are too many */
export async function tambahKolom(trx: Trx, unitId: string, title: string, isi: Isi): Promise<Board> {
  const { jumlah, akhir } = await trx
    .selectFrom('papan_kolom')
    .select(({ fn }) => [fn.countAll<string>().as('jumlah'), fn.max('urutan').as('akhir')])
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) >= MAKS_KOLOM) {
    tolak(
      'data',
      'too_big',
      `paling banyak ${MAKS_KOLOM} kolom`,
      `Papan ini sudah memiliki ${MAKS_KOLOM} kolom. Hapus satu kolom terlebih dahulu.`,
    );
  }
  const baris = { id: uuidv7(), unit_id: unitId, judul: title };
  await trx
    .insertInto('papan_kolom')
    .values({ ...baris, isi: JSON.stringify(isi), urutan: (akhir ?? 0) + 1 })
    .execute();
  return kolomDari({ ...baris, isi });
}

/** Adds a card at the end of a column. @throws AppError 422 when the board is full */
export async function tambahTugas(
  trx: Trx,
  unitId: string,
  { boardId, title, isi }: { boardId: string; title: string; isi: Isi },
): Promise<Task> {
  const { jumlah, akhir } = await trx
    .selectFrom('papan_tugas as t')
    .innerJoin('papan_kolom as k', 'k.id', 't.kolom_id')
    .select(({ fn }) => [
      fn.countAll<string>().as('jumlah'),
      sql<number | null>`max(t.urutan) filter (where t.kolom_id = ${boardId})`.as('akhir'),
    ])
    .where('k.unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) >= MAKS_KARTU) {
    tolak(
      'data',
      'too_big',
      `paling banyak ${MAKS_KARTU} kartu`,
      `Papan ini sudah memuat ${MAKS_KARTU} kartu. Kosongkan kolom yang sudah selesai terlebih dahulu.`,
    );
  }
  const baris = { id: uuidv7(), kolom_id: boardId, judul: title };
  await trx
    .insertInto('papan_tugas')
    .values({ ...baris, isi: JSON.stringify(isi), urutan: (akhir ?? 0) + 1 })
    .execute();
  return tugasDari({ ...baris, isi });
}

/** One card. @throws when it vanished although its board is held */
export async function bacaTugas(trx: Trx, id: string): Promise<Task> {
  return tugasDari(await pilihTugas(trx).where('t.id', '=', id).executeTakeFirstOrThrow());
}

/** Writes title and content of a card. @throws AppError 422 when it has grown too big */
export async function ubahTugas(trx: Trx, id: string, title: string, isi: Isi): Promise<void> {
  const teks = JSON.stringify(isi);
  if (Buffer.byteLength(teks) > MAKS_BITA_BEBAS) {
    tolak('data', 'too_big', PESAN_ISU.terlaluBesar, `Kartu ${PESAN_ISU.terlaluBesar}. Pendekkan uraiannya.`);
  }
  await trx
    .updateTable('papan_tugas')
    .set({ judul: title, isi: teks, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Where the cards of a unit lie, in order. */
export async function letakKartu(trx: Trx, unitId: string): Promise<Letak[]> {
  const rows = await pilihTugas(trx).where('k.unit_id', '=', unitId).orderBy('k.urutan').orderBy('t.urutan').execute();
  return rows.map(({ id, kolom_id }) => ({ id, boardId: kolom_id }));
}

/** Writes one column as it came to be, and the card that was moved into it. */
export async function tulisLetak(trx: Trx, boardId: string, letak: readonly Letak[]): Promise<void> {
  const ids = letak.filter((satu) => satu.boardId === boardId).map(({ id }) => id);
  await sql`
    update papan_tugas as t set kolom_id = ${boardId}, urutan = baru.urutan,
      updated_at = case when t.kolom_id = ${boardId} then t.updated_at else now() end
    from unnest(${ids}::uuid[]) with ordinality as baru (id, urutan)
    where t.id = baru.id and (t.kolom_id, t.urutan) is distinct from (${boardId}::uuid, baru.urutan::integer)`.execute(
    trx,
  );
}

/** Deletes the cards of a column. */
export const kosongkan = (trx: Trx, boardId: string) =>
  trx.deleteFrom('papan_tugas').where('kolom_id', '=', boardId).execute();
/** Deletes a column with its cards. */
export const hapusKolom = (trx: Trx, id: string) => trx.deleteFrom('papan_kolom').where('id', '=', id).execute();

type Petugas = Task['assignedTo'][number];
/**
 * Who does a card, with the names that the accounts have now. Whoever left the unit stays where they were.
 * @throws AppError 422 for somebody new who is no active user of the unit
 */
export async function periksaPetugas(
  trx: Trx,
  unitId: string,
  baru: readonly Petugas[],
  lama: readonly Petugas[],
): Promise<Petugas[]> {
  if (baru.length === 0) return [];
  const rekan = await trx
    .selectFrom('pengguna')
    .select(['id', 'nama'])
    .where(
      'id',
      'in',
      baru.map(({ id }) => id),
    )
    .where('satker_id', '=', unitId)
    .where('aktif', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const dikenal = new Map([...lama, ...rekan].map((satu) => [satu.id, satu]));
  const asing = baru.findIndex(({ id }) => !dikenal.has(id));
  if (asing !== -1) {
    const message = 'bukan pengguna aktif satuan kerja ini';
    tolak(`data.assignedTo.${asing}`, 'custom', message, `Petugas ${message}. Pilih orang lain.`);
  }
  return [...new Set(baru.map(({ id }) => id))].flatMap((id) => dikenal.get(id) ?? []);
}
