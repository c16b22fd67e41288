import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTrace } from '#devtools/export.ts';
import { parseTrace, traceText } from '#domain/support/trace-text.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { replayTrace } from '#devtools/replay.ts';
import type { Trace } from '#domain/support/trace.ts';
import { traceInWords } from '#devtools/traceWords.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { LoginPayload } from '#contract/session.ts';
import type { RefreshOutput } from '#machines/session/session.types.ts';
import { payload } from '#tests/support/sign-in.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'trace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A session that ends while three requests wait for it, as the recorder saw it. */
async function record(): Promise<string> {
  const refresh = Promise.withResolvers<RefreshOutput>();
  const dialog = Promise.withResolvers<void>();
  const recorder = createRecorder({ capacity: 100, schedule: (task) => task() });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadSession: fromPromise<LoginPayload | null, void>(async () => payload()),
        refreshTokens: fromPromise(() => refresh.promise),
        confirmExpired: fromPromise(() => dialog.promise),
      },
    }),
    { input: {}, inspect: recorder.inspect },
  );
  session.start();
  await waitFor(session, (snapshot) => snapshot.matches('authenticated'));
  for (const id of ['q1', 'q2', 'q3']) {
    const request = { id, method: 'GET', path: '/api/kpi', since: 0, usedGen: 1, epoch: 1 };
    session.send({ type: 'request.park', request });
  }
  refresh.resolve({ kind: 'refused' });
  await waitFor(session, (snapshot) => snapshot.matches('expiredDialog'));
  const page = { path: '/beranda', language: 'id', width: 1280, height: 800 };
  const text = traceText(toTrace(recorder, { version: '0.1.0' }, page, () => Date.UTC(2026, 10, 21)));
  session.stop();
  return text;
}

const read = (text: string): Trace => {
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.trace;
};

describe('a recorded trace, made a test', () => {
  let text = '';
  beforeAll(async () => {
    text = await record();
  });

  it('says that the machines still behave as recorded', () => {
    const trace = read(text);
    const { holds, lines } = traceInWords(trace, replayTrace(trace, { session: sessionMachine }));
    expect([holds, lines.length, lines[0]]).toEqual([
      true,
      1,
      expect.stringMatching(/^The machines still behave as recorded: \d+ events of 1 machines lead where they led\.$/),
    ]);
  });

  it('says in which event, from where and to where a machine goes another way', () => {
    const trace = read(text);
    const entries = trace.entries.map((entry) =>
      entry.event.type === 'xstate.done.actor.refreshTokens' && entry.after
        ? { ...entry, after: { ...entry.after, value: 'signedOut' } }
        : entry,
    );
    const changed = { ...trace, entries };
    const { holds, lines } = traceInWords(changed, replayTrace(changed, { session: sessionMachine }));
    expect([holds, ...lines.slice(0, 6)]).toEqual([
      false,
      'The machines no longer behave as recorded.',
      '',
      expect.stringMatching(/^session \(x:\d+\) goes another way at event \d+, xstate\.done\.actor\.refreshTokens:$/),
      '  it stood in    {"authenticated":{"tokens":"refreshing","leaving":"staying"}}',
      '  recorded then  signedOut',
      '  today          expiredDialog',
    ]);
  });

  it('says which machine is gone and which was changed', () => {
    const trace = read(text);
    const replay = { divergences: [], changed: ['session'], unknown: ['papan'] };
    expect(traceInWords(trace, replay).lines).toEqual([
      'The machines no longer behave as recorded.',
      '',
      'There is no machine "papan" any more.',
      '',
      'The chart of "session" was changed since the recording.',
    ]);
  });

  it('is checked by the script in words, and what is no trace is refused', async () => {
    const file = join(folder, 'Sesi berakhir.trace.json');
    const other = join(folder, 'other.json');
    writeFileSync(file, text);
    writeFileSync(other, '{}');
    const node = 'node_modules/.bin/node';
    const { stdout } = await run(node, ['scripts/trace-test.mjs', '--check', file]);
    expect(stdout).toMatch(/^The machines still behave as recorded/);
    await expect(run(node, ['scripts/trace-test.mjs', other])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('it is JSON, but no trace of this application'),
    });
  });
});
