import { describe, expect, it } from 'vitest';
import { attemptOf, failureOf } from '#devtools/failures.ts';
import { grouped, incidents } from '#devtools/incidents.ts';
import type { ActorRecord, Entry } from '#domain/support/trace.ts';

const TRACE = '0198a5f0-1111-7222-8333-444455556666';
/** As a proxy names requests. */
const OF_PROXY = '4bf92f3577b34da6a3ce929d0e0e4736';
let seq = 0;
const entry = (event: Entry['event'], more: Partial<Entry> = {}): Entry => ({
  seq: seq++,
  at: 1000 * seq,
  actor: 'x:1',
  from: null,
  event,
  before: null,
  after: { value: 'idle', context: null },
  taken: ['a --b--> c'],
  ignored: null,
  error: null,
  ...more,
});
const done = (output: Entry['event'][string], more?: Partial<Entry>) =>
  entry({ type: 'xstate.done.actor.loadPage', output: output ?? null }, more);
const thrown = (error: string) => entry({ type: 'xstate.error.actor.loadPage', error });
const actor = (id: string, machine: string): ActorRecord => ({
  id,
  name: machine,
  machine,
  parent: null,
  since: 0,
  status: 'active',
});
const failed = (traceId: string | null = null) => ({ ok: false, failure: { kind: 'failed', traceId } });

describe('a failure', () => {
  it.each([
    ['a load that failed', failed(TRACE), { shape: 'failed', traceId: TRACE }],
    ['a load without an answer', { ok: false, failure: { kind: 'offline' } }, { shape: 'offline', traceId: null }],
    ['a sign-in at a broken server', { ok: false, fault: { kind: 'server', status: 503 } }, { shape: 'HTTP 503' }],
    [
      'a sign-in at one that broke over it',
      { ok: false, fault: { kind: 'server', status: 500 } },
      { shape: 'HTTP 500' },
    ],
    ['a renewal that could not be had', { kind: 'unavailable', retryAfter: 0 }, { shape: 'unavailable' }],
    ['a change that was cut off', { result: 'terputus' }, { shape: 'terputus' }],
  ])('is %s', (_, output, expected) => {
    expect(failureOf(done(output))).toEqual({ invoke: 'loadPage', surprise: false, traceId: null, ...expected });
  });

  it.each([
    ['a load that came', { ok: true, total: 3 }],
    // The gate turns a flag that it does not know into `false`.
    ['an outcome that nothing is known of', { ok: false }],
    ['a wrong password', { ok: false, fault: { kind: 'server', status: 401 } }],
    ['a word that the gate has masked', { kind: '•1•••' }],
    ['no answer at all', null],
  ])('is not %s', (_, output) => {
    expect(failureOf(done(output))).toBeNull();
  });

  it('knows the number that a proxy gave', () => {
    expect(failureOf(thrown(`[ApiError 500 ${OF_PROXY}]`))).toMatchObject({
      shape: '[ApiError 500]',
      traceId: OF_PROXY,
    });
  });

  it('of an invoke that threw has its tag as shape, and the trace id apart', () => {
    expect(failureOf(thrown(`[ApiError 500 ${TRACE}]`))).toEqual({
      invoke: 'loadPage',
      surprise: true,
      shape: '[ApiError 500]',
      traceId: TRACE,
    });
  });
});

describe('attempts', () => {
  it('are those in a row that failed, and the one under way', () => {
    const entries = [done({ ok: true }), done(failed()), entry({ type: 'page.retry' }), done(failed(TRACE))];
    const { attempt, last, failure } = attemptOf(entries, entries.length, 'x:1', 'loadPage');
    expect([attempt, last, failure?.traceId]).toEqual([3, entries[3], TRACE]);
  });

  it('begin anew after one that went well, with the actor, and at the place that is looked at', () => {
    const entries = [done(failed()), done({ ok: true }), done(failed())];
    const attempts = [1, 2, 3].map((position) => attemptOf(entries, position, 'x:1', 'loadPage').attempt);
    const again = [...entries, entry({ type: 'xstate.init' })];
    expect([attempts, attemptOf(again, again.length, 'x:1', 'loadPage').attempt]).toEqual([[2, 1, 2], 1]);
  });
});

describe('incidents', () => {
  it('of one fingerprint are one, with their count, their ends and the trace ids of the server', () => {
    const other = TRACE.replace('0198', '0199');
    const entries = [
      done(failed(TRACE)),
      thrown(`[ApiError 500 ${TRACE}]`),
      done(failed(other)),
      done(failed(TRACE), { actor: 'x:2' }),
      done({ ok: true }),
      done({ ok: false, failure: { kind: 'offline' } }),
    ];
    const groups = grouped(incidents({ entries }), [actor('x:1', 'list'), actor('x:2', 'list')]);
    expect(
      groups.map(({ fingerprint, times, traceIds }) => [fingerprint, times.map((one) => one.at), traceIds]),
    ).toEqual([
      ['list answer loadPage offline', [entries[5]?.at], []],
      ['list answer loadPage failed', [0, 2, 3].map((at) => entries[at]?.at), [TRACE, other]],
      ['list invoke loadPage [ApiError 500]', [entries[1]?.at], [TRACE]],
    ]);
  });
});
