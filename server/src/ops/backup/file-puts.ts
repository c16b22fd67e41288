import type { FileStore } from '#server/http/kit.ts';

/** Files up to this size are held in memory and stored beside each other: a disk makes many durable in the time of one. */
const SMALL = 4 * 1024 * 1024;
const AT_ONCE = 16;

/** Stores files that come one after the other, several at a time. */
export class FilePuts {
  readonly #store: FileStore;
  readonly #going = new Set<Promise<void>>();
  #failed: { error: unknown } | undefined;

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** Reads `content` to its end. @throws what an earlier one failed with, as well */
  async add(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (size > SMALL) return this.#store.put(key, content);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    while (this.#going.size >= AT_ONCE) await Promise.race(this.#going);
    if (this.#failed) throw this.#failed.error;
    const put = this.#put(key, chunks).finally(() => this.#going.delete(put));
    this.#going.add(put);
  }

  /** Waits for all of them. @throws what the first one failed with */
  async end(): Promise<void> {
    await Promise.all(this.#going);
    if (this.#failed) throw this.#failed.error;
  }

  async #put(key: string, chunks: readonly Uint8Array[]): Promise<void> {
    try {
      await this.#store.put(
        key,
        (async function* () {
          yield* chunks;
        })(),
      );
    } catch (error) {
      this.#failed ??= { error };
    }
  }
}
