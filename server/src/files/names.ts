/** File names from outside: data to show, never a path and never a header as it came. */

const MAX_BYTES = 255;
/** Controls, and the characters that turn the direction of text (`exe.fdp` shown as `pdf.exe`). */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const byteLength = (text: string) => Buffer.byteLength(text, 'utf8');

function cut(text: string, bytes: number): string {
  let kept = '';
  for (const letter of text) {
    if (byteLength(kept + letter) > bytes) break;
    kept += letter;
  }
  return kept;
}

/**
 * Browsers write a quotation mark in a name of a form as `%22` (WHATWG, multipart/form-data) and leave `%` as it is: a file
 * that is really called `%22` cannot be told from one with the mark, and gets it too. Line ends, which they write alike, no
 * name keeps anyway.
 */
const withQuotes = (name: string) => name.replaceAll('%22', '"');

/** A name to keep, of one that a form was sent with: last path segment, no hidden characters, at most 255 bytes with its extension. */
export function fileName(pristine: string): string {
  const segment = withQuotes(pristine).split(/[/\\]/).at(-1) ?? '';
  const clean = segment.normalize('NFC').replace(HIDDEN, '').trim();
  const [, stem = clean, extensions = ''] = /^(.*?)(\.[^.]{1,16})?$/su.exec(clean) ?? [];
  const nama = cut(stem, MAX_BYTES - byteLength(extensions)) + extensions;
  return /^\.*$/.test(nama) ? 'berkas' : nama;
}

/** A Content-Disposition header for a kept name: RFC 6266 with the RFC 8187 form for what is not ASCII. */
export function contentDisposition(kind: 'attachment' | 'inline', nama: string): string {
  const ascii = nama
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const utf8 = encodeURIComponent(nama).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
