/** What the demo shows in the template areas: a few weeks of work of the accounts of contract.md §2. */
import type { Transaction } from 'kysely';
import { seedEmail } from '#server/seed/areas/mail.ts';
import type { Database } from '#server/db/types.ts';
import { seedChat } from '#server/seed/areas/chat.ts';
import { seedBookmarks } from '#server/seed/areas/bookmarks.ts';
import { seedCalendar } from '#server/seed/areas/calendar.ts';
import { seedKanban } from '#server/seed/areas/board.ts';
import { seedPermissions } from '#server/seed/areas/permissions.ts';
import { seedTodo } from '#server/seed/areas/todo.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** One area is one line here. */
export const APP_SEEDS: readonly ((trx: Transaction<Database>, input: AppSeedInput) => Promise<void>)[] = [
  seedEmail,
  seedChat,
  seedBookmarks,
  seedCalendar,
  seedPermissions,
  seedTodo,
  seedKanban,
];
