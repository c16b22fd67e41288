/** A row of a tree on screen: how deep it lies, and whether it is open; null = nothing lies below it. */
export type BarisPohon = { tingkat: number; terbuka: boolean | null };
/** What a key does: another row gets the focus, or this one opens, closes, or is gone to. */
export type LangkahPohon = { ke: number } | 'buka' | 'tutup' | 'kunjungi' | null;

/**
 * What a key means in a tree (ARIA authoring practices, treegrid with the focus on rows).
 * @param pada index of the row with the focus
 * @param tombol `KeyboardEvent.key`, with left and right swapped already where the page runs from right to left
 */
export function langkahPohon(baris: readonly BarisPohon[], pada: number, tombol: string): LangkahPohon {
  const ini = baris[pada];
  if (!ini) return null;
  const ke = (tujuan: number) => (tujuan >= 0 && tujuan < baris.length && tujuan !== pada ? { ke: tujuan } : null);
  switch (tombol) {
    case 'ArrowDown':
      return ke(pada + 1);
    case 'ArrowUp':
      return ke(pada - 1);
    case 'Home':
      return ke(0);
    case 'End':
      return ke(baris.length - 1);
    case 'Enter':
      return 'kunjungi';
    case 'ArrowRight':
      if (ini.terbuka === false) return 'buka';
      return ini.terbuka && (baris[pada + 1]?.tingkat ?? 0) > ini.tingkat ? ke(pada + 1) : null;
    case 'ArrowLeft':
      if (ini.terbuka) return 'tutup';
      return ke(baris.findLastIndex(({ tingkat }, at) => at < pada && tingkat < ini.tingkat));
    default:
      return null;
  }
}
