import { describe, expect, it } from 'vitest';
import { openTrace, OpenedTrace } from '#devtools/panel/OpenedTrace.ts';
import { addressOf, changeOf, leavesOf, liveView, rowsOf, traceView, treeOf } from '#devtools/panel/view.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { toTrace } from '#devtools/export.ts';
import { traceText } from '#domain/support/trace-text.ts';
import { createActor, sendTo, setup } from '#machines/kit/xstate.ts';

const door = () =>
  setup({ types: { events: {} as { type: 'open' } | { type: 'shut' } } }).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'ajar' } }, ajar: { on: { shut: 'shut' } } },
  });
const NOTHING = { aktor: null, event: null, position: 0 };
const PAGE = { path: '/beranda', language: 'id', width: 1280, height: 800 };

function recorded(...events: ('open' | 'shut')[]) {
  let at = 1_000_000;
  const recorder = createRecorder({ capacity: 100, now: () => (at += 1000) });
  const actor = createActor(door(), { inspect: recorder.inspect }).start();
  for (const type of events) actor.send({ type });
  const text = traceText(toTrace(recorder, { version: 'test' }, PAGE));
  actor.stop();
  return { recorder, text };
}
const opened = (text: string) => {
  const result = openTrace('pintu.json', text, { door: door() });
  if (!result.ok || !(result.record.content instanceof OpenedTrace)) throw new Error('not opened');
  return result.record.content;
};

describe('a live recording', () => {
  it('shows the newest state, and the state after an event that was chosen', () => {
    const { recorder } = recorded('open', 'shut', 'open');
    const entries = recorder.entries();
    const chosen = entries.find(({ event }) => event.type === 'shut');
    const view = liveView(recorder, entries, { ...NOTHING, event: chosen?.seq ?? null });
    expect(view.chosen).toBe(chosen);
    expect(view.actor && view.standings.get(view.actor.id)?.value).toBe('shut');
    expect(view.last?.event.type).toBe('shut');
  });

  it('says that an event is not kept any more', () => {
    const { recorder } = recorded('open');
    expect(liveView(recorder, recorder.entries(), { ...NOTHING, event: 77 }).lost).toBe(77);
  });

  it('filters by the type of the event and by the name of the actor', () => {
    const { recorder } = recorded('open', 'open');
    const view = liveView(recorder, recorder.entries(), NOTHING);
    const types = (filters: string) => rowsOf(view, { filters, sendiri: false }).map(({ entry }) => entry.event.type);
    expect([types('open'), types('door').length, types('hilang')]).toEqual([['open', 'open'], view.entries.length, []]);
    const tree = (filters: string) => treeOf(view, filters).map(({ name }) => name);
    expect([tree('door'), tree('open'), tree('hilang')]).toEqual([['door'], ['door'], []]);
  });
});

describe('actors that talk to each other', () => {
  const house = setup({
    types: { events: {} as { type: 'knock' } | { type: 'rest' } },
    actors: { door: door() },
    actions: { openDoor: sendTo('door', { type: 'open' }) },
  }).createMachine({ id: 'house', invoke: { id: 'door', src: 'door' }, on: { knock: { actions: 'openDoor' } } });
  const view = () => {
    let at = 1_000_000;
    const recorder = createRecorder({ capacity: 100, now: () => (at += 1000) });
    const actor = createActor(house, { inspect: recorder.inspect }).start();
    actor.send({ type: 'knock' });
    actor.send({ type: 'rest' });
    const [parent] = recorder.actors();
    return liveView(recorder, recorder.entries(), { ...NOTHING, aktor: parent?.name ?? null });
  };

  it('of one of them are shown the events that it got and those that it sent', () => {
    const own = rowsOf(view(), { filters: '', sendiri: true }).map(({ entry }) => entry.event.type);
    expect(own.filter((type) => !type.startsWith('xstate.'))).toEqual(['knock', 'open', 'rest']);
  });

  it('are found with whoever started them', () => {
    const names = treeOf(view(), 'door').map(({ name, inner }) => [name, inner.map((one) => one.name)]);
    expect(names).toEqual([['house', ['door']]]);
  });
});

describe('an opened recording', () => {
  it('goes back to where it was at any place', () => {
    const one = opened(recorded('open', 'shut').text);
    const at = (position: number) => {
      const view = traceView(one, { ...NOTHING, position });
      return view.actor && view.standings.get(view.actor.id)?.value;
    };
    expect([1, 2, 3].map(at)).toEqual(['shut', 'ajar', 'shut']);
    expect(one.replay).toMatchObject({ divergences: [], changed: [], unknown: [] });
  });

  it('of another version of a machine says so, and where it goes another way', () => {
    const other = setup({ types: { events: {} as { type: 'open' } } }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: {}, ajar: {} },
    });
    const result = openTrace('pintu.json', recorded('open').text, { door: other });
    const content = result.ok && result.record.content instanceof OpenedTrace ? result.record.content : null;
    expect(content?.replay.changed).toEqual(['door']);
    expect(content?.replay.divergences.map(({ event, expected, actual }) => [event, expected, actual])).toEqual([
      ['open', 'ajar', 'shut'],
    ]);
  });

  it.each([
    ['{', 'notJson'],
    ['{}', 'format'],
    ['{"format":"capaian.trace","version":9}', 'version'],
    ['{"format":"capaian.trace","version":3,"shared":[]}', 'shape'],
  ])('refuses %s as %s', (text, cause) => {
    expect(openTrace('x.json', text, {})).toEqual({ ok: false, cause });
  });
});

it('names the leaves of a state and what changed between two', () => {
  expect(leavesOf({ sudah: { token: 'segar', pergi: 'tetap' } })).toEqual(['sudah.token.segar', 'sudah.pergi.tetap']);
  const standing = (value: 'a' | 'b') => ({ value, context: null });
  expect(changeOf({ before: standing('a'), after: standing('b') })).toEqual({ from: 'a', to: 'b' });
  expect(changeOf({ before: standing('a'), after: standing('a') })).toBeNull();
});

it('an address is a name as long as only one actor has it', () => {
  const one = { id: 'x:1', name: 'sesi', machine: null, parent: null, since: 0, status: 'active' as const };
  expect([addressOf(one, [one]), addressOf(one, [one, { ...one, id: 'x:2' }])]).toEqual(['sesi', 'x:1']);
});

it('says of each row how long it came after the row before it, and of more than five seconds that nothing happened', () => {
  const at = (seq: number, ms: number, type: string) =>
    ({ ...{ seq, at: ms, actor: 'a', from: null, before: null, after: null }, event: { type } }) as never;
  const entries = [at(1, 1000, 'open'), at(2, 3000, 'shut'), at(3, 8000, 'open'), at(4, 13_001, 'open')];
  const rows = (filters: string) =>
    rowsOf({ entries, everyone: [], actor: null } as never, { filters, sendiri: false }).map(({ elapsed, idle }) => [
      elapsed,
      idle,
    ]);
  expect([rows(''), rows('open')]).toEqual([
    [
      [null, null],
      [2000, null],
      [5000, null],
      [5001, 5001],
    ],
    [
      [null, null],
      [7000, 7000],
      [5001, 5001],
    ],
  ]);
});
