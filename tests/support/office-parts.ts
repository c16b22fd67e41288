import { inflateRawSync } from 'node:zlib';

/** The parts of an Office file by name, as text: they are zip archives with a directory at their end. */
export function partsOf(file: Buffer): Map<string, string> {
  const last = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const content = new Map<string, string>();
  let at = file.readUInt32LE(last + 16);
  for (let i = 0; i < file.readUInt16LE(last + 10); i += 1) {
    const [long, extra, comment] = [28, 30, 32].map((n) => file.readUInt16LE(at + n)) as [number, number, number];
    const nama = file.toString('utf8', at + 46, at + 46 + long);
    const local = file.readUInt32LE(at + 42);
    const initial = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(initial, initial + file.readUInt32LE(at + 20));
    content.set(nama, (file.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + long + extra + comment;
  }
  return content;
}
