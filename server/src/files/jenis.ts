/** Which files may be evidence: the extension, the bytes and what the sender says must agree. */
import { fileTypeFromBuffer } from 'file-type';
import { zipEntries } from '#server/files/zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Jenis = { mime: string; ekstensi: readonly string[]; dikatakan: readonly string[] };
const JENIS: readonly Jenis[] = [
  { mime: 'application/pdf', ekstensi: ['pdf'], dikatakan: ['application/pdf'] },
  { mime: 'image/png', ekstensi: ['png'], dikatakan: ['image/png'] },
  { mime: 'image/jpeg', ekstensi: ['jpg', 'jpeg'], dikatakan: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { mime: XLSX, ekstensi: ['xlsx'], dikatakan: [XLSX] },
  { mime: DOCX, ekstensi: ['docx'], dikatakan: [DOCX] },
];
/** What browsers send for types that the machine does not know; it claims nothing. */
const TANPA_KLAIM = new Set(['', 'application/octet-stream']);
/** Word and Excel parts that an office document of the type always has. */
const BAGIAN: Record<string, string> = { [XLSX]: 'xl/workbook.xml', [DOCX]: 'word/document.xml' };
const ZIP = new Set(['application/zip', XLSX, DOCX]);
const MAX_PIKSEL = 100_000_000;

export const KATA_JENIS = 'PDF, PNG, JPG, XLSX, atau DOCX';

/** Width × height of a PNG by its first chunk. */
function pikselPng(head: Uint8Array): number {
  if (head.byteLength < 24) return Number.POSITIVE_INFINITY;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}

async function adalahDokumen(mime: string, berkas: Berkas): Promise<boolean> {
  const entries = await zipEntries(berkas.read, berkas.ukuran);
  if (!entries) return false;
  const names = entries.map((entry) => entry.name);
  const makro = names.some((name) => /vbaproject\.bin$/i.test(name));
  return !makro && names.includes('[Content_Types].xml') && names.includes(BAGIAN[mime] ?? '');
}

export type Berkas = {
  nama: string;
  /** Content-Type of the part. */
  dikatakan: string;
  ukuran: number;
  /** First bytes. */
  head: Uint8Array;
  read: (start: number, length: number) => Promise<Uint8Array>;
};

/** The MIME type under which a file may be kept; undefined when it is none of the allowed ones or is not what it says. */
export async function jenisBerkas(berkas: Berkas): Promise<string | undefined> {
  const ekstensi = /\.([^.]+)$/.exec(berkas.nama)?.[1]?.toLowerCase() ?? '';
  const jenis = JENIS.find((j) => j.ekstensi.includes(ekstensi));
  if (!jenis) return undefined;
  const dikatakan = berkas.dikatakan.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TANPA_KLAIM.has(dikatakan) && !jenis.dikatakan.includes(dikatakan)) return undefined;
  const isi = (await fileTypeFromBuffer(berkas.head))?.mime;
  if (jenis.mime in BAGIAN) {
    return isi !== undefined && ZIP.has(isi) && (await adalahDokumen(jenis.mime, berkas)) ? jenis.mime : undefined;
  }
  if (isi !== jenis.mime) return undefined;
  return isi === 'image/png' && pikselPng(berkas.head) > MAX_PIKSEL ? undefined : isi;
}
