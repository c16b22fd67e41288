import type { KeyboardEvent } from 'react';
import { type ChosenKeys, keymapOf, type ShortcutId } from '#domain/preferences/shortcuts.ts';

/** The keys that this person chose; null where single keys are switched off. */
export type MailKeys = ChosenKeys | null;

/** The meaning of a key in the list of letters: `turun` and `naik` move the focus, the others change a letter. */
type KeyPress = 'turun' | 'naik' | 'choice' | 'bintang' | 'buang';
const KEY_PRESSES: Readonly<Record<string, KeyPress>> = {
  ArrowDown: 'turun',
  ArrowUp: 'naik',
  Delete: 'buang',
};
const MEANINGS = { letterChoose: 'choice', letterStar: 'bintang' } as const satisfies Partial<
  Record<ShortcutId, KeyPress>
>;

/** Null for a key with a modifier and while the person types into a field: such keys belong to browser and field. */
export function keyPress(event: KeyboardEvent, chosen: ChosenKeys): KeyPress | null {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (ctrlKey || altKey || metaKey) return null;
  const writing =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox');
  return writing ? null : (KEY_PRESSES[key] ?? keymapOf<KeyPress>(MEANINGS, chosen)[key.toLowerCase()] ?? null);
}
