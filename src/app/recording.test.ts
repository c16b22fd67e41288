import { describe, expect, it } from 'vitest';
import { createRecording } from '#app/create-recording.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { toTrace } from '#devtools/export.ts';
import { parseTrace, traceText } from '#domain/support/trace-text.ts';
import { replayTrace } from '#devtools/replay.ts';
import { NOT_RECORDED } from '#domain/support/trace.ts';
import { assign, createActor, emit, setup } from '#machines/kit/xstate.ts';
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
type SignInEvent = { type: 'form.submit'; password: string } | { type: 'form.refuse' };
const signIn = setup({
  types: { events: {} as SignInEvent, context: {} as { password: string } },
  guards: { isGiven: ({ event }) => event.type === 'form.submit' && event.password !== '' },
  actions: { keep: assign((_, password: string) => ({ password })) },
}).createMachine({
  id: 'signIn',
  context: { password: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'form.submit': {
          guard: 'isGiven',
          target: 'sending',
          actions: { type: 'keep', params: ({ event }) => event.password },
        },
      },
    },
    sending: { entry: () => {}, on: { 'form.refuse': 'idle' } },
  },
});
const load = () => Promise.resolve({ createRecorder });

describe('the recording of the product', () => {
  it('tells what happened before its recorder was loaded by names and times alone', async () => {
    let time = 1;
    const recording = createRecording(load, () => time);
    const actor = createActor(signIn, { inspect: recording.inspect }).start();
    time = 5;
    actor.send({ type: 'form.submit', password: 'Rahasia#1' });
    time = 9;
    const recorder = await recording.recorder();
    time = 12;
    actor.send({ type: 'form.refuse' });
    expect(recorder.dropped()).toBe(0);
    const entries = recorder
      .entries()
      .map(({ at, event, before, after, taken }) => ({ at, event, before, after, taken }));
    expect(entries).toEqual([
      {
        at: 1,
        event: { type: 'xstate.init' },
        before: null,
        after: { value: 'idle', context: NOT_RECORDED },
        taken: [],
      },
      {
        at: 5,
        event: { type: 'form.submit' },
        before: { value: 'idle', context: NOT_RECORDED },
        after: { value: 'sending', context: NOT_RECORDED },
        taken: ['signIn.idle --form.submit[isGiven]--> signIn.sending'],
      },
      {
        at: 12,
        event: { type: 'form.refuse' },
        before: { value: 'sending', context: { password: expect.stringMatching(/^•\w+•+$/) } },
        after: { value: 'idle', context: { password: expect.stringMatching(/^•\w+•+$/) } },
        taken: ['signIn.sending --form.refuse--> signIn.idle'],
      },
    ]);
  });

  it('replays from where the details begin, and takes what was before as it was told', async () => {
    const recording = createRecording(load);
    const actor = createActor(signIn, { inspect: recording.inspect }).start();
    actor.send({ type: 'form.submit', password: 'Rahasia#1' });
    const recorder = await recording.recorder();
    actor.send({ type: 'form.refuse' });
    actor.send({ type: 'form.submit', password: '' });
    const page = { path: '/', language: 'id', width: 1280, height: 800 };
    const parsed = parseTrace(traceText(toTrace(recorder, { version: 'test' }, page)));
    if (!parsed.ok) throw new Error(parsed.fault);
    const { frames, divergences } = replayTrace(parsed.trace, { signIn });
    expect(divergences).toEqual([]);
    expect(frames.map(({ standing, matches }) => [standing?.value, matches])).toEqual([
      ['idle', true],
      ['sending', true],
      ['idle', true],
      ['idle', true],
    ]);
  });

  it('holds nothing that an event carried or a machine remembers, for as long as the gate is not there', async () => {
    const told: unknown[] = [];
    const { createRecorder: create } = await load();
    const recording = createRecording(() =>
      Promise.resolve({
        createRecorder: (options) => ({ ...create(options), catchUp: (held) => told.push(...held) }),
      }),
    );
    const actor = createActor(signIn, { inspect: recording.inspect }).start();
    actor.send({ type: 'form.submit', password: 'Rahasia#1' });
    await recording.recorder();
    // The actors themselves are the page's own; what is held beside them is looked at in full.
    const text = JSON.stringify(told, (key, value: unknown) =>
      key === 'actorRef' || key === '_transitions' ? 0 : value,
    );
    expect(text).toContain('form.submit');
    expect(text).not.toContain('Rahasia');
    expect(actor.getSnapshot().context.password).toBe('Rahasia#1');
  });

  it('knows the timers that were set before its recorder was loaded', async () => {
    const recording = createRecording(load, () => 1);
    const waiting = setup({}).createMachine({
      id: 'waiting',
      initial: 'waits',
      states: { waits: { after: { 60_000: 'rests' } }, rests: {} },
    });
    const actor = createActor(waiting, { inspect: recording.inspect }).start();
    const recorder = await recording.recorder();
    expect(recorder.pending().timers).toEqual([
      {
        actor: actor.sessionId,
        event: 'xstate.after.60000.waiting.waits',
        delay: 60_000,
        since: expect.any(Number),
        due: expect.any(Number),
      },
    ]);
    actor.stop();
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
