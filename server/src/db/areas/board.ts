import type { ColumnType } from 'kysely';

type Json = ColumnType<Record<string, unknown>, string | undefined, string>;
type Time = ColumnType<Date, Date | undefined, Date>;

/** Boards of the units (migration 012). */
export type BoardTables = {
  /** `versi` arrives as text: a bigint. */
  papan: { unit_id: string; versi: ColumnType<string, number | undefined, number> };
  papan_kolom: { id: string; unit_id: string; judul: string; isi: Json; urutan: number; created_at: Time };
  papan_tugas: {
    id: string;
    kolom_id: string;
    judul: string;
    isi: Json;
    urutan: number;
    created_at: Time;
    updated_at: Time;
  };
};
