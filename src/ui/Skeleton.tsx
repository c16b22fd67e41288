import { classes } from '#ui/tone.ts';
import { Stack } from '#ui/layout.tsx';

export type SkeletonProps = { lines?: number; height?: string; width?: string; card?: boolean };

/**
 * A grey placeholder: `lines` of text, or one block of the given size. With `card`, the height includes the card's
 * edges, so that the content that replaces it has the same height.
 */
export function Skeleton({ lines, height, width, card }: SkeletonProps) {
  const bars = lines === undefined ? [0] : Array.from({ length: lines }, (_, line) => line);
  const isWhole = card === true && lines === undefined && height !== undefined;
  return (
    <Stack
      gap="5"
      className={classes('ui-skeleton', card && 'ui-card')}
      style={isWhole ? { blockSize: height } : undefined}
      aria-hidden="true"
    >
      {bars.map((line) => (
        <i
          key={line}
          style={{
            blockSize: isWhole ? '100%' : (height ?? '1em'),
            inlineSize: width ?? (line % 3 === 2 ? '62%' : '100%'),
          }}
        />
      ))}
    </Stack>
  );
}
