/** A list of people as another system hands it out: one name a line, or a table with a column of them. */
import { UsageError } from '#server/ops/command.ts';

/** What columns of usernames or addresses are called. */
const HEADS = new Set(['username', 'user', 'nama pengguna', 'email', 'e-mail', 'surel', 'alamat surel']);

/** The cells of a line; a cell in quotes may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'));
  return [...cells].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}

/**
 * The usernames and e-mail addresses in a file, in lower case.
 * @param bytes UTF-8; `,` `;` or tabs between cells. With more than one column its first line says which: `username` or `email`
 * @throws UsageError when it names nobody, or nobody knows which column
 */
export function peopleIn(bytes: Buffer, file: string): Set<string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file}: bukan teks UTF-8. Simpan sebagai CSV UTF-8.`);
  }
  if (text.includes('\0')) throw new UsageError(`${file}: bukan teks UTF-8. Simpan sebagai CSV UTF-8.`);
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  const separator = /[;\t,]/.exec(lines[0] ?? '')?.[0] ?? ',';
  const rows = lines.map((line) => cellsOf(line, separator));
  const head = (rows[0] ?? []).map((cell) => cell.toLowerCase());
  const columns = head.flatMap((cell, i) => (HEADS.has(cell) ? [i] : []));
  if (columns.length === 0 && rows.some((row) => row.length > 1)) {
    throw new UsageError(`${file}: baris pertama harus menyebut kolomnya, username atau email.`);
  }
  const named = (columns.length === 0 ? rows : rows.slice(1)).flatMap((row) =>
    (columns.length === 0 ? [0] : columns).map((i) => (row[i] ?? '').toLowerCase()),
  );
  const people = new Set(named.filter((one) => one !== ''));
  if (people.size === 0) throw new UsageError(`${file} tidak menyebut seorang pun.`);
  return people;
}
