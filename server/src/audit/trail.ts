/** The trail of changes: who changed which account, role or record of master data, when, and how. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';

type Trx = Transaction<Database>;
export type TrailAction = {
  /** Null where nobody is known. */
  oleh: string | null;
  waktu: Date;
  aksi: string;
  /** Where it came from. */
  alamat?: string | undefined;
};
export type Trail = TrailAction & {
  /** The module's name, as abilities have it; `Session` for signing in and out. */
  subjek: string;
  subjectId: string | null;
  /** Without any password. */
  perubahan: Record<string, unknown>;
};
/** Rows of one insert; PostgreSQL takes 65535 parameters. */
const WRITE_BATCH = 1000;

/** Appends to the trail, in the transaction of the change. */
export async function recordTrail(trx: Trx, all: readonly Trail[]): Promise<void> {
  const row = all.map(({ subjectId, perubahan, alamat, ...one }) => ({
    ...one,
    id: uuidv7(),
    alamat: alamat ?? null,
    subjek_id: subjectId,
    perubahan: JSON.stringify(perubahan),
  }));
  for (let i = 0; i < row.length; i += WRITE_BATCH) {
    await trx
      .insertInto('jejak_keamanan')
      .values(row.slice(i, i + WRITE_BATCH))
      .execute();
  }
}

/** Changes of one kind to records of one module. */
export const recordMany = (
  trx: Trx,
  subject: string,
  action: string,
  { pengguna, waktu }: { pengguna: { id: string | null; alamat?: string }; waktu: Date },
  all: readonly { id: string; perubahan: Record<string, unknown> }[],
): Promise<void> => {
  const { id: by, alamat } = pengguna;
  const one = { oleh: by, alamat, waktu, aksi: action, subjek: subject };
  return recordTrail(
    trx,
    all.map(({ id, perubahan }) => ({ ...one, subjectId: id, perubahan })),
  );
};

/** The fields that differ, each from what to what. */
export function differences<T extends Record<string, unknown>>(
  previous: T,
  fresh: T,
  column: readonly (keyof T & string)[],
) {
  const diff = column.filter((nama) => JSON.stringify(previous[nama]) !== JSON.stringify(fresh[nama]));
  return Object.fromEntries(diff.map((nama) => [nama, { dari: previous[nama], ke: fresh[nama] }]));
}

/** A record as the trail keeps it when it begins or ends: without what only the database needs. */
export function trailContent(record: object): Record<string, unknown> {
  const {
    id: _id,
    versi: _version,
    created_at: _c,
    updated_at: _u,
    unit_jalur: _j,
    ...content
  } = record as Record<string, unknown>;
  return content;
}

/** An indicator as the trail keeps it: its targets have a history of their own, with reasons. */
export function withoutTarget(kpi: object): Record<string, unknown> {
  const { target: _target, target_atas: _upper, ...content } = trailContent(kpi);
  return content;
}
