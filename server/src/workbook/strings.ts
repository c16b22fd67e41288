/** Texts: those that cells share, and those that they hold themselves, are written alike. */
import type { Archive } from '#server/workbook/archive.ts';
import { broken, large } from '#server/workbook/fault.ts';
import { MAX_CELL_TEXT, MAX_SHARED_TEXTS, MAX_TEXT } from '#server/workbook/limits.ts';
import { readXml, unescapeText } from '#server/workbook/xml.ts';

/**
 * Collects the text of an `si` or `is` element: of its `t`, or of the `t` of its runs; how it is pronounced (`rPh`) is
 * no part of it.
 */
export function textCollector() {
  let [text, inText, inPhonetic] = ['', false, false];
  return {
    open(name: string): void {
      if (name === 't') inText = true;
      else if (name === 'rPh') inPhonetic = true;
    },
    close(name: string): void {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
    },
    text(more: string): void {
      if (inText && !inPhonetic) text += more;
    },
    /** What was collected since the last call. @throws WorkbookFault beyond Excel's limit, or for what cannot be kept */
    take(where: string): string {
      const plain = unescapeText(text, where);
      text = '';
      if (plain.length > MAX_CELL_TEXT) throw broken(`${where} berisi lebih dari ${MAX_CELL_TEXT} karakter`);
      return plain;
    },
  };
}

/**
 * The texts that cells refer to by their number.
 * @param part undefined when the workbook has none
 * @throws WorkbookFault
 */
export async function readStrings(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  if (part === undefined) return [];
  const strings: string[] = [];
  const collector = textCollector();
  let [inItem, characters] = [false, 0];
  await readXml(archive.text(part), {
    open(name) {
      if (name === 'si') inItem = true;
      else if (inItem) collector.open(name);
    },
    close(name) {
      if (name === 'si') {
        inItem = false;
        if (strings.length >= MAX_SHARED_TEXTS) throw large(`Buku kerja berisi lebih dari ${MAX_SHARED_TEXTS} teks`);
        const text = collector.take(`teks ke-${strings.length + 1}`);
        characters += text.length;
        if (characters > MAX_TEXT) throw large('Teks di buku kerja terlalu banyak');
        strings.push(text);
      } else if (inItem) collector.close(name);
    },
    text(text) {
      if (inItem) collector.text(text);
    },
  });
  return strings;
}
