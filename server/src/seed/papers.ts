/** Small real files for the demo's evidence: a page of text as PDF, a column chart as PNG. */
import { crc32, deflateSync } from 'node:zlib';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/http/kit.ts';

/** A file that lies in the store, as rows of `berkas` name it. `ukuran` in bytes. */
export type Paper = { nama: string; mime: string; ukuran: number; sha256: string; kunci: string };

/** Characters outside WinAnsi become `?`; the brackets and the backslash are escaped. */
const pdfText = (line: string) => line.replace(/[^\x20-\x7E\xA0-\xFF]/g, '?').replace(/[\\()]/g, (c) => `\\${c}`);

/** One A4 page: the first line as a title, the others below it. */
export function pdfOf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines.map(pdfText);
  const text = [
    'BT /F2 15 Tf 56 780 Td 18 TL',
    `(${title}) Tj T* /F1 10 Tf 15 TL`,
    ...rest.map((line) => `(${line}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  body += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const WIDTH = 320;
const HEIGHT = 180;
const INK = 0x25_63_eb;
const PAPER = 0xff_ff_ff;
const LINE = 0xcb_d5_e1;

/** A column chart. @param shares heights of the columns, 0…1 */
export function pngOf(shares: readonly number[]): Buffer {
  const slot = (WIDTH - 40) / Math.max(1, shares.length);
  const pixel = (x: number, y: number) => {
    const i = Math.floor((x - 20) / slot);
    const within = (x - 20) % slot;
    const top = HEIGHT - 20 - (shares[i] ?? 0) * (HEIGHT - 40);
    if (x >= 20 && x < WIDTH - 20 && within > slot * 0.2 && within < slot * 0.8 && y >= top && y < HEIGHT - 20)
      return INK;
    return y === HEIGHT - 20 || x === 20 ? LINE : PAPER;
  };
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) rows.writeUIntBE(pixel(x, y), y * (1 + WIDTH * 3) + 1 + x * 3, 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits a channel, red-green-blue, no interlacing.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Publishes bytes in the store. @param nama the name under which a person sees the file */
export async function keepPaper(store: FileStore, nama: string, bytes: Buffer): Promise<Paper> {
  const { temp, ukuran, sha256 } = await store.receive(Readable.from([bytes]), bytes.byteLength);
  const kunci = await store.commit(temp);
  return { nama, mime: nama.endsWith('.png') ? 'image/png' : 'application/pdf', ukuran, sha256, kunci };
}
