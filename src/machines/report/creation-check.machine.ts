import type { Finding } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** Which report is meant. `satker` is a unit id; empty = none chosen. */
export type Choice = { satker: string; tahun: number; periode: Period };
/** The verdict: `pesan` is the server's own sentence; `peringatan` are warnings that block nothing. */
export type CheckResult = {
  allowed: boolean;
  message: string;
  findings: readonly Finding[];
  warnings: readonly Finding[];
};
export type CheckingEvent =
  | { type: 'choice.change'; choices: Partial<Choice> }
  | { type: 'check.request' }
  | { type: 'report.create' };

const actors = {
  checkReport: unprovided<CheckResult, Choice>('checkReport'),
  /** A refusal is a verdict like the check's; success carries the new report's id. */
  createReport: unprovided<{ id: string } | CheckResult, Choice>('createReport'),
  /** The dialog titled 'Informasi' with the message (specification §8); null = the server said nothing usable. */
  showInformation: unprovided<void, { message: string | null }>('showInformation'),
  openReport: unprovided<void, { id: string }>('openReport'),
};
export type CheckingActors = typeof actors;

const noVerdict: CheckResult = { allowed: false, message: '', findings: [], warnings: [] };

/** May a report be created? Only a clear yes of the server goes on; every other answer is a no. */
export const checkingMachine = setup({
  types: {
    input: {} as Choice,
    context: {} as { choices: Choice; result: CheckResult | null; id: string | null },
    events: {} as CheckingEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    choose: assign(({ context }, choice: Partial<Choice>) => ({
      choices: { ...context.choices, ...choice },
      result: null,
    })),
    keepVerdict: assign((_, result: CheckResult) => ({ result })),
    keepId: assign((_, id: string) => ({ id })),
  },
  guards: {
    hasUnit: ({ context }) => context.choices.satker !== '',
    isAllowed: (_, result: CheckResult) => result.allowed,
    isCreated: (_, result: { id: string } | CheckResult) => 'id' in result,
  },
}).createMachine({
  id: declared('creationCheck'),
  context: ({ input }) => ({ choices: input, result: null, id: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'editable',
      meta: { label: 'pemeriksaan.idle' },
      on: {
        'choice.change': { actions: { type: 'choose', params: ({ event }) => event.choices } },
        'check.request': { guard: 'hasUnit', target: 'checking' },
      },
    },
    checking: {
      tags: 'busy',
      meta: { label: 'pemeriksaan.checking', calls: 'GET /api/pelaporan-capaian/check' },
      invoke: {
        id: 'checkReport',
        src: 'checkReport',
        input: ({ context }) => context.choices,
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'allowed',
            actions: { type: 'keepVerdict', params: ({ event }) => event.output },
          },
          { target: 'informing', actions: { type: 'keepVerdict', params: ({ event }) => event.output } },
        ],
        onError: { target: 'informing', actions: { type: 'keepVerdict', params: noVerdict } },
      },
    },
    /** The specification's nextState true. */
    allowed: {
      tags: 'editable',
      meta: { label: 'pemeriksaan.allowed' },
      on: {
        'choice.change': { target: 'idle', actions: { type: 'choose', params: ({ event }) => event.choices } },
        'report.create': 'creating',
      },
    },
    creating: {
      tags: 'busy',
      meta: { label: 'pemeriksaan.creating', calls: 'POST /api/pelaporan-capaian' },
      invoke: {
        id: 'createReport',
        src: 'createReport',
        input: ({ context }) => context.choices,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'created',
            actions: { type: 'keepId', params: ({ event: { output } }) => ('id' in output ? output.id : '') },
          },
          {
            target: 'informing',
            actions: {
              type: 'keepVerdict',
              params: ({ event: { output } }) => ('id' in output ? noVerdict : output),
            },
          },
        ],
        onError: { target: 'informing', actions: { type: 'keepVerdict', params: noVerdict } },
      },
    },
    informing: {
      tags: 'blocking',
      meta: { label: 'pemeriksaan.informing' },
      invoke: {
        id: 'showInformation',
        src: 'showInformation',
        input: ({ context }) => ({ message: context.result?.message || null }),
        onDone: 'refused',
        onError: 'refused',
      },
    },
    refused: {
      tags: 'editable',
      meta: { label: 'pemeriksaan.refused' },
      on: {
        'choice.change': { target: 'idle', actions: { type: 'choose', params: ({ event }) => event.choices } },
        'check.request': { guard: 'hasUnit', target: 'checking' },
      },
    },
    created: {
      tags: 'settled',
      meta: { label: 'pemeriksaan.created' },
      // A page that cannot be opened by itself can still be reached by the link in the view.
      invoke: {
        id: 'openReport',
        src: 'openReport',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onError: { actions: [] },
      },
    },
  },
});

export type CheckingSnapshot = SnapshotFrom<typeof checkingMachine>;
