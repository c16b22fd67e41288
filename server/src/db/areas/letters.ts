import type { ColumnType, Generated } from 'kysely';

/** What a letter says. `until`: a time (ISO 8601) from which on nobody needs it any more. */
export type LetterContent = {
  subject: string;
  html: string;
  text: string;
  from?: { name: string; email: string };
  until?: string;
  /** Files that go with it; `key` in the store. */
  files?: readonly { name: string; type: string; key: string }[];
};

/** `surel`: somebody's own letter; the others are the application's. `undangan`: an admin lets somebody set their password; `ringkasan`: what is unread in the bell. */
export type LetterKind = 'surel' | 'sandi' | 'masuk' | 'tenggat' | 'undangan' | 'ringkasan';

/** Letters that leave for addresses outside (migration 026). */
export type LetterTables = {
  kiriman: {
    id: string;
    alasan: string;
    jenis: LetterKind;
    pengguna_id: string | null;
    penerima: string;
    /** Null: it left, or it is written when it leaves. */
    isi: ColumnType<LetterContent | null, string | null, null>;
    dibuat: ColumnType<Date, Date, never>;
    coba_at: ColumnType<Date, Date, Date>;
    percobaan: Generated<number>;
    terkirim_at: ColumnType<Date | null, undefined, Date>;
    gagal_at: ColumnType<Date | null, Date | undefined, Date | null>;
    galat: ColumnType<string | null, undefined, string>;
  };
};
