import { describe, expect, it } from 'vitest';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import { ditandaiOf, gagalDimuat, markahDi } from '#machines/bookmarks/bookmarks.selectors.ts';
import type { HasilAlih, HasilMarkah } from '#machines/bookmarks/bookmarks.setup.ts';
import { KEJUTAN } from '#machines/kit/kegagalan.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';

const SEMUA = ['a', 'b', 'c'].map((id) => ({ id, link: `/${id}` }));
const MUAT: HasilMarkah = { ok: true, semua: SEMUA, ditandai: ['c', 'a'] };
const GAGAL: HasilMarkah = { ok: false, kegagalan: KEJUTAN };

/** Answers are given one by one; `minta` is what the server was asked for. */
async function mulai({ muat = [MUAT] }: { muat?: HasilMarkah[] } = {}) {
  const minta: string[] = [];
  const jawab: ((hasil: HasilAlih) => void)[] = [];
  const muatan = [...muat];
  const actor = createActor(
    bookmarksMachine.provide({
      actors: {
        loadBookmarks: fromPromise<HasilMarkah, void>(async () => {
          minta.push('muat');
          return muatan.length > 1 ? (muatan.shift() ?? MUAT) : (muatan[0] ?? MUAT);
        }),
        saveBookmark: fromPromise<HasilAlih, { id: string }>(({ input }) => {
          minta.push(input.id);
          return new Promise((resolve) => jawab.push(resolve));
        }),
      },
    }),
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  const alih = (id: string) => actor.send({ type: 'bookmark.toggle', id });
  const tampak = () => ditandaiOf(actor.getSnapshot()).map(({ id }) => id);
  const diJawab = async (nomor: number, hasil: HasilAlih) => {
    jawab[nomor]?.(hasil);
    const sebelum = minta.length;
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }) || minta.length > sebelum);
  };
  return { actor, minta, alih, tampak, diJawab };
}
const ya = (id: string, isBookmarked: boolean): HasilAlih => ({ ok: true, id, isBookmarked });

describe('bookmarks', () => {
  it('stand in the order of the server, and know the page at an address', async () => {
    const { actor, tampak } = await mulai();
    expect(tampak()).toEqual(['c', 'a']);
    expect(markahDi('/a')(actor.getSnapshot())).toEqual({ id: 'a', link: '/a', isBookmarked: true });
    expect(markahDi('/b')(actor.getSnapshot())).toEqual({ id: 'b', link: '/b', isBookmarked: false });
    expect(markahDi('/a/1')(actor.getSnapshot())).toBe(null);
  });

  it('leave out one that the person may no longer open', async () => {
    const { tampak } = await mulai({ muat: [{ ok: true, semua: SEMUA.slice(0, 1), ditandai: ['hilang', 'a'] }] });
    expect(tampak()).toEqual(['a']);
  });

  it('change at once, and stay so when the server agrees', async () => {
    const { alih, tampak, diJawab, minta } = await mulai();
    alih('b');
    expect([tampak(), minta]).toEqual([
      ['c', 'a', 'b'],
      ['muat', 'b'],
    ]);
    await diJawab(0, ya('b', true));
    expect([tampak(), minta]).toEqual([
      ['c', 'a', 'b'],
      ['muat', 'b'],
    ]);
  });

  it('are sent one after the other, the second click too', async () => {
    const { alih, tampak, diJawab, minta } = await mulai();
    alih('b');
    alih('b');
    alih('a');
    expect([tampak(), minta]).toEqual([['c'], ['muat', 'b']]);
    await diJawab(0, ya('b', true));
    expect([tampak(), minta]).toEqual([['c'], ['muat', 'b', 'b']]);
    await diJawab(1, ya('b', false));
    await diJawab(2, ya('a', false));
    expect([tampak(), minta]).toEqual([['c'], ['muat', 'b', 'b', 'a']]);
  });

  it('follow the server where another tab was faster', async () => {
    const { alih, tampak, diJawab } = await mulai();
    alih('a');
    await diJawab(0, ya('a', true));
    expect(tampak()).toEqual(['c', 'a']);
  });

  it('go back to where they stood when one is refused, and ask how they stand', async () => {
    const { alih, tampak, diJawab, minta } = await mulai({
      muat: [MUAT, { ok: true, semua: SEMUA, ditandai: ['c', 'a', 'b'] }],
    });
    alih('b');
    alih('c');
    await diJawab(0, { ok: false });
    expect(minta).toEqual(['muat', 'b', 'muat']);
    await diJawab(1, { ok: false });
    expect(tampak()).toEqual(['c', 'a', 'b']);
  });

  it('keep what they knew when that question fails too', async () => {
    const { actor, alih, tampak, diJawab } = await mulai({ muat: [MUAT, GAGAL] });
    alih('b');
    await diJawab(0, { ok: false });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));
    expect(tampak()).toEqual(['c', 'a']);
  });

  it('do not send what they do not know', async () => {
    const { alih, minta } = await mulai();
    alih('lain');
    expect(minta).toEqual(['muat']);
  });

  it('are none while they cannot be loaded, and can be asked for again', async () => {
    const { actor, tampak } = await mulai({ muat: [GAGAL, MUAT] });
    expect([gagalDimuat(actor.getSnapshot()), tampak()]).toEqual([true, []]);
    actor.send({ type: 'bookmarks.reload' });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect([gagalDimuat(actor.getSnapshot()), tampak()]).toEqual([false, ['c', 'a']]);
  });
});
