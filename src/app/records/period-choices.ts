/** The four quarters, as choices of a filter or a form. */
export const PERIOD_CHOICES = [
  { value: 'TW1', label: 'umum.periode.TW1' },
  { value: 'TW2', label: 'umum.periode.TW2' },
  { value: 'TW3', label: 'umum.periode.TW3' },
  { value: 'TW4', label: 'umum.periode.TW4' },
] as const;
