/** `/apps/permissions/**`: specification §3 "Permission" and §7, contract.md §8, decision 0093. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';
import { line } from '#contract/text.ts';

/** Most labels that there can be: the list answers with all of them (`allData`). */
export const MAX_LABELS = 500;
export const MAX_PERMISSION_NAME = 100;
/** What a name in the catalogue is: an action on a module, which roles are given, or a name that somebody wrote down. */
export const PERMISSION_KINDS = ['sistem', 'label'] as const;

const named = { id: idSchema, name: z.string(), label: z.string() };
/** A role that has a permission. */
const holderSchema = z.object({
  ...named,
  /** The wider permission by which the role has it, such as `all.manage`; null = it was given this very one. */
  lewat: z.string().nullable(),
});
export const permissionSchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: timeSchema,
  /** An action on a module, which only roles give and take; otherwise a label, which gives nothing. */
  sistem: z.boolean(),
  /** Of a label null, and so is `aksi`. */
  modul: z.object(named).nullable(),
  aksi: z.string().nullable(),
  /** The roles that have it, by their labels; of a label none. */
  peran: z.array(holderSchema),
});
export type Permission = z.infer<typeof permissionSchema>;

export const permissionQuery = listQuery(['name', 'created_at']).extend({
  jenis: z.enum([...PERMISSION_KINDS, '']).optional(),
});
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
