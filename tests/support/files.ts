/** Small real files for upload tests. */
import { crc32, deflateRawSync } from 'node:zlib';

const text = (value: string) => Buffer.from(value, 'utf8');

export const PDF = text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** A PNG header of the given size with one empty image chunk; enough to be told from its bytes. */
export function png(width = 1, height = 1): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([text(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', ihdr),
    chunk('IDAT', Buffer.alloc(8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

export type Part = { name: string; data: Buffer; packed?: boolean; claims?: { unpacked: number } };

/** A zip file; `claims` lets the directory lie about a size, as a bomb does. */
export function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, packed, claims } of parts) {
    const bytes = packed ? deflateRawSync(data) : data;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(packed ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(claims?.unpacked ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([text('PK\x03\x04'), fields, text(name), bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([text('PK\x01\x02'), Buffer.from([20, 0]), fields, rest, text(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.set(text('PK\x05\x06'));
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

const TYPES = { name: '[Content_Types].xml', data: text('<Types/>'), packed: true };
export const DOCX = zip([TYPES, { name: 'word/document.xml', data: text('<w:document/>'), packed: true }]);
export const XLSX = zip([TYPES, { name: 'xl/workbook.xml', data: text('<workbook/>'), packed: true }]);
export const DOCM = zip([
  TYPES,
  { name: 'word/document.xml', data: text('<w:document/>') },
  { name: 'word/vbaProject.bin', data: text('macro') },
]);
/** A document that says it unpacks to 1 GB. */
export const BOM = zip([TYPES, { name: 'word/document.xml', data: text('<w/>'), claims: { unpacked: 1_000_000_000 } }]);

export const MIME = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
