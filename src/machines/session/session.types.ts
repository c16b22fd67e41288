import type { LoginPayload, OauthBody, TokenPair } from '#contract/session.ts';

/** Who is signed in, without the tokens. */
export type Profile = Pick<
  LoginPayload,
  'id' | 'nama' | 'username' | 'email' | 'roles' | 'satker' | 'ability' | 'wajib_dua_faktor'
>;
/** `gen` counts the renewals of this tab, so that a late 401 of an older token is known as such. */
type Tokens = { access: string; refresh: string; gen: number };
/** A request that waits for a new token: only what a person may see of it. `since` in ms since 1970. */
export type WaitingRequest = {
  id: string;
  method: string;
  path: string;
  since: number;
  usedGen: number;
  epoch: number;
};
export type RejectReason =
  | 'signed-out'
  | 'session-expired'
  | 'session-changed'
  | 'refresh-unavailable'
  | 'refresh-timeout'
  | 'queue-full';

/** Why a sign-in did not succeed; the server's sentence is shown as it is. */
export type SignInFault =
  /** `elsewhere`: no password was wrong, the sign-in was one at an identity provider. */
  { kind: 'server'; status: number; message: string; elsewhere?: true } | { kind: 'network' } | { kind: 'unexpected' };
export type SignInOutput =
  | { ok: true; payload: LoginPayload; fault?: never; challenge?: never }
  | { ok: false; fault: SignInFault; challenge?: never }
  /** The password was right, and a code is asked for as well. `challenge`: what stands for the password. */
  | { ok: false; challenge: string; fault?: never };
/** `refused` ends the session, `unavailable` keeps it: only the server can say that a session is over. */
export type RefreshOutput =
  | { kind: 'renewed'; tokens: TokenPair }
  | { kind: 'refused' }
  /** `retryAfter`: ms that the server asks to be left alone for; null when it does not say. */
  | { kind: 'unavailable'; retryAfter: number | null };
export type Credentials = { username: string; password: string };

/** What happened to the shared storage in another tab of the same browser. */
export type OtherTabEvent =
  | { type: 'otherTab.signIn'; userId: string }
  | { type: 'otherTab.signOut' }
  | { type: 'otherTab.renew'; userId: string; tokens: TokenPair };
export type SessionEvent =
  | OtherTabEvent
  | ({ type: 'signIn.submit' } & Credentials)
  /** Somebody comes back from the identity provider. */
  | { type: 'signIn.exchange'; answer: OauthBody }
  /** The code that is asked for after the password. */
  | { type: 'code.submit'; code: string }
  /** A recovery code instead of one of the authenticator, or the other way round. */
  | { type: 'code.otherWay' }
  | { type: 'code.leave' }
  | { type: 'session.signOut' }
  /** The server refuses the account itself, not the token: no renewal can help. `epoch` is that of the request. */
  | { type: 'session.refuse'; epoch: number }
  | { type: 'network.online' }
  | { type: 'request.park'; request: WaitingRequest }
  | { type: 'request.abort'; id: string };
export type SessionEmitted =
  | { type: 'requests.released'; ids: string[] }
  | { type: 'requests.rejected'; ids: string[]; reason: RejectReason }
  | { type: 'session.started'; profile: Profile; epoch: number }
  /** `chosen`: the person asked to leave, so the way back is not kept. */
  | { type: 'session.ended'; chosen: boolean };

export type SessionContext = {
  profile: Profile | null;
  tokens: Tokens | null;
  /** Raised whenever a session starts or ends: a request of an earlier epoch never gets the token of a later user. */
  epoch: number;
  queue: WaitingRequest[];
  queueLimit: number;
  fault: SignInFault | null;
  /**
   * Sign-ins with a wrong password; the form empties the password when this changes, and keeps it after other faults.
   */
  failures: number;
  /** What stands for the right password until the code comes; kept in memory only. */
  challenge: string | null;
  /** Codes that were refused: the form empties when this changes. */
  refusedCodes: number;
  /** Whether a recovery code is asked for. */
  isRecovering: boolean;
  /** Id of the user this page has worked for; its memory never serves another user. */
  lastUser: string | null;
  /** Drafts on this device that signing out would delete. */
  drafts: number;
  /** The person left by choice and knows about the drafts, so they are deleted. */
  purge: boolean;
  /** What the server asked for when it last could not renew, in ms; null when it did not say. */
  retryAfter: number | null;
};
