/** XML read as it arrives, in time that grows with its length and nothing else; what is not well-formed is refused. */
import { SaxesParser } from 'saxes';
import { broken } from '#server/workbook/fault.ts';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_RUN } from '#server/workbook/limits.ts';

export type Attributes = Readonly<Record<string, string>>;
/** Names come without their prefix, for every writer has its own: `x:c` and `c` are the same cell. */
export type XmlHandlers = {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** The XML parser says in English where it stopped; for people it is one thing. */
const unreadable = () => broken('isinya tidak dapat dibaca');

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** @param attributes of a parser that knows no namespaces: texts, changed in place */
function localAttributes(attributes: Record<string, string>): Attributes {
  for (const name in attributes) {
    if (!name.includes(':') || name.startsWith('xmlns:')) continue;
    const value = attributes[name];
    if (value !== undefined) attributes[local(name)] ??= value;
  }
  return attributes;
}

/** Watches how long one tag or text goes on before the parser has collected all of it. */
function runWatcher() {
  let run = 0;
  return (chunk: string) => {
    const first = Math.min(
      ...['<', '>'].map((mark) => chunk.indexOf(mark)).map((at) => (at === -1 ? chunk.length : at)),
    );
    if (run + first > MAX_RUN) throw unreadable();
    const last = Math.max(chunk.lastIndexOf('<'), chunk.lastIndexOf('>'));
    run = last === -1 ? run + chunk.length : chunk.length - 1 - last;
  };
}

/**
 * Reads a part from its first piece to its last. Document types are refused, so no entity but the five of XML is known.
 * @throws WorkbookFault when it is not well-formed, too deep, or one piece of it goes on for too long
 */
export async function readXml(chunks: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const watch = runWatcher();
  let [depth, attributes] = [0, 0];
  // Without a handler for errors the parser throws the first one.
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw unreadable();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw unreadable();
  });
  parser.on('opentag', (tag) => handlers.open(local(tag.name), localAttributes(tag.attributes)));
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(local(tag.name));
  });
  const { text } = handlers;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const parse = (chunk: string | null) => {
    try {
      if (chunk === null) parser.close();
      else parser.write(chunk);
    } catch (error) {
      if (error instanceof Error && error.name === 'WorkbookFault') throw error;
      throw unreadable();
    }
  };
  for await (const chunk of chunks) {
    watch(chunk);
    parse(chunk);
  }
  parse(null);
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/gu;

/**
 * A text as it was typed: Excel writes what XML cannot hold as `_x000D_`.
 * @param where what holds it, for the sentence of the fault
 * @throws WorkbookFault for a NUL or half a character, which no record can keep
 */
export function unescapeText(text: string, where: string): string {
  const plain = text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (plain.includes('\0') || !plain.isWellFormed()) throw broken(`${where} memuat karakter yang tidak sah`);
  return plain;
}
