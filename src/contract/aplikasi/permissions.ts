/** `/apps/permissions/**`: specification §3 "Permission" and §7, contract.md §8. */
import { z } from 'zod';
import { idSchema, listQuery, waktuSchema } from '#contract/envelope.ts';
import { line } from '#contract/text.ts';

/** Most permissions that there can be: the list answers with all of them (`allData`). */
export const IZIN_MAKSIMUM = 500;
export const NAMA_IZIN_MAKSIMUM = 100;

export const permissionSchema = z.object({ id: idSchema, name: z.string(), created_at: waktuSchema });
export type Permission = z.infer<typeof permissionSchema>;

export const permissionQuery = listQuery(['name', 'created_at']);
export const permissionListSchema = z.object({
  /** One page of those that the search lets through. */
  permissions: z.array(permissionSchema),
  /** How many the search lets through. */
  total: z.number().int(),
  /** What was asked, as it was understood. */
  params: permissionQuery,
  /** Every permission, whatever was searched for, by name. */
  allData: z.array(permissionSchema),
});
export type PermissionList = z.infer<typeof permissionListSchema>;

const name = line(NAMA_IZIN_MAKSIMUM);
export const permissionIsi = z.strictObject({ name });
export const addPermissionBody = z.strictObject({ permission: permissionIsi });
export const updatePermissionBody = z.strictObject({ id: idSchema, name });
export const deletePermissionQuery = z.object({ id: idSchema });
/** What is gone. */
export const permissionGoneSchema = z.object({ id: idSchema });
