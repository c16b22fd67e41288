import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Addresses of other programs, and what is sent to them (migration 038). */
export type WebhookTables = {
  webhook: {
    id: string;
    nama: string;
    url: string;
    peristiwa: ColumnType<string[], string, string>;
    unit_id: string | null;
    rahasia: string;
    rahasia_lama: ColumnType<string | null, undefined, string | null>;
    lama_sampai: TimeOrNull;
    aktif: Generated<boolean>;
    versi: Generated<number>;
    gagal_sejak: TimeOrNull;
    dimatikan_karena: ColumnType<string | null, undefined, string | null>;
    /** What was answered last, and whether the event had arrived with it; without a status nobody answered. */
    balasan_at: TimeOrNull;
    balasan_status: ColumnType<number | null, undefined, number | null>;
    balasan_sampai: ColumnType<boolean | null, undefined, boolean | null>;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Time;
  };
  kiriman_webhook: {
    id: string;
    webhook_id: string;
    jenis: string;
    isi: ColumnType<string, string, never>;
    dibuat: ColumnType<Date, Date, never>;
    coba_at: Time;
    percobaan: Generated<number>;
    terkirim_at: TimeOrNull;
    gagal_at: TimeOrNull;
    status: ColumnType<number | null, undefined, number | null>;
    jawaban: ColumnType<string | null, undefined, string | null>;
  };
};
