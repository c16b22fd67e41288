/** The parts of an .xlsx file, unpacked bit by bit under limits: nothing that its headers say is believed. */
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { broken, foreign, large } from '#server/workbook/fault.ts';
import { MAX_PARTS, MAX_UNPACKED } from '#server/workbook/limits.ts';

const MB = 1024 * 1024;
/** Excel 97 files, and what Excel makes of a workbook with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The bit of an entry that says its sizes come after its data. */
const SIZES_LATER = 8;
const ZIP64 = 0xffffffff;

export type Archive = {
  has(name: string): boolean;
  /** The text of a part in pieces, as UTF-8; it ends in a fault when the part is not what the directory says. */
  text(name: string): AsyncIterable<string>;
};

const tooLarge = () => large(`Isi buku kerja lebih besar dari ${MAX_UNPACKED / MB} MB`);

async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw broken(`bagiannya lebih dari ${MAX_PARTS}`);
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (seen.has(name)) throw broken('dua bagiannya bernama sama');
    if (entry.isEncrypted()) throw broken('isinya dikunci dengan kata sandi');
    seen.add(name);
    entries.set(entry.fileName, entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED) throw tooLarge();
    // Parts that share their bytes unpack to more than any file holds.
    if (packed > size) throw broken('ukuran bagiannya tidak cocok');
  }
  return entries;
}

/**
 * The header before the data must agree with the directory: other programs may read the header, and would see another
 * file.
 */
async function checkHeader(zip: ZipFile, entry: Entry): Promise<void> {
  const header = await zip.readLocalFileHeaderPromise(entry);
  const sized = (header.generalPurposeBitFlag & SIZES_LATER) === 0;
  const differs = (said: number, known: number) => sized && said !== ZIP64 && said !== known;
  if (
    !header.fileName.equals(entry.fileNameRaw) ||
    header.compressionMethod !== entry.compressionMethod ||
    differs(header.compressedSize, entry.compressedSize) ||
    differs(header.uncompressedSize, entry.uncompressedSize)
  ) {
    throw broken('kepala bagiannya tidak cocok dengan daftar isinya');
  }
}

/** Turns what the libraries throw into a fault; a fault of ours stays what it is. */
async function orBroken<T>(reason: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'WorkbookFault') throw error;
    throw broken(reason);
  }
}

async function* unpack(zip: ZipFile, entry: Entry, budget: { left: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunks = await orBroken('salah satu bagiannya tidak dapat dibuka', async () => {
    await checkHeader(zip, entry);
    const stream = await zip.openReadStreamPromise(entry);
    return stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  });
  let sum = 0;
  for (;;) {
    const chunk = await orBroken('salah satu bagiannya tidak dapat dibuka', () => chunks.next());
    const bytes = chunk.done === true ? undefined : chunk.value;
    budget.left -= bytes?.length ?? 0;
    if (budget.left < 0) throw tooLarge();
    if (bytes) sum = crc32(bytes, sum);
    else if (sum !== entry.crc32) throw broken('isinya berubah sejak disimpan');
    yield await orBroken('teksnya bukan UTF-8', async () => decoder.decode(bytes, { stream: bytes !== undefined }));
    if (!bytes) return;
  }
}

/**
 * Opens a workbook: size, number, names and expansion of its parts are checked before any of them is unpacked, macros
 * and what is no workbook are refused.
 * @throws WorkbookFault
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    throw foreign('Berkas ini dikunci dengan kata sandi atau berformat Excel lama (.xls).');
  }
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
    throw foreign();
  });
  const entries = await orBroken('daftar isinya tidak dapat dibaca', () => entriesOf(zip, bytes.length));
  if (!entries.has('xl/workbook.xml')) throw foreign();
  if (entries.has('xl/vbaProject.bin')) throw foreign('Buku kerja ini memuat makro.');
  const budget = { left: MAX_UNPACKED };
  return {
    has: (name) => entries.has(name),
    text(name) {
      const entry = entries.get(name);
      if (!entry) throw broken(`bagian "${name}" tidak ada`);
      return unpack(zip, entry, budget);
    },
  };
}
