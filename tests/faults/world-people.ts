/** Who may do what in the world in memory. */
export const ABILITY = {
  pelapor: ['read', 'create', 'update', 'submit', 'delete'],
  verifikator: ['read', 'feedback', 'revise', 'approve', 'reject'],
  admin: ['manage'],
  pengamat: ['read'],
} as const;
export type Person = keyof typeof ABILITY;
export const SUBJECTS = {
  pelapor: ['PelaporanCapaian', 'Kpi', 'Dashboard'],
  verifikator: ['PelaporanCapaian'],
  admin: ['all'],
  pengamat: ['all'],
} as const;

export const ROLE_OF: Record<Person, string> = {
  pelapor: 'admin-esselon-2',
  verifikator: 'verifikator-esselon-2',
  admin: 'admin-dev',
  pengamat: 'pengamat',
};
