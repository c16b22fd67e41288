import type { ColumnType, Generated } from 'kysely';
import type { FolderSurat, LabelSurat } from '#domain/surat/surat.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** Internal mail (migration 011). */
export type TabelEmail = {
  surat: {
    id: string;
    pengguna_id: string;
    /** What was written; JSON text when it goes in. */
    isi: ColumnType<Record<string, unknown>, string, never>;
    folder: FolderSurat;
    dibaca: Generated<boolean>;
    berbintang: Generated<boolean>;
    label: Generated<LabelSurat[]>;
    waktu: Time;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    /** Kept by the database: what a search looks through, in lower case. */
    cari: ColumnType<string, never, never>;
  };
};
