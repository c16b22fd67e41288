/** `/apps/permissions/**`: specification §3 "Permission" and §7, contract.md §8. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';
import { line } from '#contract/text.ts';

/** Most permissions that there can be: the list answers with all of them (`allData`). */
export const MAX_PERMISSIONS = 500;
export const MAX_PERMISSION_NAME = 100;

export const permissionSchema = z.object({ id: idSchema, name: z.string(), created_at: timeSchema });
export type Permission = z.infer<typeof permissionSchema>;

export const permissionQuery = listQuery(['name', 'created_at']);
export const permissionListSchema = z.object({
  /** One page of the permissions that match the search. */
  permissions: z.array(permissionSchema),
  /** How many permissions match the search. */
  total: z.number().int(),
  /** The query as the server read it. */
  params: permissionQuery,
  /** Every permission, whatever was searched for, by name. */
  allData: z.array(permissionSchema),
});
export type PermissionList = z.infer<typeof permissionListSchema>;

const name = line(MAX_PERMISSION_NAME);
export const permissionContent = z.strictObject({ name });
export const addPermissionBody = z.strictObject({ permission: permissionContent });
export const updatePermissionBody = z.strictObject({ id: idSchema, name });
export const deletePermissionQuery = z.object({ id: idSchema });
/** The deleted permission. */
export const permissionGoneSchema = z.object({ id: idSchema });
