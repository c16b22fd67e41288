/** A piece of a message: text as it stands, or the address that a part of it names. */
export type Piece = { text: string; target: string | null };

// Neither spaces nor quotes nor what turns the direction of writing, by which an address could be shown as another one.
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Without the marks of the sentence around it: `(https://a.id/b).` is `https://a.id/b`. */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = CLOSING[last];
  const isOutside = opening !== undefined && count(address, last) > count(address, opening);
  return isOutside || /[.,;:!?…’”»*_~|]/u.test(last) ? withoutEnd(address.slice(0, -1)) : address;
}

/** Only the web, and no address that begins with a name and a password: it would look like that of somebody else. */
function webAddressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const { protocol, username, password, hostname } = url;
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname !== '' && username === '' && password === '' ? url.toString() : null;
}

/** The pieces of a message, which together are the message, letter for letter. */
export function piecesOf(message: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (text: string, target: string | null) => {
    if (text !== '') pieces.push({ text, target });
  };
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const target = webAddressOf(address);
    if (target === null) continue;
    add(message.slice(from, index), null);
    add(address, target);
    from = index + address.length;
  }
  add(message.slice(from), null);
  return pieces;
}
