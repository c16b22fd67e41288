import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { registerEmail } from '#server/routes/aplikasi/email.ts';
import { registerKanban } from '#server/routes/aplikasi/kanban.ts';
import { registerChat } from '#server/routes/aplikasi/chat.ts';
import { registerBookmarks } from '#server/routes/aplikasi/bookmarks.ts';
import { registerCalendar } from '#server/routes/aplikasi/calendar.ts';
import { registerDatatables } from '#server/routes/aplikasi/datatables.ts';
import { registerPermissions } from '#server/routes/aplikasi/permissions.ts';
import { registerTodo } from '#server/routes/aplikasi/todo.ts';

/** The routes of the template areas (contract.md §8); an area is one line here. */
export const APLIKASI: readonly ((app: App, deps: RouteDeps) => void)[] = [
  registerChat,
  registerEmail,
  registerBookmarks,
  registerCalendar,
  registerDatatables,
  registerPermissions,
  registerKanban,
  registerTodo,
];
