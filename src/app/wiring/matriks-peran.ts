import { asking } from '#app/wiring/call.ts';
import { asNotFound, isLuring, loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import { tanyaBuang } from '#app/wiring/tanya-pergi.ts';
import type { Modul } from '#contract/katalog.ts';
import type { Role } from '#contract/pengguna.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { ModulMatriks, PeranMatriks } from '#machines/matriks-peran/matriks.ts';
import { matriksPeranMachine } from '#machines/matriks-peran/matriks-peran.machine.ts';
import type {
  HasilHapus,
  HasilMuat,
  HasilSimpan,
  Sasaran,
  Simpanan,
} from '#machines/matriks-peran/matriks-peran.setup.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PenggunaApi } from '#services/pengguna/pengguna.ts';

export type MatriksPeranServices = {
  api: Pick<PenggunaApi, 'getRole' | 'updateRole' | 'deleteRoles' | 'deleteRoleModules'>;
  /** Every module there is, with the actions that it knows. */
  listModules: (options: { signal: AbortSignal }) => Promise<{ data: readonly Modul[] }>;
};

const modulDari = ({ id, name, label, actions }: Modul): ModulMatriks => ({ id, name, label, actions });
const peranDari = ({ roleModule, ...peran }: Role): PeranMatriks => ({
  id: peran.id,
  versi: peran.versi,
  name: peran.name,
  label: peran.label,
  lingkup: peran.lingkup,
  jumlah_pengguna: peran.jumlah_pengguna,
  modul: roleModule.module.map(({ id, module_id, actions }) => ({ id, module_id, actions })),
});
const isRole = (data: unknown): data is Role =>
  typeof data === 'object' && data !== null && 'roleModule' in data && 'versi' in data;

function gagal(error: unknown): HasilSimpan {
  if (error instanceof ApiError && error.status === 409 && isRole(error.data)) {
    return { hasil: 'bentrok', peran: peranDari(error.data) };
  }
  showFailed(error);
  const takPasti = isLuring(error) || !(error instanceof ApiError) || error.status >= 500;
  return { hasil: takPasti ? 'terputus' : 'ditolak' };
}

/** A role's modules over the API, the dialogs and the toasts. Call it once per page, never while rendering. */
export function provideMatriksPeran({ api, listModules }: MatriksPeranServices) {
  return matriksPeranMachine.provide({
    actors: {
      loadRole: loading<Extract<HasilMuat, { ok: true }>, { id: string }>(async ({ input, signal }) => {
        const [{ data: role }, { data: modul }] = await Promise.all([
          api.getRole(input.id, { signal }).catch(asNotFound),
          listModules({ signal }),
        ]);
        return { ok: true, peran: peranDari(role), modul: modul.map(modulDari) };
      }),
      // No signal: a save that is under way when the page is left must still arrive.
      saveRole: fromPromise<HasilSimpan, Simpanan>(async ({ input: { id, versi, pilih } }) => {
        const module = Object.entries(pilih).map(([module_id, actions]) => ({ module_id, actions: [...actions] }));
        try {
          const { data, alert } = await api.updateRole(id, { versi, roleModule: { module } });
          showSaved(alert.message);
          return { hasil: 'tersimpan', peran: peranDari(data) };
        } catch (error) {
          return gagal(error);
        }
      }),
      confirmRemove: asking(confirmDelete),
      confirmLeave: asking(tanyaBuang),
      remove: fromPromise<HasilHapus, { id: string; hapus: Sasaran }>(async ({ input: { id, hapus } }) => {
        try {
          const { alert } = await (hapus.jenis === 'peran' ? api.deleteRoles(id) : api.deleteRoleModules(hapus.id));
          showSaved(alert.message);
          return { hasil: 'terhapus' };
        } catch (error) {
          showFailed(error);
          return { hasil: 'gagal' };
        }
      }),
    },
  });
}
