/** The part of the trail (`jejak_keamanan`) that records sessions: who signed in, who failed to, and from where. */
import type { Transaction } from 'kysely';
import type { SessionAction, TrailWord } from '#domain/access/trail.ts';
import type { Database } from '#server/db/types.ts';
import { recordTrail } from '#server/audit/trail.ts';

/** What too many failures close: an account at one address, an account everywhere, an address. */
export type LockKind = 'pasangan' | 'akun' | 'alamat';

/**
 * Characters stored of a typed username: people also type their password into that field, so the whole text is not
 * kept.
 */
const TYPED = 50;

type Told = {
  at: Date;
  address: string | undefined;
  /** The account that the action concerns; absent when no such account exists. */
  userId?: string | undefined;
  /** Who acted. Absent: the account's own person if the action proves who they are (a sign-in), otherwise unknown. */
  by?: string | null;
  sessionId?: string;
  /** The username typed in a failed sign-in when no account has that name. */
  typed?: string;
  /** The identity provider that says who it is; absent for a password. */
  provider?: string;
  /** By which second factor somebody signed in, or failed to. */
  factor?: TrailWord<'faktor'>;
  /** Not by a page of the application. */
  via?: TrailWord<'lewat'>;
  /** What became of a letter that was asked for. */
  letter?: 'link' | 'provider' | 'limit' | 'inactive';
  /** The limit that was reached or lifted. */
  lock?: { kind: LockKind; account?: string | undefined; address?: string | undefined };
};

const PROVEN: readonly SessionAction[] = ['signin', 'signout', 'factor-on', 'factor-off', 'factor-codes'];

/** Stores a session event in the caller's transaction. Rows are kept for 400 days (migration 016). */
export async function recordSession(trx: Transaction<Database>, action: SessionAction, told: Told): Promise<void> {
  const { at, address, userId, sessionId, typed, provider, factor, via, letter, lock } = told;
  const by = told.by ?? (PROVEN.includes(action) ? userId : null);
  const changes = {
    ...(sessionId === undefined ? {} : { sesi: sessionId }),
    ...(typed === undefined ? {} : { username: typed.slice(0, TYPED) }),
    ...(provider === undefined ? {} : { penyedia: provider }),
    ...(factor === undefined ? {} : { faktor: factor }),
    ...(via === undefined ? {} : { lewat: via }),
    ...(letter === undefined ? {} : { surat: letter }),
    ...(lock === undefined ? {} : { kunci: lock.kind, akun: lock.account?.slice(0, TYPED), alamat: lock.address }),
  };
  const row = { oleh: by ?? null, waktu: at, aksi: action, alamat: address, perubahan: changes };
  await recordTrail(trx, [{ ...row, subjek: 'Session', subjectId: userId ?? null }]);
}
