/** The mailbox of one person; nobody reads or changes another one's. */
import type { z } from 'zod';
import type { Email, OpenedEmail, sendEmailBody, updateEmailsBody, updateLabelBody } from '#contract/mail.ts';
import { letterPosition, MAX_ADDRESSED_PER_DAY } from '#domain/mail/letter.ts';
import { textFrom } from '#domain/mail/markup.ts';
import { recipientsIn } from '#domain/mail/recipients.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { attachmentOf } from '#server/mail/attachment.record.ts';
import type { MailFile } from '#server/mail/files.queries.ts';
import { filesNamed } from '#server/mail/files.service.ts';
import {
  countAddressed,
  findLetter,
  findPeople,
  findWriter,
  type LetterQuery,
  listIds,
  type MailPerson,
  putLetters,
  toggleLabel,
  writeLetters,
} from '#server/mail/queries.ts';
import { notify } from '#server/notifications/notify.ts';

async function one({ db }: RouteDeps, { id: own }: CurrentUser, id: string): Promise<Email> {
  const letter = await findLetter(db, own, id);
  if (!letter) throw notFound('Surel');
  return letter;
}

async function withPosition({ db }: RouteDeps, { id: own }: CurrentUser, inquire: LetterQuery, letter: Email) {
  const position = letterPosition(await listIds(db, own, inquire, letter.folder), letter.id);
  const { hasPreviousMail, hasNextMail } = position;
  return { position, opened: { ...letter, hasPreviousMail, hasNextMail } as OpenedEmail };
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
  return (await withPosition(deps, user, inquire, await one(deps, user, id))).opened;
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
  const { position } = await withPosition(deps, user, inquire, letter);
  const neighbour = direction === 'next' ? position.sesudah : position.sebelum;
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
  { user, time }: DoneBy,
): Promise<Email[]> {
  return allExist(await writeLetters(trx, user.id, emailIds, dataToUpdate, time), emailIds);
}

/**
 * Toggles a label on each letter by itself.
 * @throws AppError 404 as `updateLetters`
 */
export async function updateLabel(
  trx: Trx,
  { emailIds, label }: z.infer<typeof updateLabelBody>,
  { user, time }: DoneBy,
): Promise<Email[]> {
  return allExist(await toggleLabel(trx, user.id, emailIds, label, time), emailIds);
}

type Addressed = { name: string; email: string };
const DAY_MS = 24 * 60 * 60_000;

/** Whom a letter names. @throws AppError 422 naming each place where no address stands */
function addressedBy(to: z.infer<typeof sendEmailBody>['to']): Addressed[] {
  const read = to.map((one) => (typeof one === 'string' ? recipientsIn(one) : recipientsIn(one.email)));
  const faults = read.flatMap((found, index) =>
    found.length === 1 && found[0]?.kind === 'address'
      ? []
      : [{ path: `to.${index}`, code: 'custom', message: 'bukan satu alamat surel, misalnya nama@instansi.go.id' }],
  );
  if (faults.length > 0) throw invalidInput(faults);
  const named = read.flatMap((found, index) => {
    const [one] = found;
    const given = to[index];
    if (one?.kind !== 'address') return [];
    return [{ email: one.email, name: (typeof given === 'object' && given.name) || one.name }];
  });
  return [...new Map(named.map((one) => [one.email, one])).values()];
}

/** @throws AppError 422 naming the addresses outside, when no letter leaves */
function assertReachable(outside: readonly Addressed[], { letters }: RouteDeps): void {
  if (letters || outside.length === 0) return;
  const named = outside.map(({ email }) => email).join(', ');
  throw invalidInput([
    {
      path: 'to',
      code: 'custom',
      message: `memuat alamat yang bukan milik pengguna aktif aplikasi ini (${named}), sedangkan surel ke luar tidak tersedia`,
    },
  ]);
}

/** Whom it goes to by the mail server, one letter each. */
const leaving = (letter: Email, writer: MailPerson, outside: readonly Addressed[], files: readonly MailFile[]) =>
  outside.map(({ email }) => ({
    reason: `surel:${letter.id}:${email}`,
    kind: 'surel' as const,
    userId: writer.id,
    recipient: email,
    content: {
      subject: letter.subject,
      html: letter.message,
      text: textFrom(letter.message),
      from: { name: writer.name, email: writer.email },
      ...(files.length > 0 && {
        files: files.map(({ nama, mime, kunci }) => ({ name: nama, type: mime, key: kunci })),
      }),
    },
  }));

/**
 * Sends a letter: to people inside at once, to others by the mail server. Whoever writes finds it among the sent ones.
 * @throws AppError 422 for what is no address, for addresses outside when no letter leaves, and for more than a day
 *   holds; 404 when the answered letter is not in this person's mailbox; as `filesNamed`
 */
export async function sendLetter(
  trx: Trx,
  deps: RouteDeps,
  { to, subject, message, replyTo, attachments: named = [] }: z.infer<typeof sendEmailBody>,
  { user, time }: DoneBy,
): Promise<Email> {
  const addressed = addressedBy(to);
  const people = await findPeople(
    trx,
    addressed.map(({ email }) => email),
  );
  const insideBy = new Map(people.map((one) => [one.email.toLowerCase(), one]));
  const outside = addressed.filter(({ email }) => !insideBy.has(email));
  assertReachable(outside, deps);
  if (replyTo !== undefined && !(await findLetter(trx, user.id, replyTo))) throw notFound('Surel');
  const before = await countAddressed(trx, user.id, new Date(time.getTime() - DAY_MS));
  if (before + addressed.length > MAX_ADDRESSED_PER_DAY) {
    throw new AppError(422, `Dalam 24 jam paling banyak ${MAX_ADDRESSED_PER_DAY} penerima. Kirim lagi besok.`);
  }
  const files = await filesNamed(trx, user.id, named);
  const writer = await findWriter(trx, user.id);
  const letter = {
    from: { name: writer.name, email: writer.email },
    to: addressed.map((one) => ({ name: insideBy.get(one.email)?.name ?? one.name, email: one.email })),
    subject,
    message,
    attachments: files.map(attachmentOf),
    replies: [],
    sentBy: writer.id,
    ...(replyTo !== undefined && { replyTo }),
  };
  const ids = people.map(({ id }) => id);
  const own = await putLetters(trx, letter, {
    writer: writer.id,
    people: ids,
    files: files.map(({ id }) => id),
    time,
  });
  await writeOutgoing(trx, leaving(own, writer, outside, files), time);
  await notify(trx, { event: 'email.received', data: { orang: [...new Set([...ids, writer.id])] } });
  return own;
}
