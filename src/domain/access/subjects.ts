/** Subjects whose records belong to a unit: only of these a role's reach in the unit tree narrows what it may do. */
export const UNIT_SUBJECTS: ReadonlySet<string> = new Set([
  'PelaporanCapaian',
  'Kpi',
  'Program',
  'Kinerja',
  'SasaranKegiatan',
  'Dashboard',
]);

/** The role that holds an organisation's administration; it can always do all of this (decision record 0017). */
export const ADMIN_ROLE = 'admin-dev';
export const ADMINISTRATION: readonly (readonly [action: string, subject: string])[] = [
  'User',
  'Role',
  'RoleModule',
].flatMap((subject) => ['create', 'read', 'update', 'delete'].map((action) => [action, subject] as const));
