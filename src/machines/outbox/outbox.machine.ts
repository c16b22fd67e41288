/**
 * The outbox of decisions. A decision waits here for the time in which it can be undone, survives pages and reloads,
 * and is sent once. After a reload it is sent only when the user agrees again, and never dropped without telling them.
 */
import { sending } from '#machines/outbox/outbox.sending.ts';
import { outboxSetup } from '#machines/outbox/outbox.setup.ts';
import type { Parcel } from '#machines/review/parcel.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type HoldEvent = { event: { parcel: Parcel } };
const payload = <Event>({ event }: { event: Event }) => event;
const handedOver = ({ event: { parcel } }: HoldEvent) => ({ reportId: parcel.laporan.id, cause: 'masihAda' as const });
const cancels = {
  target: '#outbox.held.releasing',
  actions: { type: 'keepEnd', params: { kind: 'dibatalkan' } },
} as const;

export const outboxMachine = outboxSetup.createMachine({
  id: declared('outbox'),
  context: ({ input }) => ({
    userId: input.userId,
    parcel: null,
    left: 0,
    total: 0,
    isStored: true,
    failure: null,
    kind: 'dibatalkan',
  }),
  initial: 'held',
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  on: {
    // The same decision again (a second click, a restored page) waits here already, so nothing is done.
    'decision.hold': [
      { guard: { type: 'isSameReport', params: payload } },
      { actions: { type: 'announceRefusal', params: handedOver } },
    ],
  },
  states: {
    idle: {
      tags: 'settled',
      meta: { label: 'verifikasi.tertunda.keadaan.kosong' },
      entry: 'forget',
      on: {
        'decision.hold': [
          {
            guard: { type: 'isOwn', params: payload },
            target: 'held',
            actions: { type: 'keepDecision', params: payload },
          },
          { actions: { type: 'announceRefusal', params: handedOver } },
        ],
        'outbox.recheck': 'held',
      },
    },
    held: {
      initial: 'opening',
      invoke: {
        id: 'keepDecision',
        src: 'keepDecision',
        input: ({ context }) => ({ userId: context.userId, parcel: context.parcel }),
        onError: 'idle',
      },
      states: {
        opening: {
          tags: 'busy',
          meta: { label: 'verifikasi.tertunda.keadaan.membuka' },
          on: {
            // The keeper is still checking the other tabs and the device; it takes this decision along.
            'decision.hold': {
              guard: { type: 'isFirst', params: payload },
              actions: [
                { type: 'keepDecision', params: payload },
                { type: 'handOver', params: payload },
              ],
            },
            'keeper.held': [
              { guard: 'isUnhurried', target: 'counting', actions: { type: 'keepStored', params: payload } },
              { target: 'sending', actions: { type: 'keepStored', params: payload } },
            ],
            // A stored older decision takes precedence over the new one, or it would be lost.
            'keeper.found': [
              {
                guard: 'isHandedOver',
                target: 'asking',
                actions: [
                  { type: 'announceRefusal', params: { cause: 'masihAda' } },
                  { type: 'keepDecision', params: payload },
                ],
              },
              { target: 'asking', actions: { type: 'keepDecision', params: payload } },
            ],
            'keeper.none': '#outbox.idle',
            'keeper.refused': [
              {
                guard: 'isHandedOver',
                target: '#outbox.idle',
                actions: { type: 'announceRefusal', params: { cause: 'tabLain' } },
              },
              { target: '#outbox.idle' },
            ],
          },
        },
        counting: {
          tags: 'blocking',
          meta: { label: 'verifikasi.tertunda.keadaan.menghitung' },
          after: {
            second: [
              { guard: 'isLastSecond', target: 'sending' },
              { target: 'counting', reenter: true, actions: 'countDown' },
            ],
          },
          on: { 'decision.send': 'sending', 'decision.cancel': cancels, 'decision.pause': 'asking' },
        },
        /**
         * A decision found after a reload, or paused because the user signs out: it is sent only after the user agrees.
         */
        asking: {
          tags: 'blocking',
          meta: { label: 'verifikasi.tertunda.keadaan.bertanya' },
          entry: 'stopCounting',
          on: { 'decision.send': 'sending', 'decision.cancel': cancels },
        },
        sending,
        releasing: {
          tags: 'busy',
          meta: { label: 'verifikasi.tertunda.keadaan.melepas' },
          entry: 'clear',
          on: { 'keeper.cleared': { target: '#outbox.idle', actions: 'announceRelease' } },
        },
      },
    },
  },
});
export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;
