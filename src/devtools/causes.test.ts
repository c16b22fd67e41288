import { describe, expect, it } from 'vitest';
import { episodesOf } from '#devtools/causes.ts';
import type { ActorRecord, Entry } from '#domain/support/trace.ts';

const actors: ActorRecord[] = ['network', 'session', 'home'].map((id) => ({
  id,
  name: id,
  machine: id,
  parent: null,
  since: 0,
  status: 'active',
}));
let seq = 0;
const entry = (at: number, actor: string, event: Entry['event'], ignored: Entry['ignored'] = null): Entry => ({
  seq: seq++,
  at,
  actor,
  from: null,
  event,
  before: null,
  after: null,
  taken: ignored ? [] : ['x'],
  ignored,
  error: null,
});
const started = (at: number, id: string, path: string) =>
  entry(at, 'network', { type: 'request.started', id, method: 'GET', path });
const settled = (at: number, id: string, status: number, reason: string | null = null) =>
  entry(at, 'network', {
    type: 'request.settled',
    id,
    refusal: { status, code: status, reason, traceId: null, fixedWords: 'Tahun {0} sudah ditutup' },
  });
const failed = (at: number, actor: string) =>
  entry(at, actor, { type: 'xstate.done.actor.load', output: { ok: false, failure: { kind: 'expired' } } });

describe('what went wrong', () => {
  it('begins with the call that was refused and names it, though machines hear of it later', () => {
    const [episode, ...others] = episodesOf(
      [
        started(0, 'a', '/api/home'),
        started(1, 'b', '/api/token'),
        settled(100, 'b', 401),
        settled(101, 'a', 0, 'session-expired'),
        failed(102, 'home'),
        entry(9000, 'home', { type: 'home.open' }, []),
        entry(9001, 'session', { type: 'other' }, []),
      ],
      actors,
    );
    expect(others).toEqual([]);
    expect(episode?.refused).toMatchObject({ path: '/api/token', status: 401, fixedWords: 'Tahun {0} sudah ditutup' });
    expect(episode?.effects.map((one) => [one.kind, one.actor, one.at])).toEqual([
      ['call', 'network', 101],
      ['failure', 'home', 102],
      ['ignored', 'home', 9000],
    ]);
  });

  it('has nothing of a call that a person gave up: neither a cause, nor what came of one', () => {
    const givenUp = [started(0, 'a', '/a'), settled(1, 'a', 0, 'cancelled')];
    expect(episodesOf(givenUp, actors)).toEqual([]);
    // Nor is what this page ended by itself a cause.
    expect(episodesOf([started(0, 'a', '/a'), settled(1, 'a', 0, 'session-expired')], actors)).toEqual([]);
    const [episode] = episodesOf([started(0, 'b', '/b'), settled(0, 'b', 500), ...givenUp], actors);
    expect([episode?.refused?.path, episode?.effects, episode?.more]).toEqual(['/b', [], 0]);
  });

  it('is two stories when the second call fails much later, the latest first', () => {
    const two = episodesOf(
      [started(0, 'a', '/a'), settled(1, 'a', 500), started(2, 'b', '/b'), settled(9000, 'b', 409)],
      actors,
    );
    expect(two.map(({ refused }) => refused?.status)).toEqual([409, 500]);
  });

  it('is nothing where a call ended well, or was given up', () => {
    const ended = entry(5, 'network', { type: 'request.settled', id: 'a' });
    expect(episodesOf([started(0, 'a', '/a'), ended, settled(6, 'a', 0, 'cancelled')], actors)).toEqual([]);
  });

  it('is told of a failure that no call explains', () => {
    const [episode] = episodesOf([failed(3, 'home')], actors);
    expect([episode?.refused, episode?.shape, episode?.actor]).toEqual([null, 'expired', 'home']);
  });
});
