import type { ColumnType } from 'kysely';
import type { Todo } from '#contract/todo.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

/** One task of one person; `isi` is the record without what the other columns say; `tugas_penerima`: to whom it is given. */
export type TodoTables = {
  tugas: {
    id: string;
    pengguna_id: string;
    isi: ColumnType<Omit<Todo, 'id' | 'isDeleted'>, string, string>;
    dihapus_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
    updated_at: Time;
  };
  tugas_penerima: { tugas_id: string; pengguna_id: string };
};
