import { ADMIN_ROLE } from '#domain/access/subjects.ts';

/** The server says with the page itself that passwords are for administrators, so that no form is shown for a moment. */
export const ONLY_ADMINS = document.documentElement.dataset['sandi'] === 'admin';

/** Whether somebody with these roles signs in by a password here (docs/decisions/0107). */
export const hasPassword = (roles: readonly string[]): boolean => !ONLY_ADMINS || roles.includes(ADMIN_ROLE);
