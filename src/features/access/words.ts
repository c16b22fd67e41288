import type { TFunction } from 'i18next';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import type { ClaimRule } from '#machines/access/claim-rules.setup.ts';
import type { Diff } from '#machines/access/matrix.ts';

/** All actions of the modules in the order in which work is done; unknown ones last. */
export function actionsFrom(moduleRow: readonly { actions: readonly string[] }[]): string[] {
  const existing = new Set(moduleRow.flatMap(({ actions }) => actions));
  const other = [...existing].filter((action) => MODULE_ACTIONS.every((one) => one !== action));
  return [...MODULE_ACTIONS.filter((action) => existing.has(action)), ...other];
}

/** The name of an action; an action that only a newer server knows is shown by its key. */
export function actionName(action: string, t: TFunction): string {
  const known = MODULE_ACTIONS.find((one) => one === action);
  return known === undefined ? action : t(`master.modul.aksi.${known}`);
}

/** How many permissions a change gives and takes away. */
export const diffCount = (diff: readonly Diff[]) => ({
  tambah: diff.reduce((count, { tambah }) => count + tambah.length, 0),
  kurang: diff.reduce((count, { kurang }) => count + kurang.length, 0),
});

/** A unit as a rule about claims names it, which may have been made inactive since. */
export const placeName = ({ nama_unit: unit, aktif }: NonNullable<ClaimRule['unit']>, t: TFunction): string =>
  aktif ? unit : t('aturanKlaim.unitNonaktif', { unit });
