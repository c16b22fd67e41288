import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind } from '#domain/notifications/kinds.ts';

/** What a notification says besides whom and what it is about. What does not apply is absent. */
export type NotificationContent = {
  /** Ids of the reports that this one line stands for. */
  laporan?: string[];
  /** Codes of the indicators that it is about. */
  kode?: string[];
  /** Of an event: it is at another time now; absent: somebody is invited. */
  dipindah?: true;
  /** The words of whoever caused it. */
  catatan?: string;
  tahun?: number;
  periode?: 'TW1' | 'TW2' | 'TW3' | 'TW4';
  /** Last day of the reporting window, `YYYY-MM-DD`. */
  tutup?: string;
  /** `deadlineStep` at which it was told last. */
  langkah?: number;
};

/** What people are told of, and how (migrations 018, 028, 036, 042 and 058). */
export type NotificationTables = {
  pemberitahuan: {
    id: Generated<string>;
    pengguna_id: string;
    jenis: NotificationKind;
    kunci: string;
    laporan_id: string | null;
    unit_id: string | null;
    tugas_id: string | null;
    masalah_id: string | null;
    tugas_pribadi_id: string | null;
    acara_id: string | null;
    oleh: string | null;
    isi: ColumnType<NotificationContent, string | undefined, string>;
    waktu: ColumnType<Date, Date, Date>;
    dibaca_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Triggers write most of it. */
  kabar_langsung: { isi: ColumnType<string, string, never> };
  pengingat: {
    pengguna_id: string;
    tahun: number;
    periode: 'TW1' | 'TW2' | 'TW3' | 'TW4';
    tutup: string;
    langkah: number;
    dibuat: ColumnType<Date, Date, never>;
  };
  ringkasan: {
    pengguna_id: string;
    hari: string;
    sejak: ColumnType<Date, Date, never>;
    sampai: ColumnType<Date, Date, never>;
    dibuat: ColumnType<Date, Date, never>;
  };
  pilihan_kabar: {
    pengguna_id: string;
    bahasa: string | null;
    mati: ColumnType<string[], string | undefined, string>;
    nyala: ColumnType<string[], string | undefined, string>;
    tenang_dari: ColumnType<string | null, string | null | undefined, string | null>;
    tenang_sampai: ColumnType<string | null, string | null | undefined, string | null>;
    zona: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
