import {
  claimRulesSetup,
  type RulesResult,
  removeAsked,
  saveAsked,
  type SaveResult,
  trialAsked,
} from '#machines/access/claim-rules.setup.ts';
import { confirmed } from '#machines/kit/confirm.ts';
import { declared } from '#machines/kit/declared.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import { ANEW } from '#machines/kit/frame.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';

type Loaded = { event: { output: RulesResult } };
type Saved = { event: { output: SaveResult } };

const load = claimRulesSetup.createStateConfig({
  meta: { label: 'claimRules.loading', calls: 'GET /api/aturan-klaim' },
  invoke: {
    id: 'loadRules',
    src: 'loadRules',
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
        target: 'ready',
        actions: { type: 'keepRules', params: ({ event }: Loaded) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});
const became = (wanted: SaveResult['result']) =>
  ({ type: 'isOutcome', params: ({ event }: Saved) => ({ result: event.output, wanted }) }) as const;
const keepSaved = { type: 'keepSaved', params: ({ event }: Saved) => event.output } as const;
const keepFaults = { type: 'keepFaults', params: ({ event }: Saved) => event.output } as const;

/** Which claims of the identity provider give which role and unit (docs/decisions/0124): the rules, and trying them. */
export const claimRulesMachine = claimRulesSetup.createMachine({
  id: declared('claimRules'),
  type: 'parallel',
  context: {
    rules: null,
    draft: null,
    isWritten: false,
    isChanged: false,
    faults: null,
    change: null,
    claims: '',
    trial: null,
    trialFaults: null,
    ke: '',
    failure: null,
  },
  states: {
    rules: {
      initial: 'loading',
      states: {
        loading: { ...load, tags: ['busy', 'loading'] },
        refreshing: { ...load, tags: ['busy', 'refreshing'] },
        ready: {
          tags: 'settled',
          meta: { label: 'claimRules.ready' },
          entry: ['settle', 'outdateTrial'],
          on: {
            'list.reload': 'refreshing',
            'rule.add': { guard: 'mayChange', target: 'editing', actions: ['openNew', 'outdateTrial'] },
            'rule.edit': {
              guard: { type: 'isRule', params: ({ event }) => event.id },
              target: 'editing',
              actions: [{ type: 'openRule', params: ({ event }) => event.id }, 'outdateTrial'],
            },
            'rule.move': {
              guard: { type: 'isMovable', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'keepChange', params: ({ event: { id, by } }) => ({ kind: 'move', id, by }) },
            },
            'rule.remove': {
              guard: { type: 'isRule', params: ({ event }) => event.id },
              target: 'asking',
              actions: { type: 'keepChange', params: ({ event: { id } }) => ({ kind: 'remove', id }) },
            },
          },
        },
        asking: {
          tags: 'blocking',
          meta: { label: 'claimRules.asking' },
          invoke: {
            id: 'confirmRemove',
            src: 'confirmRemove',
            input: removeAsked,
            ...confirmed('saving', 'ready'),
          },
        },
        saving: {
          tags: 'busy',
          meta: { label: 'claimRules.saving', calls: 'PUT /api/aturan-klaim' },
          invoke: {
            id: 'saveRules',
            src: 'saveRules',
            input: saveAsked,
            onDone: [
              // What holds now is not known.
              { guard: became('unknown'), target: 'refreshing', actions: keepSaved },
              { target: 'ready', actions: keepSaved },
            ],
            onError: 'refreshing',
          },
        },
        editing: {
          tags: 'editable',
          meta: { label: 'claimRules.editing' },
          on: {
            'form.change': {
              actions: [{ type: 'keepDraft', params: ({ event }) => event.change }, 'outdateTrial'],
            },
            'form.save': 'submitting',
            'form.close': [{ guard: 'isWritten', target: 'discarding' }, { target: 'ready' }],
            'page.leave': {
              guard: 'isWritten',
              target: 'leaving',
              actions: { type: 'keepWay', params: ({ event }) => event.ke },
            },
          },
        },
        submitting: {
          tags: 'busy',
          meta: { label: 'claimRules.saving', calls: 'PUT /api/aturan-klaim' },
          invoke: {
            id: 'saveForm',
            src: 'saveForm',
            input: saveAsked,
            onDone: [
              { guard: became('saved'), target: 'ready', actions: keepSaved },
              { target: 'editing', actions: [keepSaved, keepFaults, 'outdateTrial'] },
            ],
            onError: { target: 'editing', actions: 'keepUnsaved' },
          },
        },
        discarding: {
          tags: 'blocking',
          meta: { label: 'claimRules.discarding' },
          invoke: { id: 'confirmDiscard', src: 'confirmDiscard', ...confirmed('ready', 'editing') },
        },
        leaving: {
          tags: 'blocking',
          meta: { label: 'claimRules.discarding' },
          invoke: {
            id: 'confirmLeave',
            src: 'confirmLeave',
            onDone: [
              {
                guard: { type: 'isTrue', params: ({ event }) => event.output },
                target: 'ready',
                actions: 'tellLeft',
              },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
        troubled: { initial: 'failed', on: { 'list.reload': ANEW }, states: TROUBLES },
      },
    },
    trial: {
      initial: 'resting',
      states: {
        resting: {
          tags: 'editable',
          meta: { label: 'claimRules.resting' },
          on: {
            'claims.change': { actions: { type: 'keepClaims', params: ({ event }) => event.text } },
            'claims.try': { guard: 'isKnown', target: 'trying' },
          },
        },
        trying: {
          tags: 'busy',
          meta: { label: 'claimRules.trying', calls: 'POST /api/aturan-klaim/coba' },
          invoke: {
            id: 'tryClaims',
            src: 'tryClaims',
            input: trialAsked,
            onDone: { target: 'resting', actions: { type: 'keepTrial', params: ({ event }) => event.output } },
            onError: { target: 'resting', actions: 'keepUntried' },
          },
          on: {
            // The answer would be about other claims or other rules.
            'trial.outdated': 'resting',
            'claims.change': { target: 'resting', actions: { type: 'keepClaims', params: ({ event }) => event.text } },
          },
        },
      },
    },
  },
});

export type ClaimRulesSnapshot = SnapshotFrom<typeof claimRulesMachine>;
