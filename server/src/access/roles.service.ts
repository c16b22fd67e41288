/** Changes of roles and of the modules they have. */
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TrailAction } from '#domain/access/trail.ts';
import type { Issue } from '#contract/envelope.ts';
import type {
  RoleScope,
  Role,
  RoleModule,
  roleCreateBody,
  roleEditBody,
  roleModuleCreateBody,
  roleModuleEditBody,
} from '#contract/access.ts';
import { assertAllowed } from '#server/auth/plugin.ts';
import { invalidInput } from '#server/http/errors.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { differences, recordMany } from '#server/audit/trail.ts';
import {
  ADMIN,
  startManaging,
  assertCovers,
  assertCurrent,
  assertStillManages,
} from '#server/access/managing.service.ts';
import { countRulesOfRole } from '#server/access/claim-rules.queries.ts';
import {
  allModules,
  asModules,
  bumpRole,
  findRole,
  findRoleModules,
  insertModules,
  insertRole,
  isRoleNameTaken,
  removeModules,
  removeRole,
  writeModule,
  writeRole,
} from '#server/access/roles.queries.ts';

type Content = { module_id: string; actions: string[] };

const NO_UNIT = '00000000-0000-0000-0000-000000000000';
const NAME_IN_USE = 'Nama peran ini sudah dipakai. Gunakan nama lain.';

async function one(trx: Trx, id: string): Promise<Role> {
  const role = await findRole(trx, id);
  if (!role) throw notFound('Peran');
  return role;
}

/** A role. @throws AppError 404, also without an id */
export async function readRole({ db }: RouteDeps, id: string | undefined): Promise<Role> {
  const role = id === undefined ? undefined : await findRole(db, id);
  if (!role) throw notFound('Peran');
  return role;
}

/** Checks that an id names a role-module. @throws AppError 404 */
export async function assertModule({ db }: RouteDeps, id: string | undefined): Promise<void> {
  if (id === undefined || (await findRoleModules(db, [id])).length === 0) throw notFound('Modul peran');
}

/** Actions once each, in the module's order. @throws AppError 422 naming each unknown module and action */
async function checkModules(trx: Trx, content: readonly Content[], scope: RoleScope, path: string): Promise<Content[]> {
  const existing = new Map((await allModules(trx)).map((m) => [m.id, m]));
  const wrong: Issue[] = [];
  const used = new Set<string>();
  const clean = content.map(({ module_id, actions }, i) => {
    const at = (column: string) => (path === '' ? column : `${path}.${i}.${column}`);
    const wording = (column: string, message: string) => wrong.push({ path: at(column), code: 'custom', message });
    const moduleRow = existing.get(module_id);
    if (!moduleRow) wording('module_id', 'tidak ada dalam daftar modul');
    if (used.has(module_id)) wording('module_id', 'disebut lebih dari sekali');
    used.add(module_id);
    const stranger = moduleRow ? actions.filter((action) => !moduleRow.actions.includes(action)) : [];
    if (moduleRow && stranger.length > 0) {
      const [named, known] = [stranger.join(', '), moduleRow.actions.join(', ')];
      wording(
        'actions',
        known === ''
          ? `${named} tidak dikenal modul ${moduleRow.name}; modul ini belum punya tindakan`
          : `${named} tidak dikenal modul ${moduleRow.name}; pilih dari: ${known}`,
      );
    }
    // The module `all` has no unit, so its rights could not be limited to a narrower scope.
    if (moduleRow?.name === 'all' && scope !== 'semua') {
      wording('module_id', 'modul all hanya untuk peran dengan lingkup semua');
    }
    return { module_id, actions: moduleRow?.actions.filter((action) => actions.includes(action)) ?? [] };
  });
  if (wrong.length > 0) throw invalidInput(wrong);
  return clean;
}

/**
 * Whether the caller covers a role, computed as if the role were held in the caller's own unit. @throws AppError 403
 */
const withinReach = (by: CurrentUser, role: Role) => assertCovers(by, [asModules(role)], by.satkerId ?? NO_UNIT);

/** Locks a role for changing. @throws AppError 404, 403 when the role has more rights than the caller */
async function holdRole(trx: Trx, by: CurrentUser, id: string): Promise<Role> {
  const role = await one(trx, id);
  withinReach(by, role);
  return role;
}

/** Checks a role after its change is written, and raises the version that the role shares with its modules. */
async function confirmRole(trx: Trx, by: CurrentUser, id: string, time: Date): Promise<Role> {
  await bumpRole(trx, id, time);
  const role = await one(trx, id);
  withinReach(by, role);
  assertStillManages(asModules(role));
  return role;
}

/** Makes the modules of a role exactly `content`; rows that stay keep their ids. */
async function replace(trx: Trx, previous: Role, content: readonly Content[], time: Date): Promise<void> {
  const current = new Map(previous.roleModule.module.map((m) => [m.module_id, m]));
  const lost = previous.roleModule.module.filter((m) => !content.some((fresh) => fresh.module_id === m.module_id));
  if (lost.length > 0) {
    const ids = lost.map((m) => m.id);
    await removeModules(trx, ids);
  }
  for (const { module_id, actions } of content) {
    const existing = current.get(module_id);
    if (!existing || existing.actions.join() === actions.join()) continue;
    await writeModule(trx, existing.id, actions, time);
  }
  const fresh = content.filter((oneContent) => !current.has(oneContent.module_id));
  await insertModules(trx, previous.id, fresh, time);
}

const brief = (role: Role) => ({
  name: role.name,
  label: role.label,
  lingkup: role.lingkup,
  wajib_dua_faktor: role.wajib_dua_faktor,
  modul: Object.fromEntries(role.roleModule.module.map((m) => [m.name, m.actions])),
});
const COLUMNS = ['name', 'label', 'lingkup', 'wajib_dua_faktor', 'modul'] as const;

/** A new role, with the modules given. @throws AppError 409 when the name is taken */
export async function createRole(
  trx: Trx,
  body: z.infer<typeof roleCreateBody>,
  { user, time }: DoneBy,
): Promise<Role> {
  const by = await startManaging(trx, user, 'create', 'Role');
  if (body.roleModule !== undefined) assertAllowed(by, 'create', 'RoleModule');
  const scope = body.lingkup ?? 'sendiri';
  const content = await checkModules(trx, body.roleModule?.module ?? [], scope, 'roleModule.module');
  const id = uuidv7();
  const { name, label } = body;
  const isNeeded = body.wajib_dua_faktor ?? false;
  const row = { id, name, label, lingkup: scope, wajib_dua_faktor: isNeeded, created_at: time, updated_at: time };
  await insertRole(trx, row).catch((error: unknown) => {
    if (!isRoleNameTaken(error)) throw error;
    throw new AppError(409, NAME_IN_USE, {
      errors: [{ path: 'name', code: 'custom', message: ISSUE_MESSAGES.namaKembar }],
    });
  });
  await insertModules(trx, id, content, time);
  const role = await one(trx, id);
  withinReach(by, role);
  const changes = brief(role);
  await recordMany(trx, 'Role', 'create', { user: by, time }, [{ id, perubahan: changes }]);
  return role;
}

/** Changes label, reach and, all at once, the modules of a role. */
export async function updateRole(
  trx: Trx,
  id: string,
  { versi, label, lingkup, wajib_dua_faktor, roleModule }: z.infer<typeof roleEditBody>,
  { user, time }: DoneBy,
): Promise<Role> {
  const by = await startManaging(trx, user, 'update', 'Role');
  const previous = await holdRole(trx, by, id);
  assertCurrent(previous, versi, true);
  const outcome = {
    label: label ?? previous.label,
    lingkup: lingkup ?? previous.lingkup,
    wajib_dua_faktor: wajib_dua_faktor ?? previous.wajib_dua_faktor,
  };
  if (previous.name === ADMIN && outcome.lingkup !== 'semua') {
    throw new AppError(409, 'Peran Admin Pengembang selalu menjangkau semua unit; lingkupnya tidak dapat dipersempit.');
  }
  const moduleRow =
    roleModule?.module ?? previous.roleModule.module.map(({ module_id, actions }) => ({ module_id, actions }));
  if (roleModule !== undefined) assertAllowed(by, 'update', 'RoleModule');
  const content = await checkModules(trx, moduleRow, outcome.lingkup, 'roleModule.module');
  await writeRole(trx, id, outcome);
  await replace(trx, previous, content, time);
  const role = await confirmRole(trx, by, id, time);
  const changes = differences(brief(previous), brief(role), COLUMNS);
  await recordMany(trx, 'Role', 'update', { user: by, time }, [{ id, perubahan: changes }]);
  return role;
}

/** Deletes roles that no account has, all or none. @throws AppError 409 for a role in use and for admin-dev */
export async function deleteRoles(trx: Trx, ids: readonly string[], { user, time }: DoneBy): Promise<void> {
  const by = await startManaging(trx, user, 'delete', 'Role');
  for (const id of ids) {
    const role = await holdRole(trx, by, id);
    if (role.name === ADMIN) throw new AppError(409, 'Peran Admin Pengembang tidak dapat dihapus.');
    if (role.jumlah_pengguna > 0) {
      throw new AppError(
        409,
        `Peran ${role.name} masih dipakai ${role.jumlah_pengguna} pengguna. Ganti peran mereka dulu, lalu hapus.`,
      );
    }
    if ((await countRulesOfRole(trx, id)) > 0) {
      throw new AppError(409, `Peran ${role.name} masih diberikan oleh aturan klaim. Ubah aturannya dulu, lalu hapus.`);
    }
    await removeRole(trx, id);
    const changes = brief(role);
    await recordMany(trx, 'Role', 'delete', { user: by, time }, [{ id, perubahan: changes }]);
  }
}

async function oneModule(trx: Trx, id: string): Promise<RoleModule> {
  const [existing] = await findRoleModules(trx, [id]);
  if (!existing) throw notFound('Modul peran');
  return existing;
}

async function recordModules(
  trx: Trx,
  { by, time, aksi }: { by: CurrentUser; time: Date; aksi: TrailAction },
  { id, role, module }: RoleModule,
  actions: { dari: string[]; ke: string[] },
) {
  const changes = { peran: role.name, modul: module.name, actions };
  await recordMany(trx, 'RoleModule', aksi, { user: by, time }, [{ id, perubahan: changes }]);
}

/** Gives a module to a role. @throws AppError 409 with the current record when the role has it already */
export async function giveModule(
  trx: Trx,
  body: z.infer<typeof roleModuleCreateBody>,
  { user, time }: DoneBy,
): Promise<RoleModule> {
  const by = await startManaging(trx, user, 'create', 'RoleModule');
  const role = await findRole(trx, body.role_id);
  if (!role) throw invalidInput([{ path: 'role_id', code: 'custom', message: 'tidak ada dalam daftar peran' }]);
  withinReach(by, role);
  const content = await checkModules(trx, [body], role.lingkup, '');
  const existing = role.roleModule.module.find((m) => m.module_id === body.module_id);
  if (existing) {
    const message = `Peran ${role.name} sudah punya modul ${existing.name}. Ubah yang ada itu.`;
    throw new AppError(409, message, { data: await oneModule(trx, existing.id) });
  }
  await insertModules(trx, role.id, content, time);
  const current = await confirmRole(trx, by, role.id, time);
  const fresh = await oneModule(trx, current.roleModule.module.find((m) => m.module_id === body.module_id)?.id ?? '');
  await recordModules(trx, { by, time, aksi: 'create' }, fresh, { dari: [], ke: fresh.actions });
  return fresh;
}

/** Changes what a role may do with a module. The change counts from the next call of every user on. */
export async function updateModule(
  trx: Trx,
  id: string,
  { versi, actions }: z.infer<typeof roleModuleEditBody>,
  { user, time }: DoneBy,
): Promise<RoleModule> {
  const by = await startManaging(trx, user, 'update', 'RoleModule');
  const previous = await oneModule(trx, id);
  const role = await holdRole(trx, by, previous.role_id);
  assertCurrent(previous, versi, false);
  const [content] = await checkModules(trx, [{ module_id: previous.module_id, actions }], role.lingkup, '');
  await writeModule(trx, id, content?.actions ?? [], time);
  await confirmRole(trx, by, role.id, time);
  const fresh = await oneModule(trx, id);
  await recordModules(trx, { by, time, aksi: 'update' }, fresh, { dari: previous.actions, ke: fresh.actions });
  return fresh;
}

/** Takes modules from roles, all or none. */
export async function revokeModules(trx: Trx, ids: readonly string[], { user, time }: DoneBy): Promise<void> {
  const by = await startManaging(trx, user, 'delete', 'RoleModule');
  for (const id of ids) {
    const previous = await oneModule(trx, id);
    await holdRole(trx, by, previous.role_id);
    await removeModules(trx, [id]);
    await confirmRole(trx, by, previous.role_id, time);
    await recordModules(trx, { by, time, aksi: 'delete' }, previous, { dari: previous.actions, ke: [] });
  }
}
