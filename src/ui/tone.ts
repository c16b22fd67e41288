/** The specification's seven colours as meanings, and `neutral`. */
export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'danger' | 'warning' | 'info';

/** Joins class names, dropping the empty ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
