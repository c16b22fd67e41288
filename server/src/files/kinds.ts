/** Which files may be evidence: the extension, the bytes and what the sender says must agree. */
import { fileTypeFromBuffer } from 'file-type';
import { zipEntries } from '#server/files/zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Kind = { mime: string; extensions: readonly string[]; claimed: readonly string[] };
const KINDS: readonly Kind[] = [
  { mime: 'application/pdf', extensions: ['pdf'], claimed: ['application/pdf'] },
  { mime: 'image/png', extensions: ['png'], claimed: ['image/png'] },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], claimed: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { mime: XLSX, extensions: ['xlsx'], claimed: [XLSX] },
  { mime: DOCX, extensions: ['docx'], claimed: [DOCX] },
];
/** What browsers send for types that the machine does not know; it claims nothing. */
const NO_CLAIM = new Set(['', 'application/octet-stream']);
/** Word and Excel parts that an office document of the type always has. */
const PARTS: Record<string, string> = { [XLSX]: 'xl/workbook.xml', [DOCX]: 'word/document.xml' };
const ZIP = new Set(['application/zip', XLSX, DOCX]);
const MAX_PIXELS = 100_000_000;

export const KIND_WORDS = 'PDF, PNG, JPG, XLSX, atau DOCX';

/** Width × height of a PNG by its first chunk. */
function pixelsOfPng(head: Uint8Array): number {
  if (head.byteLength < 24) return Number.POSITIVE_INFINITY;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}

async function isDocument(mime: string, file: StoredFile): Promise<boolean> {
  const entries = await zipEntries(file.read, file.ukuran);
  if (!entries) return false;
  const names = entries.map((entry) => entry.name);
  const macro = names.some((name) => /vbaproject\.bin$/i.test(name));
  return !macro && names.includes('[Content_Types].xml') && names.includes(PARTS[mime] ?? '');
}

export type StoredFile = {
  nama: string;
  /** Content-Type of the part. */
  claimed: string;
  ukuran: number;
  /** First bytes. */
  head: Uint8Array;
  read: (start: number, length: number) => Promise<Uint8Array>;
};

/** The MIME type under which a file may be kept; undefined when it is none of the allowed ones or is not what it says. */
export async function fileKind(file: StoredFile): Promise<string | undefined> {
  const extensions = /\.([^.]+)$/.exec(file.nama)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS.find((j) => j.extensions.includes(extensions));
  if (!kind) return undefined;
  const claimed = file.claimed.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!NO_CLAIM.has(claimed) && !kind.claimed.includes(claimed)) return undefined;
  const content = (await fileTypeFromBuffer(file.head))?.mime;
  if (kind.mime in PARTS) {
    return content !== undefined && ZIP.has(content) && (await isDocument(kind.mime, file)) ? kind.mime : undefined;
  }
  if (content !== kind.mime) return undefined;
  return content === 'image/png' && pixelsOfPng(file.head) > MAX_PIXELS ? undefined : content;
}
