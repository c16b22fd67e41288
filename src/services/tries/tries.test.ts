import { describe, expect, it, vi } from 'vitest';
import { createGate, type SessionPort } from '#services/http/gate.ts';
import { createLocaleReader } from '#services/i18n/backend.ts';
import { createTries, type Try } from '#services/tries/tries.ts';

/** What a listener hears of the only request under way, each time that something changes; `-` = there is none. */
function listen() {
  const tries = createTries(() => 7);
  const told: string[] = [];
  const line = ({ path, attempt, most, failure, waits }: Try) => `${path} ${attempt}/${most} ${failure} ${waits}`;
  tries.subscribe(() => told.push(tries.all().map(line).join() || '-'));
  return { tries, told };
}

describe('a request behind the session', () => {
  const request = (statuses: number[]): Parameters<ReturnType<typeof createGate>['pass']>[0] => ({
    method: 'GET',
    path: '/api/kpi',
    signal: null,
    replayable: true,
    send: () => Promise.resolve({ status: statuses.shift() ?? 500 }),
    challenge: () => null,
    discard: () => {},
  });
  /** A session that renews at once. */
  const port = (): SessionPort => {
    let replay: (ids: readonly string[]) => void = () => {};
    return {
      token: () => ({ access: 'a', gen: 1, epoch: 1 }),
      closed: () => null,
      isRefreshing: () => false,
      unauthorized: ({ id }) => replay([id]),
      aborted: () => {},
      refused: () => {},
      onReplay: (listener) => {
        replay = listener;
      },
      onReject: () => {},
    };
  };

  it('is told from its first attempt to its answer', async () => {
    const { tries, told } = listen();
    await createGate(port(), () => 0, tries).pass(request([401, 200]));
    expect(told).toEqual([
      '/api/kpi 1/2 null answer',
      '/api/kpi 1/2 401 answer',
      '/api/kpi 1/2 401 token',
      '/api/kpi 1/2 401 answer',
      '/api/kpi 2/2 401 answer',
      '-',
    ]);
  });

  it('that fails is no longer under way', async () => {
    const { tries, told } = listen();
    const broken = { ...request([]), send: () => Promise.reject(new Error('cut')) };
    await expect(createGate(port(), () => 0, tries).pass(broken)).rejects.toThrow('cut');
    expect(told).toEqual(['/api/kpi 1/2 null answer', '-']);
  });
});

describe('several requests', () => {
  it('are listed oldest first, and the list is the same one until something changes', () => {
    const tries = createTries(() => 7);
    const [first, second] = ['/a', '/b'].map((path) => tries.begin({ method: 'GET', path, most: 2 }));
    first?.tell({ attempt: 2 });
    const listed = tries.all();
    expect(listed.map(({ path, attempt }) => [path, attempt])).toEqual([
      ['/a', 2],
      ['/b', 1],
    ]);
    expect(tries.all()).toBe(listed);
    second?.end();
    expect(tries.all().map(({ path }) => path)).toEqual(['/a']);
  });
});

describe('the texts of a language', () => {
  it('are tried six times, with the last failure and the pause in between', async () => {
    const { tries, told } = listen();
    const answers = [
      new Response('', { status: 503 }),
      null,
      ...Array.from({ length: 4 }, () => new Response('', { status: 500 })),
    ];
    const load = () => {
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('offline'));
    };
    vi.useFakeTimers();
    const failed = expect(createLocaleReader(load, tries)('de')).rejects.toThrow('HTTP 500');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    vi.useRealTimers();
    expect(told.filter((line) => !line.endsWith('answer'))).toEqual([
      '/locales/de.json 1/6 503 pause',
      '/locales/de.json 2/6 0 pause',
      '/locales/de.json 3/6 500 pause',
      '/locales/de.json 4/6 500 pause',
      '/locales/de.json 5/6 500 pause',
      '-',
    ]);
  });

  it('that are not there are not waited for', async () => {
    const { tries, told } = listen();
    const missing = () => Promise.resolve(new Response('', { status: 404 }));
    await expect(createLocaleReader(missing, tries)('de')).rejects.toThrow('HTTP 404');
    expect(told.at(-1)).toBe('-');
    expect(tries.all()).toEqual([]);
  });
});
