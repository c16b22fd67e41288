import type { ColumnType } from 'kysely';

type Time = ColumnType<Date, Date | undefined, never>;

/** Names of permissions. */
export type PermissionsTables = { izin: { id: string; name: string; created_at: Time } };
