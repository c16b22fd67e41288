import { keepWay } from '#machines/kit/departure.ts';
import { formSetup } from '#machines/records/form.setup.ts';

/** Who stays is later led to nowhere that they did not go. */
const staying = { type: 'keepWay', params: null } as const;
const isYes = { type: 'isTrue', params: ({ event }: { event: { output: boolean } }) => event.output } as const;
const ways = {
  'record.renew': { guard: 'mayCreate', target: 'renewing' },
  'form.leave': [
    { guard: 'isDirty', target: 'asking', actions: keepWay },
    { target: '#form.clearing', actions: keepWay },
  ],
} as const;

/**
 * The record is gone while somebody types into it, so nothing of it can ever be saved again. What was typed stays to be
 * read; its draft would be found by nobody, because the page of the record is gone as well, so leaving asks.
 */
export const removed = formSetup.createStateConfig({
  initial: 'told',
  states: {
    told: { meta: { label: 'formulir.removed' }, on: ways },
    // A draft of another new record is on this device, which is not written over.
    occupied: { meta: { label: 'formulir.occupied' }, on: ways },
    // This device keeps no drafts, and only with one does the next page know what was typed here.
    uncarried: { meta: { label: 'formulir.uncarried' }, on: ways },
    asking: {
      tags: 'blocking',
      meta: { label: 'formulir.asking' },
      invoke: {
        id: 'confirmDiscard',
        src: 'confirmDiscard',
        onDone: [
          { guard: isYes, target: '#form.clearing' },
          { target: 'told', actions: staying },
        ],
        onError: { target: 'told', actions: staying },
      },
    },
    renewing: {
      tags: 'busy',
      meta: { label: 'formulir.renewing' },
      invoke: {
        id: 'renewRecord',
        src: 'renewRecord',
        input: ({ context: { userId, values, terpilih } }) => ({ userId, values, terpilih }),
        onDone: [
          {
            guard: isYes,
            target: '#form.clearing',
            actions: { type: 'keepWay', params: ({ context }) => context.createPath },
          },
          { target: 'occupied' },
        ],
        onError: 'uncarried',
      },
    },
  },
});
