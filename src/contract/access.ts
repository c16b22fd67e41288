/** Users, roles and the modules of roles: contract.md §4 and §5, specification §7 "Roles" and "Users". */
import { z } from 'zod';
import { idSchema, listQuery, versionSchema, timeSchema } from '#contract/envelope.ts';
import { line, lineOrEmpty, rawLine } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

// Not that of records.ts: whoever opens their profile would fetch a file more.
const satkerFilter = z.union([idSchema, z.literal('')]).optional();
/** Filters by unit: as elsewhere, and under the field's own name. Where both are sent, both hold. */
const satkerFilters = { satker: satkerFilter, satker_id: satkerFilter };
const record = { id: idSchema, versi: versionSchema, created_at: timeSchema, updated_at: timeSchema };

/** How far a role reaches in the unit tree: the own unit, that and all below it, or every unit. */
export const SCOPES = ['sendiri', 'bawahan', 'semua'] as const;
export type RoleScope = (typeof SCOPES)[number];

const actions = z.array(rawLine(30).min(1)).min(1).max(30);
const module = { name: z.string(), label: z.string() };

/** One module of a role; `id` and `versi` are those of the role-module. */
const moduleOfRoleSchema = z.object({
  id: idSchema,
  versi: versionSchema,
  module_id: idSchema,
  ...module,
  actions: z.array(z.string()),
});

export const roleSchema = z.object({
  ...record,
  name: z.string(),
  label: z.string(),
  lingkup: z.enum(SCOPES),
  /** Whoever has the role needs a second factor (docs/decisions/0097). */
  wajib_dua_faktor: z.boolean(),
  roleModule: z.object({ name: z.string(), module: z.array(moduleOfRoleSchema) }),
  /** Accounts that have the role, also disabled ones. */
  jumlah_pengguna: z.number().int(),
});
export type Role = z.infer<typeof roleSchema>;

export const roleQuery = listQuery(['name', 'label', 'updated_at']);

/** All modules of a role at once: what is not listed is taken away. */
const roleModuleContent = z.strictObject({
  name: rawLine(50).optional(),
  module: z.array(z.strictObject({ module_id: idSchema, actions })).max(100),
});
const label = line(100);
export const roleCreateBody = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,49}$/, ISSUE_MESSAGES.namaPeran),
  label,
  lingkup: z.enum(SCOPES).optional(),
  wajib_dua_faktor: z.boolean().optional(),
  roleModule: roleModuleContent.optional(),
});
/**
 * The name identifies a role in code, so it cannot be changed. `versi` is required; the server answers 428 without it.
 */
export const roleEditBody = z.strictObject({
  label: label.optional(),
  lingkup: z.enum(SCOPES).optional(),
  wajib_dua_faktor: z.boolean().optional(),
  roleModule: roleModuleContent.optional(),
  versi: versionSchema.optional(),
});

export const roleModuleSchema = z.object({
  ...record,
  role_id: idSchema,
  role: z.object({ name: z.string(), label: z.string() }),
  module_id: idSchema,
  module: z.object(module),
  actions: z.array(z.string()),
});
export type RoleModule = z.infer<typeof roleModuleSchema>;
export const roleModuleQuery = listQuery(['role', 'module', 'updated_at']).extend({
  role_id: z.union([idSchema, z.literal('')]).optional(),
  module_id: z.union([idSchema, z.literal('')]).optional(),
});
export const roleModuleCreateBody = z.strictObject({ role_id: idSchema, module_id: idSchema, actions });
/** With `versi`, a role-module that changed meanwhile answers 409. */
export const roleModuleEditBody = z.strictObject({ actions, versi: versionSchema.optional() });

const satker = z.object({ id: idSchema, nama: z.string() }).nullable();

/** An account; its password is in no answer. `roles` are names, in alphabetical order. */
export const userSchema = z.object({
  ...record,
  nama: z.string(),
  username: z.string(),
  email: z.string(),
  telepon: z.string().nullable(),
  jabatan: z.string().nullable(),
  satker_id: idSchema.nullable(),
  satker,
  roles: z.array(z.string()),
  aktif: z.boolean(),
  /**
   * Until when sign-in to this account is locked, from one address or everywhere; only in lists, absent when unlocked.
   */
  masuk_ditutup: timeSchema.optional(),
  /** The person registered, or came by an identity provider, and nobody has let them in yet. Absent of all others. */
  menunggu: z.literal(true).optional(),
  /** The account is deleted; only in the list that asks for such accounts. */
  dihapus: z.literal(true).optional(),
  /** The account has a second factor; only in lists, absent without one. */
  dua_faktor: z.literal(true).optional(),
  /** A link to a password can be sent to the account; only in lists. */
  surel_sandi: z.literal(true).optional(),
});
export type User = z.infer<typeof userSchema>;

export const userQuery = listQuery(['nama', 'username', 'email', 'created_at', 'updated_at']).extend({
  ...satkerFilters,
  /** Name of a role; `roles`, as the field is called, means the same. */
  role: rawLine(50).optional(),
  roles: rawLine(50).optional(),
  /**
   * `dihapus`: deleted accounts whose personal data is still there. `menunggu`: those of `false` that nobody has let
   * in yet, though a role may have been given to them.
   */
  aktif: z.enum(['true', 'false', 'menunggu', 'dihapus', '']).optional(),
});

/** A colleague in a list of choices: id, name, position and unit, and nothing more about the account. */
export const masterUserSchema = z.object({
  id: idSchema,
  nama: z.string(),
  jabatan: z.string().nullable(),
  satker,
});
export type MasterUser = z.infer<typeof masterUserSchema>;
export const masterUserQuery = listQuery(['nama']).extend(satkerFilters);

const fields = {
  nama: line(200),
  email: z.email().max(200).toLowerCase(),
  telepon: z
    .string()
    .trim()
    .max(30)
    .regex(/^[0-9+() .-]*$/, ISSUE_MESSAGES.telepon)
    .nullable(),
  jabatan: lineOrEmpty(200).nullable(),
};
const password = rawLine(128).min(8);
const access = {
  satker_id: idSchema.nullable(),
  roles: z.array(rawLine(50).min(1)).min(1).max(20),
  aktif: z.boolean(),
};
/** How a new account gets its password: whoever makes it types one, or its person chooses one by the link of a letter. */
export const ACCOUNT_PASSWORD_WAYS = ['ketik', 'surel'] as const;
export const userCreateBody = z.strictObject({
  nama: fields.nama,
  username: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{3,50}$/, ISSUE_MESSAGES.username)
    .toLowerCase(),
  email: fields.email,
  /** `surel`: a letter, where letters leave; then without `password`. */
  sandi: z.enum(ACCOUNT_PASSWORD_WAYS).optional(),
  password: password.optional(),
  telepon: fields.telepon.optional(),
  jabatan: fields.jabatan.optional(),
  satker_id: access.satker_id.optional(),
  roles: access.roles,
  aktif: access.aktif.optional(),
});
/**
 * A field left out keeps its value; the username never changes. `versi` is required; the server answers 428 without it.
 */
export const userEditBody = z.strictObject({
  nama: fields.nama.optional(),
  email: fields.email.optional(),
  password: password.optional(),
  telepon: fields.telepon.optional(),
  jabatan: fields.jabatan.optional(),
  satker_id: access.satker_id.optional(),
  roles: access.roles.optional(),
  aktif: access.aktif.optional(),
  versi: versionSchema.optional(),
});
/** What people change on their own account; a new `password` needs the current one in `password_lama`, another `email` counts at once with it. */
export const profileBody = z.strictObject({
  nama: fields.nama.optional(),
  email: fields.email.optional(),
  telepon: fields.telepon.optional(),
  jabatan: fields.jabatan.optional(),
  password: password.optional(),
  password_lama: rawLine(200).min(1).optional(),
  versi: versionSchema.optional(),
});

/** Who is meant, once more: what is forgotten cannot be brought back. */
export const forgetBody = z.strictObject({ username: line(50) });
export const forgottenSchema = z.object({ id: idSchema });

/** The account that a link to a password is sent to. */
export const invitedSchema = z.object({ id: idSchema });

/** Answer of the delete calls: the deleted ids. */
export const deletedSchema = z.object({ id: z.array(idSchema) });
/** `PATCH /api/users/delete/{id}` has an empty body. */
export const emptyBody = z.strictObject({});
