/**
 * Tokens by which an account recognises a device. The owner can then still sign in while an attacker's wrong guesses
 * have closed the account to unknown devices (contract.md §4).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

const COOKIE = 'capaian_perangkat';
/** Accounts that one device keeps tokens of; beyond that, the token that was unused for longest is dropped. */
const KEPT = 10;
/** Seconds that the cookie lives: 400 days, the longest that browsers allow. */
const LASTS = 400 * 86_400;
const STAMP_BYTES = 4;
const TOKEN = /^[\w-]{48}$/;

export type DeviceAccount = { id: string; password_hash: string };

/**
 * The signature of a token covers the account and its password hash, so that changing the password invalidates every
 * old token.
 */
const mac = (secret: string, { id, password_hash }: DeviceAccount, stamp: Buffer) =>
  createHmac('sha256', secret).update(`perangkat:${id}:${password_hash}:`).update(stamp).digest();

function isTokenOf(token: string, secret: string, account: DeviceAccount, now: Date): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const stamp = bytes.subarray(0, STAMP_BYTES);
  if (!timingSafeEqual(bytes.subarray(STAMP_BYTES), mac(secret, account, stamp))) return false;
  return stamp.readUInt32BE() + LASTS > now.getTime() / 1000;
}

/** The device tokens in a Cookie header, newest first; malformed ones are left out. */
export function deviceTokens(cookieHeader: string | undefined): string[] {
  const value = parseCookie(cookieHeader ?? '')[COOKIE] ?? '';
  return value.split('.', KEPT).filter((token) => TOKEN.test(token));
}

/** Whether one of the tokens belongs to this account and its current password. */
export const isKnownDevice = (tokens: readonly string[], secret: string, account: DeviceAccount, now: Date): boolean =>
  tokens.some((token) => isTokenOf(token, secret, account, now));

/**
 * The tokens that a device keeps after a sign-in: a new one for this account, and the existing ones of other accounts.
 */
export function withDevice(tokens: readonly string[], secret: string, account: DeviceAccount, now: Date): string[] {
  const stamp = Buffer.alloc(STAMP_BYTES);
  stamp.writeUInt32BE(Math.floor(now.getTime() / 1000));
  const fresh = Buffer.concat([stamp, mac(secret, account, stamp)]).toString('base64url');
  return [fresh, ...tokens.filter((token) => !isTokenOf(token, secret, account, now))].slice(0, KEPT);
}

/** The Set-Cookie header that stores the tokens for one sign-in path; HttpOnly, so scripts cannot read it. */
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
