import type { currentIndicator } from '#machines/review/review.selectors.ts';

export type CurrentIndicator = NonNullable<ReturnType<typeof currentIndicator>>;
