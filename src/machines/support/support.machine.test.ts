/** What somebody gets who looks into the machines of a page, or into the recording that came with a problem. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { isPaused, isSent, isWorking, unopenedCause } from '#machines/support/support.selectors.ts';
import type { GiveInput } from '#machines/support/support.setup.ts';
import type { ReadResult, SentResult, SupportEvent, SupportInput } from '#machines/support/support.types.ts';
import { byHand, settle } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const recording = (nama: string, long: number) => ({ nama, long, content: { of: nama } });
const fileOf = (nama: string) => new File(['{}'], nama);
const [FIRST, SECOND] = [recording('masalah-7.json', 5), recording('masalah-8.json', 3)];

function panel(input: SupportInput = { aktor: null, event: null }) {
  const reading = byHand<ReadResult, { file: File | null }>();
  const giving = byHand<void, GiveInput>();
  const sending = byHand<SentResult, { problem: string }>();
  const held = { now: 0, fails: false };
  const hold = fromCallback<SupportEvent, void>(() => {
    if (held.fails) throw new Error('broken');
    held.now += 1;
    return () => void (held.now -= 1);
  });
  const actor = createActor(
    supportMachine.provide({
      actors: { loadTrace: sending.logic, readTrace: reading.logic, giveTrace: giving.logic, holdRecording: hold },
    }),
    { input },
  );
  const places: (readonly [string | null, number | null])[] = [];
  actor.on('place.changed', ({ aktor, event }) => places.push([aktor, event]));
  actor.start();
  const tell = (...events: SupportEvent[]) => {
    events.forEach((event) => actor.send(event));
    return actor.getSnapshot().context;
  };
  const open = async (record = FIRST) => {
    tell({ type: 'trace.open', file: fileOf(record.nama) });
    await reading.answer({ ok: true, record });
  };
  const seen = () => actor.getSnapshot().context;
  const can = (event: SupportEvent) => actor.getSnapshot().can(event);
  return { actor, reading, giving, sending, held, places, tell, open, seen, can };
}

it('a recording is shown from its end, and nothing of what was looked at before, live or in another one', async () => {
  const { reading, tell, open, seen } = panel({ aktor: 'mail', event: 12 });
  for (const record of [FIRST, SECOND]) {
    tell({ type: 'filter.change', filters: 'token' }, { type: 'filter.own', sendiri: true });
    await open(record);
    const { record: shown, position, aktor, filters, sendiri, error } = seen();
    expect([shown, position, aktor, filters, sendiri, error]).toEqual([record, record.long, null, '', false, null]);
    tell({ type: 'actor.choose', aktor: 'list' }, { type: 'trace.step', to: 'first' });
  }
  expect(reading.inputs.map(({ file }) => file?.name)).toEqual([FIRST.nama, SECOND.nama]);
});

it('what a recording was narrowed to ends with it', async () => {
  const { tell, open } = panel();
  await open();
  tell({ type: 'filter.change', filters: 'entry' }, { type: 'filter.own', sendiri: true });
  const { filters, sendiri } = tell({ type: 'trace.close' });
  expect([filters, sendiri]).toEqual(['', false]);
});

it('how one looks stays when a recording is opened and closed: tab, part, chart or list, tree or table, pins', async () => {
  const { tell, open, seen } = panel();
  const look = () => {
    const { tab, part, appearance, actorAppearance, pinned } = seen();
    return [tab, part, appearance, actorAppearance, pinned];
  };
  tell({ type: 'tab.choose', tab: 'konteks' }, { type: 'part.choose', part: 'rincian' });
  tell({ type: 'view.choose', appearance: 'daftar' }, { type: 'actors.view', appearance: 'tabel' });
  tell({ type: 'pin.toggle', machine: 'mail', path: 'queue.0' });
  const chosen = ['konteks', 'rincian', 'daftar', 'tabel', [{ machine: 'mail', path: 'queue.0' }]];
  await open();
  const inside = look();
  tell({ type: 'trace.close' });
  expect([inside, look()]).toEqual([chosen, chosen]);
});

it('a file that cannot be opened is named with why, leaves the open recording at its place, until the next try', async () => {
  const { actor, reading, tell, open, seen } = panel();
  await open();
  tell({ type: 'actor.choose', aktor: 'list' }, { type: 'trace.seek', position: 2 });
  const place = () => [seen().record, seen().position, seen().aktor];
  for (const cause of ['tooLarge', 'notJson', 'format', 'version', 'shape', 'unreadable'] as const) {
    expect(tell({ type: 'trace.open', file: fileOf(`${cause}.txt`) }).error).toBeNull();
    await (cause === 'unreadable' ? reading.breaks() : reading.answer({ ok: false, cause }));
    expect([seen().error, place()]).toEqual([{ nama: `${cause}.txt`, cause }, [FIRST, 2, 'list']]);
  }
  expect([tell({ type: 'fault.dismiss' }).error, isWorking(actor.getSnapshot()), place()]).toEqual([
    null,
    false,
    [FIRST, 2, 'list'],
  ]);
});

it('while a file is read nothing else is begun, and one goes on looking, also out of the recording before it', async () => {
  const { actor, reading, giving, tell, open, seen, can } = panel();
  await open();
  tell({ type: 'trace.open', file: fileOf(SECOND.nama) }, { type: 'trace.open', file: fileOf('third.json') });
  tell({ type: 'trace.give', artifact: 'berkas' }, { type: 'trace.step', to: 'previous' });
  expect([seen().position, isWorking(actor.getSnapshot()), giving.inputs]).toEqual([4, true, []]);
  tell({ type: 'trace.close' });
  expect([seen().record, can({ type: 'trace.close' })]).toEqual([null, false]);
  await reading.answer({ ok: true, record: SECOND });
  expect([seen().record, seen().position, reading.inputs.length]).toEqual([SECOND, 3, 2]);
});

it('steps go one further or to an end, and where there is no further step nothing can be pressed', async () => {
  const { tell, open, seen, can } = panel();
  const live = can({ type: 'trace.step', to: 'previous' });
  await open(SECOND);
  const steps = () => (['first', 'previous', 'next', 'last'] as const).filter((to) => can({ type: 'trace.step', to }));
  const at = (to: 'first' | 'previous' | 'next' | 'last') => [tell({ type: 'trace.step', to }).position, steps()];
  const [back, on] = [
    ['first', 'previous'],
    ['next', 'last'],
  ];
  expect([live, steps()]).toEqual([false, back]);
  expect(at('previous')).toEqual([2, ['first', 'previous', 'next', 'last']]);
  expect(at('previous')).toEqual([1, on]);
  expect(at('next')).toEqual([2, ['first', 'previous', 'next', 'last']]);
  expect([at('first'), at('last')]).toEqual([
    [1, on],
    [3, back],
  ]);
  expect([0, 1, 3, 4].map((position) => can({ type: 'trace.seek', position }))).toEqual([false, true, true, false]);
  await open(recording('kosong.json', 0));
  expect([seen().position, steps(), can({ type: 'trace.seek', position: 1 })]).toEqual([0, [], false]);
});

it('what is given out is what is on screen, asked once, and says how it went until the next is asked', async () => {
  const { giving, tell, open, seen } = panel({ aktor: 'mail', event: 12 });
  tell({ type: 'trace.give', artifact: 'tautan' }, { type: 'traceId.give', trace: '0af7' });
  expect(seen().artifact).toEqual({ kind: 'tautan', trace: null, succeeded: null });
  await giving.answer();
  expect(seen().artifact).toEqual({ kind: 'tautan', trace: null, succeeded: true });
  expect(tell({ type: 'traceId.give', trace: '0af7' }).artifact?.succeeded).toBeNull();
  await giving.breaks();
  expect(seen().artifact).toEqual({ kind: 'jejak', trace: '0af7', succeeded: false });
  await open();
  tell({ type: 'actor.choose', aktor: 'list' }, { type: 'trace.seek', position: 2 });
  tell({ type: 'trace.give', artifact: 'uji' });
  await giving.answer();
  expect(giving.inputs).toEqual([
    { aktor: 'mail', event: 12, record: null, artifact: 'tautan', trace: null },
    { aktor: 'mail', event: 12, record: null, artifact: 'jejak', trace: '0af7' },
    { aktor: 'list', event: 2, record: FIRST, artifact: 'uji', trace: null },
  ]);
  expect(seen().artifact).toEqual({ kind: 'uji', trace: null, succeeded: true });
});

it('the address follows the actor and the event, and names nothing once a recording is left', async () => {
  const { tell, open, places, seen, can } = panel({ aktor: 'mail', event: 12 });
  tell({ type: 'actor.choose', aktor: 'list' }, { type: 'filter.change', filters: 'x' });
  tell({ type: 'entry.choose', event: null }, { type: 'entry.choose', event: 15 });
  await open();
  // An event of the recording is no event of this page.
  expect(can({ type: 'entry.choose', event: 2 })).toBe(false);
  tell({ type: 'trace.seek', position: 2 }, { type: 'trace.close' });
  expect([places, seen().position]).toEqual([
    [
      ['list', 12],
      ['list', null],
      ['list', 15],
      [null, null],
    ],
    0,
  ]);
});

it('what the reader has seen of the live list is kept until they follow it again, and begins anew after a recording', async () => {
  const { tell, open, can, seen } = panel();
  expect([seen().seen, tell({ type: 'log.leave', seen: 12 }).seen]).toEqual([null, 12]);
  // More comes, is looked at and is narrowed: the place at which the reader left stays.
  expect(tell({ type: 'entry.choose', event: 9 }, { type: 'filter.change', filters: 'x' }).seen).toBe(12);
  expect([tell({ type: 'log.follow' }).seen, tell({ type: 'log.leave', seen: 20 }).seen]).toEqual([null, 20]);
  await open();
  expect([can({ type: 'log.leave', seen: 3 }), can({ type: 'log.follow' })]).toEqual([false, false]);
  expect(tell({ type: 'trace.close' }).seen).toBeNull();
});

it('nothing is recorded while it is paused, and never without saying so', async () => {
  const { actor, held, tell, open } = panel();
  const standing = () => [isPaused(actor.getSnapshot()), held.now];
  tell({ type: 'recording.pause' }, { type: 'recording.pause' });
  expect(standing()).toEqual([true, 1]);
  tell({ type: 'recording.resume' });
  expect(standing()).toEqual([false, 0]);
  tell({ type: 'recording.pause' });
  await open();
  tell({ type: 'trace.close' });
  expect(standing()).toEqual([false, 0]);
  held.fails = true;
  tell({ type: 'recording.pause' });
  await settle();
  expect(standing()).toEqual([false, 0]);
});

it('a pin is a place of one machine, listed in the order of pinning and taken away by the same pin alone', () => {
  const { tell } = panel();
  const pin = (machine: string, path: string) => ({ type: 'pin.toggle' as const, machine, path });
  tell(pin('mail', 'q'), pin('list', 'q'), pin('mail', 'letter'));
  expect(tell(pin('mail', 'q')).pinned).toEqual([
    { machine: 'list', path: 'q' },
    { machine: 'mail', path: 'letter' },
  ]);
  expect(tell(pin('mail', 'q')).pinned.at(-1)).toEqual({ machine: 'mail', path: 'q' });
});

describe('the recording that came with a problem', () => {
  const input = { aktor: null, event: null, problem: 'm7' };

  it('is on its way without anything else in its place, and is shown from its end', async () => {
    const { actor, sending, tell, open, seen, can } = panel(input);
    expect([isSent(actor.getSnapshot()), frameOf(actor.getSnapshot()), sending.inputs]).toEqual([
      ...[true, 'loading'],
      [{ problem: 'm7' }],
    ]);
    expect([can({ type: 'recording.pause' }), can({ type: 'entry.choose', event: 1 })]).toEqual([false, false]);
    await sending.answer({ ok: true, read: { ok: true, record: { ...FIRST, problem: 'm7' } } });
    expect([isSent(actor.getSnapshot()), seen().record?.nama, seen().position]).toEqual([
      false,
      FIRST.nama,
      FIRST.long,
    ]);
    // Where one looks in there, the address stays that of the problem; a file has none.
    const problems: (string | null)[] = [];
    actor.on('place.changed', ({ problem }) => problems.push(problem));
    tell({ type: 'actor.choose', aktor: 'list' });
    await open(SECOND);
    tell({ type: 'actor.choose', aktor: 'list' });
    expect(problems).toEqual(['m7', null]);
    // Back is back to what is recorded here, and asks for nothing again.
    tell({ type: 'trace.close' });
    expect([isSent(actor.getSnapshot()), seen().record, sending.inputs.length]).toEqual([false, null, 1]);
  });

  it('that did not come says why, and can be asked for again or be left', async () => {
    const { actor, sending, tell, places } = panel(input);
    await sending.answer(failed('notFound', null));
    expect([isSent(actor.getSnapshot()), frameOf(actor.getSnapshot())]).toEqual([true, 'notFound']);
    tell({ type: 'trace.reload' }, { type: 'trace.reload' });
    await sending.breaks();
    expect([sending.inputs.length, frameOf(actor.getSnapshot())]).toEqual([2, 'failed']);
    tell({ type: 'trace.close' });
    expect([isSent(actor.getSnapshot()), frameOf(actor.getSnapshot()), places]).toEqual([
      false,
      'ready',
      [[null, null]],
    ]);
  });

  it('that cannot be read here says why, until it is left, and no file takes its place unseen', async () => {
    const { actor, sending, tell, open, seen, can } = panel(input);
    expect(can({ type: 'trace.open', file: fileOf('lain.json') })).toBe(false);
    await sending.answer({ ok: true, read: { ok: false, cause: 'version' } });
    expect([isSent(actor.getSnapshot()), unopenedCause(actor.getSnapshot())]).toEqual([true, 'version']);
    expect(can({ type: 'trace.reload' })).toBe(false);
    expect(can({ type: 'trace.open', file: fileOf('lain.json') })).toBe(false);
    tell({ type: 'trace.close' });
    expect([isSent(actor.getSnapshot()), seen().error]).toEqual([false, null]);
    await open();
    expect(seen().record).toEqual(FIRST);
  });
});
