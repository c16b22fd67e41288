/** Subjects whose records belong to a unit. A role's scope in the unit tree restricts only these subjects. */
export const UNIT_SUBJECTS: ReadonlySet<string> = new Set([
  'PelaporanCapaian',
  'Kpi',
  'Program',
  'Kinerja',
  'SasaranKegiatan',
  'Dashboard',
]);

/** The administrator role. It always keeps the permissions below (decision record 0017). */
export const ADMIN_ROLE = 'admin-dev';
export const ADMINISTRATION: readonly (readonly [action: string, subject: string])[] = [
  'User',
  'Role',
  'RoleModule',
].flatMap((subject) => ['create', 'read', 'update', 'delete'].map((action) => [action, subject] as const));
