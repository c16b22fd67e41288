import type { KeyboardEvent } from 'react';

/** What a key means in the list of letters; `turun` and `naik` move, the others change. */
type KeyPress = 'turun' | 'naik' | 'choice' | 'bintang' | 'buang';
const KEY_PRESSES: Readonly<Record<string, KeyPress>> = {
  ArrowDown: 'turun',
  ArrowUp: 'naik',
  x: 'choice',
  s: 'bintang',
  Delete: 'buang',
};

/** Null for every key that is somebody else's: with a modifier, or while typing. */
export function keyPress({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): KeyPress | null {
  if (ctrlKey || altKey || metaKey) return null;
  const writing =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox');
  return writing ? null : (KEY_PRESSES[key.length === 1 ? key.toLowerCase() : key] ?? null);
}
