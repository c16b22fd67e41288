/** Zip files written by hand, so that every one of their fields can lie. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const ascii = (text: string) => Buffer.from(text, 'latin1');

export type Part = {
  name: string;
  data: Buffer | string;
  /** Bytes stored instead of the compressed data, e.g. a part of it. */
  stored?: Buffer;
  /** What the header before the data says, where it differs from the directory. */
  local?: { name?: string; packed?: number; unpacked?: number; method?: number };
  /** What the directory says, where it differs from the truth. */
  central?: { packed?: number; unpacked?: number; method?: number; offset?: number; flags?: number };
  extra?: Buffer;
};

/** What the record at the end says, where it differs from the truth. */
export type End = { count?: number; size?: number; offset?: number; disk?: number; comment?: string };

type Written = { name: string; packed: number; unpacked: number; method: number; flags: number; crc: number };

/** The 26 bytes that both headers of an entry share, from its version to the length of its extra field. */
function fields({ name, packed, unpacked, method, flags, crc }: Written, extra: Buffer): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(flags, 2);
  bytes.writeUInt16LE(method, 4);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(packed, 14);
  bytes.writeUInt32LE(unpacked, 18);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  bytes.writeUInt16LE(extra.length, 24);
  return bytes;
}

const PIECE = 6000;

/**
 * Compresses in pieces that know nothing of each other: at most about 150 times, where the same text a million times over
 * would give 1000. A reader that only looks at the ratio takes it for an honest file.
 */
export function pack(plain: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < plain.length || at === 0; at += PIECE) {
    const last = at + PIECE >= plain.length;
    const finishFlush = last ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    pieces.push(deflateRawSync(plain.subarray(at, at + PIECE), { finishFlush }));
  }
  return Buffer.concat(pieces);
}

/** A zip file with its parts packed in the order given. */
export function archive(parts: readonly Part[], end: End = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, stored, local, central, extra = Buffer.alloc(0) } of parts) {
    const plain = Buffer.from(data);
    const bytes = stored ?? pack(plain);
    const truth = { name, packed: bytes.length, unpacked: plain.length, method: 8, flags: 0, crc: crc32(plain) };
    const head = { ...truth, ...local };
    const body = Buffer.concat([ascii('PK\x03\x04'), fields(head, Buffer.alloc(0)), Buffer.from(head.name), bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(central?.offset ?? offset, 10);
    const said = { ...truth, ...central };
    directory.push(
      Buffer.concat([ascii('PK\x01\x02'), ascii('\x14\x00'), fields(said, extra), rest, Buffer.from(name), extra]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.set(ascii('PK\x05\x06'));
  last.writeUInt16LE(end.disk ?? 0, 4);
  last.writeUInt16LE(end.count ?? parts.length, 8);
  last.writeUInt16LE(end.count ?? parts.length, 10);
  last.writeUInt32LE(end.size ?? list.length, 12);
  last.writeUInt32LE(end.offset ?? offset, 16);
  last.writeUInt16LE((end.comment ?? '').length, 20);
  return Buffer.concat([...bodies, list, last, ascii(end.comment ?? '')]);
}

/** The extra field with which a zip64 directory says sizes of more than 4 GB. */
export function zip64Extra(unpacked: bigint, packed: bigint): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt16LE(1, 0);
  bytes.writeUInt16LE(16, 2);
  bytes.writeBigUInt64LE(unpacked, 4);
  bytes.writeBigUInt64LE(packed, 12);
  return bytes;
}
