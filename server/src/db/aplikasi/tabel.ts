import type { TabelEmail } from '#server/db/aplikasi/email.ts';
import type { TabelKanban } from '#server/db/aplikasi/kanban.ts';
import type { TabelChat } from '#server/db/aplikasi/chat.ts';
import type { TabelBookmarks } from '#server/db/aplikasi/bookmarks.ts';
import type { TabelCalendar } from '#server/db/aplikasi/calendar.ts';
import type { TabelPermissions } from '#server/db/aplikasi/permissions.ts';
import type { TabelTodo } from '#server/db/aplikasi/todo.ts';

/** The tables of the template areas; an area is one more `&` here. */
export type TabelAplikasi = TabelEmail &
  TabelBookmarks &
  TabelCalendar &
  TabelPermissions &
  TabelChat &
  TabelKanban &
  TabelTodo;
