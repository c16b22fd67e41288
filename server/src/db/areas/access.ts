import type { Generated } from 'kysely';

/** What a role has besides what every record has. */
export type RoleColumns = {
  name: string;
  label: string;
  lingkup: 'sendiri' | 'bawahan' | 'semua';
  /** Whoever has the role needs a second factor (migration 034). */
  wajib_dua_faktor: Generated<boolean>;
};
