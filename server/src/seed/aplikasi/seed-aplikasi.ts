/** What the demo shows in the template areas: a few weeks of work of the accounts of contract.md §2. */
import type { Transaction } from 'kysely';
import { seedEmail } from '#server/seed/aplikasi/email.ts';
import type { Database } from '#server/db/types.ts';
import { seedChat } from '#server/seed/aplikasi/chat.ts';
import { seedBookmarks } from '#server/seed/aplikasi/bookmarks.ts';
import { seedCalendar } from '#server/seed/aplikasi/calendar.ts';
import { seedKanban } from '#server/seed/aplikasi/kanban.ts';
import { seedPermissions } from '#server/seed/aplikasi/permissions.ts';
import { seedTodo } from '#server/seed/aplikasi/todo.ts';

export type SeedAplikasiInput = {
  /** @returns the id of a demo account, '' for one that there is not */
  idPengguna: (username: string) => string;
  /** @returns the id of a unit by its name, such as `BPS Kabupaten Tapin` */
  idSatker: (nama: string) => string;
  /** The start of the server; everything shown lies around it. */
  waktu: Date;
};

/** One area is one line here. */
export const SEED_APLIKASI: readonly ((trx: Transaction<Database>, input: SeedAplikasiInput) => Promise<void>)[] = [
  seedEmail,
  seedChat,
  seedBookmarks,
  seedCalendar,
  seedPermissions,
  seedTodo,
  seedKanban,
];
