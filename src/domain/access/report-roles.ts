import type { ReportAction } from '#domain/report/report.ts';

/** The roles of the delivered product that work on reports; an administrator may add others (decision record 0006). */
const REPORT_ROLES = {
  'admin-esselon-2': ['create', 'read', 'update', 'delete', 'submit'],
  'verifikator-esselon-2': ['read', 'feedback', 'revise', 'approve', 'reject'],
  'admin-dev': ['create', 'read', 'update', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'],
} as const satisfies Record<string, readonly ReportAction[]>;

export type ReportRole = keyof typeof REPORT_ROLES;
const ROLES = Object.keys(REPORT_ROLES) as ReportRole[];

/** The delivered roles that may do this action on a report; contract.md §4 and §6. */
export const permissionHolders = (action: ReportAction): ReportRole[] =>
  ROLES.filter((role) => REPORT_ROLES[role].some((one) => one === action));
