import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/Icon.tsx';
import { Box } from '#ui/layout.tsx';

type Step = {
  key: string;
  label: string;
  state: 'done' | 'current' | 'todo';
  to?: string;
  onSelect?: () => void;
  /** Small line under the label: a date, a name. */
  note?: ReactNode;
};

export type StepperProps = {
  /** Name of the list. */
  label: string;
  steps: readonly Step[];
  /** "Step 2 of 4: Check"; on narrow screens it stands for the labels. */
  summary: string;
  /** State in words for assistive technology. */
  stateText: { done: string; current: string; todo: string };
};

/** Steps of a linear way. Steps with `to` or `onSelect` can be gone back to. */
export function Stepper({ label, steps, summary, stateText }: StepperProps) {
  return (
    <div className="ui-steps">
      <Box as="p" pad="0 0 3" className="ui-tiny ui-muted ui-below-md">
        {summary}
      </Box>
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={`is-${step.state}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepBody step={step}>
              <span className="ui-mark ui-mark--round ui-steps__n" aria-hidden="true">
                {step.state === 'done' ? <Icon name="check" size="s" /> : index + 1}
              </span>
              <span>
                {step.label}
                <span className="ui-sr"> ({stateText[step.state]})</span>
              </span>
            </StepBody>
            {step.note && <small>{step.note}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepBody({ step, children }: { step: Step; children: ReactNode }) {
  if (step.to !== undefined) return <Link to={step.to}>{children}</Link>;
  if (step.onSelect)
    return (
      <button type="button" className="ui-bare" onClick={step.onSelect}>
        {children}
      </button>
    );
  return <span>{children}</span>;
}
