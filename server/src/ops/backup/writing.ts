/** Writing a part: under another name until it is whole and durable. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { END, type Entry, FORMAT, type Manifest, type PartEnd } from '#server/ops/backup/format.ts';
import { pieces } from '#server/ops/backup/pieces.ts';
import { seal } from '#server/ops/backup/sealed.ts';

const BLOCK = 512;
const MIB = 1024 * 1024;
/** Bytes of an entry besides its content: its header, what fills up its last block, and its line at the end of the part. */
const AROUND = 3 * BLOCK;

/** Whether an error says that a file is not there. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes unfinished parts of processes that are gone. @param file the backup's */
export async function removeRemains(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(path.basename(file)) ? /\.belum-(\d+)$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(folder, name), { force: true });
  }
}

/** Makes a rename durable, where folders can be synced. */
async function syncFolder(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export type PartWriter = {
  /** Bytes so far, before they are compressed: never fewer than will lie in the file. */
  size(): number;
  entries: readonly Entry[];
  /** Adds an entry; gives its SHA-256. @param size of `content`, which must be exactly that long */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string>;
  /** Ends the part and gives it its name. @returns the SHA-256 of its end */
  finish(manifest?: Manifest): Promise<string>;
  /** Leaves nothing of it. */
  drop(): Promise<void>;
};

/** Begins a part. @param target where it will lie once it is whole */
export function writePart(target: string, { id, part }: { id: string; part: number }, key?: string): PartWriter {
  const aside = `${target}.belum-${process.pid}`;
  const tar = pack();
  const compressed = createZstdCompress({ chunkSize: MIB, params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const disk = createWriteStream(aside, { mode: 0o600, flush: true });
  // Each write to the compressor is a journey to another thread and back.
  const grouped = pieces(tar as AsyncIterable<Buffer>, MIB);
  const written =
    key === undefined ? pipeline(grouped, compressed, disk) : pipeline(grouped, compressed, seal(key), disk);
  // Whoever adds the next entry, or ends the part, hears of it.
  written.catch(() => undefined);
  const entries: Entry[] = [];
  let size = 0;
  const add = async (name: string, length: number, content: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    const sink = tar.entry({ name, size: length, mode: 0o600 });
    const hashed = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const failed = written.then(() => Promise.reject(new Error('The part ended before its entry')));
    await Promise.race([pipeline(Readable.from(content), hashed, sink), failed]);
    const sha256 = hash.digest('hex');
    entries.push({ name, size: length, sha256 });
    size += length + AROUND;
    return sha256;
  };
  return {
    size: () => size,
    entries,
    add,
    async finish(manifest) {
      const all: PartEnd = { format: FORMAT, id, part, entries: [...entries], ...(manifest && { manifest }) };
      const text = Buffer.from(JSON.stringify(all));
      const sha256 = await add(END, text.length, Readable.from([text]));
      tar.finalize();
      await written;
      await rename(aside, target);
      await syncFolder(target);
      return sha256;
    },
    async drop() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(aside, { force: true });
    },
  };
}

/** What a file in the way of a part is called by, or undefined when there is none. @throws driver errors of the disk */
export async function isThere(file: string): Promise<boolean> {
  try {
    await (await open(file, 'r')).close();
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
