import type { UnitChooser, UnitOption } from '#domain/access/unit-options.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, type SnapshotFrom, setup } from '#machines/kit/xstate.ts';
import {
  chooserOf,
  ownUnit,
  type Person,
  type ChosenSatker,
  type Elsewhere,
  type Loaded,
  isMoved,
  otherPlace,
  placeAfter,
  FIRST_TAHUN,
  type Workspace,
} from '#machines/workspace/choices.ts';
import { declared } from '#machines/kit/declared.ts';

/** Who works here. `stored` is what an earlier visit selected. */
export type WorkspaceInput = {
  person: Person;
  stored: { satker: ChosenSatker | null; tahun: number | null };
};
export type WorkspaceEvent =
  | { type: 'satker.select'; value: string }
  | { type: 'tahun.select'; tahun: number }
  | { type: 'units.retry' }
  /** A unit was added, changed, removed or imported here: the loaded list is outdated. */
  | { type: 'units.outdated' }
  /** What another tab selected; null where nothing is stored. */
  | { type: 'otherTab.select'; satker: ChosenSatker | null; tahun: number | null }
  | { type: 'otherTab.accept' }
  | { type: 'otherTab.keep' };
export type WorkspaceEmitted = { type: 'workspace.changed' } & Workspace;

const actors = {
  loadUnits: unprovided<Loaded, UnitChooser & { id: string; undecided: boolean }>('loadUnits'),
  saveWorkspace: unprovided<void, Workspace>('saveWorkspace'),
  watchOtherTabs: unprovidedCallback<Extract<WorkspaceEvent, { type: 'otherTab.select' }>>('watchOtherTabs'),
};
/** What the wiring must provide, and what fakes imitate. */
export type WorkspaceActors = typeof actors;

export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as Workspace & {
      person: WorkspaceInput['person'];
      options: UnitOption[];
      years: number[];
      /** Nothing was chosen yet: the year may follow the data, once, and nobody is moved from where they work. */
      undecided: boolean;
      /** The lists are to be loaded again as soon as nothing else is under way. */
      outdated: boolean;
      /** What another tab selected, as long as it may be chosen here too; null = the same as here. */
      elsewhere: Workspace | null;
    },
    events: {} as WorkspaceEvent,
    emitted: {} as WorkspaceEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepLoaded: assign(({ context }, loaded: Loaded) => ({ ...placeAfter(loaded, context), outdated: false })),
    outdate: assign({ outdated: true }),
    forgetOutdated: assign({ outdated: false }),
    selectSatker: assign(({ context }, { value }: { value: string }) => {
      const option = context.options.find((candidate) => candidate.value === value);
      return option ? { satker: { value: option.value, label: option.label } } : {};
    }),
    selectTahun: assign((_, { tahun }: { tahun: number }) => ({ tahun })),
    keepElsewhere: assign(({ context }, there: Elsewhere) => ({ elsewhere: otherPlace(there, context) })),
    takeElsewhere: assign(({ context }) => ({ ...context.elsewhere, elsewhere: null })),
    forgetElsewhere: assign({ elsewhere: null }),
    announce: emit(({ context }) => ({
      type: 'workspace.changed' as const,
      satker: context.satker,
      tahun: context.tahun,
    })),
  },
  guards: {
    isOutdated: ({ context }) => context.outdated,
    isMoved: ({ context }, loaded: Loaded) => isMoved(loaded, context),
    /** The other tab selected something different that may also be chosen here. */
    isElsewhere: ({ context }, there: Elsewhere) => otherPlace(there, context) !== null,
    isOtherUnit: ({ context }, { value }: { value: string }) =>
      value !== context.satker.value && context.options.some((option) => option.value === value),
    isOtherYear: ({ context }, { tahun }: { tahun: number }) =>
      tahun !== context.tahun && context.years.includes(tahun),
  },
}).createMachine({
  id: declared(ACTOR.workspace),
  context: ({ input: { person, stored } }) => ({
    person,
    options: [],
    years: [],
    satker: stored.satker ?? ownUnit(person),
    tahun: stored.tahun ?? FIRST_TAHUN,
    undecided: stored.tahun === null,
    outdated: false,
    elsewhere: null,
  }),
  // Without the watcher nothing is told of other tabs; this one works on in its own unit and year.
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: { actions: [] } },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'konteks.loading', calls: 'GET /api/unit, GET /api/tahun, GET /api/pelaporan-capaian/keberadaan' },
      invoke: {
        id: 'loadUnits',
        src: 'loadUnits',
        input: ({ context: { person, undecided } }) => ({ ...chooserOf(person), undecided }),
        onDone: { target: 'ready', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        // Without the lists the person still works in the own unit and year; only switching has to wait.
        onError: 'failed',
      },
    },
    ready: {
      initial: 'settled',
      on: {
        'satker.select': {
          guard: { type: 'isOtherUnit', params: ({ event }) => ({ value: event.value }) },
          target: '.saving',
          actions: [{ type: 'selectSatker', params: ({ event }) => event }, 'forgetElsewhere', 'announce'],
        },
        'tahun.select': {
          guard: { type: 'isOtherYear', params: ({ event }) => ({ tahun: event.tahun }) },
          target: '.saving',
          actions: [{ type: 'selectTahun', params: ({ event }) => event }, 'forgetElsewhere', 'announce'],
        },
        // What is under way comes first: it must neither be lost nor lose the lists.
        'units.outdated': { actions: 'outdate' },
        // Never followed without asking: what is being typed here belongs to the unit and year on this screen.
        'otherTab.select': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: '.differing',
            actions: { type: 'keepElsewhere', params: ({ event }) => event },
          },
          { target: '.settled', actions: 'forgetElsewhere' },
        ],
      },
      states: {
        settled: {
          tags: 'settled',
          meta: { label: 'konteks.settled' },
          always: { guard: 'isOutdated', target: 'refreshing' },
        },
        differing: {
          tags: 'settled',
          meta: { label: 'konteks.differing' },
          on: {
            'otherTab.accept': { target: 'saving', actions: ['takeElsewhere', 'announce'] },
            'otherTab.keep': { target: 'settled', actions: 'forgetElsewhere' },
          },
        },
        /** Loads the lists again in the background: pages stay as they are, and unit and year can still be chosen. */
        refreshing: {
          meta: { label: 'konteks.refreshing', calls: 'GET /api/unit, GET /api/tahun' },
          invoke: {
            id: 'loadUnits',
            src: 'loadUnits',
            input: ({ context: { person, undecided } }) => ({ ...chooserOf(person), undecided }),
            onDone: [
              {
                guard: { type: 'isMoved', params: ({ event }) => event.output },
                target: 'saving',
                actions: [{ type: 'keepLoaded', params: ({ event }) => event.output }, 'announce'],
              },
              { target: 'settled', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
            ],
            // The old list can still be chosen from; it is not stored for the next visit.
            onError: { target: 'settled', actions: 'forgetOutdated' },
          },
          // The lists that are on their way may be older than the change.
          on: { 'units.outdated': { target: 'refreshing', reenter: true } },
        },
        saving: {
          meta: { label: 'konteks.saving' },
          invoke: {
            id: 'saveWorkspace',
            src: 'saveWorkspace',
            input: ({ context: { satker, tahun } }) => ({ satker, tahun }),
            onDone: 'settled',
            // The selection holds for this page; it is only not remembered.
            onError: 'settled',
          },
        },
      },
    },
    failed: { tags: 'failed', meta: { label: 'konteks.failed' }, on: { 'units.retry': 'loading' } },
  },
});
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;
