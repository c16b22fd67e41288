/** A row of a tree on screen: how deep it lies, and whether it is open; null = nothing lies below it. */
export type TreeRowState = { level: number; open: boolean | null };
/** What a key does: another row gets the focus, or this one opens, closes, or is gone to. */
export type TreeStep = { ke: number } | 'buka' | 'tutup' | 'kunjungi' | null;

/**
 * What a key means in a tree (ARIA authoring practices, treegrid with the focus on rows).
 * @param point index of the row with the focus
 * @param button `KeyboardEvent.key`, with left and right swapped already where the page runs from right to left
 */
export function treeStep(row: readonly TreeRowState[], point: number, button: string): TreeStep {
  const these = row[point];
  if (!these) return null;
  const ke = (destination: number) =>
    destination >= 0 && destination < row.length && destination !== point ? { ke: destination } : null;
  switch (button) {
    case 'ArrowDown':
      return ke(point + 1);
    case 'ArrowUp':
      return ke(point - 1);
    case 'Home':
      return ke(0);
    case 'End':
      return ke(row.length - 1);
    case 'Enter':
      return 'kunjungi';
    case 'ArrowRight':
      if (these.open === false) return 'buka';
      return these.open && (row[point + 1]?.level ?? 0) > these.level ? ke(point + 1) : null;
    case 'ArrowLeft':
      if (these.open) return 'tutup';
      return ke(row.findLastIndex(({ level }, at) => at < point && level < these.level));
    default:
      return null;
  }
}
