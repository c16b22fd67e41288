import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { classes, type Tone } from '#ui/tone.ts';
import { Cluster } from '#ui/layout.tsx';

type TrackStep = {
  key: string;
  label: ReactNode;
  icon: IconName;
  tone: Tone;
  state: 'done' | 'current' | 'todo';
  /** Small line under the label: a date. */
  note?: ReactNode;
};
export type TrackProps = {
  label: string;
  steps: readonly TrackStep[];
  /** State in words for assistive technology. */
  stateText: { done: string; current: string; todo: string };
};

/** The way that something has gone so far: as many steps as there were. On narrow screens they stand below each other. */
export function Track({ label, steps, stateText }: TrackProps) {
  return (
    <ol className="ui-track" aria-label={label}>
      {steps.map(({ key, label: name, icon, tone, state, note }) => (
        <li
          key={key}
          className={classes(`is-${state}`, `ui-tone--${tone}`)}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <Cluster as="b" nowrap gap="3" className="ui-small">
            <Icon name={icon} size="s" />
            {name}
            <span className="ui-sr"> ({stateText[state]})</span>
          </Cluster>
          {note && <small className="ui-tiny ui-num">{note}</small>}
        </li>
      ))}
    </ol>
  );
}
