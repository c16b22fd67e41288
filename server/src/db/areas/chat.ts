import type { ColumnType } from 'kysely';

export type ChatTables = {
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
