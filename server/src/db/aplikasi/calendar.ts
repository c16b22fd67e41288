import type { ColumnType } from 'kysely';
import type { AcaraBaru } from '#contract/aplikasi/calendar.ts';
import type { Kategori } from '#domain/kalender/acara.ts';

/** One event of one person; `isi` is the record without its id. */
export type TabelCalendar = {
  acara: {
    id: string;
    pengguna_id: string;
    kategori: Kategori;
    /** Of `isi.start`, for the order. */
    mulai: Date;
    isi: ColumnType<AcaraBaru, string, string>;
    created_at: ColumnType<Date, Date | undefined, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
};
