import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { registerEmail } from '#server/routes/mail.ts';
import { registerKanban } from '#server/routes/board.ts';
import { registerChat } from '#server/routes/chat.ts';
import { registerBookmarks } from '#server/routes/bookmarks.ts';
import { registerCalendar } from '#server/routes/calendar.ts';
import { registerDatatables } from '#server/routes/datatables.ts';
import { registerPermissions } from '#server/routes/permissions.ts';
import { registerTodo } from '#server/routes/todo.ts';

/** The routes of the template areas (contract.md §8); an area is one line here. */
export const APPS: readonly ((app: App, deps: RouteDeps) => void)[] = [
  registerChat,
  registerEmail,
  registerBookmarks,
  registerCalendar,
  registerDatatables,
  registerPermissions,
  registerKanban,
  registerTodo,
];
