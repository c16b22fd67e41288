/** The parts of an .xlsx file, unpacked under limits: a zip of XML, whoever sent it. */
import { inflateRawSync } from 'node:zlib';
import { zipEntries } from '#server/files/zip.ts';
import { AppError } from '#server/http/kit.ts';

const MB = 1024 * 1024;
/** Largest workbook, bytes. */
export const UKURAN_BUKU = 5 * MB;
/** Largest workbook unpacked, bytes; 5.000 full rows need less than half of it. */
const UKURAN_TERBUKA = 30 * MB;
const LOCAL = 0x04034b50;

export const bukanXlsx = (sebab = 'Berkas ini bukan buku kerja Excel (.xlsx) yang utuh.') =>
  new AppError(415, `${sebab} Simpan ulang dari Excel sebagai "Excel Workbook (.xlsx)", lalu unggah lagi.`);
export const terlaluBesar = (apa: string) =>
  new AppError(413, `${apa}. Bagi menjadi beberapa berkas, atau hapus lembar dan baris yang tidak perlu.`);

type Masukan = { name: string; packed: number; unpacked: number; offset: number; method: number };

/** Central directory entries with where their bytes begin. */
function letak(bytes: Buffer, entries: readonly { name: string; packed: number; unpacked: number }[]): Masukan[] {
  const akhir = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(akhir + 16);
  return entries.map((entry) => {
    const [nama, lebih, catatan] = [28, 30, 32].map((o) => bytes.readUInt16LE(at + o)) as [number, number, number];
    const masukan = { ...entry, method: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 42) };
    at += 46 + nama + lebih + catatan;
    return masukan;
  });
}

function buka(bytes: Buffer, { offset, packed, unpacked, method }: Masukan): string {
  if (bytes.readUInt32LE(offset) !== LOCAL) throw bukanXlsx();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const isi = bytes.subarray(start, start + packed);
  if (method === 0) return isi.toString('utf8');
  if (method !== 8) throw bukanXlsx();
  // A directory that lies about a size gets no more room than it asked for.
  return inflateRawSync(isi, { maxOutputLength: Math.max(1, unpacked) }).toString('utf8');
}

export type Bagian = { teks(nama: string): string | undefined };

/**
 * Opens a workbook without believing it: size, number and expansion of its parts are checked before anything is
 * unpacked, macros and anything that is no workbook are refused.
 * @throws AppError 413, 415
 */
export async function bukaBerkas(bytes: Buffer): Promise<Bagian> {
  if (bytes.length > UKURAN_BUKU) throw terlaluBesar(`Buku kerja lebih besar dari ${UKURAN_BUKU / MB} MB`);
  const read = async (start: number, length: number) => bytes.subarray(start, start + length);
  const entries = bytes.length < 22 ? undefined : await zipEntries(read, bytes.length).catch(() => undefined);
  if (!entries) throw bukanXlsx();
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > UKURAN_TERBUKA) throw terlaluBesar(`Isi buku kerja lebih besar dari ${UKURAN_TERBUKA / MB} MB`);
  const bagian = new Map(letak(bytes, entries).map((masukan) => [masukan.name, masukan]));
  if (bagian.size !== entries.length) throw bukanXlsx();
  if (bagian.has('xl/vbaProject.bin')) throw bukanXlsx('Buku kerja ini memuat makro.');
  return {
    teks(nama) {
      const masukan = bagian.get(nama);
      if (!masukan) return undefined;
      try {
        return buka(bytes, masukan);
      } catch {
        throw bukanXlsx();
      }
    },
  };
}
