import { describe, expect, it } from 'vitest';
import { explainEvent, explainGuard, knownEvents } from '#machines/kit/explain.ts';
import { and, not, setup } from '#machines/kit/xstate.ts';

const gate = setup({
  types: {
    context: {} as { limit: number; open: boolean },
    events: {} as { type: 'ask'; size: number } | { type: 'shut' },
  },
  guards: {
    isOpen: ({ context }) => context.open,
    fits: ({ context, event }, params: { spare: number }) =>
      event.type === 'ask' && event.size <= context.limit - params.spare,
    isSmall: ({ event }) => event.type === 'ask' && event.size < 3,
  },
}).createMachine({
  id: 'gate',
  context: { limit: 10, open: false },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        ask: { guard: and(['isOpen', { type: 'fits', params: { spare: 2 } }, not('isSmall')]), target: 'granted' },
        shut: 'granted',
      },
    },
    granted: {},
  },
});
const waiting = gate.resolveState({ value: 'waiting', context: { limit: 10, open: false } });

describe('why an event is refused', () => {
  it('names every leaf of a composite guard, not only the first that fails', () => {
    expect(explainEvent(gate, waiting, { type: 'ask', size: 9 })).toEqual([
      {
        guards: [
          { guard: 'isOpen', params: undefined, passed: false },
          { guard: 'fits', params: { spare: 2 }, passed: false },
          { guard: 'isSmall', params: undefined, passed: true },
        ],
      },
    ]);
  });

  it('reports a leaf under not the other way round', () => {
    expect(explainGuard(gate, waiting, { type: 'ask', size: 2 }, not('isSmall'))).toEqual([
      { guard: 'isSmall', params: undefined, passed: false },
    ]);
  });

  it('finds nothing to explain where there is no guard, and no candidate for a foreign event', () => {
    expect(explainEvent(gate, waiting, { type: 'shut' })).toEqual([{ guards: [] }]);
    expect(explainEvent(gate, waiting, { type: 'unknown' })).toEqual([]);
  });

  it('refuses a guard that setup does not know', () => {
    expect(() => explainGuard(gate, waiting, { type: 'ask', size: 1 }, 'isOpne')).toThrow(
      'Guard "isOpne" of machine "gate" is not registered',
    );
  });

  it('lists the events of a state in chart order', () => {
    expect(knownEvents(waiting)).toEqual(['ask', 'shut']);
  });
});
