/** File names from outside: data to show, never a path and never a header as it came. */

const MAX_BYTES = 255;
/** Controls, and the characters that turn the direction of text (`exe.fdp` shown as `pdf.exe`). */
const TERSEMBUNYI = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const byteLength = (text: string) => Buffer.byteLength(text, 'utf8');

function potong(text: string, bytes: number): string {
  let kept = '';
  for (const huruf of text) {
    if (byteLength(kept + huruf) > bytes) break;
    kept += huruf;
  }
  return kept;
}

/** A name to keep: last path segment, no hidden characters, at most 255 bytes with its extension. */
export function namaBerkas(asli: string): string {
  const segment = asli.split(/[/\\]/).at(-1) ?? '';
  const bersih = segment.normalize('NFC').replace(TERSEMBUNYI, '').trim();
  const [, batang = bersih, ekstensi = ''] = /^(.*?)(\.[^.]{1,16})?$/su.exec(bersih) ?? [];
  const nama = potong(batang, MAX_BYTES - byteLength(ekstensi)) + ekstensi;
  return /^\.*$/.test(nama) ? 'berkas' : nama;
}

/** A Content-Disposition header for a kept name: RFC 6266 with the RFC 8187 form for what is not ASCII. */
export function contentDisposition(jenis: 'attachment' | 'inline', nama: string): string {
  const ascii = nama
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const utf8 = encodeURIComponent(nama).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${jenis}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
