/** What lets a device that signed in to an account before sign in again while others guess (contract.md §4). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

const COOKIE = 'capaian_perangkat';
/** Accounts that one device is known to; the one longest unused makes room. */
const KEPT = 10;
/** Seconds; browsers keep no cookie longer. */
const LASTS = 400 * 86_400;
const STAMP_BYTES = 4;
const TOKEN = /^[\w-]{48}$/;

export type DeviceAccount = { id: string; password_hash: string };

/** Bound to the account and to its password as it is now: with another password no old token is worth anything. */
const mac = (secret: string, { id, password_hash }: DeviceAccount, stamp: Buffer) =>
  createHmac('sha256', secret).update(`perangkat:${id}:${password_hash}:`).update(stamp).digest();

function isTokenOf(token: string, secret: string, account: DeviceAccount, now: Date): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const stamp = bytes.subarray(0, STAMP_BYTES);
  if (!timingSafeEqual(bytes.subarray(STAMP_BYTES), mac(secret, account, stamp))) return false;
  return stamp.readUInt32BE() + LASTS > now.getTime() / 1000;
}

/** The tokens of a Cookie header, newest first; what is none is left out. */
export function deviceTokens(cookieHeader: string | undefined): string[] {
  const value = parseCookie(cookieHeader ?? '')[COOKIE] ?? '';
  return value.split('.', KEPT).filter((token) => TOKEN.test(token));
}

/** Whether one of the tokens is for this account, with the password that it has now. */
export const isKnownDevice = (tokens: readonly string[], secret: string, account: DeviceAccount, now: Date): boolean =>
  tokens.some((token) => isTokenOf(token, secret, account, now));

/** The tokens of a device after somebody signed in to an account: a fresh one for it, and those of other accounts. */
export function withDevice(tokens: readonly string[], secret: string, account: DeviceAccount, now: Date): string[] {
  const stamp = Buffer.alloc(STAMP_BYTES);
  stamp.writeUInt32BE(Math.floor(now.getTime() / 1000));
  const fresh = Buffer.concat([stamp, mac(secret, account, stamp)]).toString('base64url');
  return [fresh, ...tokens.filter((token) => !isTokenOf(token, secret, account, now))].slice(0, KEPT);
}

/** The Set-Cookie header that keeps tokens for one of the sign-in's paths; scripts do not see it. */
export const deviceCookie = (tokens: readonly string[], path: string, secure: boolean): string =>
  stringifySetCookie({
    name: COOKIE,
    value: tokens.join('.'),
    path,
    maxAge: LASTS,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
