import type { FactorSecret, SecondFactor } from '#contract/second-factor.ts';
import { declared } from '#machines/kit/declared.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import {
  type Answer,
  type Loaded,
  type Proof,
  secondFactorSetup,
  UNEXPECTED,
} from '#machines/session/second-factor.setup.ts';

export type { FactorSecret, SecondFactor };

type Done = { event: { output: Answer } };
const answered = ({ event }: Done) => event.output;
const refused = (target: string) => ({ target, actions: { type: 'keepFault' as const, params: answered } });
const broken = (target: string) => ({ target, actions: { type: 'keepFault' as const, params: UNEXPECTED } });
const proofOf = ({
  event,
  context,
}: {
  event: { type: string; typed?: string };
  context: { byPassword: boolean };
}): Proof => (event.type === 'proof.submit' ? { typed: event.typed ?? '', byPassword: context.byPassword } : null);

const load = secondFactorSetup.createStateConfig({
  meta: { label: 'secondFactor.loading', calls: 'GET /api/auth/dua-faktor' },
  entry: 'forget',
  invoke: {
    id: 'loadFactor',
    src: 'loadFactor',
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
        target: 'ready',
        actions: { type: 'keepFactor', params: ({ event }: Loaded) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/**
 * A person's own second factor (docs/decisions/0097): setting it up, other recovery codes, switching it off. What is typed
 * stays in the input; secret and codes are forgotten when their step is over.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: declared('secondFactor'),
  context: {
    ...{ factor: null, purpose: null, byPassword: false, secret: null, codes: [], way: null },
    ...{ fault: null, failures: 0, failure: null },
  },
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: { ...load, tags: ['busy', 'refreshing'] },
    ready: {
      tags: 'settled',
      meta: { label: 'secondFactor.ready' },
      on: {
        'list.reload': 'refreshing',
        'factor.begin': [
          { guard: 'isToProve', target: 'proving', actions: { type: 'keepPurpose', params: 'begin' } },
          { target: 'beginning', actions: { type: 'keepPurpose', params: 'begin' } },
        ],
        'factor.renew': {
          guard: 'isActive',
          target: 'proving',
          actions: { type: 'keepPurpose', params: 'renew' },
        },
        'factor.off': { guard: 'isFree', target: 'proving', actions: { type: 'keepPurpose', params: 'off' } },
      },
    },
    proving: {
      tags: 'editable',
      meta: { label: 'secondFactor.proving' },
      on: {
        'proof.otherWay': { guard: 'isActive', actions: 'turnWay' },
        'proof.submit': [
          { guard: { type: 'isFor', params: 'begin' }, target: 'beginning' },
          { guard: { type: 'isFor', params: 'renew' }, target: 'renewing' },
          { target: 'switchingOff' },
        ],
        'factor.cancel': 'refreshing',
      },
    },
    beginning: {
      tags: 'busy',
      meta: { label: 'secondFactor.beginning', calls: 'PUT /api/auth/dua-faktor' },
      entry: 'clearFault',
      invoke: {
        id: 'beginFactor',
        src: 'beginFactor',
        input: proofOf,
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'scanning',
            actions: { type: 'keepSecret', params: answered },
          },
          { guard: 'isToProve', ...refused('proving') },
          refused('ready'),
        ],
        onError: [{ guard: 'isToProve', ...broken('proving') }, broken('ready')],
      },
    },
    scanning: {
      tags: 'editable',
      meta: { label: 'secondFactor.scanning' },
      on: { 'code.submit': 'activating', 'factor.cancel': 'refreshing' },
    },
    activating: {
      tags: 'busy',
      meta: { label: 'secondFactor.activating', calls: 'PUT /api/auth/dua-faktor/aktif' },
      entry: 'clearFault',
      invoke: {
        id: 'activateFactor',
        src: 'activateFactor',
        input: ({ event }) => ({ code: event.type === 'code.submit' ? event.code : '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'codesShown',
            actions: { type: 'keepCodes', params: answered },
          },
          refused('scanning'),
        ],
        onError: broken('scanning'),
      },
    },
    renewing: {
      tags: 'busy',
      meta: { label: 'secondFactor.renewing', calls: 'PUT /api/auth/dua-faktor/kode-pemulihan' },
      entry: 'clearFault',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: proofOf,
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'codesShown',
            actions: { type: 'keepCodes', params: answered },
          },
          refused('proving'),
        ],
        onError: broken('proving'),
      },
    },
    switchingOff: {
      tags: 'busy',
      meta: { label: 'secondFactor.switchingOff', calls: 'PUT /api/auth/dua-faktor/nonaktif' },
      entry: 'clearFault',
      invoke: {
        id: 'switchOff',
        src: 'switchOff',
        input: proofOf,
        onDone: [{ guard: { type: 'isDone', params: answered }, target: 'refreshing' }, refused('proving')],
        onError: broken('proving'),
      },
    },
    codesShown: {
      tags: 'settled',
      meta: { label: 'secondFactor.codesShown' },
      on: {
        'codes.give': { target: 'giving', actions: { type: 'keepWay', params: ({ event }) => event.way } },
        'codes.done': 'finishing',
      },
    },
    giving: {
      tags: 'busy',
      meta: { label: 'secondFactor.giving' },
      entry: 'clearFault',
      invoke: {
        id: 'giveCodes',
        src: 'giveCodes',
        input: ({ context: { codes, way } }) => ({ codes, way }),
        onDone: 'codesShown',
        onError: broken('codesShown'),
      },
    },
    finishing: {
      tags: 'busy',
      meta: { label: 'secondFactor.finishing' },
      invoke: { id: 'finish', src: 'finish', onDone: 'refreshing', onError: 'refreshing' },
    },
    troubled: { initial: 'failed', on: { 'list.reload': 'loading' }, states: TROUBLES },
  },
});
export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
