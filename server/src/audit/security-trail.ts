/** The part of the trail (`jejak_keamanan`) that tells of sessions: who got in, who did not, and from where. */
import type { Transaction } from 'kysely';
import type { LockKind } from '#server/auth/throttle.ts';
import type { Database } from '#server/db/types.ts';
import { recordTrail } from '#server/audit/trail.ts';

export type SessionAction =
  | 'signin'
  | 'signin-failed'
  /** A limit was reached. */
  | 'signin-closed'
  /** Somebody lifted a limit. */
  | 'signin-opened'
  | 'signout'
  /** A refresh token came back that had been used: its session ended. */
  | 'session-revoked';

/** What is typed where a name belongs may be anything, also a password in the wrong field: no more of it than this. */
const TYPED = 50;

type Told = {
  at: Date;
  address: string | undefined;
  /** The account it is about; absent = no such account. */
  userId?: string | undefined;
  /** Who did it; absent = the account's own person where the action proves them, otherwise nobody. */
  by?: string | null;
  sessionId?: string;
  /** Of a failure under a name that no account has. */
  typed?: string;
  /** The limit that was reached or lifted. */
  lock?: { kind: LockKind; account?: string | undefined; address?: string | undefined };
};

const PROVEN: readonly SessionAction[] = ['signin', 'signout'];

/** Appends what happened, in the transaction in which it did. Rows are kept for 400 days (migration 016). */
export async function recordSession(trx: Transaction<Database>, action: SessionAction, told: Told): Promise<void> {
  const { at, address, userId, sessionId, typed, lock } = told;
  const by = told.by ?? (PROVEN.includes(action) ? userId : null);
  const changes = {
    ...(sessionId === undefined ? {} : { sesi: sessionId }),
    ...(typed === undefined ? {} : { username: typed.slice(0, TYPED) }),
    ...(lock === undefined ? {} : { kunci: lock.kind, akun: lock.account?.slice(0, TYPED), alamat: lock.address }),
  };
  const row = { oleh: by ?? null, waktu: at, aksi: action, alamat: address, perubahan: changes };
  await recordTrail(trx, [{ ...row, subjek: 'Session', subjectId: userId ?? null }]);
}
