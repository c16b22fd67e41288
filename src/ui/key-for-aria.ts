/** A shown key in the words of `aria-keyshortcuts`, which has none for a sequence. */
export function keyForAria(shown: string): string | undefined {
  if (shown.startsWith('Ctrl ')) return `Control+${shown.slice(5).replace('↵', 'Enter')}`;
  return shown.includes(' ') ? undefined : shown.toLowerCase().replace('−', '-');
}
