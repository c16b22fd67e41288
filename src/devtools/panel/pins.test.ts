import { describe, expect, it } from 'vitest';
import { pinsOf } from '#devtools/panel/pins.ts';
import { valueAt } from '#devtools/panel/value-at.ts';
import { recordedRequests } from '#devtools/panel/requests.ts';
import { liveView, type View } from '#devtools/panel/view.ts';
import { ratesOf } from '#devtools/panel/vitals.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { assign, createActor, setup } from '#machines/kit/xstate.ts';
import { networkMachine } from '#machines/network/network.machine.ts';

const counter = setup({
  types: { context: {} as { versi: number }, events: {} as { type: 'add' } | { type: 'rest' } | { type: 'look' } },
  actions: { add: assign(({ context }) => ({ versi: context.versi + 1 })) },
}).createMachine({
  // Its rules of redaction let the version through.
  id: 'form',
  context: { versi: 0 },
  initial: 'resting',
  states: {
    resting: { on: { add: { target: 'adding', actions: 'add' }, look: {} } },
    adding: { on: { rest: 'resting' } },
  },
});
const NOTHING = { aktor: null, event: null, position: 0 };

function recorded(...types: ('add' | 'rest' | 'look')[]) {
  let at = 0;
  const recorder = createRecorder({ capacity: 100, now: () => (at += 1000) });
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  for (const type of types) actor.send({ type });
  const entries = recorder.entries();
  const view = (event: number | null = null) => liveView(recorder, entries, { ...NOTHING, event });
  return { entries, view };
}

describe('a pin', () => {
  it('tells its value at the chosen event, and every event that changed it, whichever is chosen', () => {
    const { entries, view } = recorded('add', 'rest', 'look', 'add');
    const seqs = entries.filter(({ event }) => event.type === 'add').map(({ seq }) => seq);
    const told = [null, seqs[0] ?? null].map((seq) => {
      const [pin] = pinsOf(view(seq), [{ machine: 'form', path: 'versi' }]);
      return [pin?.value, pin?.changes.map(({ entry, before, after }) => [entry.seq, before, after])];
    });
    const changes = [
      [seqs[1], 1, 2],
      [seqs[0], 0, 1],
      [entries[0]?.seq, undefined, 0],
    ];
    expect(told).toEqual([
      [2, changes],
      [1, changes],
    ]);
  });

  it('of a machine that is not recorded here says so, and of a place that is not there has no value', () => {
    const [other, nowhere] = pinsOf(recorded().view(), [
      { machine: 'session', path: 'epoch' },
      { machine: 'form', path: 'versi.dalam' },
    ]);
    expect([other?.actor, nowhere?.actor?.machine, nowhere?.value]).toEqual([null, 'form', undefined]);
  });

  it('reads a place through lists and objects, and nothing that objects have by birth', () => {
    const context = { queue: [{ path: '/api/kpi' }] };
    expect(
      ['queue.0.path', 'queue.1.path', 'queue.length', 'constructor', ''].map((at) => valueAt(context, at)),
    ).toEqual(['/api/kpi', undefined, 1, undefined, context]);
  });
});

it('an actor stands where it is since its state changed, not since it heard something', () => {
  const { entries, view } = recorded('add', 'rest', 'look');
  const rest = entries.find(({ event }) => event.type === 'rest');
  const { sinces, actor } = view();
  expect(sinces.get(actor?.id ?? '')).toBe(rest?.at);
});

it('events are counted over the minute that ends where one looks', () => {
  const { entries } = recorded('add', 'rest', 'add', 'rest');
  const [first] = entries;
  const counts = [0, 30_000, 60_000].map((after) => ratesOf(entries, entries.length, (first?.at ?? 0) + after));
  expect(counts.map((rates) => rates.get(first?.actor ?? '') ?? 0)).toEqual([1, 5, 4]);
});

it('requests of the past are told by the machines that remembered them, each once', () => {
  const request = { id: 'r1', method: 'GET', path: '/api/kpi', since: 1 };
  const recorder = createRecorder({ capacity: 100 });
  const actor = createActor(networkMachine, { inspect: recorder.inspect }).start();
  for (const id of ['a', 'b']) actor.send({ type: 'request.started', ...request, id, at: 1 });
  const { actors, standings } = liveView(recorder, recorder.entries(), NOTHING);
  const session: View['actors'][number] = {
    id: 's',
    name: 'session',
    machine: 'session',
    parent: null,
    since: 0,
    status: 'active',
  };
  const held = { value: 'authenticated', context: { queue: [{ method: 'GET', path: '/api/kpi' }] } };
  const shown = (one: View['actors'][number]) =>
    recordedRequests({ actors: [one, ...actors], standings: new Map([...standings, ['s', held]]) }).map(
      ({ path, waits }) => `${waits} ${path}`,
    );
  expect(shown(session)).toEqual(['token /api/kpi', 'answer /api/kpi']);
  // What ended holds nothing back, whatever it held at its end.
  expect(shown({ ...session, status: 'stopped' })).toEqual(['answer /api/kpi', 'answer /api/kpi']);
  actor.stop();
});
