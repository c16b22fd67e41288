/** What a group of the chat shows of its people and readers, and what leaving it comes to: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import {
  areReadersShown,
  groupFailure,
  groupShown,
  isLeaving,
  leaveRefusal,
  messageReaders,
  readersFailure,
} from '#machines/chat/chat-group.selectors.ts';
import type { ChatGroupEvent, GroupResult, LeaveResult, ReadersResult } from '#machines/chat/chat-group.setup.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { group, READERS, TEAM } from '#tests/support/chat-groups.ts';
import { failed } from '#tests/support/failures.ts';

const SMALLER = group({ nama: 'Tim Kecil', anggota: group().anggota.slice(0, 1) });
const NOBODY = { dibaca: [], belum: READERS.belum };

function chat() {
  const load = byHand<GroupResult, { id: string }>();
  const ask = byHand<boolean, string>();
  const leave = byHand<LeaveResult, { id: string }>();
  const readers = byHand<ReadersResult, { id: string }>();
  const told: string[] = [];
  const logic = chatGroupMachine.provide({
    actors: { loadGroup: load.logic, confirmLeave: ask.logic, leaveGroup: leave.logic, loadReaders: readers.logic },
  });
  const actor = createActor(logic, { input: { groupId: TEAM } });
  actor.on('group.left', ({ type }) => told.push(type));
  actor.start();
  const seen = () => actor.getSnapshot();
  const tell = (...types: (ChatGroupEvent['type'] | ChatGroupEvent)[]) => {
    for (const type of types) actor.send((typeof type === 'string' ? { type } : type) as ChatGroupEvent);
  };
  const members = () => [groupShown(seen()), frameOf(seen()), groupFailure(seen())];
  const read = () => [areReadersShown(seen()), messageReaders(seen()), readersFailure(seen())];
  return { load, ask, leave, readers, told, seen, tell, members, read };
}
const readersOf = (id: string): ChatGroupEvent => ({ type: 'readers.show', id });

describe('who is in a group', () => {
  it('is asked for when it is looked at, and shown as the server has it', async () => {
    const { load, tell, members } = chat();
    tell('members.reload');
    const before = load.inputs.length;
    tell('members.show');
    await load.answer({ ok: true, grup: group() });
    expect([before, load.inputs, members()]).toEqual([0, [{ id: TEAM }], [group(), 'ready', null]]);
  });

  it('is what was asked for last, though people came and went while it was asked', async () => {
    const { load, tell, members } = chat();
    tell('members.show', 'members.reload');
    await load.answer({ ok: true, grup: group() }, 1);
    tell('members.reload', 'members.reload');
    const meanwhile = members();
    await load.answer({ ok: true, grup: SMALLER }, 3);
    await load.answer({ ok: true, grup: group() }, 2);
    await load.answer({ ok: true, grup: group() }, 0);
    expect([load.inputs.length, meanwhile, members()]).toEqual([
      4,
      [group(), 'refreshing', null],
      [SMALLER, 'ready', null],
    ]);
  });

  it('says why it does not come, and is asked for again; then no more is said of it', async () => {
    const { load, tell, members } = chat();
    tell('members.show');
    await load.answer(failed('notFound', 'Grup tidak ada'));
    const gone = members();
    tell('members.reload');
    await load.breaks();
    const torn = members()[1];
    tell('members.reload');
    await load.answer({ ok: true, grup: group() });
    expect([gone, torn, members()]).toEqual([
      [null, 'notFound', failed('notFound', 'Grup tidak ada').failure],
      'failed',
      [group(), 'ready', null],
    ]);
  });

  it('is asked anew when it is looked at again, and what comes after it was closed changes nothing', async () => {
    const { load, tell, members } = chat();
    tell('members.show', 'members.hide');
    await load.answer({ ok: true, grup: group() });
    const closed = members()[0];
    tell('members.show');
    expect([closed, load.inputs.length, members()[1]]).toEqual([null, 2, 'loading']);
  });
});

describe('leaving a group', () => {
  it('is asked once, by the name of the group, and nothing is left after a no', async () => {
    const { load, ask, leave, told, seen, tell } = chat();
    tell('members.show');
    await load.answer({ ok: true, grup: group({ nama: 'Tim IKU' }) });
    tell('group.leave', 'group.leave');
    await ask.answer(false);
    expect([ask.inputs, leave.inputs, told, seen().can({ type: 'group.leave' })]).toEqual([['Tim IKU'], [], [], true]);
  });

  it('is done once, told once, and not taken back by what comes of the members meanwhile', async () => {
    const { load, ask, leave, told, seen, tell } = chat();
    tell('members.show', 'group.leave');
    await ask.answer(true);
    tell('group.leave');
    await load.answer(failed('notFound'));
    const meanwhile = [isLeaving(seen()), [...told]];
    await leave.answer({ ok: true });
    tell('group.leave');
    expect([meanwhile, isLeaving(seen()), told, leave.inputs, ask.inputs.length]).toEqual([
      [true, []],
      false,
      ['group.left'],
      [{ id: TEAM }],
      1,
    ]);
  });

  it('that was refused says why until it is tried again, and can be', async () => {
    const { ask, leave, told, seen, tell } = chat();
    const reasons = [];
    for (const answer of [() => leave.answer({ ok: false, reason: 'Pengelola terakhir' }), () => leave.breaks()]) {
      tell('group.leave');
      reasons.push(leaveRefusal(seen()));
      await ask.answer(true);
      await answer();
      reasons.push(leaveRefusal(seen()));
    }
    expect([reasons, isLeaving(seen()), told]).toEqual([
      [null, { reason: 'Pengelola terakhir' }, null, { reason: null }],
      false,
      [],
    ]);
    expect(seen().can({ type: 'group.leave' })).toBe(true);
  });
});

describe('who has read a message', () => {
  it('is of the message that was asked about last, and never of the one before', async () => {
    const { readers, tell, read } = chat();
    tell(readersOf('p1'));
    await readers.answer({ ok: true, ...READERS });
    const first = read();
    tell(readersOf('p2'), readersOf('p3'));
    await readers.answer({ ok: true, ...READERS }, 1);
    const meanwhile = read();
    await readers.answer({ ok: true, ...NOBODY }, 2);
    expect([first, meanwhile, read(), readers.inputs]).toEqual([
      [true, READERS, null],
      [true, null, null],
      [true, NOBODY, null],
      [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
    ]);
  });

  it('stays in sight while it is asked anew and when that fails, which is said until it is tried again', async () => {
    const { readers, tell, read } = chat();
    tell(readersOf('p1'));
    await readers.answer({ ok: true, ...NOBODY });
    tell('readers.reload', 'readers.reload');
    await readers.answer(failed('offline', null));
    const lost = read();
    tell('readers.reload');
    const again = read();
    await readers.answer({ ok: true, ...READERS });
    expect([lost, again, read()]).toEqual([
      [true, NOBODY, failed('offline', null).failure],
      [true, NOBODY, null],
      [true, READERS, null],
    ]);
    expect(readers.inputs).toEqual(Array.from('1234', () => ({ id: 'p1' })));
  });

  it('is gone when it is closed, and what comes then stays away', async () => {
    const { readers, tell, read } = chat();
    tell(readersOf('p1'), 'readers.hide', 'readers.reload');
    await readers.answer({ ok: true, ...READERS });
    const late = read();
    tell(readersOf('p1'));
    await readers.answer({ ok: true, ...READERS });
    tell('readers.hide');
    expect([late, read(), readers.inputs.length]).toEqual([[false, null, null], [false, null, null], 2]);
  });
});
