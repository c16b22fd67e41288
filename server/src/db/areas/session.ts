import type { ColumnType, Generated } from 'kysely';
import type { ClaimOperator } from '#domain/session/claim-rules.ts';

type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Sessions, and ways in beside username and password. */
export type SessionTables = {
  /** One session: all refresh tokens that come of one sign-in. */
  refresh_family: {
    id: string;
    pengguna_id: string;
    created_at: ColumnType<Date, Date | undefined, Date>;
    revoked_at: TimeOrNull;
    alasan: string | null;
    /** What it was opened with and from where (migration 032). */
    perangkat: string | null;
    alamat: string | null;
    lewat_penyedia: ColumnType<boolean, boolean | undefined, never>;
    /** The session there that it was opened by (migration 043). */
    sid_penyedia: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Sign-ins that failed, or are still being judged. */
  signin_gagal: {
    id: string;
    kunci: string;
    waktu: ColumnType<Date, Date | undefined, Date>;
    akun: string | null;
    alamat: string | null;
    /** Still being judged until then. */
    tertunda_sampai: TimeOrNull;
  };
  /** Which account belongs to whom at an identity provider. */
  identitas_penyedia: {
    issuer: string;
    sub: string;
    pengguna_id: string;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** Words of the identity provider that somebody left, each of which counts once (migration 043). */
  token_keluar: { issuer: string; jti: string; waktu: Date };
  /** Which claims give which role and unit, and the version of all rules together (migration 052). */
  aturan_klaim: {
    id: string;
    urutan: number;
    nama_klaim: string;
    cara: ClaimOperator;
    nilai: string;
    role_id: string | null;
    unit_id: string | null;
    klaim_unit: string | null;
    aktif: boolean;
  };
  versi_aturan_klaim: { satu: Generated<boolean>; versi: number };
  /** Second factors (migration 034). */
  faktor_kedua: {
    pengguna_id: string;
    rahasia: ColumnType<string | null, undefined, string | null>;
    aktif_sejak: ColumnType<Date | null, undefined, Date>;
    langkah: ColumnType<number | null, undefined, number>;
    rahasia_baru: string | null;
  };
  kode_pemulihan: {
    sidik: string;
    pengguna_id: string;
    dipakai_at: ColumnType<Date | null, undefined, Date>;
  };
  /** Links that set a forgotten password anew (migration 030). */
  atur_sandi: {
    id: string;
    pengguna_id: string;
    sidik: string | null;
    email: string;
    sidik_lama: string;
    jaringan: string;
    dibuat: ColumnType<Date, Date, never>;
    sampai: ColumnType<Date, Date, never>;
    berakhir: ColumnType<Date | null, undefined, Date>;
  };
  /** Addresses that were changed without the password (migration 067). */
  alamat_lama: { pengguna_id: string; email: string; sejak: ColumnType<Date, Date, Date> };
};
