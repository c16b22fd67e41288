import { unitScope } from '#server/auth/abilities.ts';
import { boardMark } from '#server/board/queries.ts';
import { calendarMark } from '#server/calendar/guests.queries.ts';
import { chatMark } from '#server/chat/mark.queries.ts';
import { mailMark } from '#server/mail/queries.ts';
import type { Mark } from '#server/notifications/service.ts';
import { bellMark } from '#server/notifications/bell.queries.ts';
import { MODULE } from '#server/report/decide.service.ts';
import { todoMark } from '#server/todo/queries.ts';
import { reportMark } from '#server/report/marks.queries.ts';

/** News of the person themselves, which a token does not hear of. */
const own =
  (mark: Mark): Mark =>
  (db, user) =>
    user.token ? Promise.resolve('') : mark(db, user);

/** What the mark of a person's news is made of: one part of each area that has news. */
export const MARKS: readonly Mark[] = [
  (db, { ability }) => reportMark(db, unitScope(ability, 'read', MODULE)),
  own((db, { id }) => chatMark(db, id)),
  own((db, { satkerId }) => boardMark(db, satkerId)),
  own((db, { id }) => bellMark(db, id)),
  own((db, { id }) => todoMark(db, id)),
  own((db, { id }) => calendarMark(db, id)),
  own((db, { id }) => mailMark(db, id)),
];
