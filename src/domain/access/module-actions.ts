import { REPORT_ACTIONS } from '#domain/report/report.ts';

/** Everything a role may be allowed to do on a module, in the order in which work is done (contract.md §4). */
export const MODULE_ACTIONS = [...REPORT_ACTIONS, 'export', 'manage'] as const;
