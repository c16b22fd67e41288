import type { KeyboardEvent } from 'react';

/** The meaning of a key in the list of letters: `turun` and `naik` move the focus, the others change a letter. */
type KeyPress = 'turun' | 'naik' | 'choice' | 'bintang' | 'buang';
const KEY_PRESSES: Readonly<Record<string, KeyPress>> = {
  ArrowDown: 'turun',
  ArrowUp: 'naik',
  x: 'choice',
  s: 'bintang',
  Delete: 'buang',
};

/** Null for a key with a modifier and while the person types into a field: such keys belong to browser and field. */
export function keyPress({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): KeyPress | null {
  if (ctrlKey || altKey || metaKey) return null;
  const writing =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox');
  return writing ? null : (KEY_PRESSES[key.length === 1 ? key.toLowerCase() : key] ?? null);
}
