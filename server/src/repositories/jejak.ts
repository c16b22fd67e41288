/** The trail of changes: who changed which account, role or record of master data, when, and how. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';

type Trx = Transaction<Database>;
export type AksiJejak = {
  /** Null where nobody is known. */
  oleh: string | null;
  waktu: Date;
  aksi: string;
  /** Where it came from. */
  alamat?: string | undefined;
};
export type Jejak = AksiJejak & {
  /** The module's name, as abilities have it; `Session` for signing in and out. */
  subjek: string;
  subjekId: string | null;
  /** Without any password. */
  perubahan: Record<string, unknown>;
};
/** Rows of one insert; PostgreSQL takes 65535 parameters. */
const SEKALI_TULIS = 1000;

/** Appends to the trail, in the transaction of the change. */
export async function catatJejak(trx: Trx, semua: readonly Jejak[]): Promise<void> {
  const baris = semua.map(({ subjekId, perubahan, alamat, ...satu }) => ({
    ...satu,
    id: uuidv7(),
    alamat: alamat ?? null,
    subjek_id: subjekId,
    perubahan: JSON.stringify(perubahan),
  }));
  for (let i = 0; i < baris.length; i += SEKALI_TULIS) {
    await trx
      .insertInto('jejak_keamanan')
      .values(baris.slice(i, i + SEKALI_TULIS))
      .execute();
  }
}

/** Changes of one kind to records of one module. */
export const catatBanyak = (
  trx: Trx,
  subjek: string,
  aksi: string,
  { pengguna, waktu }: { pengguna: { id: string | null; alamat?: string }; waktu: Date },
  semua: readonly { id: string; perubahan: Record<string, unknown> }[],
): Promise<void> => {
  const { id: oleh, alamat } = pengguna;
  const satu = { oleh, alamat, waktu, aksi, subjek };
  return catatJejak(
    trx,
    semua.map(({ id, perubahan }) => ({ ...satu, subjekId: id, perubahan })),
  );
};

/** The fields that differ, each from what to what. */
export function bedanya<T extends Record<string, unknown>>(lama: T, baru: T, kolom: readonly (keyof T & string)[]) {
  const beda = kolom.filter((nama) => JSON.stringify(lama[nama]) !== JSON.stringify(baru[nama]));
  return Object.fromEntries(beda.map((nama) => [nama, { dari: lama[nama], ke: baru[nama] }]));
}

/** A record as the trail keeps it when it begins or ends: without what only the database needs. */
export function isiJejak(record: object): Record<string, unknown> {
  const {
    id: _id,
    versi: _versi,
    created_at: _c,
    updated_at: _u,
    unit_jalur: _j,
    ...isi
  } = record as Record<string, unknown>;
  return isi;
}

/** An indicator as the trail keeps it: its targets have a history of their own, with reasons. */
export function tanpaTarget(kpi: object): Record<string, unknown> {
  const { target: _target, target_atas: _atas, ...isi } = isiJejak(kpi);
  return isi;
}
