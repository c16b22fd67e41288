import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<Record<string, unknown>, string | undefined, string>;
type Time = ColumnType<Date, Date | undefined, Date>;

/** Boards of the units (migrations 012 and 048). */
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
    /** Null = on the board. */
    diarsipkan_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  papan_butir: { id: string; tugas_id: string; teks: string; selesai: Generated<boolean>; urutan: number };
  papan_komentar: { id: string; tugas_id: string; pengguna_id: string; teks: string; created_at: Time };
};
