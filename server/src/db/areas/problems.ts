import type { ColumnType, Generated } from 'kysely';
import type { ProblemStatus } from '#domain/support/problem.ts';

type Time = ColumnType<Date, Date, Date>;

/** Problems that people report (migration 028). */
export type ProblemTables = {
  masalah: {
    id: string;
    /** Counted by the database. */
    nomor: ColumnType<string, never, never>;
    pengirim_id: string;
    teks: string;
    halaman: string;
    versi_aplikasi: string;
    kode_rujukan: string | null;
    /** JSON text of a recording. */
    jejak: string | null;
    status: Generated<ProblemStatus>;
    jawaban: string | null;
    dijawab_oleh: string | null;
    dijawab_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    versi: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
};
