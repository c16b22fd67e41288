/** Every call on accounts, roles and the modules of roles. Paths as specification §7 has them. */
import type { z } from 'zod';
import type {
  masterUserSchema,
  profileBody,
  roleCreateBody,
  roleEditBody,
  roleModuleCreateBody,
  roleModuleEditBody,
  roleModuleSchema,
  roleSchema,
  deletedSchema,
  forgottenSchema,
  userCreateBody,
  userEditBody,
  userSchema,
} from '#contract/access.ts';
import type { claimRulesBody, claimRulesSchema, claimTrialBody, claimTrialSchema } from '#contract/claim-rules.ts';
import type { endedSchema, ownSessionSchema } from '#contract/own-sessions.ts';
import type { liftedSchema, signInLockSchema } from '#contract/sign-in-locks.ts';
import type { trailEntrySchema } from '#contract/trail.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedList, recordOf, listOf } from '#services/http/shape.ts';

const masterUserShape = recordOf<z.infer<typeof masterUserSchema>>('id', 'nama', 'jabatan');
const roleModuleShape = recordOf<z.infer<typeof roleModuleSchema>>('id', 'role_id', 'role');
const roleShape = recordOf<z.infer<typeof roleSchema>>('id', 'name', 'label');
const deletedShape = recordOf<z.infer<typeof deletedSchema>>('id');
const forgottenShape = recordOf<z.infer<typeof forgottenSchema>>('id');
const userShape = recordOf<z.infer<typeof userSchema>>('id', 'nama', 'username');
const claimRulesShape = recordOf<z.infer<typeof claimRulesSchema>>('versi', 'aturan', 'peran');
const claimTrialShape = recordOf<z.infer<typeof claimTrialSchema>>('cocok', 'penentu');
const endedShape = recordOf<z.infer<typeof endedSchema>>('jumlah');
const ownSessionShape = recordOf<z.infer<typeof ownSessionSchema>>('id', 'perangkat', 'alamat');
const liftedShape = recordOf<z.infer<typeof liftedSchema>>('id');
const signInLockShape = recordOf<z.infer<typeof signInLockSchema>>('id', 'jenis', 'username');
const trailEntryShape = recordOf<z.infer<typeof trailEntrySchema>>('id', 'waktu', 'aksi');

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

const users = listOf(userShape);
const masterUsers = listOf(masterUserShape);
const roles = listOf(roleShape);
const roleModules = listOf(roleModuleShape);

const locks = listOf(signInLockShape);
const trail = listOf(trailEntryShape);
const ownSessions = listOf(ownSessionShape);

const USERS = '/api/users';
const LOCKS = '/api/kunci-masuk';
const TRAIL = '/api/jejak-keamanan';
const CLAIM_RULES = '/api/aturan-klaim';
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
      checked(userShape, client.post(USERS, body, options)),
    /** Without `versi` 428, with an old one 409 and the current record. */
    updateUser: (id: string, body: z.input<typeof userEditBody>, options?: RequestOptions) =>
      checked(userShape, client.put(`${USERS}/${id}`, body, options)),
    /** Deletes accounts softly, all or none; `ids` is one id or several joined by commas. */
    deleteUsers: (ids: string, options?: RequestOptions) =>
      checked(deletedShape, client.patch(`${USERS}/delete/${ids}`, {}, options)),
    /** Unlocks an account that was locked after too many failed sign-ins. */
    unlockUser: (id: string, options?: RequestOptions) =>
      checked(liftedShape, client.patch(`${USERS}/${id}/buka-kunci`, {}, options)),
    /** One page of the security trail, newest first. */
    listTrail: (params: TrailParams, options?: RequestOptions) =>
      checkedList(trail, client.get(TRAIL, { ...options, query: params })),
    /** Takes the second factor off an account. */
    removeFactor: (id: string, options?: RequestOptions) =>
      checked(liftedShape, client.patch(`${USERS}/${id}/hapus-dua-faktor`, {}, options)),
    /** Ends every session of an account. */
    endSessions: (id: string, options?: RequestOptions) =>
      checked(liftedShape, client.patch(`${USERS}/${id}/akhiri-sesi`, {}, options)),
    /** Sends a link to a password that the person chooses. */
    sendPasswordLink: (id: string, options?: RequestOptions) =>
      checked(liftedShape, client.patch(`${USERS}/${id}/surel-sandi`, {}, options)),
    /** Takes out of an account that is not active what it says of its person. @param username which must be its own */
    forgetUser: (id: string, username: string, options?: RequestOptions) =>
      checked(forgottenShape, client.patch(`${USERS}/${id}/hapus-data-pribadi`, { username }, options)),
    /** Everything that is kept about the caller, as a file. */
    takeOwnData: async (options?: RequestOptions): Promise<Blob> => {
      const bytes = await client.blob('/api/profil/data', options);
      const [head, tail] = await Promise.all([bytes.slice(0, 16).text(), bytes.slice(-3).text()]);
      // An envelope or a page of a proxy is not the file, and one that was cut off is not whole.
      if (!head.startsWith('{\n"dibuat"') || tail !== '\n}\n') throw new ApiError({ status: 200, retryable: true });
      return bytes;
    },
    /** The rules about claims of the identity provider. */
    readClaimRules: (options?: RequestOptions) => checked(claimRulesShape, client.get(CLAIM_RULES, options)),
    /** All of them at once. Without `versi` 428, with an old one 409 and the rules as they are. */
    saveClaimRules: (body: z.input<typeof claimRulesBody>, options?: RequestOptions) =>
      checked(claimRulesShape, client.put(CLAIM_RULES, body, options)),
    /** What a first sign-in would make of these claims; writes nothing. */
    tryClaims: (body: z.input<typeof claimTrialBody>, options?: RequestOptions) =>
      checked(claimTrialShape, client.post(`${CLAIM_RULES}/coba`, body, options)),
    /** One page of the locked sign-ins. */
    listLocks: (params: PageParams & { jenis?: string }, options?: RequestOptions) =>
      checkedList(locks, client.get(LOCKS, { ...options, query: params })),
    openLock: (id: string, options?: RequestOptions) =>
      checked(liftedShape, client.patch(`${LOCKS}/${id}/buka`, {}, options)),
    getProfile: (id: string, options?: RequestOptions) =>
      checked(userShape, client.get(`${USERS}/profile/${id}`, options)),
    /** The own profile; `alert.message` is the text of the dialog. A new password ends every session, this one too. */
    updateProfile: (id: string, body: z.input<typeof profileBody>, options?: RequestOptions) =>
      checked(userShape, client.put(`${USERS}/profile/${id}`, body, options)),
    /** The caller's own open sessions. */
    listOwnSessions: (options?: RequestOptions) => checked(ownSessions, client.get(OWN_SESSIONS, options)),
    endOwnSession: (id: string, options?: RequestOptions) =>
      checked(endedShape, client.patch(`${OWN_SESSIONS}/${id}/akhiri`, {}, options)),
    endOtherSessions: (options?: RequestOptions) =>
      checked(endedShape, client.patch(`${OWN_SESSIONS}/akhiri-lain`, {}, options)),
    /** Colleagues to choose from. */
    listMasterUsers: (params: PageParams & { satker?: string }, options?: RequestOptions) =>
      checkedList(masterUsers, client.get('/api/master/users', { ...options, query: params })),

    listRoles: (params: PageParams, options?: RequestOptions) =>
      checkedList(roles, client.get(ROLE, { ...options, query: params })),
    getRole: (id: string, options?: RequestOptions) => checked(roleShape, client.get(`${ROLE}/${id}`, options)),
    createRole: (body: z.input<typeof roleCreateBody>, options?: RequestOptions) =>
      checked(roleShape, client.post(ROLE, body, options)),
    /** With `roleModule` the role has exactly these modules afterwards, in one step. */
    updateRole: (id: string, body: z.input<typeof roleEditBody>, options?: RequestOptions) =>
      checked(roleShape, client.put(`${ROLE}/${id}`, body, options)),
    deleteRoles: (ids: string, options?: RequestOptions) =>
      checked(deletedShape, client.delete(`${ROLE}/${ids}`, options)),
    listRoleModules: (params: RoleModuleParams, options?: RequestOptions) =>
      checkedList(roleModules, client.get(ROLE_MODULE, { ...options, query: params })),
    createRoleModule: (body: z.input<typeof roleModuleCreateBody>, options?: RequestOptions) =>
      checked(roleModuleShape, client.post(ROLE_MODULE, body, options)),
    updateRoleModule: (id: string, body: z.input<typeof roleModuleEditBody>, options?: RequestOptions) =>
      checked(roleModuleShape, client.patch(`${ROLE_MODULE}/${id}`, body, options)),
    deleteRoleModules: (ids: string, options?: RequestOptions) =>
      checked(deletedShape, client.delete(`${ROLE_MODULE}/${ids}`, options)),
  };
}

export type UserApi = ReturnType<typeof createUserApi>;
