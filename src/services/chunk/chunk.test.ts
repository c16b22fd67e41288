import { describe, expect, it } from 'vitest';
import { createChunks, LostChunkError, type Page } from '#services/chunk/create-chunks.ts';

const lost = (name: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: https://x/assets/${name}.js`));
const calm = () => new Promise<void>((resolve) => setImmediate(resolve));
const ends = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => 'done',
      (error: unknown) => error,
    ),
    calm()
      .then(calm)
      .then(() => 'waits'),
  ]);

/** One tab: its memory outlives the pages in it. */
function tab(more: Partial<Page> = {}) {
  const kept = new Map<string, string>();
  const log: string[] = [];
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  };
  const page = (build: string) =>
    createChunks({
      build: () => build,
      memory: () => memory,
      isServed: () => Promise.resolve(true),
      reload: () => log.push(`reload ${build}`),
      ...more,
    });
  return { page, log };
}

describe('a lost chunk', () => {
  it('is handed through when it is there', async () => {
    const { page, log } = tab();
    expect(await page('1').importChunk(() => Promise.resolve('isi'))).toBe('isi');
    expect(log).toEqual([]);
  });

  it('reloads once per version and chunk, and then says that it is lost', async () => {
    const { page, log } = tab();
    expect(await ends(page('1').importChunk(lost('a')))).toBe('waits');
    expect(await ends(page('1').importChunk(lost('a')))).toBeInstanceOf(LostChunkError);
    expect(await ends(page('2').importChunk(lost('a')))).toBe('waits');
    expect(log).toEqual(['reload 1', 'reload 2']);
  });

  it('reloads once however many chunks are lost at the same time', async () => {
    const { page, log } = tab();
    const chunks = page('1');
    expect(await Promise.all(['a', 'b', 'c'].map((name) => ends(chunks.importChunk(lost(name)))))).toEqual([
      'waits',
      'waits',
      'waits',
    ]);
    expect(log).toEqual(['reload 1']);
  });

  it.each<[string, Partial<Page>]>([
    ['the server does not answer', { isServed: () => Promise.resolve(false) }],
    ['the browser remembers nothing', { memory: () => null }],
    [
      'its memory is full',
      {
        memory: () => ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      },
    ],
    [
      'its memory holds that chunk already, in a broken form',
      {
        memory: () => ({
          getItem: () => '{',
          setItem: () => {
            throw new Error('no');
          },
        }),
      },
    ],
  ])('never reloads while %s', async (_, more) => {
    const { page, log } = tab(more);
    expect(await ends(page('1').importChunk(lost('a')))).toBeInstanceOf(LostChunkError);
    expect(log).toEqual([]);
  });

  it('is tried again later when the server did not answer the first time', async () => {
    const answers = [false, true];
    const { page, log } = tab({ isServed: () => Promise.resolve(answers.shift() ?? true) });
    const chunks = page('1');
    expect(await ends(chunks.importChunk(lost('a')))).toBeInstanceOf(LostChunkError);
    expect(await ends(chunks.importChunk(lost('a')))).toBe('waits');
    expect(log).toEqual(['reload 1']);
  });

  it('waits until what was typed is written', async () => {
    const { page, log } = tab();
    const chunks = page('1');
    const write = Promise.withResolvers<void>();
    const end = chunks.beforeReload(() => {
      log.push('save');
      void chunks.holdReload(write.promise);
    });
    expect(await ends(chunks.importChunk(lost('a')))).toBe('waits');
    expect(log).toEqual(['save']);
    write.resolve();
    await calm();
    expect(log).toEqual(['save', 'reload 1']);
    end();
  });
});
