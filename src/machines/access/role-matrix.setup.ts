import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';
import {
  toggleRow,
  toggleColumn,
  toggleCell,
  toggleAll,
  choiceDifferences,
  isChoosable,
  mergeChoices,
  type MatrixModule,
  type MatrixRole,
  type Choice,
  choicesFrom,
} from '#machines/access/matrix.ts';

export type LoadResult = { ok: true; role: MatrixRole; modul: readonly MatrixModule[] } | Failed;
/** `ditolak`, `terputus`: a toast told the user. After `terputus` it is unknown whether the server has saved. */
export type SaveResult =
  | { result: 'tersimpan'; role: MatrixRole }
  | { result: 'bentrok'; role: MatrixRole }
  | { result: 'ditolak' }
  | { result: 'terputus' };
export type RemoveResult = { result: 'terhapus' } | { result: 'gagal' };
/** The role itself, or one of its modules by the id of the role-module. */
export type Sasaran = { kind: 'peran' } | { kind: 'modul'; id: string };
export type SaveRequest = { id: string; versi: number; choice: Choice };

export type RoleMatrixEvent =
  | { type: 'cell.toggle'; moduleId: string; aksi: string }
  | { type: 'row.toggle'; moduleId: string }
  | { type: 'column.toggle'; aksi: string }
  | { type: 'grid.toggle' }
  | { type: 'changes.discard' }
  | { type: 'changes.review' }
  | { type: 'changes.save' }
  | { type: 'review.close' }
  /** Resolves a conflict: applies the changes made here to the version of the other user. */
  | { type: 'conflict.keep' }
  | { type: 'conflict.take' }
  | { type: 'role.remove' }
  | { type: 'module.remove'; id: string }
  | { type: 'role.reload' }
  /** The user followed a link; they are asked only when ticks are unsaved. */
  | { type: 'role.leave'; ke: string };
export type RoleMatrixNews = { type: 'role.removed' } | { type: 'role.left'; ke: string };

/** `ubah`: this person may change what roles may do. */
export type RoleMatrixInput = { id: string; editable: boolean };
export type RoleMatrixContext = RoleMatrixInput & {
  /** As stored; null before it was loaded. */
  role: MatrixRole | null;
  modul: readonly MatrixModule[];
  /** The ticks on screen. */
  choice: Choice;
  /** The version that another user stored meanwhile. */
  theirs: MatrixRole | null;
  target: Sasaran;
  /** Where the link leads. */
  ke: string;
  failure: Failure | null;
};

const actors = {
  loadRole: unprovided<LoadResult, { id: string }>('loadRole'),
  saveRole: unprovided<SaveResult, SaveRequest>('saveRole'),
  confirmRemove: unprovided<boolean>('confirmRemove'),
  confirmLeave: unprovided<boolean>('confirmLeave'),
  remove: unprovided<RemoveResult, { id: string; target: Sasaran }>('remove'),
};

export const baseFrom = (role: MatrixRole | null) => choicesFrom(role?.modul ?? []);
export const differencesFrom = ({ role, modul, choice }: Pick<RoleMatrixContext, 'role' | 'modul' | 'choice'>) =>
  choiceDifferences(modul, baseFrom(role), choice);
const moduleFrom = ({ modul }: RoleMatrixContext, id: string) => modul.find((one) => one.id === id);

export const roleMatrixSetup = setup({
  types: {
    input: {} as RoleMatrixInput,
    context: {} as RoleMatrixContext,
    events: {} as RoleMatrixEvent,
    emitted: {} as RoleMatrixNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { removalPause: 1000 },
  actions: {
    keepRole: assign((_, result: LoadResult) => {
      if (!result.ok) return {};
      const { role, modul } = result;
      return { role, modul, choice: baseFrom(role), theirs: null, failure: null };
    }),
    keepFailure: assign(withFailure),
    toggleCell: assign(({ context }, { moduleId, aksi }: { moduleId: string; aksi: string }) => {
      const moduleRow = moduleFrom(context, moduleId);
      return moduleRow === undefined ? {} : { choice: toggleCell(moduleRow, context.choice, aksi) };
    }),
    toggleRow: assign(({ context }, moduleId: string) => {
      const moduleRow = moduleFrom(context, moduleId);
      return moduleRow === undefined ? {} : { choice: toggleRow(moduleRow, context.choice) };
    }),
    toggleColumn: assign(({ context: { modul, choice } }, action: string) => ({
      choice: toggleColumn(modul, choice, action),
    })),
    toggleGrid: assign(({ context: { modul, choice } }) => ({ choice: toggleAll(modul, choice) })),
    discard: assign(({ context: { role } }) => ({ choice: baseFrom(role) })),
    keepSaved: assign(({ context }, result: SaveResult) =>
      result.result === 'tersimpan' ? { role: result.role, choice: baseFrom(result.role) } : context,
    ),
    keepTheirs: assign((_, result: SaveResult) => (result.result === 'bentrok' ? { theirs: result.role } : {})),
    keepMine: assign(({ context: { role, theirs, modul, choice } }) => {
      // What their role cannot have any more could neither be saved nor unticked.
      const choosable = modul.filter((one) => isChoosable(one, theirs?.lingkup ?? 'semua'));
      return { choice: mergeChoices(choosable, baseFrom(role), choice, baseFrom(theirs)), role: theirs, theirs: null };
    }),
    takeTheirs: assign(({ context: { theirs } }) => ({ role: theirs, choice: baseFrom(theirs), theirs: null })),
    keepTarget: assign((_, remove: Sasaran) => ({ target: remove })),
    keepWay: assign((_, ke: string) => ({ ke })),
    tellLeft: emit(({ context: { ke } }) => ({ type: 'role.left' as const, ke })),
    tellRemoved: emit({ type: 'role.removed' as const }),
  },
  guards: {
    ...LOAD_GUARDS,
    isEditable: ({ context: { editable } }, result: LoadResult) => result.ok && editable,
    isCell: ({ context }, { moduleId, aksi }: { moduleId: string; aksi: string }) => {
      const moduleRow = moduleFrom(context, moduleId);
      return (
        moduleRow !== undefined &&
        moduleRow.actions.includes(aksi) &&
        isChoosable(moduleRow, context.role?.lingkup ?? 'semua')
      );
    },
    isRow: ({ context }, moduleId: string) => {
      const moduleRow = moduleFrom(context, moduleId);
      return moduleRow !== undefined && isChoosable(moduleRow, context.role?.lingkup ?? 'semua');
    },
    isDirty: ({ context }) => differencesFrom(context).length > 0,
    /** Only without unsaved ticks: a reload would lose them. */
    isClean: ({ context }) => differencesFrom(context).length === 0,
    isStored: ({ context }, id: string) =>
      differencesFrom(context).length === 0 && (context.role?.modul.some((one) => one.id === id) ?? false),
    hasTheirs: ({ context: { theirs } }) => theirs !== null,
    ...CONFIRM_GUARDS,
    isOutcome: (_, { result, kind }: { result: SaveResult; kind: SaveResult['result'] }) => result.result === kind,
    isRemoved: (_, { result }: RemoveResult) => result === 'terhapus',
    isRole: ({ context: { target } }) => target.kind === 'peran',
  },
});
