/** The keys of the review: one table for the listener and for the help dialog. */
import type { Step, ShortcutMap } from '#machines/review/review.types.ts';

const ANYWHERE: ShortcutMap = {
  d: { type: 'step.open', langkah: 'keputusan' },
  'g i': { type: 'queue.open' },
  '?': { type: 'overlay.open', overlay: 'bantuan' },
};

/** Keys of each step. Single letters are inactive while typing; `ctrl+…` works everywhere. */
export const SHORTCUTS: Readonly<Record<Step, ShortcutMap>> = {
  kenali: { ...ANYWHERE, j: { type: 'step.open', langkah: 'periksa' } },
  periksa: {
    j: { type: 'indicator.next' },
    k: { type: 'indicator.previous' },
    '1': { type: 'verdict.choose', verdik: 'sesuai' },
    '2': { type: 'verdict.choose', verdik: 'perbaikan' },
    '3': { type: 'verdict.choose', verdik: 'tidakDinilai' },
    c: { type: 'feedback.focus' },
    m: { type: 'indicator.check' },
    '[': { type: 'file.previous' },
    ']': { type: 'file.next' },
    '+': { type: 'zoom.in' },
    '=': { type: 'zoom.in' },
    '-': { type: 'zoom.out' },
    r: { type: 'file.rotate' },
    'ctrl+enter': { type: 'indicator.check' },
    ...ANYWHERE,
  },
  daftarPeriksa: { ...ANYWHERE, k: { type: 'step.open', langkah: 'periksa' } },
  keputusan: {
    '1': { type: 'decision.choose', keputusan: 'approve' },
    '2': { type: 'decision.choose', keputusan: 'revise' },
    '3': { type: 'decision.choose', keputusan: 'reject' },
    c: { type: 'note.focus' },
    'ctrl+enter': { type: 'decision.submit' },
    ...ANYWHERE,
  },
};

/**
 * The event behind a key press; null when there is none or typing must not be disturbed.
 * @param sebelumnya the key pressed just before (within the listener's pause), for sequences such as `g i`
 */
export function eventOfKey<Event>(
  keymap: Readonly<Record<string, Event>>,
  press: { key: string; ctrl: boolean; typing: boolean },
  previous: string | null,
): Event | null {
  const key = press.key.toLowerCase();
  if (press.ctrl) return keymap[`ctrl+${key}`] ?? null;
  if (press.typing) return null;
  return (previous === null ? undefined : keymap[`${previous} ${key}`]) ?? keymap[key] ?? null;
}
