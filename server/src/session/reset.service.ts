/** A forgotten password is set anew by a letter (contract.md §4, docs/decisions/0092). */
import { randomBytes } from 'node:crypto';
import { setTimeout as byTheClock } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ForgottenBody, LinkBody, ResetBody } from '#contract/session.ts';
import { openAccount } from '#server/access/sign-in-locks.service.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { recordMany } from '#server/audit/trail.ts';
import { passwordWeaknesses } from '#server/auth/password-rules.ts';
import { forgetFormer, keepFormer } from '#server/auth/former-address.queries.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { begin, failed, LIMITS, networkAddress, withdrawn } from '#server/auth/throttle.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type RouteDeps } from '#server/http/kit.ts';
import type { Language } from '#server/http/language.ts';
import { momentOf, readerOf } from '#server/letters/moment.ts';
import { takeBackOutgoing, writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';
import { type LocalAccounts, mayUsePassword, onlyAtProvider } from '#server/access/local-accounts.service.ts';
import type { Provider } from '#server/session/provider.ts';
import { changedLetter, linkLetter, providerLetter, type Recalled } from '#server/session/reset-letters.ts';
import {
  countAsked,
  findLink,
  type Forgetful,
  holdForgetful,
  keepAsked,
  type OpenLink,
  takeBackAddress,
  writePassword,
} from '#server/session/reset.queries.ts';

export type ResetDeps = LocalAccounts & {
  db: Kysely<Database>;
  now: () => Date;
  letters?: RouteDeps['letters'];
  provider?: Provider | undefined;
  pause?: RouteDeps['pause'];
};
/** Who asks: the network address, what the program there says of itself, and the language that is read there. */
export type Asking = { ip: string; agent: string | undefined; language: Language };

/** How long a link is valid, milliseconds. */
const VALID_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
/**
 * Letters in an hour for one account, asked for from one network and from all of them. Whoever asks for somebody else's
 * letters uses up their own number, and not the owner's.
 */
const LETTERS = { here: 3, everywhere: 10 };
/**
 * Milliseconds that every answer takes at least: longer than writing a letter, so that the time does not tell whether
 * somebody has the address.
 */
const ANSWER_MS = 400;

/** Where the links of letters lead; undefined when no letter with a link leaves. */
const linksTo = ({ letters }: ResetDeps): string | undefined => letters?.appUrl;

/** Whether a forgotten password can be set anew by letter. */
export const canReset = (deps: ResetDeps): boolean => linksTo(deps) !== undefined;

const reasonOf = (id: string) => `sandi:${id}`;
const hostOf = (issuer: string) => URL.parse(issuer)?.host ?? issuer;

type Ask = { deps: ResetDeps; appUrl: string; at: Date; from: Asking };

/** Where somebody sets their password who needs a provider to come in; undefined for whoever needs none. */
async function elsewhere(deps: ResetDeps, trx: Trx, { id, issuer }: Forgetful): Promise<string | undefined> {
  const { localAccounts = true, provider } = deps;
  // Whoever administers everything comes in with a password when the provider is down, linked or not.
  if (!localAccounts) return (await mayUsePassword(deps, trx, id)) ? undefined : (issuer ?? provider?.settings.issuer);
  return issuer ?? undefined;
}

/** Writes the letter to somebody who is known. @returns what became of it */
async function writeLetter(trx: Trx, person: Forgetful, ask: Ask): Promise<'link' | 'provider' | 'limit' | 'inactive'> {
  const { deps, appUrl, at, from } = ask;
  const network = networkAddress(from.ip);
  const addressee = person.aktif ? await addresseeOf(trx, person.id, at) : undefined;
  if (!addressee) return 'inactive';
  const asked = await countAsked(trx, { id: person.id, network, since: new Date(at.getTime() - HOUR_MS) });
  if (asked.here >= LETTERS.here || asked.everywhere >= LETTERS.everywhere) return 'limit';
  const until = new Date(at.getTime() + VALID_MS);
  const issuer = await elsewhere(deps, trx, person);
  const token = issuer === undefined ? randomBytes(32).toString('base64url') : null;
  const { id, ended } = await keepAsked(trx, { person, token, network, at, until });
  // A letter that has not left yet would bring a link that is over.
  await takeBackOutgoing(trx, ended.map(reasonOf));
  // Whoever asks for a letter is about to read it.
  const reader = { ...readerOf(addressee, appUrl), language: from.language };
  const moment = momentOf(at, from);
  const content =
    token === null
      ? providerLetter(reader, moment, hostOf(issuer ?? ''), { until, hasPassword: deps.localAccounts !== false })
      : linkLetter(reader, moment, token, until);
  const letter = { reason: reasonOf(id), kind: 'sandi' as const, userId: person.id, recipient: person.email, content };
  await writeOutgoing(trx, [letter], at);
  return token === null ? 'provider' : 'link';
}

/** The attempts of a network at one of the two calls; they count for nothing else, least of all for a sign-in. */
const limitOf = (name: 'lupa' | 'atur', ip: string) => [{ key: `${name}:${networkAddress(ip)}`, max: LIMITS.alamat }];

async function ask(deps: ResetDeps, appUrl: string, email: string, from: Asking): Promise<void> {
  const { ip } = from;
  // Every one counts: whoever asks for many addresses is no honest person.
  const attempt = await begin(deps.db, limitOf('lupa', ip), deps.now);
  const at = deps.now();
  await tx(deps.db, async (trx) => {
    await failed(trx, attempt, at);
    const people = await holdForgetful(trx, email, at);
    if (people.length === 0) await recordSession(trx, 'reset-asked', { at, address: ip, userId: undefined });
    for (const person of people) {
      const letter = await writeLetter(trx, person, { deps, appUrl, at, from });
      await recordSession(trx, 'reset-asked', { at, address: ip, userId: person.id, letter });
    }
  });
}

/** Where the link of a letter leads. @throws AppError 404 when no letter leaves here */
export function assertCanReset(deps: ResetDeps): string {
  const appUrl = linksTo(deps);
  if (appUrl !== undefined) return appUrl;
  throw new AppError(
    404,
    'Kata sandi tidak dapat diatur ulang lewat surel di server ini. Mintalah admin mengatur kata sandi baru.',
  );
}

/**
 * Sends a letter with a link to the account that has an address. What is answered is the same for every address, and so
 * is how long it takes.
 * @throws AppError 404 when no letter leaves here, 429 after 200 letters asked for from one network in 15 minutes
 */
export async function askForLetter(deps: ResetDeps, { email }: ForgottenBody, from: Asking): Promise<void> {
  const appUrl = assertCanReset(deps);
  const { pause = byTheClock } = deps;
  await Promise.all([ask(deps, appUrl, email, from), pause(ANSWER_MS)]);
}

const refused = () =>
  new AppError(
    410,
    'Tautan ini tidak berlaku: sudah dipakai, lewat masa berlakunya, atau ada surel yang lebih baru. Minta surel baru.',
  );

/** The link of a secret that somebody sends. @throws AppError 410, 429 after 200 wrong ones in 15 minutes */
async function linkOf(deps: ResetDeps, token: string, ip: string): Promise<OpenLink> {
  const attempt = await begin(deps.db, limitOf('atur', ip), deps.now);
  const link = await findLink(deps.db, token, deps.now()).catch(async (error: unknown) => {
    await withdrawn(deps.db, attempt).catch(() => undefined);
    throw error;
  });
  if (!link) {
    await tx(deps.db, (trx) => failed(trx, attempt, deps.now()));
    throw refused();
  }
  await withdrawn(deps.db, attempt);
  return link;
}

/** Whose password a link sets. @throws AppError as `linkOf`, and 403 where only a provider lets them in */
async function ownerOf(deps: ResetDeps, token: string, { ip }: Asking): Promise<Forgetful> {
  const { person } = await linkOf(deps, token, ip);
  if (!(await mayUsePassword(deps, deps.db, person.id))) throw onlyAtProvider();
  return person;
}

/** Whether a link is good, so that nobody thinks of a password for one that is over. @throws AppError 403, 410, 429 */
export async function checkLink(deps: ResetDeps, { token }: LinkBody, from: Asking): Promise<void> {
  await ownerOf(deps, token, from);
}

/**
 * Whoever reads the letters of the former address takes back the other one, which was set without the password. Where
 * somebody else has taken the former address meanwhile, it goes on counting for seven days.
 */
async function recallAddress(trx: Trx, person: Forgetful, at: Date): Promise<Recalled | undefined> {
  const { id, email, current } = person;
  if (email === current) return undefined;
  const isBack = await takeBackAddress(trx, id, email);
  await (isBack ? forgetFormer(trx, id) : keepFormer(trx, id, email, at));
  return { isBack, address: isBack ? email : current };
}

/**
 * Sets the password of whoever got a letter. The link is over, every session of the account ends, sign-in is open to it
 * again, and a letter tells of it.
 * @throws AppError 403 where only a provider lets them in, 410 for a link that leads nowhere (any more), 422 for a password that is easily guessed (the link
 *   stays valid), 429
 */
export async function resetPassword(deps: ResetDeps, { token, password }: ResetBody, from: Asking): Promise<void> {
  const owner = await ownerOf(deps, token, from);
  const weaknesses = await passwordWeaknesses(password, owner);
  if (weaknesses.length > 0) throw invalidInput(weaknesses);
  const hash = await hashPassword(password);
  await tx(deps.db, async (trx) => {
    const at = deps.now();
    // Somebody else may have come first while the password was hashed.
    const link = await findLink(trx, token, at, true);
    if (!link) throw refused();
    const { person } = link;
    await writePassword(trx, person.id, hash, at);
    await endSessionsOf(trx, [person.id], 'kata sandi diganti', at);
    await openAccount(trx, person, { by: null, address: from.ip, at });
    const address = await recallAddress(trx, person, at);
    const moved = address?.isBack === true ? { email: { dari: person.current, ke: person.email } } : {};
    await recordMany(trx, 'User', 'update', { user: { id: person.id, address: from.ip }, time: at }, [
      { id: person.id, perubahan: { password: true, ...moved, lewat: 'surel' } },
    ]);
    const appUrl = linksTo(deps);
    const addressee = await addresseeOf(trx, person.id, at);
    if (appUrl === undefined || !addressee) return;
    const content = changedLetter(readerOf(addressee, appUrl, from.language), momentOf(at, from), address);
    const reason = `sandi-diganti:${link.id}`;
    await writeOutgoing(trx, [{ reason, kind: 'sandi', userId: person.id, recipient: person.email, content }], at);
  });
}
