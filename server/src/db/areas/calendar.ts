import type { ColumnType } from 'kysely';
import type { NewCalendarEvent } from '#contract/calendar.ts';
import type { Category } from '#domain/calendar/event.ts';

/** One event of one person; `isi` is the record without its id. */
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
};
