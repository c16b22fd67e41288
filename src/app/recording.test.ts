import { describe, expect, it } from 'vitest';
import { createRecording } from '#app/recording.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { createActor, emit, setup } from '#machines/kit/xstate.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';

type SignIn = { type: 'person.enter'; id: string };
const session = setup({
  types: { events: {} as SignIn, emitted: {} as { type: 'session.started'; profile: { id: string }; epoch: number } },
}).createMachine({
  on: {
    'person.enter': {
      actions: emit(({ event }) => ({ type: 'session.started' as const, profile: { id: event.id }, epoch: 1 })),
    },
  },
});
const load = () => Promise.resolve({ createRecorder });

describe('the recording of the product', () => {
  it('holds what happens before its recorder is loaded, with the times at which it happened', async () => {
    let time = 1;
    const recording = createRecording(load, () => time);
    const actor = createActor(session, { inspect: recording.inspect }).start();
    time = 5;
    actor.send({ type: 'person.enter', id: 'a' });
    time = 9;
    const recorder = await recording.recorder();
    expect(recorder.entries().map(({ at, event }) => [at, event.type])).toEqual([
      [1, 'xstate.init'],
      [5, 'person.enter'],
    ]);
    actor.send({ type: 'person.enter', id: 'a' });
    expect(recorder.entries().at(-1)?.at).toBe(9);
  });

  it('keeps nothing of one person for the next, and everything for the same one', async () => {
    const recording = createRecording(load);
    const actor = createActor(session, { inspect: recording.inspect }).start();
    recording.follow(actor as unknown as SessionRef);
    const recorder = await recording.recorder();
    actor.send({ type: 'person.enter', id: 'a' });
    actor.send({ type: 'person.enter', id: 'a' });
    expect(recorder.entries()).toHaveLength(3);
    actor.send({ type: 'person.enter', id: 'b' });
    expect(recorder.entries()).toHaveLength(0);
  });

  it('does not disturb anybody when its code cannot be had', async () => {
    const recording = createRecording(() => Promise.reject(new Error('lost')));
    const actor = createActor(session, { inspect: recording.inspect }).start();
    await expect(recording.recorder()).rejects.toThrow('lost');
    actor.send({ type: 'person.enter', id: 'a' });
    expect(actor.getSnapshot().status).toBe('active');
  });
});
