import { STOP_REASONS } from '#domain/webhooks/webhook.ts';

/** What the security trail records of sessions. */
const SESSION_ACTIONS = [
  'signin',
  'signin-failed',
  /** A limit was reached. */
  'signin-closed',
  /** Somebody lifted a limit. */
  'signin-opened',
  'signout',
  /** Somebody ended a session of their own from another one. */
  'session-ended',
  /** The password was right, and a code was asked for. */
  'code-asked',
  /** A second factor counts from now on, on this or another authenticator. */
  'factor-on',
  'factor-off',
  /** Other recovery codes. */
  'factor-codes',
  /** Somebody took a second factor off an account that is not theirs. */
  'factor-removed',
  /** A letter was asked for that lets a forgotten password be set anew. */
  'reset-asked',
  /** An admin sent somebody a link to a password that they choose. */
  'link-sent',
  /** A refresh token was used a second time, so it may be stolen: its session ended. */
  'session-revoked',
] as const;
export type SessionAction = (typeof SESSION_ACTIONS)[number];

/** Everything that the security trail records: of sessions, and of accounts, roles, tokens and master data. */
export const TRAIL_ACTIONS = [
  ...SESSION_ACTIONS,
  'create',
  'update',
  'delete',
  /** What an account said of its person was taken out. */
  'forget',
  /** Somebody took a copy of everything that is kept about them. */
  'data-taken',
  /** A person changed their own account. */
  'profile',
  /** An account was tied to one of the identity provider. */
  'link',
  /** A token was made invalid. */
  'revoke',
  /** An address of another program is told of decisions again, is not any more, or has another secret. */
  'enable',
  'disable',
  'rotate',
  /** An event that nothing had happened for was sent to an address, or one that had been sent before. */
  'trial',
  'resend',
] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

/** Words that only the trail has, by the field in which they stand; the server writes no others there. */
export const TRAIL_WORDS = {
  /** By which second factor somebody signed in, or failed to: a code of an authenticator, or a recovery code. */
  faktor: ['totp', 'pemulihan'],
  /** Why the program itself stopped sending to an address. */
  karena: STOP_REASONS,
  /** By what somebody acted: at the server, or with the link of a letter. */
  lewat: ['ops', 'surel'],
} as const;
export type TrailWord<Field extends keyof typeof TRAIL_WORDS> = (typeof TRAIL_WORDS)[Field][number];

/** What an entry is about: signing in, or a module by its name in abilities. */
export const TRAIL_SUBJECTS = [
  'Session',
  'User',
  'Role',
  'RoleModule',
  'Permission',
  'Module',
  'Token',
  'Webhook',
  'ClaimRule',
  'Unit',
  'Tahun',
  'Jadwal',
  'Target',
  'Program',
  'Kinerja',
  'SasaranKegiatan',
  'Kpi',
] as const;
