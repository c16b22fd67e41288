/** The mailbox of one person; nobody reads or changes another one's. */
import type { z } from 'zod';
import type { Email, OpenedEmail, updateEmailsBody, updateLabelBody } from '#contract/mail.ts';
import { letterPosition } from '#domain/mail/letter.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { findLetter, type LetterQuery, listIds, toggleLabel, writeLetters } from '#server/mail/queries.ts';

async function one({ db }: RouteDeps, { id: own }: CurrentUser, id: string): Promise<Email> {
  const letter = await findLetter(db, own, id);
  if (!letter) throw notFound('Surel');
  return letter;
}

async function withPosition({ db }: RouteDeps, { id: own }: CurrentUser, inquire: LetterQuery, letter: Email) {
  const position = letterPosition(await listIds(db, own, inquire, letter.folder), letter.id);
  const { hasPreviousMail, hasNextMail } = position;
  return { posisi: position, terbuka: { ...letter, hasPreviousMail, hasNextMail } as OpenedEmail };
}

/**
 * One letter with its place in the list.
 * @throws AppError 404 when it is not in this person's mailbox
 */
export async function openLetter(
  deps: RouteDeps,
  user: CurrentUser,
  id: string,
  inquire: LetterQuery,
): Promise<OpenedEmail> {
  return (await withPosition(deps, user, inquire, await one(deps, user, id))).terbuka;
}

/**
 * The neighbour of a letter in the same list.
 * @throws AppError 404 when the letter is not in this person's mailbox, or has no neighbour on that side
 */
export async function neighbourLetter(
  deps: RouteDeps,
  user: CurrentUser,
  id: string,
  direction: 'next' | 'previous',
  inquire: LetterQuery,
): Promise<OpenedEmail> {
  const letter = await one(deps, user, id);
  const { posisi } = await withPosition(deps, user, inquire, letter);
  const neighbour = direction === 'next' ? posisi.sesudah : posisi.sebelum;
  if (neighbour === '') throw notFound(direction === 'next' ? 'Surel berikutnya' : 'Surel sebelumnya');
  // What names no list means the folder of the letter that one comes from.
  const itsList = inquire.folder || inquire.label ? inquire : { ...inquire, folder: letter.folder };
  return openLetter(deps, user, neighbour, itsList);
}

/** All or none: the transaction is given up when one of them is not there. */
function allExist(letters: readonly Email[], ids: readonly string[]): Email[] {
  if (letters.length !== new Set(ids).size) throw notFound('Surel');
  const byKey = new Map(letters.map((letter) => [letter.id, letter]));
  return [...new Set(ids)].flatMap((id) => byKey.get(id) ?? []);
}

/** @throws AppError 422 for a change that names nothing to change */
export function assertNamesChange({ dataToUpdate }: z.infer<typeof updateEmailsBody>): void {
  if (Object.values(dataToUpdate).some((value) => value !== undefined)) return;
  throw invalidInput([
    { path: 'dataToUpdate', code: 'custom', message: 'harus memuat folder, isRead, atau isStarred' },
  ]);
}

/**
 * Moves and marks letters.
 * @throws AppError 404 when one of them is not in this person's mailbox; then none is changed
 */
export async function updateLetters(
  trx: Trx,
  { emailIds, dataToUpdate }: z.infer<typeof updateEmailsBody>,
  { pengguna, waktu }: DoneBy,
): Promise<Email[]> {
  return allExist(await writeLetters(trx, pengguna.id, emailIds, dataToUpdate, waktu), emailIds);
}

/**
 * Toggles a label on each letter by itself.
 * @throws AppError 404 as `updateLetters`
 */
export async function updateLabel(
  trx: Trx,
  { emailIds, label }: z.infer<typeof updateLabelBody>,
  { pengguna, waktu }: DoneBy,
): Promise<Email[]> {
  return allExist(await toggleLabel(trx, pengguna.id, emailIds, label, waktu), emailIds);
}
