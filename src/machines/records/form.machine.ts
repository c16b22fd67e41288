import { checks, device, options } from '#machines/records/form.regions.ts';
import { removed } from '#machines/records/form.removed.ts';
import { formSetup, type LoadResult, type SaveResult } from '#machines/records/form.setup.ts';
import type { FormIssue } from '#machines/records/values.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { answered, keepWay } from '#machines/kit/departure.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: LoadResult } };
type Saved = { event: { output: SaveResult } };
type Checked = { event: { output: readonly FormIssue[] } };
const contentFrom = ({ event }: Checked) => event.output;
const resultFrom = ({ event }: Saved) => event.output;
const ended = (kind: SaveResult['result']) =>
  ({ type: 'isOutcome', params: ({ event }: Saved) => ({ result: event.output, kind }) }) as const;

/** Who stays is later led to nowhere that they did not go. */
const staying = { type: 'keepWay', params: null } as const;

const entry = formSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      meta: { label: 'formulir.deciding' },
      always: [{ guard: 'hasConflict', target: 'conflict' }, { target: 'editing' }],
    },
    editing: {
      tags: 'editable',
      meta: { label: 'formulir.editing' },
      on: {
        'field.change': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'option.choose': { actions: { type: 'keepOption', params: ({ event }) => event } },
        'draft.discard': { actions: 'discard' },
        'form.submit': { target: 'submitting', actions: 'keepTried' },
        'form.leave': [
          { guard: 'isDirty', target: 'asking', actions: keepWay },
          { target: '#form.closed', actions: keepWay },
        ],
      },
    },
    asking: {
      tags: 'blocking',
      meta: { label: 'formulir.asking' },
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        onDone: [
          { guard: answered('buang'), target: '#form.clearing', actions: 'discard' },
          { guard: answered('save'), target: '#form.closed' },
          // Back to what was asked before, which may have been the choice between two versions.
          { target: 'deciding', actions: staying },
        ],
        onError: { target: 'deciding', actions: staying },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { label: 'formulir.submitting' },
      invoke: {
        id: 'checkBeforeSave',
        src: 'checkBeforeSave',
        input: ({ context: { values, versi } }) => ({ values, isNew: versi === null }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: contentFrom },
            target: 'editing',
            actions: [{ type: 'keepIssues', params: contentFrom }, 'pointOut'],
          },
          { target: 'saving', actions: { type: 'keepIssues', params: contentFrom } },
        ],
        onError: 'saving',
      },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'formulir.saving', calls: 'POST, PUT' },
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { id, userId, values, versi } }) => ({ id, userId, values, versi }),
        onDone: [
          {
            guard: ended('tersimpan'),
            target: '#form.clearing',
            actions: [{ type: 'keepSaved', params: resultFrom }, 'tellSaved'],
          },
          // An earlier answer was lost, or somebody typed the same: there is nothing to choose, only another version.
          {
            guard: { type: 'isStoredAlready', params: resultFrom },
            target: 'submitting',
            actions: [{ type: 'keepConflict', params: resultFrom }, 'merge'],
          },
          { guard: ended('terhapus'), target: '#form.removed' },
          { guard: ended('bentrok'), target: 'deciding', actions: { type: 'keepConflict', params: resultFrom } },
          {
            guard: ended('ditolak'),
            target: 'editing',
            actions: [{ type: 'keepRefusal', params: resultFrom }, 'pointOut'],
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    conflict: {
      meta: { label: 'formulir.conflict' },
      on: {
        'conflict.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'conflict.resolve': { guard: 'isAllChosen', target: 'submitting', actions: ['merge', 'keepTried'] },
        'form.leave': { target: 'asking', actions: keepWay },
      },
    },
  },
});

/**
 * One record in a form, new or changed. Typing is kept as a draft; another user's change is never overwritten unseen.
 */
export const formMachine = formSetup.createMachine({
  id: declared('form'),
  context: ({ input }) => ({
    dependents: {},
    createPath: null,
    ...input,
    title: null,
    versi: null,
    base: {},
    values: {},
    terpilih: {},
    dasarTerpilih: {},
    choices: {},
    search: { nama: '', q: '' },
    touched: [],
    isTried: false,
    issues: [],
    serverIssues: [],
    conflicts: [],
    theirs: { values: {}, versi: null, terpilih: {} },
    isRestored: false,
    ke: null,
    fixed: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'formulir.loading', calls: 'GET' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isFixed', params: ({ event }: Loaded) => event.output },
            target: 'viewing',
            actions: { type: 'keepRecord', params: ({ event }: Loaded) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
            target: 'restoring',
            actions: { type: 'keepRecord', params: ({ event }: Loaded) => event.output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    restoring: {
      tags: ['busy', 'loading'],
      meta: { label: 'formulir.restoring' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { id, userId } }) => ({ id, userId }),
        onDone: { target: 'working', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'working',
      },
    },
    // A record that nobody may change: it has no draft, and nothing of it is sent.
    viewing: {
      meta: { label: 'formulir.viewing' },
      on: { 'form.leave': { target: 'closed', actions: keepWay } },
    },
    working: { type: 'parallel', states: { entry, checks, device, options } },
    removed,
    clearing: {
      tags: 'busy',
      meta: { label: 'formulir.clearing' },
      invoke: {
        id: 'clearDraft',
        src: 'clearDraft',
        input: ({ context: { id, userId, versi } }) => ({ id: versi === null ? null : id, userId }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { tags: 'settled', meta: { label: 'formulir.closed' }, entry: 'tellClosed' },
    troubled: { initial: 'failed', on: { 'form.reload': 'loading' }, states: TROUBLES },
  },
});

export type FormRef = ActorRefFrom<typeof formMachine>;
export type FormSnapshot = SnapshotFrom<typeof formMachine>;
