import type { ColumnType } from 'kysely';
import type { Tugas } from '#contract/aplikasi/todo.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

/** One task of one person; `isi` is the record without what the other columns say. */
export type TabelTodo = {
  tugas: {
    id: string;
    pengguna_id: string;
    isi: ColumnType<Omit<Tugas, 'id' | 'isDeleted'>, string, string>;
    dihapus_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
    updated_at: Time;
  };
};
