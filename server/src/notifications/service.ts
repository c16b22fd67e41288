/** Whom news is for, and the mark that tells of it to those who have no stream. */
import type { Db } from '#server/db/tx.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import type { Audience } from '#server/notifications/messages.ts';
import { visible } from '#server/report/decide.service.ts';

/** A text that differs once something has changed that this person may see. Nothing can be read from it. */
export type Mark = (db: Db, user: CurrentUser) => Promise<string>;

/** Whether a person is among those whom a message is for. */
export const isAmong = (user: CurrentUser, forWhom: Audience): boolean => {
  if ('everybody' in forWhom) return true;
  if ('readersOf' in forWhom) return visible(user, forWhom.readersOf);
  // What is said to people themselves is no business of what acts for them.
  if (user.token) return false;
  return 'people' in forWhom ? forWhom.people.includes(user.id) : forWhom.memberOf === user.satkerId;
};

/** One mark of all `marks` for a person. */
export const markFor = async (marks: readonly Mark[], db: Db, user: CurrentUser): Promise<string> =>
  (await Promise.all(marks.map((mark) => mark(db, user)))).join('.');
