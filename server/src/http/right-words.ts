/** Rights in the words of the page of tokens: what a program is refused, people have to understand. */
import { DELIVERED_MODULES, isDeliveredModule } from '#domain/access/delivered.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { type TextLanguage, textsFor } from '#server/texts.ts';

const actionKey = (action: string) => `master.modul.aksi.${action}`;
const moduleKey = (name: string) => `peran.modulBawaan.${name}`;

const textsIn = textsFor([...MODULE_ACTIONS.map(actionKey), ...Object.keys(DELIVERED_MODULES).map(moduleKey)]);
const RIGHT = new RegExp(`(?<![\\w:])(${MODULE_ACTIONS.join('|')}):([A-Za-z][A-Za-z0-9_-]*)`, 'g');
const QUOTES: Record<TextLanguage, readonly [before: string, after: string]> = {
  id: ['“', '”'],
  en: ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
  de: ['„', '“'],
  pt: ['“', '”'],
};

/**
 * A sentence with every right in it as `permissionText` of the screens says it: `approve:PelaporanCapaian` is “Achievement
 * reporting: Approve”. A module that an administrator made keeps its name, as there.
 */
export const rightsIn = (language: TextLanguage, sentence: string): string =>
  sentence.replaceAll(RIGHT, (_, action: string, module: string) => {
    const texts = textsIn(language);
    const what = isDeliveredModule(module) ? texts.get(moduleKey(module)) : module;
    const [before, after] = QUOTES[language];
    return `${before}${what}: ${texts.get(actionKey(action))}${after}`;
  });
