/** Reading a backup: every byte is held against its checksum, and every part against the others. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { UsageError } from '#server/ops/command.ts';
import { END, type Entry, FILES, FORMAT, type Manifest, type PartEnd, partPath } from '#server/ops/backup/format.ts';
import { isSealed, SealError, unseal } from '#server/ops/backup/sealed.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const endSchema = z.object({
  format: z.number(),
  id: z.string(),
  part: z.number(),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256 })),
  manifest: z
    .object({
      made: z.string(),
      schema: z.array(z.object({ nama: z.string(), sidik: z.string() })),
      tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number(), sha256 })),
      sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
      history: z.object({ laporan: z.number(), baris: z.number(), kepala: z.string() }),
      files: z.object({ count: z.number(), bytes: z.number() }),
      faulty: z.array(z.string()),
      parts: z.array(sha256),
    })
    .optional(),
});

/** What is done with an entry as it is read; it must read it to its end. */
type Taker = (name: string, content: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
const readOn: Taker = async (_name, content) => {
  for await (const _ of content);
};

type Read = { end: PartEnd; sha256: string };

/** What is read is not what was written, in words for the operator. */
class Damaged extends Error {
  override name = 'Damaged';
}
const BROKEN = 'rusak atau terpotong';

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Takes what comes out of a tar archive, entry by entry; gives the last one apart. */
const taking = (take: Taker, entries: Entry[], found: { end?: Buffer }) =>
  async function (source: AsyncIterable<Buffer>): Promise<void> {
    const archive = extract();
    const fed = pipeline(source, archive);
    fed.catch(() => undefined);
    for await (const entry of archive) {
      const { name, size } = entry.header;
      if (found.end) throw new Damaged(BROKEN);
      const hash = createHash('sha256');
      const hashed = async function* () {
        try {
          for await (const chunk of entry as AsyncIterable<Buffer>) {
            hash.update(chunk);
            yield chunk;
          }
        } catch (error) {
          throw new Damaged(BROKEN, { cause: error });
        }
      };
      if (name === END) {
        const chunks: Buffer[] = [];
        for await (const chunk of hashed()) chunks.push(chunk);
        found.end = Buffer.concat(chunks);
        continue;
      }
      await take(name, hashed(), size);
      entries.push({ name, size, sha256: hash.digest('hex') });
    }
    await fed;
  };

const same = (one: readonly Entry[], other: readonly Entry[]) =>
  one.length === other.length &&
  one.every(({ name, size, sha256: hash }, i) => {
    const its = other[i];
    return name === its?.name && size === its.size && hash === its.sha256;
  });

/**
 * Reads one part to its end.
 * @param take is handed each entry before the part is known to be whole
 * @throws UsageError in one line when it is not, or cannot be decrypted; whatever `take` throws
 */
export async function readPart(file: string, key?: string, take: Taker = readOn): Promise<Read> {
  const sealed = isSealed(await startOf(file));
  if (sealed && key === undefined) {
    throw new UsageError(`${file} terenkripsi: isi BACKUP_KEY dengan kunci yang dipakai saat cadangan ini dibuat.`);
  }
  const entries: Entry[] = [];
  const found: { end?: Buffer } = {};
  let taker: { error: unknown } | undefined;
  const guarded: Taker = async (name, content, size) => {
    try {
      await take(name, content, size);
    } catch (error) {
      if (!(error instanceof Damaged)) taker = { error };
      throw error;
    }
  };
  const disk = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const plain = createZstdDecompress({ chunkSize: 1024 * 1024 });
  const out = taking(guarded, entries, found);
  try {
    await (sealed && key !== undefined ? pipeline(disk, unseal(key), plain, out) : pipeline(disk, plain, out));
  } catch (error) {
    if (taker) throw taker.error;
    throw new UsageError(`${file}: ${error instanceof SealError ? error.message : BROKEN}.`, { cause: error });
  }
  const parsed = found.end && endSchema.safeParse(JSON.parse(found.end.toString('utf8')));
  if (!found.end || parsed?.success !== true) throw new UsageError(`${file}: ${BROKEN}.`);
  const end = parsed.data as PartEnd;
  if (end.format !== FORMAT)
    throw new UsageError(`${file}: dibuat oleh program yang lebih baru (format ${end.format}).`);
  if (!same(entries, end.entries)) throw new UsageError(`${file}: isinya rusak.`);
  return { end, sha256: createHash('sha256').update(found.end).digest('hex') };
}

const isFile = async (file: string) => (await stat(file).catch(() => undefined))?.isFile() === true;

/** The parts that lie there, as far as they follow each other. @throws as `readPart`, and when one is of another backup */
export async function partsOf(file: string, key?: string): Promise<Read[]> {
  const parts: Read[] = [];
  for (let part = 1; parts.at(-1)?.end.manifest === undefined && (await isFile(partPath(file, part))); part += 1) {
    const path = partPath(file, part);
    const read = await readPart(path, key);
    const id = parts[0]?.end.id ?? read.end.id;
    if (read.end.part !== part || read.end.id !== id) {
      throw new UsageError(`${path} bukan bagian ${part} dari cadangan ini.`);
    }
    parts.push(read);
  }
  return parts;
}

/** A backup of which every byte is as it was written. */
export type WholeBackup = {
  manifest: Manifest;
  paths: string[];
  /** Of all parts on disk. */
  bytes: number;
  /** Its evidence: the SHA-256 (hex) of each file, by its key. */
  files: ReadonlyMap<string, string>;
};

/** Reads a whole backup and changes nothing. @throws UsageError in one line when anything of it is missing or damaged */
export async function readBackup(file: string, key?: string): Promise<WholeBackup> {
  const parts = await partsOf(file, key);
  if (parts.length === 0) throw new UsageError(`Tidak ada berkas cadangan ${file}.`);
  const manifest = parts.at(-1)?.end.manifest;
  if (!manifest) throw new UsageError(`Bagian ${partPath(file, parts.length + 1)} tidak ada: cadangan ini tidak utuh.`);
  const ends = parts.slice(0, -1).map((one) => one.sha256);
  if (ends.join() !== manifest.parts.join()) throw new UsageError(`${file}: bagiannya bukan dari satu cadangan.`);
  const paths = parts.map((_, i) => partPath(file, i + 1));
  let bytes = 0;
  for (const one of paths) bytes += (await stat(one)).size;
  const entries = parts.flatMap(({ end }) => end.entries).filter(({ name }) => name.startsWith(FILES));
  const files = new Map(entries.map(({ name, sha256: hash }) => [name.slice(FILES.length), hash]));
  return { manifest, paths, bytes, files };
}
