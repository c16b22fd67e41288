/** What values are called on the screens: whoever copies a label into a cell is understood. */
import { type TextLanguage, textsFor } from '#server/texts.ts';

const LANGUAGES: readonly TextLanguage[] = ['id', 'en', 'fr', 'de', 'pt'];

/** A name as it is compared: people copy it with other capitals and blanks, and Macs take accents apart. */
export const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * Reads a label of the screens, in any of their languages.
 * @param names the texts, as in `domain/pages/pages.ts`, and the value that each stands for
 */
export function screenNames<V>(names: readonly (readonly [key: string, value: V])[]): (text: string) => V | undefined {
  const textsIn = textsFor(names.map(([key]) => key));
  let called: ReadonlyMap<string, V> | undefined;
  return (text) => {
    called ??= new Map(
      LANGUAGES.flatMap((language) =>
        names.map(([key, value]) => [comparable(textsIn(language).get(key) ?? key), value] as const),
      ),
    );
    return called.get(comparable(text));
  };
}

/** Whether something is in use, as lists, filters and details say it. */
export const activeCalled = screenNames([
  ['master.kolom.aktif', true],
  ['master.kolom.nonaktif', false],
  ['formulir.ya', true],
  ['formulir.tidak', false],
]);
