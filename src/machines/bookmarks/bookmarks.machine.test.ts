import { describe, expect, it } from 'vitest';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import { markedOf, failedToLoad, bookmarkAt } from '#machines/bookmarks/bookmarks.selectors.ts';
import type { ToggleResult, BookmarkResult } from '#machines/bookmarks/bookmarks.setup.ts';
import { UNEXPECTED } from '#machines/kit/failure.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';

const ALL = ['a', 'b', 'c'].map((id) => ({ id, link: `/${id}` }));
const LOADED: BookmarkResult = { ok: true, all: ALL, ditandai: ['c', 'a'] };
const FAILED: BookmarkResult = { ok: false, failure: UNEXPECTED };

/** Answers are given one by one; `ask` is what the server was asked for. */
async function start({ load = [LOADED] }: { load?: BookmarkResult[] } = {}) {
  const ask: string[] = [];
  const answer: ((result: ToggleResult) => void)[] = [];
  const payload = [...load];
  const actor = createActor(
    bookmarksMachine.provide({
      actors: {
        loadBookmarks: fromPromise<BookmarkResult, void>(async () => {
          ask.push('muat');
          return payload.length > 1 ? (payload.shift() ?? LOADED) : (payload[0] ?? LOADED);
        }),
        saveBookmark: fromPromise<ToggleResult, { id: string }>(({ input }) => {
          ask.push(input.id);
          return new Promise((resolve) => answer.push(resolve));
        }),
      },
    }),
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  const toggle = (id: string) => actor.send({ type: 'bookmark.toggle', id });
  const visible = () => markedOf(actor.getSnapshot()).map(({ id }) => id);
  const answered = async (number: number, result: ToggleResult) => {
    answer[number]?.(result);
    const before = ask.length;
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) || ask.length > before);
  };
  return { actor, ask, toggle, visible, answered };
}
const ya = (id: string, isBookmarked: boolean): ToggleResult => ({ ok: true, id, isBookmarked });

describe('bookmarks', () => {
  it('stand in the order of the server, and know the page at an address', async () => {
    const { actor, visible } = await start();
    expect(visible()).toEqual(['c', 'a']);
    expect(bookmarkAt('/a')(actor.getSnapshot())).toEqual({ id: 'a', link: '/a', isBookmarked: true });
    expect(bookmarkAt('/b')(actor.getSnapshot())).toEqual({ id: 'b', link: '/b', isBookmarked: false });
    expect(bookmarkAt('/a/1')(actor.getSnapshot())).toBe(null);
  });

  it('leave out one that the person may no longer open', async () => {
    const { visible } = await start({ load: [{ ok: true, all: ALL.slice(0, 1), ditandai: ['hilang', 'a'] }] });
    expect(visible()).toEqual(['a']);
  });

  it('change at once, and stay so when the server agrees', async () => {
    const { toggle, visible, answered, ask } = await start();
    toggle('b');
    expect([visible(), ask]).toEqual([
      ['c', 'a', 'b'],
      ['muat', 'b'],
    ]);
    await answered(0, ya('b', true));
    expect([visible(), ask]).toEqual([
      ['c', 'a', 'b'],
      ['muat', 'b'],
    ]);
  });

  it('are sent one after the other, the second click too', async () => {
    const { toggle, visible, answered, ask } = await start();
    toggle('b');
    toggle('b');
    toggle('a');
    expect([visible(), ask]).toEqual([['c'], ['muat', 'b']]);
    await answered(0, ya('b', true));
    expect([visible(), ask]).toEqual([['c'], ['muat', 'b', 'b']]);
    await answered(1, ya('b', false));
    await answered(2, ya('a', false));
    expect([visible(), ask]).toEqual([['c'], ['muat', 'b', 'b', 'a']]);
  });

  it('follow the server where another tab was faster', async () => {
    const { toggle, visible, answered } = await start();
    toggle('a');
    await answered(0, ya('a', true));
    expect(visible()).toEqual(['c', 'a']);
  });

  it('go back to where they stood when one is refused, and ask how they stand', async () => {
    const { actor, toggle, visible, answered, ask } = await start({
      load: [LOADED, { ok: true, all: ALL, ditandai: ['c', 'a', 'b'] }],
    });
    toggle('b');
    toggle('c');
    await answered(0, { ok: false });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'saving' }));
    // `b` was stored after all; `c` was turned meanwhile and still goes out.
    expect([ask, visible()]).toEqual([
      ['muat', 'b', 'muat', 'c'],
      ['a', 'b'],
    ]);
    await answered(1, { ok: false });
    expect(visible()).toEqual(['c', 'a', 'b']);
  });

  it('keep what they knew when that question fails too', async () => {
    const { actor, toggle, visible, answered } = await start({ load: [LOADED, FAILED] });
    toggle('b');
    await answered(0, { ok: false });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));
    expect(visible()).toEqual(['c', 'a']);
  });

  it('do not send what they do not know', async () => {
    const { toggle, ask } = await start();
    toggle('lain');
    expect(ask).toEqual(['muat']);
  });

  it('are none while they cannot be loaded, and can be asked for again', async () => {
    const { actor, visible } = await start({ load: [FAILED, LOADED] });
    expect([failedToLoad(actor.getSnapshot()), visible()]).toEqual([true, []]);
    actor.send({ type: 'bookmarks.reload' });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect([failedToLoad(actor.getSnapshot()), visible()]).toEqual([false, ['c', 'a']]);
  });
});
