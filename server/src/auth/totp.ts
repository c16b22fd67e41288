/** Codes of an authenticator (RFC 6238, 30 seconds, six digits, SHA-1 as all of them know it) and recovery codes. */
import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { CODE_DIGITS, RECOVERY_CODES } from '#domain/session/second-factor.ts';
import { drawnPassword } from '#server/auth/drawn-password.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { unwrap, wrap } from '#server/auth/wrapped.ts';

const ISSUER = 'Capaian';
/** Seconds: the code before and the one after are right too, because clocks and people differ. */
const TOLERANCE = 30;
/** Of the four groups that are drawn; 65 bits. */
const GROUPS = 3;

type Sealing = Pick<Secrets, 'drafts'>;
const sealName = (userId: string) => `totp ${userId}`;

/** A new secret, 160 bits as base32. */
export const newSecret = (): string => generateSecret();

/** The address that an authenticator reads as a QR code. */
export const authenticatorUri = (secret: string, username: string): string =>
  generateURI({ issuer: ISSUER, label: username, secret });

/**
 * A secret as it is stored: only the server that has the key can read it, and only as this account's. The key is that of
 * the drafts, which a rotation never replaces.
 */
export const sealed = ({ drafts }: Sealing, userId: string, secret: string): string =>
  wrap(drafts, sealName(userId), secret);

/** The secret that was sealed; undefined when the key is another one, or it was sealed for another account. */
export const unsealed = ({ drafts }: Sealing, userId: string, stored: string): string | undefined =>
  unwrap(drafts, sealName(userId), stored);

/** The step of 30 seconds that a code is of; undefined when it is none of now, the one before or the one after. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const found = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

const DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const RECOVERY = /^[a-z]{15}$/;

/** What somebody typed where a code is asked for; undefined when it can be neither. */
export function readCode(typed: string): { kind: 'totp' | 'pemulihan'; code: string } | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (DIGITS.test(code)) return { kind: 'totp', code };
  return RECOVERY.test(code) ? { kind: 'pemulihan', code } : undefined;
}

/** Fresh recovery codes, in groups that can be copied by hand. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    drawnPassword(randomBytes(32).toString('hex'), 'pemulihan').split('-').slice(0, GROUPS).join('-'),
  );

/** A recovery code as it is stored. It is random, so it needs no slowness (as a link that sets a password). */
export const recoveryDigest = (userId: string, typed: string): string =>
  createHash('sha256')
    .update(`${userId} ${readCode(typed)?.code ?? ''}`)
    .digest('base64url');
