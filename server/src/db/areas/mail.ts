import type { ColumnType, Generated } from 'kysely';
import type { LetterFolder, LetterLabel } from '#domain/mail/letter.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** Internal mail (migrations 011 and 066). */
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
  surat_berkas: {
    id: string;
    /** Whoever handed it in. */
    pengguna_id: string;
    nama: string;
    mime: string;
    ukuran: ColumnType<string, number, never>;
    sha256: string;
    kunci: string;
    waktu: ColumnType<Date, Date | undefined, never>;
  };
  surat_lampiran: { surat_id: string; berkas_id: string };
};
