import type { ColumnType } from 'kysely';

export type ChatTables = {
  obrolan_berkas: {
    id: string;
    pengirim_id: string;
    pesan_id: ColumnType<string | null, string | null | undefined, string>;
    nama: string;
    mime: string;
    ukuran: ColumnType<string, number, never>;
    sha256: string;
    kunci: string;
    waktu: ColumnType<Date, Date | undefined, never>;
  };
  obrolan_pesan: {
    id: string;
    pengirim_id: string;
    penerima_id: string;
    pesan: string;
    lain: ColumnType<Record<string, unknown>, string | undefined, never>;
    waktu: ColumnType<Date, Date | undefined, never>;
    disunting: ColumnType<Date | null, Date | null | undefined, Date>;
    dibaca: ColumnType<Date | null, Date | null | undefined, Date>;
  };
};
