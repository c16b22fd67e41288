/** Calls on permissions; bare answers. Paths as specification §7 has them. */
import type { z } from 'zod';
import type { permissionGoneSchema, permissionListSchema, permissionSchema } from '#contract/permissions.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checkedBare, recordOf } from '#services/http/shape.ts';

const permissionGoneShape = recordOf<z.infer<typeof permissionGoneSchema>>('id');
const permissionListShape = recordOf<z.infer<typeof permissionListSchema>>('permissions', 'total');
const permissionShape = recordOf<z.infer<typeof permissionSchema>>('id', 'name', 'sistem');

const PERMISSIONS = '/apps/permissions';

/** Calls on permissions over one HTTP client. Every function throws ApiError; a taken name is 409. */
export function createPermissionsApi(client: HttpClient) {
  return {
    /** One page, and beside it every permission by name. @param params page, perPage, q, sort */
    list: (params: Query, options?: RequestOptions) =>
      checkedBare(permissionListShape, client.get(`${PERMISSIONS}/data`, { ...options, query: params })),
    add: (permission: { name: string }, options?: RequestOptions) =>
      checkedBare(permissionShape, client.post(`${PERMISSIONS}/add-permission`, { permission }, options)),
    rename: (id: string, name: string, options?: RequestOptions) =>
      checkedBare(permissionShape, client.post(`${PERMISSIONS}/update-permission`, { id, name }, options)),
    remove: (id: string, options?: RequestOptions) =>
      checkedBare(permissionGoneShape, client.delete(`${PERMISSIONS}/delete`, { ...options, query: { id } })),
  };
}
