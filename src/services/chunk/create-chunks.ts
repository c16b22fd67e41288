/** Loads code on demand, and handles chunks that are gone because a newer version was deployed. */

/** A part of the application could not be fetched, and reloading would not help or has not helped. */
export class LostChunkError extends Error {
  override name = 'LostChunkError';
}

/** What this module needs of the page. */
export type Page = {
  /** Names the version that is running. */
  build: () => string;
  /**
   * Storage that lasts until the tab is closed; null where the browser refuses it. Without it nothing reloads by
   * itself, because the reload could loop.
   */
  memory: () => Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Whether the server answers. If it does not, a reload would only show the browser's own error page. */
  isServed: () => Promise<boolean>;
  reload: () => void;
};

const KEY = 'capaian.dimuatUlang';
/** Milliseconds that writing what was typed may take before the page is reloaded. */
const PATIENCE = 2000;

/**
 * Fetches chunks. One that is lost reloads the page, once per version and chunk and never in a loop, after everything
 * that was typed is on the device.
 */
export function createChunks(page: Page) {
  const savers = new Set<() => unknown>();
  const held = new Set<Promise<unknown>>();
  let leaving: Promise<boolean> | null = null;

  async function saveAll() {
    for (const save of savers) save();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([Promise.allSettled([...held]), late]);
    clearTimeout(timer);
  }

  /** @returns true when the page is being reloaded */
  async function leave(error: unknown): Promise<boolean> {
    const mark = `${page.build()} ${nameOf(error)}`;
    const memory = page.memory();
    const tried = read(memory);
    if (memory === null || tried.includes(mark) || !(await page.isServed())) return false;
    try {
      memory.setItem(KEY, JSON.stringify([...tried, mark]));
    } catch {
      return false;
    }
    await saveAll();
    page.reload();
    return true;
  }

  return {
    /**
     * @param load a dynamic import
     * @throws LostChunkError; a chunk that makes the page reload never settles
     */
    async importChunk<Module>(load: () => Promise<Module>): Promise<Module> {
      try {
        return await load();
      } catch (cause) {
        leaving ??= leave(cause);
        if (await leaving) return new Promise<never>(() => {});
        leaving = null;
        throw new LostChunkError('A part of the application could not be fetched', { cause });
      }
    },
    /**
     * Registers `save`, which a reload calls first to store what is not saved yet.
     * @returns a function that unregisters `save`
     */
    beforeReload(save: () => unknown) {
      savers.add(save);
      return () => void savers.delete(save);
    },
    /** Makes a reload wait for `work`, such as a write to the device. @returns the same promise */
    holdReload<T>(work: Promise<T>): Promise<T> {
      held.add(work);
      const done = () => void held.delete(work);
      work.then(done, done);
      return work;
    },
  };
}

const nameOf = (error: unknown) => /\/assets\/[^\s'")?]+/.exec(String(error))?.[0] ?? 'chunk';

function read(memory: Pick<Storage, 'getItem'> | null): string[] {
  try {
    const value: unknown = JSON.parse(memory?.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
