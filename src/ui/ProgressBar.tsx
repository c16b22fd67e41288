import { classes, type Tone } from '#ui/tone.ts';

export type ProgressBarProps = { value: number; max: number; label: string; tone?: Tone; size?: 's' | 'm' };

/** How far something is, `value` of `max`; `label` says it in words for those who do not see the bar. */
export function ProgressBar({ value, max, label, tone = 'primary', size = 'm' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      className={classes('ui-bar', `ui-bar--${size}`, `ui-tone--${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={label}
    >
      <i style={{ inlineSize: `${share}%` }} />
    </div>
  );
}
