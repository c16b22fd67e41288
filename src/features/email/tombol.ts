import type { KeyboardEvent } from 'react';

/** What a key means in the list of letters; `turun` and `naik` move, the others change. */
type Tekanan = 'turun' | 'naik' | 'pilih' | 'bintang' | 'buang';
const TEKANAN: Readonly<Record<string, Tekanan>> = {
  ArrowDown: 'turun',
  ArrowUp: 'naik',
  x: 'pilih',
  s: 'bintang',
  Delete: 'buang',
};

/** Null for every key that is somebody else's: with a modifier, or while typing. */
export function tekanan({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): Tekanan | null {
  if (ctrlKey || altKey || metaKey) return null;
  const menulis =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox');
  return menulis ? null : (TEKANAN[key.length === 1 ? key.toLowerCase() : key] ?? null);
}
