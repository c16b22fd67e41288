import type { LetterTables } from '#server/db/areas/letters.ts';
import type { MailTables } from '#server/db/areas/mail.ts';
import type { BoardTables } from '#server/db/areas/board.ts';
import type { ChatTables } from '#server/db/areas/chat.ts';
import type { BookmarksTables } from '#server/db/areas/bookmarks.ts';
import type { CalendarTables } from '#server/db/areas/calendar.ts';
import type { HomeTables } from '#server/db/areas/home.ts';
import type { NotificationTables } from '#server/db/areas/notifications.ts';
import type { SessionTables } from '#server/db/areas/session.ts';
import type { PermissionsTables } from '#server/db/areas/permissions.ts';
import type { ProblemTables } from '#server/db/areas/problems.ts';
import type { TodoTables } from '#server/db/areas/todo.ts';
import type { WebhookTables } from '#server/db/areas/webhooks.ts';

/** The tables of the template areas, and what came later; an area is one more `&` here. */
export type AppTables = MailTables &
  BookmarksTables &
  CalendarTables &
  PermissionsTables &
  ChatTables &
  BoardTables &
  HomeTables &
  NotificationTables &
  LetterTables &
  ProblemTables &
  SessionTables &
  TodoTables &
  WebhookTables;
