// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecording } from '#app/create-recording.ts';
import { surprise } from '#app/surprise.ts';
import { createSurprises } from '#app/create-surprises.ts';
import { toTrace } from '#devtools/export.ts';
import { incidents } from '#devtools/incidents.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { createActor, fromCallback, fromPromise, setup, waitFor } from '#machines/kit/xstate.ts';
import { LostChunkError } from '#services/chunk/create-chunks.ts';
import { ApiError } from '#services/http/errors.ts';
import { onToast } from '#services/toasts/toasts.ts';
import type { ToastRecord } from '#services/toasts/toasts.types.ts';

type Ask = { type: 'work.ask'; error: unknown };
const machine = setup({
  types: { events: {} as Ask, context: {} as { error: unknown } },
  actors: {
    doWork: fromPromise<void, { error: unknown }>(({ input }) => Promise.reject(input.error)),
    listen: fromCallback(() => {}),
  },
}).createMachine({
  id: 'pekerjaan',
  context: { error: null },
  invoke: { id: 'listen', src: 'listen', onError: { actions: [] } },
  initial: 'idle',
  states: {
    idle: { on: { 'work.ask': 'working' } },
    working: {
      invoke: {
        id: 'doWork',
        src: 'doWork',
        input: ({ event }) => ({ error: event.type === 'work.ask' ? event.error : null }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});
const CODE = /^[2-9B-DF-HJ-NP-TV-Z]{6}$/;

/** A page with everything real but the toast; `recorderIsThere`: from the start, or fetched at the end. */
async function page(recorderIsThere: boolean) {
  const said: string[] = [];
  let time = 0;
  const hear = createSurprises(
    (code) => said.push(code),
    () => time,
  );
  const recording = createRecording(
    () => Promise.resolve({ createRecorder }),
    () => time,
  );
  if (recorderIsThere) {
    await recording.recorder();
    recording.surprises(hear);
  }
  const actor = createActor(machine, { inspect: recording.inspect }).start();
  return {
    said,
    /** The shell arrives. */
    arrive: () => recording.surprises(hear),
    later: (ms: number) => (time += ms),
    async fail(error: unknown) {
      actor.send({ type: 'work.ask', error });
      await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    },
    async recorded() {
      const recorder = await recording.recorder();
      const at = { path: '/', language: 'id', width: 1, height: 1 };
      return incidents(toTrace(recorder, { version: 'x' }, at)).map(({ what, reference }) => ({ what, reference }));
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a failure that nobody expected', () => {
  it.each([
    ['recorded from the start', true],
    ['recorded before the recorder was there', false],
  ])('is told once with a code, and found by it where it is %s', async (_, there) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { said, arrive, fail, recorded } = await page(there);
    await fail(new TypeError('undefined is not a function'));
    arrive();
    expect(said).toEqual([expect.stringMatching(CODE)]);
    expect(await recorded()).toEqual([{ what: 'doWork', reference: said[0] }]);
  });

  it('that comes again and again is told once in thirty seconds, and recorded each time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { said, later, fail, recorded } = await page(true);
    await fail(new TypeError('row 17'));
    later(29_999);
    await fail(new TypeError('row 18'));
    expect(said).toHaveLength(1);
    await fail(new RangeError('of another kind'));
    expect(said).toHaveLength(2);
    later(1);
    await fail(new TypeError('row 19'));
    expect(said).toHaveLength(3);
    const codes = (await recorded()).map(({ reference }) => reference);
    expect(new Set(codes).size).toBe(4);
    expect(codes).toEqual(expect.arrayContaining(said));
  });

  it.each([
    ['the server refused', new ApiError({ status: 500, message: 'Pesan server' })],
    ['the session is over', new ApiError({ status: 0, reason: 'signed-out' })],
    ['code could not be fetched', new LostChunkError('gone')],
    ['the call was given up', new DOMException('Aborted', 'AbortError')],
    ['the device keeps nothing', new DOMException('Full', 'QuotaExceededError')],
  ])('is not what happened when %s: that has a voice of its own', async (_, error) => {
    const { said, fail, recorded } = await page(true);
    await fail(error);
    expect(said).toEqual([]);
    expect(await recorded()).toHaveLength(1);
  });

  it('is what happened when the browser could not do what we asked wrongly', async () => {
    const { said, fail } = await page(true);
    await fail(new DOMException('A function could not be cloned', 'DataCloneError'));
    expect(said).toHaveLength(1);
  });

  it('is written to the console while the product is being made, with its error', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { said, fail } = await page(true);
    const error = new TypeError('undefined is not a function');
    await fail(error);
    expect(written.mock.calls).toEqual([[`Surprise in pekerjaan doWork, reference ${said[0]}`, error]]);
  });

  it('is shown as a toast that names the code and nothing of what went on inside', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const shown: ToastRecord[] = [];
    const stop = onToast((record) => shown.push(record));
    const actor = createActor(machine).start();
    surprise({
      actor,
      type: 'xstate.error.actor.doWork',
      error: new TypeError('secret of /home/x'),
      event: { type: 'xstate.error.actor.doWork' },
    });
    stop();
    expect(shown).toEqual([expect.objectContaining({ kind: 'error' })]);
    expect(shown[0]?.message).not.toMatch(/TypeError|secret|doWork|pekerjaan/);
  });
});
