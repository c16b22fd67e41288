/** What people do with their own sessions, and how they hear of one that they do not know. */
import { deviceName } from '#domain/session/device.ts';
import { recordSession } from '#server/audit/security-trail.ts';
import { idIn } from '#server/auth/gate.ts';
import { networkAddress } from '#server/auth/throttle.ts';
import { openFamily, type RefreshIssued, type SessionLimits, type SessionOrigin } from '#server/auth/tokens.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { notFound, type RouteDeps } from '#server/http/kit.ts';
import type { Language } from '#server/http/language.ts';
import { type Moment, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';
import { keepLanguage } from '#server/notifications/choices.queries.ts';
import { tellSignedIn } from '#server/notifications/bell.service.ts';
import { endOwnSessions, isOpenOf, isUnfamiliar } from '#server/session/own-sessions.queries.ts';
import { signedInLetter } from '#server/session/sign-in-letters.ts';

/** Where a sign-in comes from: what the browser says of itself, the address, and the language that is read there. */
export type Arriving = {
  ip: string;
  agent: string | undefined;
  language: Language;
  /** The same, where the request named one. */
  speaks?: Language | undefined;
};

const originOf = ({ ip, agent }: Arriving, provider: SessionOrigin['provider']): SessionOrigin => ({
  device: deviceName(agent) ?? null,
  network: networkAddress(ip),
  provider,
});

/**
 * Tells somebody that their account was signed in to with something else than before: in the bell, and by letter where
 * letters leave, since whoever got hold of a password may have read the bell.
 */
async function tellOfSignIn(
  trx: Trx,
  { userId, familyId, issuedAt }: RefreshIssued,
  { origin, language, appUrl }: { origin: SessionOrigin; language: Language; appUrl: string | undefined },
): Promise<void> {
  await tellSignedIn(trx, { person: userId, sessionId: familyId, ...origin }, issuedAt);
  const person = appUrl === undefined ? undefined : await addresseeOf(trx, userId, issuedAt);
  if (appUrl === undefined || person === undefined) return;
  const moment: Moment = { at: issuedAt, device: origin.device ?? undefined, network: origin.network };
  const content = signedInLetter(readerOf(person, appUrl, language), moment);
  const letter = { reason: `masuk:${familyId}`, kind: 'masuk' as const, userId, recipient: person.proven, content };
  await writeOutgoing(trx, [letter], issuedAt);
}

/** What opening a session needs of the program. */
export type OpeningDeps = SessionLimits & { letters?: RouteDeps['letters'] };

/**
 * Opens a session, and tells its owner when it is opened with something else than before.
 * @param provider the session at the identity provider that said who it is
 * @param isKnown the browser has brought a token of an earlier sign-in to this account
 * @returns as `openFamily`
 */
export async function openSession(
  deps: OpeningDeps,
  trx: Trx,
  account: { id: string; password_hash: string },
  { at, from, isKnown, provider }: { at: Date; from: Arriving; isKnown: boolean; provider?: SessionOrigin['provider'] },
): Promise<RefreshIssued | undefined> {
  const origin = originOf(from, provider);
  // Asked before there is this session.
  const isNews = !isKnown && (await isUnfamiliar(trx, account.id, origin));
  const opened = await openFamily(trx, account, at, { limits: deps, origin });
  if (opened && isNews) {
    await tellOfSignIn(trx, opened, { origin, language: from.language, appUrl: deps.letters?.appUrl });
  }
  // Last: the letter speaks to whoever used the account until now.
  if (opened) await keepLanguage(trx, account.id, from.speaks);
  return opened;
}

/** Checks that an id names an open session of the caller. @throws AppError 404 */
export async function assertOpen({ db }: RouteDeps, userId: string, id: string | undefined): Promise<void> {
  const valid = idIn(id);
  if (valid === undefined || !(await isOpenOf(db, userId, valid))) throw notFound('Sesi');
}

async function keepEnded(trx: Trx, { user, time }: DoneBy, ended: readonly string[]): Promise<void> {
  for (const sessionId of ended) {
    const told = { at: time, address: user.address, userId: user.id, by: user.id };
    await recordSession(trx, 'session-ended', { ...told, sessionId });
  }
}

/** Ends one of the caller's own sessions. @throws AppError 404 for one that is over, or somebody else's */
export async function endSession(trx: Trx, by: DoneBy, id: string): Promise<void> {
  const ended = await endOwnSessions(trx, by.user.id, { only: id }, by.time);
  if (ended.length === 0) throw notFound('Sesi');
  await keepEnded(trx, by, ended);
}

/** Ends every session of the caller but the one that asks. @returns how many */
export async function endOtherSessions(trx: Trx, by: DoneBy, own: string): Promise<number> {
  const ended = await endOwnSessions(trx, by.user.id, { allBut: own }, by.time);
  await keepEnded(trx, by, ended);
  return ended.length;
}
