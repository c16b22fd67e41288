import type { CurrentUser } from '#server/http/kit.ts';

/** Roles that see only their own unit in the list (specification §6). */
const OWN_ONLY = new Set(['admin-esselon-2', 'verifikator-esselon-2']);

/**
 * Which units a user's list shows: the own one for the two esselon-2 roles (none without a unit), none for somebody
 * without roles, otherwise all. The widest role counts.
 */
export function visibleUnits(user: Pick<CurrentUser, 'roles' | 'satkerId'>): 'semua' | string[] {
  if (user.roles.some((role) => !OWN_ONLY.has(role))) return 'semua';
  return user.roles.length > 0 && user.satkerId !== null ? [user.satkerId] : [];
}
