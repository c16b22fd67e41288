/** The keys of the review: what each declared shortcut does at each step. */
import { type ChosenKeys, keymapOf, type ShortcutId } from '#domain/preferences/shortcuts.ts';
import type { KeyEvent, Step, ShortcutMap } from '#machines/review/review.types.ts';

type Meanings = Readonly<Partial<Record<ShortcutId, KeyEvent>>>;

const ANYWHERE: Meanings = {
  decide: { type: 'step.open', step: 'keputusan' },
  queue: { type: 'queue.open' },
  help: { type: 'overlay.open', overlay: 'bantuan' },
};

const MEANINGS: Readonly<Record<Step, Meanings>> = {
  kenali: { ...ANYWHERE, next: { type: 'step.open', step: 'periksa' } },
  periksa: {
    ...ANYWHERE,
    next: { type: 'indicator.next' },
    previous: { type: 'indicator.previous' },
    fits: { type: 'verdict.choose', verdik: 'sesuai' },
    objects: { type: 'verdict.choose', verdik: 'perbaikan' },
    notAssessed: { type: 'verdict.choose', verdik: 'tidakDinilai' },
    comment: { type: 'feedback.focus' },
    check: { type: 'indicator.check' },
    definition: { type: 'definition.toggle' },
    fileBefore: { type: 'file.previous' },
    fileAfter: { type: 'file.next' },
    zoomIn: { type: 'zoom.in' },
    zoomOut: { type: 'zoom.out' },
    rotate: { type: 'file.rotate' },
  },
  daftarPeriksa: { ...ANYWHERE, previous: { type: 'step.open', step: 'periksa' } },
  keputusan: {
    ...ANYWHERE,
    approve: { type: 'decision.choose', decision: 'approve' },
    revise: { type: 'decision.choose', decision: 'revise' },
    reject: { type: 'decision.choose', decision: 'reject' },
    comment: { type: 'note.focus' },
  },
};
/** What Ctrl+Enter finishes; nobody needs another key for it. */
const FINISHES: Readonly<Partial<Record<Step, KeyEvent>>> = {
  periksa: { type: 'indicator.check' },
  keputusan: { type: 'decision.submit' },
};

/**
 * Keys of each step, as this person chose them. Single letters are inactive while typing; `ctrl+…` works everywhere.
 */
export function shortcutsAt(step: Step, chosen: ChosenKeys): ShortcutMap {
  const finishes = FINISHES[step];
  return { ...keymapOf(MEANINGS[step], chosen), ...(finishes && { 'ctrl+enter': finishes }) };
}

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
