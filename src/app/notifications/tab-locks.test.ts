import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Channel, provideElection } from '#app/notifications/election.ts';
import { locksOf, type TabLocks } from '#app/notifications/tab-locks.ts';
import { CLAIM_PAUSE } from '#machines/notifications/election.machine.ts';
import { createActor } from '#machines/kit/xstate.ts';

/** Milliseconds between two signs of life of the page that leads, and after which it counts as gone. */
const BEAT = 2000;
const SILENCE = 7000;

type Hear = (event: MessageEvent) => void;

/** The pages of one browser; a page that is cut off neither hears nor is heard, as when it crashed or was frozen. */
function browser() {
  const pages = new Map<number, Set<Hear>>();
  const cut = new Set<number>();
  const said: unknown[] = [];
  const open = () => {
    const page = pages.size;
    const hearing = new Set<Hear>();
    pages.set(page, hearing);
    const channel = {
      postMessage(data: unknown) {
        if (cut.has(page)) return;
        said.push((data as { says: string }).says);
        for (const [other, listeners] of pages) {
          if (other === page) continue;
          queueMicrotask(() => {
            if (!cut.has(other)) for (const hear of [...listeners]) hear(new MessageEvent('message', { data }));
          });
        }
      },
      addEventListener: (_: string, hear: Hear) => void hearing.add(hear),
      removeEventListener: (_: string, hear: Hear) => void hearing.delete(hear),
    } as unknown as Channel;
    return { channel, locks: locksOf(null, () => channel), freeze: () => cut.add(page), thaw: () => cut.delete(page) };
  };
  return {
    open,
    said: () => said.splice(0),
    hearing: () => [...pages.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Asks for a lock and holds it until `release`; `log` tells when it was had, and how the request ended. */
function ask(locks: TabLocks, options: Parameters<typeof locks.request>[1] = {}, name = 'a lock') {
  const log: string[] = [];
  let release = () => {};
  const done = locks.request(name, options, (lock) => {
    log.push(lock === null ? 'refused' : 'held');
    return lock === null ? null : new Promise<void>((resolve) => (release = resolve));
  });
  done.then(
    () => log.push('done'),
    (error: Error) => log.push(error.name),
  );
  return { log, release: () => release() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('locks among pages without any of the browser’s', () => {
  it('are had by one of ten pages that ask at the same moment', async () => {
    const { open } = browser();
    const asked = Array.from({ length: 10 }, () => ask(open().locks));
    await pass(CLAIM_PAUSE * 3);
    expect(asked.flatMap(({ log }) => log)).toEqual(['held']);
  });

  it('are had by the next page as soon as they are given back, each in its turn', async () => {
    const { open, hearing } = browser();
    const asked = Array.from({ length: 3 }, () => ask(open().locks));
    const turns: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await pass(CLAIM_PAUSE * 2);
      const now = asked.findIndex(({ log }) => log.at(-1) === 'held');
      turns.push(now);
      asked[now]?.release();
      await pass(0);
    }
    expect([...turns].sort()).toEqual([0, 1, 2]);
    expect([asked.map(({ log }) => log), hearing()]).toEqual([[0, 1, 2].map(() => ['held', 'done']), 0]);
  });

  it('of different names have nothing to do with each other', async () => {
    const { open } = browser();
    const asked = ['one', 'other'].map((name) => ask(open().locks, {}, name));
    await pass(CLAIM_PAUSE);
    expect(asked.map(({ log }) => log)).toEqual([['held'], ['held']]);
  });

  it('are refused at once to whoever does not want to wait, also by a page whose timers are hours late', async () => {
    const { open } = browser();
    ask(open().locks);
    await pass(CLAIM_PAUSE);
    const second = ask(open().locks, { ifAvailable: true });
    await pass(0);
    expect(second.log).toEqual(['refused', 'done']);
  });

  it('of a page that crashed are had by another one within seconds', async () => {
    const { open } = browser();
    const first = open();
    ask(first.locks);
    await pass(CLAIM_PAUSE);
    const second = ask(open().locks);
    await pass(BEAT * 10);
    first.freeze();
    await pass(SILENCE - BEAT);
    expect(second.log).toEqual([]);
    await pass(BEAT + CLAIM_PAUSE);
    expect(second.log).toEqual(['held']);
  });

  it('are held by two pages after one of them was frozen, until it wakes: then one loses it', async () => {
    const { open, said } = browser();
    const [first, second] = [open(), open()];
    const asked = [ask(first.locks), ask(second.locks)];
    await pass(CLAIM_PAUSE * 3);
    const holder = asked[0]?.log.length === 1 ? first : second;
    holder.freeze();
    await pass(SILENCE + CLAIM_PAUSE);
    expect(asked.map(({ log }) => log)).toEqual([['held'], ['held']]);
    holder.thaw();
    await pass(BEAT);
    expect(asked.flatMap(({ log }) => log).sort()).toEqual(['AbortError', 'held', 'held']);
    // Whoever lost it has nothing to give back.
    expect(said()).not.toContain('resign');
  });

  it('are not refused, of all things, to a page that had one and lost it', async () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    const asked = [ask(first.locks, { ifAvailable: true })];
    await pass(CLAIM_PAUSE);
    first.freeze();
    asked.push(ask(second.locks, { ifAvailable: true }));
    await pass(CLAIM_PAUSE);
    first.thaw();
    await pass(BEAT);
    expect(asked.flatMap(({ log }) => log).sort()).toEqual(['AbortError', 'held', 'held']);
  });

  it('are given back by work that fails', async () => {
    const { open, hearing } = browser();
    const failing = open().locks.request('a lock', {}, () => Promise.reject(new RangeError('failed')));
    const failed = expect(failing).rejects.toThrow(RangeError);
    await pass(CLAIM_PAUSE);
    await failed;
    const next = ask(open().locks);
    await pass(CLAIM_PAUSE * 2);
    expect([next.log, hearing()]).toEqual([['held'], 1]);
  });

  it('stay with a page whose beat others talk over', async () => {
    const { open, said } = browser();
    const { channel } = open();
    const holder = ask(open().locks);
    await pass(CLAIM_PAUSE);
    said();
    // One that does not hear, for now, and goes on leading: its beats must not hush the holder's.
    for (let n = 0; n < 8; n += 1) {
      channel.postMessage({ lead: 'a lock', id: '~', says: 'lead' });
      await pass(BEAT / 2);
    }
    expect(holder.log).toEqual(['held']);
    // Its four own beats, and the objection to the first of the other's eight.
    expect(said().filter((says) => says === 'lead').length).toBe(8 + 4 + 1);
  });

  it('are no longer asked for by a page that gave up, and not taken from one that holds them', async () => {
    const { open, hearing } = browser();
    const over = new AbortController();
    const first = ask(open().locks, { signal: over.signal });
    await pass(CLAIM_PAUSE);
    const second = ask(open().locks, { signal: over.signal });
    await pass(0);
    over.abort();
    await pass(SILENCE * 2);
    expect([first.log, second.log, hearing()]).toEqual([['held'], ['AbortError'], 1]);
  });

  it('put no line into a page’s recording while nothing changes', async () => {
    const { open } = browser();
    ask(open().locks, {}, 'a lock');
    await pass(CLAIM_PAUSE);
    const events: string[] = [];
    const follower = createActor(provideElection(open().channel, 'a lock'), {
      input: { id: 'z' },
      inspect: (told) => {
        if (told.type === '@xstate.event') events.push(told.event.type);
      },
    }).start();
    await pass(CLAIM_PAUSE);
    events.length = 0;
    await pass(BEAT * 30);
    follower.stop();
    expect(events.filter((type) => type.startsWith('rival.'))).toEqual([]);
  });

  it('cost one message every 2 s, however many pages wait', async () => {
    const { open, said } = browser();
    Array.from({ length: 10 }, () => ask(open().locks));
    await pass(CLAIM_PAUSE * 3);
    said();
    await pass(BEAT * 30);
    expect(said()).toEqual(Array.from({ length: 30 }, () => 'lead'));
  });
});
