/** The checklist of a card and the comments on it. Each change is a call of its own, so that no two of them lose one. */
import type { z } from 'zod';
import {
  type addCommentBody,
  type addLineBody,
  type CardComment,
  type ChecklistLine,
  MAX_COMMENTS,
  MAX_LINES,
  type updateLineBody,
} from '#contract/board.ts';
import { mentionsIn } from '#domain/notifications/mentions.ts';
import {
  cardOfLine,
  cardOfOwnComment,
  countComments,
  countLines,
  insertComment,
  insertLine,
  listComments,
  listLines,
  removeComment,
  removeLine,
  writeLine,
} from '#server/board/notes.queries.ts';
import { membersOf, unitOf } from '#server/board/queries.ts';
import { boardUnit, holdCard, refuse } from '#server/board/service.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { type CurrentUser, notFound } from '#server/http/kit.ts';
import { tellOfCard } from '#server/notifications/bell.service.ts';

/** @param what the person asked for: of somebody else's card nothing is told, not even that the line is one of a card */
async function assertInSight(db: Db, user: CurrentUser, cardId: string, what: string): Promise<void> {
  const unitId = await unitOf(db, 'papan_tugas', cardId);
  if (unitId === undefined || boardUnit(user, unitId) === null) throw notFound(what);
}

/** Checklist and comments of a card. @throws AppError 404 for a card that this person does not see */
export async function notesOf(db: Db, user: CurrentUser, cardId: string) {
  await assertInSight(db, user, cardId, 'Kartu');
  const [lines, comments] = await Promise.all([listLines(db, cardId), listComments(db, cardId)]);
  return { lines, comments };
}

/** Holds the board of a line or comment. @param find reads the card, again once the board is held */
async function holdNote(trx: Trx, user: CurrentUser, what: string, find: () => Promise<string | undefined>) {
  const cardId = await find();
  if (cardId === undefined) throw notFound(what);
  await assertInSight(trx, user, cardId, what);
  await holdCard(trx, user, cardId);
  if ((await find()) === undefined) throw notFound(what);
}

/** Adds a line at the end of the checklist. @throws AppError 404, 422 when there are too many */
export async function addLine(
  trx: Trx,
  { user }: DoneBy,
  { taskId, text }: z.infer<typeof addLineBody>['data'],
): Promise<ChecklistLine> {
  await holdCard(trx, user, taskId);
  const { count, last } = await countLines(trx, taskId);
  if (count >= MAX_LINES) {
    const message = `paling banyak ${MAX_LINES} butir`;
    refuse('data', 'too_big', message, `Kartu ini sudah memuat ${MAX_LINES} butir. Hapus satu butir terlebih dahulu.`);
  }
  return insertLine(trx, taskId, text, last + 1);
}

/** Ticks a line, or writes it anew. @throws AppError 404 */
export async function updateLine(
  trx: Trx,
  { user }: DoneBy,
  { id, text, done }: z.infer<typeof updateLineBody>['data'],
): Promise<ChecklistLine> {
  await holdNote(trx, user, 'Butir', () => cardOfLine(trx, id));
  return writeLine(trx, id, { ...(text !== undefined && { text }), ...(done !== undefined && { done }) });
}

/** Deletes a line. @throws AppError 404 */
export async function deleteLine(trx: Trx, { user }: DoneBy, id: string): Promise<void> {
  await holdNote(trx, user, 'Butir', () => cardOfLine(trx, id));
  await removeLine(trx, id);
}

/** Keeps a comment and tells those whom it names. @throws AppError 404, 422 when there are too many */
export async function addComment(
  trx: Trx,
  { user, time }: DoneBy,
  { taskId, text }: z.infer<typeof addCommentBody>['data'],
): Promise<CardComment> {
  const unitId = await holdCard(trx, user, taskId);
  if ((await countComments(trx, taskId)) >= MAX_COMMENTS) {
    const message = `paling banyak ${MAX_COMMENTS} komentar`;
    refuse(
      'data',
      'too_big',
      message,
      `Kartu ini sudah memuat ${MAX_COMMENTS} komentar. Hapus satu komentar terlebih dahulu.`,
    );
  }
  const comment = await insertComment(trx, { cardId: taskId, author: user.id, text, time });
  if (text.includes('@')) {
    const named = mentionsIn(text, await membersOf(trx, unitId)).map(({ id }) => id);
    await tellOfCard(trx, taskId, 'sebutan', named, { by: user.id, time });
  }
  return comment;
}

/** Deletes a comment of one's own. @throws AppError 404, also for somebody else's */
export async function deleteComment(trx: Trx, { user }: DoneBy, id: string): Promise<void> {
  await holdNote(trx, user, 'Komentar', () => cardOfOwnComment(trx, id, user.id));
  await removeComment(trx, id);
}
