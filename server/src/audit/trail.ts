/** The trail of changes: who changed which account, role or record of master data, when, and how. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TrailAction, TrailWord } from '#domain/access/trail.ts';
import type { Database } from '#server/db/types.ts';

type Trx = Transaction<Database>;
export type Trail = {
  /** Id of the person who acted; null when unknown (a failed sign-in, the operator at the server). */
  oleh: string | null;
  waktu: Date;
  aksi: TrailAction;
  /** Network address of the request. */
  alamat?: string | undefined;
  /** The module's name, as abilities have it; `Session` for signing in and out. */
  subjek: string;
  subjectId: string | null;
  /** The changed fields; passwords must never be among them. */
  perubahan: Record<string, unknown>;
};
/** Rows per INSERT statement: PostgreSQL allows at most 65,535 parameters in one statement. */
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

/** How a trail names the token by which somebody acted. */
export const tokenWord = (name: string): string => `token ${name}`;

/** Who manages something, and when; `via` when not over HTTP. */
export type Manager = {
  user: { id: string | null; address?: string; token?: { nama: string } };
  time: Date;
  via?: TrailWord<'lewat'>;
};

/** Changes of one kind to records of one module. */
export const recordMany = (
  trx: Trx,
  subject: string,
  action: TrailAction,
  { user, time, via }: Manager,
  all: readonly { id: string; perubahan: Record<string, unknown> }[],
): Promise<void> => {
  const { id: by, address, token } = user;
  const one = { oleh: by, alamat: address, waktu: time, aksi: action, subjek: subject };
  const way = token === undefined ? via && { lewat: via } : { lewat: tokenWord(token.nama) };
  return recordTrail(
    trx,
    all.map(({ id, perubahan }) => ({ ...one, subjectId: id, perubahan: { ...perubahan, ...way } })),
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

/** A created or deleted record as the trail keeps it, without the columns that only the database needs. */
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

/**
 * An indicator as the trail keeps it, without targets: their changes are kept in a history of their own, with reasons.
 */
export function withoutTarget(kpi: object): Record<string, unknown> {
  const { target: _target, target_atas: _upper, ...content } = trailContent(kpi);
  return content;
}
