/** Reads the directory of a zip-based file without inflating anything, so that a zip bomb costs no memory. */

export type ZipEntry = { name: string; packed: number; unpacked: number };
type Read = (start: number, length: number) => Promise<Uint8Array>;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
/** An end record and the longest comment after it. */
const TAIL = END_SIZE + 0xffff;
const MAX_DIRECTORY = 1024 * 1024;
const MAX_ENTRIES = 5000;
const MAX_UNPACKED = 300 * 1024 * 1024;
const MAX_RATIO = 200;

function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    if (at + END_SIZE + tail.getUint16(at + 20, true) === tail.byteLength) return at;
  }
  return undefined;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The entries of a zip file of `size` bytes; undefined when it has no sound directory, is encrypted or in several
 * volumes, or would unpack to more than a document ever does.
 */
export async function zipEntries(read: Read, size: number): Promise<ZipEntry[] | undefined> {
  const tailStart = Math.max(0, size - TAIL);
  const tail = viewOf(await read(tailStart, size - tailStart));
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (tail.getUint16(end + 4, true) !== 0 || count > MAX_ENTRIES || length > MAX_DIRECTORY) return undefined;
  if (start + length > tailStart + end) return undefined;
  const bytes = await read(start, length);
  if (bytes.byteLength !== length) return undefined;
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let [at, total] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > length || view.getUint32(at, true) !== ENTRY) return undefined;
    const encrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    total += unpacked;
    if (encrypted || total > MAX_UNPACKED || unpacked > Math.max(packed, 1024) * MAX_RATIO) return undefined;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength)),
      packed,
      unpacked,
    });
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
