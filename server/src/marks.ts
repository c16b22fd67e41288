import { unitScope } from '#server/auth/abilities.ts';
import { boardMark } from '#server/board/queries.ts';
import { chatMark } from '#server/chat/queries.ts';
import type { Mark } from '#server/notifications/service.ts';
import { bellMark } from '#server/notifications/bell.queries.ts';
import { MODULE } from '#server/report/decide.service.ts';
import { reportMark } from '#server/report/marks.queries.ts';

/** What the mark of a person's news is made of: one part of each area that has news. */
export const MARKS: readonly Mark[] = [
  (db, { ability }) => reportMark(db, unitScope(ability, 'read', MODULE)),
  (db, { id }) => chatMark(db, id),
  (db, { satkerId }) => boardMark(db, satkerId),
  (db, { id }) => bellMark(db, id),
];
