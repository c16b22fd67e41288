import type { ColumnType } from 'kysely';

/** Sign-in at an identity provider. */
export type SessionTables = {
  /** Which account belongs to whom there. */
  identitas_penyedia: {
    issuer: string;
    sub: string;
    pengguna_id: string;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
};
