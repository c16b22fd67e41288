import type { ColumnType } from 'kysely';
import type { NewCalendarEvent } from '#contract/calendar.ts';
import type { Category } from '#domain/calendar/event.ts';

/** One event of one person; `acara_tamu`: who else inside has it, and when they accepted it or removed it from theirs; `isi` is the record without its id. */
export type CalendarTables = {
  acara: {
    id: string;
    pengguna_id: string;
    kategori: Category;
    /** Of `isi.start`, for the order. */
    mulai: Date;
    isi: ColumnType<NewCalendarEvent, string, string>;
    created_at: ColumnType<Date, Date | undefined, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  acara_tamu: {
    acara_id: string;
    pengguna_id: string;
    ditolak_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    diterima_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    updated_at: ColumnType<Date, Date, Date>;
  };
};
