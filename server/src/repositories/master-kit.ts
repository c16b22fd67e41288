/** What a record of master data declares; `master.ts` turns the declaration into list, create, update and delete. */
import { subject } from '@casl/ability';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Issue } from '#contract/envelope.ts';
import { lingkupUnit, whereLingkup } from '#server/auth/abilities.ts';
import { wajibBoleh, wajibBolehAtas } from '#server/auth/plugin.ts';
import type { Database } from '#server/db/types.ts';
import type { Kolom } from '#server/ekspor/xlsx.ts';
import type { Pengguna } from '#server/http/kit.ts';

export type Trx = Transaction<Database>;
/** Who does it and when. */
export type Oleh = { pengguna: Pengguna; waktu: Date };
export type Syarat = RawBuilder<SqlBool>;
export const SEMUA: Syarat = sql<SqlBool>`true`;

export type Rekaman = { id: string; versi: number };
/** A row as the driver gives it. */
export type Baris<R> = Omit<R, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** Who may do what with a kind of record. A list and a look-up by id ask `terlihat`, so they cannot disagree. */
export type Akses<R> = {
  /** The module's name: what abilities and the trail call these records. */
  modul: string;
  /** @throws AppError 403 when `aksi` is allowed on none of these records */
  wajib(pengguna: Pengguna, aksi: string): void;
  /** The records on which `aksi` (read, export) is allowed, in terms of the declaration's `dari`. */
  terlihat(pengguna: Pengguna, aksi: string): Syarat;
  /** Whether `aksi` is allowed on a record that is visible. */
  boleh(pengguna: Pengguna, aksi: string, record: R): boolean;
  /** @throws AppError 404 when the new record would belong to something invisible, 403 when it may not be created */
  wajibBuat(trx: Trx, pengguna: Pengguna, isi: object): Promise<void>;
};

type MilikUnit = { unit_id: string; unit_jalur: string[] };

/** Records of a unit: abilities are bound to units. Needs the columns `t.unit_id` and `u.jalur`. */
export const milikUnit = <R extends MilikUnit>(modul: string): Akses<R> => ({
  modul,
  wajib: (pengguna, aksi) => wajibBoleh(pengguna, aksi, modul),
  terlihat: (pengguna, aksi) =>
    whereLingkup(lingkupUnit(pengguna.ability, aksi, modul), sql.ref('t.unit_id'), sql.ref('u.jalur')),
  boleh: (pengguna, aksi, record) => pengguna.ability.can(aksi, subject(modul, { ...record })),
  async wajibBuat(trx, pengguna, isi) {
    const id = 'unit_id' in isi ? String(isi.unit_id) : '';
    const unit = await trx
      .selectFrom('unit')
      .select(['id as unit_id', 'jalur as unit_jalur'])
      .where('id', '=', id)
      .executeTakeFirst();
    wajibBolehAtas(pengguna, 'create', modul, unit, 'Unit');
  },
});

/**
 * Records of the whole installation.
 * @param dibaca who reads them: those whose role says so, or everybody who is signed in
 * @param terlihat narrows which of them somebody sees
 */
export const milikBersama = <R>(
  modul: string,
  dibaca: 'peran' | 'semua' = 'peran',
  terlihat: (pengguna: Pengguna) => Syarat = () => SEMUA,
): Akses<R> => ({
  modul,
  wajib(pengguna, aksi) {
    if (aksi !== 'read' || dibaca === 'peran') wajibBoleh(pengguna, aksi, modul);
  },
  terlihat: (pengguna, aksi) =>
    (aksi === 'read' && dibaca === 'semua') || pengguna.ability.can(aksi, modul)
      ? terlihat(pengguna)
      : sql<SqlBool>`false`,
  boleh: (pengguna, aksi) => pengguna.ability.can(aksi, modul),
  wajibBuat: async (_, pengguna) => wajibBoleh(pengguna, 'create', modul),
});

/** Rows of another table that keep a record from being deleted. */
export type Pemakaian = {
  /** What they are called after their number: `3 KPI`. */
  sebutan: string;
  tabel: keyof Database;
  /** Their column that holds the record's id. */
  kolom: string;
  /** Which of them count; all when left out. */
  syarat?: Syarat;
};

export type Master<R extends Rekaman, C extends object> = {
  /** What one record is called in messages. */
  apa: string;
  tabel: keyof Database;
  akses: Akses<R>;
  /** The table as `t`, with what it is joined to. */
  dari: RawBuilder<unknown>;
  /** The columns of a row. */
  pilih: RawBuilder<unknown>;
  /** The row as it goes over the wire; its two times are added. */
  keluar(row: Baris<R>): Omit<R, 'created_at' | 'updated_at'>;
  /** How people know a record: named when it cannot be deleted. */
  nama(record: R): string;
  /** Expressions that `q` is looked for in. */
  cari: readonly RawBuilder<unknown>[];
  /** The expression behind each sort field; the first is the default. */
  urut: Record<string, RawBuilder<unknown>>;
  /** The condition behind each filter of the query. */
  saring?: Record<string, (nilai: never) => Syarat>;
  /** Columns that hold JSON. */
  json?: readonly (keyof C & string)[];
  /** What a new record has where the body says nothing. */
  bawaan?: Partial<C>;
  /** Whether the record belongs to a reporting year, which must be registered and not closed. */
  bertahun?: true;
  /** Taken before anything is read: for rules about several records at once. */
  kunci?(trx: Trx): Promise<void>;
  /** Rules that need the database or several fields; every fault. `jadi` is the record as it would be. */
  periksa?(trx: Trx, jadi: C, lama: R | undefined): Promise<Issue[]> | Issue[];
  /** Columns that follow from others, written with them. */
  turunan?(trx: Trx, jadi: C, id: string, lama: R | undefined): Promise<Record<string, unknown>>;
  /** What else changes with an updated record. */
  sesudah?(trx: Trx, id: string, lama: R): Promise<void>;
  /** What a 409 says for each unique constraint. */
  unik: Record<string, string>;
  pemakaian?: readonly Pemakaian[];
  /** The column that `pemakaian` refers to, when it is not the id. */
  kunciPemakaian?: keyof R & string;
  /** What to do instead of deleting. */
  saranHapus?: string;
  ekspor: readonly Kolom<R>[];
};
