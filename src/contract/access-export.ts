/** The queries of the workbooks of accounts, roles and role-modules; apart, because no page makes them. */
import { roleModuleQuery, roleQuery, userQuery } from '#contract/access.ts';
import { exportQuery } from '#contract/records.ts';

export const roleExportQuery = exportQuery(roleQuery);
export const roleModuleExportQuery = exportQuery(roleModuleQuery);
export const userExportQuery = exportQuery(userQuery);
