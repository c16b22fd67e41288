/** Whom news is for, and the mark that tells of it to those who have no stream. */
import { unitScope } from '#server/auth/abilities.ts';
import { boardMark } from '#server/board/queries.ts';
import { chatMark } from '#server/chat/queries.ts';
import type { Db } from '#server/db/tx.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { bellMark } from '#server/notifications/bell.queries.ts';
import type { Audience } from '#server/notifications/messages.ts';
import { MODULE, visible } from '#server/report/decide.service.ts';
import { reportMark } from '#server/report/marks.queries.ts';

/** Whether a person is among those whom a message is for. */
export const isAmong = (user: CurrentUser, forWhom: Audience): boolean => {
  if ('milik' in forWhom) return visible(user, forWhom.milik);
  return 'orang' in forWhom ? forWhom.orang.includes(user.id) : forWhom.memberOf === user.satkerId;
};

/** A mark that differs once one of the person's reports, chats, boards or notifications has changed. Nothing can be read from it. */
export async function markFor(db: Db, user: CurrentUser): Promise<string> {
  const scope = unitScope(user.ability, 'read', MODULE);
  const marks = await Promise.all([
    reportMark(db, scope),
    chatMark(db, user.id),
    boardMark(db, user.satkerId),
    bellMark(db, user.id),
  ]);
  return marks.join('.');
}
