/** Every call on accounts, roles and the modules of roles. Paths as specification §7 has them. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import {
  masterUserSchema,
  type profileBody,
  type roleCreateBody,
  type roleEditBody,
  type roleModuleCreateBody,
  type roleModuleEditBody,
  roleModuleSchema,
  roleSchema,
  deletedSchema,
  forgottenSchema,
  type userCreateBody,
  type userEditBody,
  userSchema,
} from '#contract/access.ts';
import { endedSchema, ownSessionSchema } from '#contract/own-sessions.ts';
import { liftedSchema, signInLockSchema } from '#contract/sign-in-locks.ts';
import { trailEntrySchema } from '#contract/trail.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList } from '#services/http/shape.ts';

export type PageParams = { page?: number; perPage?: number; q?: string; sort?: string };
/** `satker` and `role`: '' = all. */
export type UserParams = PageParams & {
  satker?: string;
  role?: string;
  aktif?: 'true' | 'false' | 'menunggu' | 'dihapus' | '';
};
/** `dari`, `sampai`: days in Jakarta, both included. */
export type TrailParams = PageParams & { aksi?: string; subjek?: string; dari?: string; sampai?: string };
export type RoleModuleParams = PageParams & { role_id?: string; module_id?: string };

const users = z.array(userSchema);
const masterUsers = z.array(masterUserSchema);
const roles = z.array(roleSchema);
const roleModules = z.array(roleModuleSchema);

const locks = z.array(signInLockSchema);
const trail = z.array(trailEntrySchema);
const ownSessions = z.array(ownSessionSchema);

const USERS = '/api/users';
const LOCKS = '/api/kunci-masuk';
const TRAIL = '/api/jejak-keamanan';
const OWN_SESSIONS = '/api/auth/sesi';
const ROLE = '/api/role';
const ROLE_MODULE = '/api/role-module';

/** Calls on users and roles over one HTTP client. Every function throws `ApiError`. */
export function createUserApi(client: HttpClient) {
  return {
    /** One page of the accounts. */
    listUsers: (params: UserParams, options?: RequestOptions) =>
      checkedList(users, client.get(USERS, { ...options, query: params })),
    createUser: (body: z.input<typeof userCreateBody>, options?: RequestOptions) =>
      checked(userSchema, client.post(USERS, body, options)),
    /** Without `versi` 428, with an old one 409 and the current record. */
    updateUser: (id: string, body: z.input<typeof userEditBody>, options?: RequestOptions) =>
      checked(userSchema, client.put(`${USERS}/${id}`, body, options)),
    /** Deletes accounts softly, all or none; `ids` is one id or several joined by commas. */
    deleteUsers: (ids: string, options?: RequestOptions) =>
      checked(deletedSchema, client.patch(`${USERS}/delete/${ids}`, {}, options)),
    /** Unlocks an account that was locked after too many failed sign-ins. */
    unlockUser: (id: string, options?: RequestOptions) =>
      checked(liftedSchema, client.patch(`${USERS}/${id}/buka-kunci`, {}, options)),
    /** One page of the security trail, newest first. */
    listTrail: (params: TrailParams, options?: RequestOptions) =>
      checkedList(trail, client.get(TRAIL, { ...options, query: params })),
    /** Takes the second factor off an account. */
    removeFactor: (id: string, options?: RequestOptions) =>
      checked(liftedSchema, client.patch(`${USERS}/${id}/hapus-dua-faktor`, {}, options)),
    /** Takes out of an account that is not active what it says of its person. @param username which must be its own */
    forgetUser: (id: string, username: string, options?: RequestOptions) =>
      checked(forgottenSchema, client.patch(`${USERS}/${id}/hapus-data-pribadi`, { username }, options)),
    /** Everything that is kept about the caller, as a file. */
    takeOwnData: async (options?: RequestOptions): Promise<Blob> => {
      const bytes = await client.blob('/api/profil/data', options);
      const [head, tail] = await Promise.all([bytes.slice(0, 16).text(), bytes.slice(-3).text()]);
      // An envelope or a page of a proxy is not the file, and one that was cut off is not whole.
      if (!head.startsWith('{\n"dibuat"') || tail !== '\n}\n') throw new ApiError({ status: 200, retryable: true });
      return bytes;
    },
    /** One page of the locked sign-ins. */
    listLocks: (params: PageParams & { jenis?: string }, options?: RequestOptions) =>
      checkedList(locks, client.get(LOCKS, { ...options, query: params })),
    openLock: (id: string, options?: RequestOptions) =>
      checked(liftedSchema, client.patch(`${LOCKS}/${id}/buka`, {}, options)),
    getProfile: (id: string, options?: RequestOptions) =>
      checked(userSchema, client.get(`${USERS}/profile/${id}`, options)),
    /** The own profile; `alert.message` is the text of the dialog. A new password ends every session, this one too. */
    updateProfile: (id: string, body: z.input<typeof profileBody>, options?: RequestOptions) =>
      checked(userSchema, client.put(`${USERS}/profile/${id}`, body, options)),
    /** The caller's own open sessions. */
    listOwnSessions: (options?: RequestOptions) => checked(ownSessions, client.get(OWN_SESSIONS, options)),
    endOwnSession: (id: string, options?: RequestOptions) =>
      checked(endedSchema, client.patch(`${OWN_SESSIONS}/${id}/akhiri`, {}, options)),
    endOtherSessions: (options?: RequestOptions) =>
      checked(endedSchema, client.patch(`${OWN_SESSIONS}/akhiri-lain`, {}, options)),
    /** Colleagues to choose from. */
    listMasterUsers: (params: PageParams & { satker?: string }, options?: RequestOptions) =>
      checkedList(masterUsers, client.get('/api/master/users', { ...options, query: params })),

    listRoles: (params: PageParams, options?: RequestOptions) =>
      checkedList(roles, client.get(ROLE, { ...options, query: params })),
    getRole: (id: string, options?: RequestOptions) => checked(roleSchema, client.get(`${ROLE}/${id}`, options)),
    createRole: (body: z.input<typeof roleCreateBody>, options?: RequestOptions) =>
      checked(roleSchema, client.post(ROLE, body, options)),
    /** With `roleModule` the role has exactly these modules afterwards, in one step. */
    updateRole: (id: string, body: z.input<typeof roleEditBody>, options?: RequestOptions) =>
      checked(roleSchema, client.put(`${ROLE}/${id}`, body, options)),
    deleteRoles: (ids: string, options?: RequestOptions) =>
      checked(deletedSchema, client.delete(`${ROLE}/${ids}`, options)),
    listRoleModules: (params: RoleModuleParams, options?: RequestOptions) =>
      checkedList(roleModules, client.get(ROLE_MODULE, { ...options, query: params })),
    createRoleModule: (body: z.input<typeof roleModuleCreateBody>, options?: RequestOptions) =>
      checked(roleModuleSchema, client.post(ROLE_MODULE, body, options)),
    updateRoleModule: (id: string, body: z.input<typeof roleModuleEditBody>, options?: RequestOptions) =>
      checked(roleModuleSchema, client.patch(`${ROLE_MODULE}/${id}`, body, options)),
    deleteRoleModules: (ids: string, options?: RequestOptions) =>
      checked(deletedSchema, client.delete(`${ROLE_MODULE}/${ids}`, options)),
  };
}

export type UserApi = ReturnType<typeof createUserApi>;
