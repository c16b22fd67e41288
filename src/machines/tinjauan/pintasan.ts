/** The keys of the review: one table for the listener and for the help dialog. */
import type { Langkah, PetaPintasan } from '#machines/tinjauan/tinjauan.types.ts';

const DI_MANA_SAJA: PetaPintasan = {
  d: { type: 'step.open', langkah: 'keputusan' },
  'g i': { type: 'queue.open' },
  '?': { type: 'overlay.open', lapisan: 'bantuan' },
};

/** Keys of each step. Single letters are inactive while typing; `ctrl+…` works everywhere. */
export const PINTASAN: Readonly<Record<Langkah, PetaPintasan>> = {
  kenali: { ...DI_MANA_SAJA, j: { type: 'step.open', langkah: 'periksa' } },
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
    ...DI_MANA_SAJA,
  },
  daftarPeriksa: { ...DI_MANA_SAJA, k: { type: 'step.open', langkah: 'periksa' } },
  keputusan: {
    '1': { type: 'decision.choose', keputusan: 'approve' },
    '2': { type: 'decision.choose', keputusan: 'revise' },
    '3': { type: 'decision.choose', keputusan: 'reject' },
    c: { type: 'note.focus' },
    'ctrl+enter': { type: 'decision.submit' },
    ...DI_MANA_SAJA,
  },
};

/**
 * The event behind a key press; null when there is none or typing must not be disturbed.
 * @param sebelumnya the key pressed just before (within the listener's pause), for sequences such as `g i`
 */
export function peristiwaTombol<Event>(
  peta: Readonly<Record<string, Event>>,
  tekan: { key: string; ctrl: boolean; mengetik: boolean },
  sebelumnya: string | null,
): Event | null {
  const key = tekan.key.toLowerCase();
  if (tekan.ctrl) return peta[`ctrl+${key}`] ?? null;
  if (tekan.mengetik) return null;
  return (sebelumnya === null ? undefined : peta[`${sebelumnya} ${key}`]) ?? peta[key] ?? null;
}
