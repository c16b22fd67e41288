import { classes, type Tone } from '#ui/tone.ts';
import type { IndicatorState } from '#machines/review/verdicts.ts';

/** The tone of a state; none while nothing was said of the indicator. */
const TONES: Partial<Record<IndicatorState, Tone>> = { diperiksa: 'success', catatan: 'primary', berubah: 'warning' };

/** ○ ◐ ● ! – the state of an indicator as a shape; the word stands beside it. */
export function IndicatorMark({ state, size = 20 }: { state: IndicatorState; size?: number }) {
  return (
    <svg
      className={classes('ui-fixed review-check-sign', TONES[state] && `ui-tinted ui-tone--${TONES[state]}`)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {state === 'diperiksa' ? (
        <>
          <circle cx="10" cy="10" r="8" fill="currentColor" stroke="none" />
          <path d="M6.5 10.3l2.4 2.4 4.6-5" stroke="var(--panel)" />
        </>
      ) : (
        <circle cx="10" cy="10" r="7" />
      )}
      {state === 'catatan' && <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />}
      {state === 'berubah' && <path d="M10 6.5v4.2M10 13.6v.1" />}
    </svg>
  );
}
