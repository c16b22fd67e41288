/** The sentence that names the faults of a request, each field by its label on the screen (contract.md §3, decision 0068). */
import type { Issue } from '#contract/envelope.ts';
import { fieldLabels, LABEL_KEYS } from '#contract/field-labels.ts';
import { type TextLanguage, textsFor } from '#server/texts.ts';

/** So many are said; `errors` has them all. */
const SHOWN = 10;
const BEFORE = 'Periksa kembali isian: ';
const ROW = 'formulir.baris';
const WHOLE = 'isi';

const join = (faults: readonly string[], rest: string): string => `${faults.join('; ')}${rest}`;

/** The sentence as services make it, with the names on the wire: for logs, and as the mark of such an answer. */
export function faultSentence(errors: readonly Issue[]): string {
  const said = errors.slice(0, SHOWN).map(({ path, message }) => `${path === '' ? WHOLE : path} ${message}`);
  const rest = errors.length > SHOWN ? `; dan ${errors.length - SHOWN} lainnya` : '';
  return `${BEFORE}${join(said, rest)}.`;
}

const textsIn = textsFor([...LABEL_KEYS, ROW]);

/** Where words agree with their subject, a label is quoted, for "Roles" is one name: “Roles” is required. */
const QUOTES: Record<TextLanguage, readonly [before: string, after: string]> = {
  id: ['', ''],
  en: ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
  de: ['„', '“'],
  pt: ['“', '”'],
};

const isPlace = (part: string) => /^\d+$/.test(part);

/**
 * What the screen calls a field: `ambang.1.warna` is "Ambang warna, Baris 2, Warna". A field that no form sends keeps
 * its name on the wire, in quotes.
 * @param address pattern of the call: `/api/tahun/:id`
 */
function fieldName(language: TextLanguage, address: string, path: string): string {
  const [labels, said] = [fieldLabels(address), textsIn(language)];
  const parts = path.split('.');
  const names = parts.map((part, index) => {
    const key =
      labels[
        parts
          .slice(0, index + 1)
          .map((one) => (isPlace(one) ? '*' : one))
          .join('.')
      ];
    if (key !== undefined) return said?.get(key);
    return isPlace(part) ? said?.get(ROW)?.replace('{{nomor}}', String(Number(part) + 1)) : undefined;
  });
  const known = parts.every(isPlace) || names.some((name, index) => name !== undefined && !isPlace(parts[index] ?? ''));
  const last = parts.findLastIndex((part) => !isPlace(part));
  if (!known || (last >= 0 && names[last] === undefined)) return `"${path}"`;
  const [before, after] = QUOTES[language];
  const own = names[names.length - 1];
  // "Batas atas" stands in "Batas atas, tahun" already.
  const told = names.filter((name) => name !== undefined && (name === own || !own?.startsWith(`${name},`)));
  return `${before}${told.join(', ')}${after}`;
}

/**
 * The sentence for the reader.
 * @param say puts a clause of the server into the language
 */
export function faultsFor(
  language: TextLanguage,
  address: string,
  errors: readonly Issue[],
  say: (clause: string) => string,
): string {
  const said = errors.slice(0, SHOWN).map(({ path, message }) => {
    if (path === '') return say(`${WHOLE} ${message}`);
    return `${fieldName(language, address, path)} ${say(message)}`;
  });
  const rest = errors.length > SHOWN ? `; ${say(`dan ${errors.length - SHOWN} lainnya`)}` : '';
  return say(`${BEFORE}{0}.`).replace('{0}', () => join(said, rest));
}
