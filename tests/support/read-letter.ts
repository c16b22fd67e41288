/** Reads a letter as it went over the wire: headers, and its parts decoded. Only as much of MIME as our letters use. */

export type ReadLetter = { head: Readonly<Record<string, string>>; subject: string; text: string; html: string };

const headOf = (block: string) =>
  Object.fromEntries(
    block
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? bytesOf(body.replace(/=\r\n/g, '')) : body;
}

const wordsOf = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how: string, said: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(said, 'base64').toString() : bytesOf(said.replaceAll('_', ' ')),
    );

const split = (raw: string): [string, string] => {
  const at = raw.indexOf('\r\n\r\n');
  return [raw.slice(0, at), raw.slice(at + 4)];
};

export function readLetter(raw: string): ReadLetter {
  const [block, body] = split(raw);
  const head = headOf(block);
  const boundary = /boundary="?([^";]+)"?/.exec(head['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [partBlock, content] = split(part.replace(/^\r\n/, ''));
    const own = headOf(partBlock);
    const type = own['content-type']?.split(';')[0];
    if (type === undefined) return [];
    return [[type, decoded(content.replace(/\r\n$/, ''), own['content-transfer-encoding'])]];
  });
  const byType = Object.fromEntries(parts);
  const [text = '', html = ''] = [byType['text/plain'], byType['text/html']];
  return { head, subject: wordsOf(head['subject'] ?? ''), text: text.replaceAll('\r\n', '\n'), html };
}

/** What the link to a new password holds, from the text of a letter; empty when there is no such link. */
export const secretIn = ({ text }: ReadLetter): string => /\/atur-sandi#([\w-]+)/.exec(text)?.[1] ?? '';
