/** The text of a token that an integration calls with (decision 0085). */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By this scanners of source code and logs know one that was left lying about. */
const PREFIX = 'cpn_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits, so that nobody guesses one and its hash needs no salt. */
const RANDOM = 30;
const CHECK = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM + CHECK}}$`);

/** CRC-32 in the alphabet: what was cut off or mistyped is known without asking the database. */
function checkOf(text: string): string {
  let left = crc32(text);
  let check = '';
  while (check.length < CHECK) {
    check = (ALPHABET[left % ALPHABET.length] ?? '') + check;
    left = Math.floor(left / ALPHABET.length);
  }
  return check;
}

/** A new token. It is shown once and kept nowhere. */
export function newToken(): string {
  const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX}${random}${checkOf(random)}`;
}

/** What is kept of a token; undefined for a text that never was one. */
export function tokenHash(token: string): string | undefined {
  if (!SHAPE.test(token)) return undefined;
  const random = token.slice(PREFIX.length, PREFIX.length + RANDOM);
  if (!token.endsWith(checkOf(random))) return undefined;
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer cpn_…` header, sound or not; undefined for every other header. */
export function apiTokenOf(header: string | undefined): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return token?.startsWith(PREFIX) ? token : undefined;
}
