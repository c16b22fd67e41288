import type { ColumnType } from 'kysely';

/** The pages that a person keeps at hand, by the ids of `#domain/pages/pages.ts`. */
export type BookmarksTables = {
  markah: { pengguna_id: string; halaman: string; created_at: ColumnType<Date, Date | undefined, never> };
};
