import type { ColumnType } from 'kysely';

/** What a person wants to see on their home page. */
export type HomeTables = {
  /** Who closed the steps of a year (migration 033). */
  persiapan_ditutup: { pengguna_id: string; tahun: number; waktu: ColumnType<Date, Date, never> };
};
