import { confirmed } from '#machines/kit/confirm.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { type LoadResult, type SaveResult, roleMatrixSetup } from '#machines/access/role-matrix.setup.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: LoadResult } };
type Saved = { event: { output: SaveResult } };
const loadedFrom = ({ event }: Loaded) => event.output;
const storedFrom = ({ event }: Saved) => event.output;
const keepRole = { type: 'keepRole', params: loadedFrom } as const;
const ended = (kind: SaveResult['result']) =>
  ({ type: 'isOutcome', params: ({ event }: Saved) => ({ result: event.output, kind }) }) as const;

const loadRole = {
  id: 'loadRole',
  src: 'loadRole',
  input: ({ context: { id } }: { context: { id: string } }) => ({ id }),
  onError: surprising('troubled.'),
} as const;
const loading = roleMatrixSetup.createStateConfig({
  tags: ['busy', 'loading'],
  meta: { label: 'matriks.loading', calls: 'GET' },
  invoke: {
    ...loadRole,
    onDone: [
      { guard: { type: 'isEditable', params: loadedFrom }, target: 'editing', actions: keepRole },
      { guard: { type: 'isLoaded', params: loadedFrom }, target: 'viewing', actions: keepRole },
      ...failing('troubled.'),
    ],
  },
});
// This reload follows a delete, which only users who may change the role can do: so it leads back to `editing`.
const refreshing = roleMatrixSetup.createStateConfig({
  tags: ['busy', 'refreshing'],
  meta: { label: 'matriks.loading', calls: 'GET' },
  invoke: {
    ...loadRole,
    onDone: [
      { guard: { type: 'isLoaded', params: loadedFrom }, target: 'editing', actions: keepRole },
      ...failing('troubled.'),
    ],
  },
});

const leave = {
  target: 'leaving',
  actions: { type: 'keepWay', params: ({ event }: { event: { ke: string } }) => event.ke },
} as const;
const editing = roleMatrixSetup.createStateConfig({
  tags: 'editable',
  meta: { label: 'matriks.editing' },
  on: {
    'cell.toggle': {
      guard: { type: 'isCell', params: ({ event }) => event },
      actions: { type: 'toggleCell', params: ({ event }) => event },
    },
    'row.toggle': {
      guard: { type: 'isRow', params: ({ event }) => event.moduleId },
      actions: { type: 'toggleRow', params: ({ event }) => event.moduleId },
    },
    'column.toggle': { actions: { type: 'toggleColumn', params: ({ event }) => event.aksi } },
    'grid.toggle': { actions: 'toggleGrid' },
    'changes.discard': { actions: 'discard' },
    'changes.review': { guard: 'isDirty', target: 'reviewing' },
    'role.leave': { guard: 'isDirty', ...leave },
    'role.remove': {
      guard: 'isClean',
      target: 'confirming',
      actions: { type: 'keepTarget', params: { kind: 'peran' } },
    },
    'module.remove': {
      guard: { type: 'isStored', params: ({ event }) => event.id },
      target: 'confirming',
      actions: { type: 'keepTarget', params: ({ event }) => ({ kind: 'modul', id: event.id }) },
    },
  },
});

/** One role and what it may do: ticked in a grid, looked over, and saved in one step under the role's version. */
export const roleMatrixMachine = roleMatrixSetup.createMachine({
  id: declared('roleMatrix'),
  context: ({ input }) => ({
    ...input,
    role: null,
    modul: [],
    choice: {},
    theirs: null,
    target: { kind: 'peran' },
    ke: '',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading,
    refreshing,
    viewing: { meta: { label: 'matriks.viewing' }, on: { 'role.reload': 'loading' } },
    editing,
    reviewing: {
      tags: 'blocking',
      meta: { label: 'matriks.reviewing' },
      on: { 'changes.save': 'saving', 'review.close': 'editing' },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'matriks.saving', calls: 'PUT' },
      invoke: {
        id: 'saveRole',
        src: 'saveRole',
        input: ({ context: { id, role, choice } }) => ({ id, versi: role?.versi ?? 0, choice }),
        onDone: [
          {
            guard: ended('tersimpan'),
            target: 'editing',
            actions: { type: 'keepSaved', params: storedFrom },
          },
          {
            guard: ended('bentrok'),
            target: 'conflict',
            actions: { type: 'keepTheirs', params: storedFrom },
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    conflict: {
      meta: { label: 'matriks.conflict' },
      on: {
        'conflict.keep': { target: 'editing', actions: 'keepMine' },
        'conflict.take': { target: 'editing', actions: 'takeTheirs' },
        'role.leave': leave,
      },
    },
    leaving: {
      tags: 'blocking',
      meta: { label: 'matriks.leaving' },
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'left' },
          { guard: 'hasTheirs', target: 'conflict' },
          { target: 'editing' },
        ],
        onError: [{ guard: 'hasTheirs', target: 'conflict' }, { target: 'editing' }],
      },
    },
    left: { type: 'final', tags: 'settled', meta: { label: 'matriks.left' }, entry: 'tellLeft' },
    confirming: {
      tags: 'blocking',
      meta: { label: 'matriks.confirming' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        ...confirmed('removing', 'editing'),
      },
    },
    removing: {
      tags: 'busy',
      meta: { label: 'matriks.removing', calls: 'DELETE' },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { id, target } }) => ({ id, target }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    // Specification §9: the reload after a delete waits 1000 ms.
    waiting: {
      tags: 'busy',
      meta: { label: 'matriks.waiting' },
      after: { removalPause: [{ guard: 'isRole', target: 'removed' }, { target: 'refreshing' }] },
    },
    removed: { type: 'final', tags: 'settled', meta: { label: 'matriks.removed' }, entry: 'tellRemoved' },
    troubled: { initial: 'failed', on: { 'role.reload': 'loading' }, states: TROUBLES },
  },
});

export type RoleMatrixRef = ActorRefFrom<typeof roleMatrixMachine>;
export type RoleMatrixSnapshot = SnapshotFrom<typeof roleMatrixMachine>;
