import { classes } from '#ui/tone.ts';

export type SkeletonProps = { lines?: number; height?: string; width?: string; card?: boolean };

/** A grey placeholder of the coming content: `lines` of text, or one block of the given size. Appears after 150 ms. */
export function Skeleton({ lines, height, width, card }: SkeletonProps) {
  const bars = lines === undefined ? [0] : Array.from({ length: lines }, (_, line) => line);
  return (
    <div className={classes('ui-skeleton', card && 'ui-card')} aria-hidden="true">
      {bars.map((line) => (
        <i key={line} style={{ blockSize: height ?? '1em', inlineSize: width ?? (line % 3 === 2 ? '62%' : '100%') }} />
      ))}
    </div>
  );
}
