import { describe, expect, it } from 'vitest';
import { toTrace } from '#devtools/export.ts';
import { parseTrace, traceText } from '#domain/support/trace-text.ts';
import { machineHash } from '#devtools/hash.ts';
import { incidents } from '#devtools/incidents.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { contextDiff, replayTrace } from '#devtools/replay.ts';
import { toTest } from '#devtools/toTest.ts';
import { type Actor, assign, createActor, fromPromise, setup, SimulatedClock } from '#machines/kit/xstate.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';

const door = setup({
  types: {
    context: {} as { rings: number; who: string },
    events: {} as { type: 'bell.ring'; who: string } | { type: 'door.break' },
  },
  actors: { askOwner: fromPromise<boolean>(() => Promise.reject(new Error('nobody'))) },
  delays: { patience: 5000 },
  actions: {
    count: assign(({ context }, who: string) => ({ rings: context.rings + 1, who })),
    break: () => {
      throw new TypeError('Budi broke it');
    },
  },
  guards: { isNamed: (_, who: string) => who !== '' },
}).createMachine({
  id: 'door',
  context: { rings: 0, who: '' },
  initial: 'closed',
  on: { 'door.break': { actions: 'break' } },
  states: {
    closed: {
      on: {
        'bell.ring': {
          guard: { type: 'isNamed', params: ({ event }) => event.who },
          target: 'asking',
          actions: { type: 'count', params: ({ event }) => event.who },
        },
      },
    },
    asking: {
      invoke: { id: 'askOwner', src: 'askOwner', onDone: 'closed', onError: 'closed' },
      after: { patience: 'closed' },
    },
  },
});
const PAGE = { path: '/beranda?q=Budi', language: 'id', width: 1, height: 1 };
const machines = { door };

function recorded(capacity = 100, now = () => 1000) {
  const frames: (() => void)[] = [];
  const idle: ((timeRemaining: () => number) => void)[] = [];
  const recorder = createRecorder({
    capacity,
    now,
    schedule: (task) => frames.push(task),
    idle: (task) => void idle.push(task),
  });
  const clock = new SimulatedClock();
  const actor = createActor(door, { inspect: recorder.inspect, clock });
  actor.subscribe({ error: () => undefined });
  const frame = () => frames.splice(0).forEach((task) => task());
  /** Turns that it takes until there is nothing left to do while idle. */
  const rest = () => {
    let turns = 0;
    for (let task = idle.shift(); task; task = idle.shift(), turns++) task(() => 0);
    return turns;
  };
  return { recorder, actor, clock, frame, rest };
}
const ring = (who: string) => ({ type: 'bell.ring', who }) as const;

describe('a recording', () => {
  it('names every step that one event leads to, in their order, from the very first event on', () => {
    const gate = setup({
      types: { context: {} as { times: number } },
      actions: { count: assign(({ context }) => ({ times: context.times + 1 })) },
    }).createMachine({
      id: 'gate',
      context: { times: 0 },
      initial: 'unknown',
      states: {
        unknown: { always: 'looking' },
        looking: { always: 'shut' },
        shut: { on: { push: 'moving' } },
        moving: { entry: 'count', always: { target: 'halfway' } },
        halfway: { always: { target: 'open' } },
        open: {},
      },
    });
    const { recorder } = recorded();
    const actor = createActor(gate, { inspect: recorder.inspect });
    actor.start();
    actor.send({ type: 'push' });
    expect(recorder.entries().map(({ event, taken }) => [event.type, taken])).toEqual([
      ['xstate.init', ['gate.unknown --always--> gate.looking', 'gate.looking --always--> gate.shut']],
      [
        'push',
        [
          'gate.shut --push--> gate.moving',
          'gate.moving --always--> gate.halfway',
          'gate.halfway --always--> gate.open',
        ],
      ],
    ]);
  });

  it('tells what arrived, where it led, by which transition, and why nothing happened', () => {
    const { recorder, actor } = recorded();
    actor.start();
    actor.send(ring(''));
    actor.send(ring('Budi'));
    const own = recorder.entries().filter((entry) => entry.actor === actor.sessionId);
    expect(
      own.map(({ event, before, after, taken, ignored }) => ({
        event,
        from: before?.value,
        to: after?.value,
        taken,
        ignored,
      })),
    ).toEqual([
      { event: { type: 'xstate.init' }, from: undefined, to: 'closed', taken: [], ignored: null },
      {
        event: { type: 'bell.ring', who: '' },
        from: 'closed',
        to: 'closed',
        taken: [],
        ignored: [[{ guard: 'isNamed', params: '', passed: false }]],
      },
      {
        event: { type: 'bell.ring', who: '•0••' },
        from: 'closed',
        to: 'asking',
        taken: ['door.closed --bell.ring[isNamed]--> door.asking'],
        ignored: null,
      },
    ]);
  });

  it('asks each state anew why it ignores an event', () => {
    const { recorder, actor, clock } = recorded();
    actor.start();
    for (const who of ['Budi', 'Ani', 'Ani']) actor.send(ring(who));
    clock.increment(5000);
    actor.send(ring(''));
    const why = recorder.entries().flatMap(({ event, ignored }) => (event.type === 'bell.ring' ? [ignored] : []));
    const refused = [[{ guard: 'isNamed', params: '', passed: false }]];
    expect(why).toEqual([null, [], [], refused]);
  });

  it('knows what a machine waits for, with named delays resolved', () => {
    const { recorder, actor } = recorded();
    actor.start();
    actor.send(ring('Budi'));
    const { invokes, timers } = recorder.pending();
    const [{ since } = { since: 0 }] = timers;
    expect(invokes.map(({ owner, name, since }) => ({ owner, name, since }))).toEqual([
      { owner: actor.sessionId, name: 'askOwner', since: 1000 },
    ]);
    expect(timers).toEqual([
      { actor: actor.sessionId, event: 'xstate.after.patience.door.asking', delay: 5000, since, due: since + 5000 },
    ]);
  });

  it('forgets a timer with the state that set it', async () => {
    const { recorder, actor } = recorded();
    actor.start();
    actor.send(ring('Budi'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().value).toBe('closed');
    expect(recorder.pending().timers).toEqual([]);
  });

  it('forgets a timer that has run out', () => {
    const { recorder, actor, clock } = recorded();
    actor.start();
    actor.send(ring('Budi'));
    clock.increment(5000);
    expect(actor.getSnapshot().value).toBe('closed');
    expect(recorder.pending().timers).toEqual([]);
  });

  it('hides actors that never started, as StrictMode makes them', () => {
    const { recorder, actor } = recorded();
    createActor(door, { inspect: recorder.inspect });
    actor.start();
    expect(recorder.actors().map(({ id, name, machine, status }) => ({ id, name, machine, status }))).toEqual([
      { id: actor.sessionId, name: 'door', machine: 'door', status: 'active' },
    ]);
  });

  it('hears several systems at once and lets go of those that ended with their last entry', () => {
    const { recorder, actor } = recorded(4);
    const other = createActor(door, { inspect: recorder.inspect }).start();
    other.stop();
    actor.start();
    expect(recorder.actors().map(({ status }) => status)).toEqual(['active', 'stopped'].toSorted());
    for (let i = 0; i < 5; i++) actor.send(ring(''));
    expect(recorder.actors().map(({ id }) => id)).toEqual([actor.sessionId]);
  });

  it('keeps the newest 2000 of 10 000 events and counts the rest', () => {
    const { recorder, actor } = recorded(2000);
    actor.start();
    for (let i = 0; i < 9999; i++) actor.send(ring(''));
    const entries = recorder.entries();
    expect([entries.length, entries[0]?.seq, entries.at(-1)?.seq, recorder.dropped()]).toEqual([
      2000, 8000, 9999, 8000,
    ]);
    expect(replayTrace(toTrace(recorder, { version: '1' }, PAGE), machines).divergences).toEqual([]);
  });

  it('tells listeners once per frame, and shows a late one what was before', () => {
    const { recorder, actor, frame } = recorded();
    actor.start();
    let told = 0;
    const stop = recorder.subscribe(() => void told++);
    expect(recorder.entries()).toHaveLength(1);
    for (let i = 0; i < 50; i++) actor.send(ring(''));
    expect(told).toBe(0);
    frame();
    expect([told, recorder.entries().length]).toEqual([1, 51]);
    stop();
    actor.send(ring(''));
    frame();
    expect(told).toBe(1);
  });

  it('takes a machine that breaks down for an incident, without its words', () => {
    const { recorder, actor } = recorded();
    actor.start();
    actor.send({ type: 'door.break' });
    expect(recorder.actors().map(({ status }) => status)).toEqual(['error']);
    const entries = [...recorder.entries()];
    expect(entries.at(-1)?.error).toBe('[TypeError]');
    expect(incidents({ entries }).map(({ kind, what }) => ({ kind, what }))).toEqual([
      { kind: 'actor', what: 'door.break' },
    ]);
  });

  it('tells a failed invoke from one that nobody hears', async () => {
    const { recorder, actor } = recorded();
    actor.start();
    actor.send(ring('Budi'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(incidents({ entries: [...recorder.entries()] }).map(({ kind, what }) => ({ kind, what }))).toEqual([
      { kind: 'invoke', what: 'askOwner' },
    ]);
  });

  it('goes on after a pause from where the machine then stands', () => {
    const { recorder, actor } = recorded();
    actor.start();
    recorder.pause();
    actor.send(ring('Budi'));
    recorder.resume();
    actor.send(ring('Siti'));
    const trace = toTrace(recorder, { version: '1' }, PAGE);
    expect(trace.entries.at(-1)?.before).toBe(null);
    expect(replayTrace(trace, machines).divergences).toEqual([]);
  });

  it('looks at nothing that an event carries while it happens, and at everything in small turns when there is time', () => {
    const { recorder, actor, rest } = recorded(200);
    actor.start();
    let looks = 0;
    const told = () => ({
      type: 'bell.ring' as const,
      who: '',
      get note() {
        looks += 1;
        return 'Budi';
      },
    });
    for (let i = 0; i < 120; i++) actor.send(told());
    expect(looks).toBe(0);
    expect(rest()).toBeGreaterThan(2);
    expect(looks).toBe(120);
    expect(recorder.entries()).toHaveLength(121);
    expect(looks).toBe(120);
  });

  it('tells why nothing happened as it was then, also of guards that ask a machine below', () => {
    const child = setup({}).createMachine({
      id: 'child',
      initial: 'shut',
      states: { shut: { on: { unlock: 'open' } }, open: {} },
    });
    const parent = setup({
      actors: { child },
      guards: { isOpen: (_, value: unknown) => value === 'open' },
    }).createMachine({
      id: 'parent',
      context: {},
      invoke: { id: 'child', src: 'child' },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            enter: {
              guard: { type: 'isOpen', params: () => actor.getSnapshot().children['child']?.getSnapshot().value },
              target: 'inside',
            },
          },
        },
        inside: {},
      },
    });
    const { recorder } = recorded();
    const actor: Actor<typeof parent> = createActor(parent, { inspect: recorder.inspect }).start();
    actor.send({ type: 'enter' });
    actor.getSnapshot().children['child']?.send({ type: 'unlock' });
    const refused = recorder.entries().find(({ event }) => event.type === 'enter');
    expect(refused?.ignored?.flat().map(({ passed }) => passed)).toEqual([false]);
  });

  it('keeps nothing that was before a clearing', () => {
    const { recorder, actor } = recorded();
    actor.start();
    actor.send(ring('Budi'));
    recorder.clear();
    expect([recorder.entries().length, recorder.standings().size]).toEqual([0, 0]);
  });
});

describe('a trace', () => {
  const trace = () => {
    const { recorder, actor, clock } = recorded();
    actor.start();
    actor.send(ring('Budi'));
    clock.increment(5000);
    return toTrace(recorder, { version: '1' }, PAGE, () => 0);
  };

  it('comes back from its text as it was, shared parts shared', () => {
    const before = trace();
    const parsed = parseTrace(traceText(before));
    expect(parsed).toEqual({ ok: true, trace: before });
    expect(before.page.path).toBe('/beranda');
    if (parsed.ok) {
      const own = parsed.trace.entries.filter(({ actor }) => actor === parsed.trace.actors[0]?.id);
      expect(own[1]?.before?.context).toBe(own[0]?.after?.context);
    }
  });

  it('leaves the older entries out when it would be too long', () => {
    const { recorder, actor } = recorded();
    actor.start();
    for (let i = 0; i < 60; i++) actor.send(ring(''));
    const parsed = parseTrace(traceText(toTrace(recorder, { version: '1' }, PAGE), 6000));
    expect(parsed.ok && parsed.trace.entries.length + parsed.trace.dropped).toBe(61);
    expect(parsed.ok && parsed.trace.dropped).toBeGreaterThan(0);
  });

  it.each([
    ['tooLarge', 'x'.repeat(6 * 1024 * 1024)],
    ['notJson', '{'],
    ['format', '[]'],
    ['format', '{"format":"other"}'],
    ['version', '{"format":"capaian.trace","version":2}'],
    ['shape', '{"format":"capaian.trace","version":3}'],
    ['shape', '{"format":"capaian.trace","version":3,"shared":[{"$":0}],"entries":[{"$":0}]}'],
  ])('is refused as %s when it is none', (fault, text) => {
    expect(parseTrace(text)).toEqual({ ok: false, fault });
  });

  it('does not change any prototype when it was forged', () => {
    const text = traceText(trace()).replace('"context":', '"__proto__":{"polluted":1},"context":');
    parseTrace(text);
    expect(({} as { polluted?: number }).polluted).toBe(undefined);
  });

  it('says where a changed machine goes another way, and which machines it does not know', () => {
    const changed = setup({ types: { context: {} as { rings: number; who: string } } }).createMachine({
      id: 'door',
      context: { rings: 0, who: '' },
      initial: 'closed',
      states: { closed: { on: { 'bell.ring': 'open' } }, open: {} },
    });
    const whole = trace();
    const { divergences, changed: ids } = replayTrace(whole, { door: changed });
    expect(ids).toEqual(['door']);
    expect(divergences).toEqual([
      {
        actor: whole.actors[0]?.id,
        machine: 'door',
        seq: 1,
        event: 'bell.ring',
        expected: 'asking',
        actual: 'open',
        error: null,
      },
    ]);
    expect(replayTrace(whole, {}).unknown).toEqual(['door']);
  });

  it('becomes a test that names every step', () => {
    expect(toTest(trace(), { traceFile: './x.trace.json', title: "a door that doesn't open" })).toContain(
      "'bell.ring → asking',\n        'xstate.after.patience.door.asking → closed',",
    );
  });
});

describe('what two contexts differ in', () => {
  it('is a list of paths', () => {
    expect(contextDiff({ a: 1, b: [{ c: 'x' }], d: null }, { a: 1, b: [{ c: 'y' }, 2] })).toEqual([
      { path: 'b.0.c', before: 'x', after: 'y' },
      { path: 'b.1', before: undefined, after: 2 },
      { path: 'd', before: null, after: undefined },
    ]);
  });
});

describe('the hash of a machine', () => {
  it('is the same for the wired machine and the bare one, and another for another chart', () => {
    const wired = preferencesMachine.provide({ actions: { toggleMenu: () => undefined } });
    expect(machineHash(wired)).toBe(machineHash(preferencesMachine));
    expect(machineHash(door)).not.toBe(machineHash(preferencesMachine));
    expect(LAYOUT_DEFAULTS.skin).toBe('light');
  });
});
