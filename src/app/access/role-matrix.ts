import { asking } from '#app/wiring/call.ts';
import { asNotFound, isLuring, loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { askDiscard } from '#app/wiring/ask-leave.ts';
import type { Module } from '#contract/catalogue.ts';
import type { Role } from '#contract/access.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { MatrixModule, MatrixRole } from '#machines/access/matrix.ts';
import { roleMatrixMachine } from '#machines/access/role-matrix.machine.ts';
import type { RemoveResult, LoadResult, SaveResult, Sasaran, SaveRequest } from '#machines/access/role-matrix.setup.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import type { UserApi } from '#services/access/access.ts';

export type RoleMatrixServices = {
  api: Pick<UserApi, 'getRole' | 'updateRole' | 'deleteRoles' | 'deleteRoleModules'>;
  /** Every module there is, with the actions that it knows. */
  listModules: (options: { signal: AbortSignal }) => Promise<{ data: readonly Module[] }>;
};

const moduleFrom = ({ id, name, label, actions }: Module): MatrixModule => ({ id, name, label, actions });
const roleFrom = ({ roleModule, ...role }: Role): MatrixRole => ({
  id: role.id,
  versi: role.versi,
  name: role.name,
  label: role.label,
  lingkup: role.lingkup,
  jumlah_pengguna: role.jumlah_pengguna,
  modul: roleModule.module.map(({ id, module_id, actions }) => ({ id, module_id, actions })),
});
const isRole = (data: unknown): data is Role =>
  typeof data === 'object' && data !== null && 'roleModule' in data && 'versi' in data;

function failed(error: unknown): SaveResult {
  if (error instanceof ApiError && error.status === 409 && isRole(error.data)) {
    return { result: 'bentrok', role: roleFrom(error.data) };
  }
  showFailed(error);
  const indeterminate = isLuring(error) || !(error instanceof ApiError) || error.status >= 500;
  return { result: indeterminate ? 'terputus' : 'ditolak' };
}

/** Connects the role matrix to API, dialogs and toasts. Call it once per page, never while rendering. */
export function provideRoleMatrix({ api, listModules }: RoleMatrixServices) {
  return roleMatrixMachine.provide({
    actors: {
      loadRole: loading<Extract<LoadResult, { ok: true }>, { id: string }>(async ({ input, signal }) => {
        const [{ data: role }, { data: moduleRow }] = await Promise.all([
          api.getRole(input.id, { signal }).catch(asNotFound),
          listModules({ signal }),
        ]);
        return { ok: true, role: roleFrom(role), modul: moduleRow.map(moduleFrom) };
      }),
      // Without an abort signal: a save that is under way must reach the server even when the person leaves the page.
      saveRole: fromPromise<SaveResult, SaveRequest>(async ({ input: { id, versi, choice } }) => {
        const module = Object.entries(choice).map(([module_id, actions]) => ({ module_id, actions: [...actions] }));
        try {
          const { data, alert } = await api.updateRole(id, { versi, roleModule: { module } });
          showSaved(alert.message);
          return { result: 'tersimpan', role: roleFrom(data) };
        } catch (error) {
          return failed(error);
        }
      }),
      confirmRemove: asking(confirmDelete),
      confirmLeave: asking(askDiscard),
      remove: fromPromise<RemoveResult, { id: string; target: Sasaran }>(async ({ input: { id, target } }) => {
        try {
          const { alert } = await (target.kind === 'peran' ? api.deleteRoles(id) : api.deleteRoleModules(target.id));
          showSaved(alert.message);
          return { result: 'terhapus' };
        } catch (error) {
          showFailed(error);
          return { result: 'gagal' };
        }
      }),
    },
  });
}
