import { choiceDifferences } from '#machines/access/matrix.ts';
import type { RoleMatrixSnapshot } from '#machines/access/role-matrix.machine.ts';
import { differencesFrom, baseFrom } from '#machines/access/role-matrix.setup.ts';

export const matrixRoles = (matrix: RoleMatrixSnapshot) => matrix.context.role;
export const matrixModules = (matrix: RoleMatrixSnapshot) => matrix.context.modul;
export const matrixChoices = (matrix: RoleMatrixSnapshot) => matrix.context.choice;
export const matrixFailure = (matrix: RoleMatrixSnapshot) => matrix.context.failure;
export const canBeChanged = (matrix: RoleMatrixSnapshot) => matrix.hasTag('editable');
export const isBeingReviewed = (matrix: RoleMatrixSnapshot) => matrix.matches('reviewing');
export const isBeingSaved = (matrix: RoleMatrixSnapshot) => matrix.matches('saving');
export const beingDeleted = (matrix: RoleMatrixSnapshot) =>
  matrix.matches('removing') || matrix.matches('waiting') || matrix.matches('removed');
export const isConflicted = (matrix: RoleMatrixSnapshot) => matrix.matches('conflict');
export const mayBeChanged = (matrix: RoleMatrixSnapshot) => matrix.context.editable;
/** Whether unsaved ticks would be lost by following a link. */
export const canBeLeftBehind = (matrix: RoleMatrixSnapshot) =>
  (matrix.matches('editing') || matrix.matches('conflict')) && hasChanges(matrix);
export const hasChanges = (matrix: RoleMatrixSnapshot) => differencesFrom(matrix.context).length > 0;

/** Cells changed here. A new array each time. */
export const changes = (matrix: RoleMatrixSnapshot) => differencesFrom(matrix.context);
/** Cells that another user changed meanwhile. A new array each time. */
export const theirChanges = ({ context: { modul, role, theirs } }: RoleMatrixSnapshot) =>
  theirs === null ? [] : choiceDifferences(modul, baseFrom(role), baseFrom(theirs));
export const sameDiff = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
