import type { ColumnType } from 'kysely';

export type ChatTables = {
  obrolan_grup: {
    id: string;
    unit_id: ColumnType<string, string, never>;
    nama: string;
    dibuat: ColumnType<Date, Date | undefined, never>;
    waktu: Date;
  };
  obrolan_anggota: {
    grup_id: string;
    pengguna_id: string;
    urut: ColumnType<string, never, never>;
    sejak: ColumnType<Date, Date, never>;
    dibaca_sampai: Date;
  };
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
    /** The sender, for a message to a group. */
    penerima_id: string;
    grup_id: ColumnType<string | null, string | null | undefined, never>;
    pesan: string;
    lain: ColumnType<Record<string, unknown>, string | undefined, never>;
    waktu: ColumnType<Date, Date | undefined, never>;
    disunting: ColumnType<Date | null, Date | null | undefined, Date>;
    dibaca: ColumnType<Date | null, Date | null | undefined, Date>;
  };
};
