import type { ColumnType, Generated } from 'kysely';
import type { LetterFolder, LetterLabel } from '#domain/mail/letter.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** Internal mail (migration 011). */
export type MailTables = {
  surat: {
    id: string;
    pengguna_id: string;
    /** What was written; JSON text when it goes in. */
    isi: ColumnType<Record<string, unknown>, string, never>;
    folder: LetterFolder;
    dibaca: Generated<boolean>;
    berbintang: Generated<boolean>;
    label: Generated<LetterLabel[]>;
    waktu: Time;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    /** Kept by the database: what a search looks through, in lower case. */
    cari: ColumnType<string, never, never>;
  };
};
