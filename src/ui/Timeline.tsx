import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { classes, type Tone } from '#ui/tone.ts';

export type TimelineItem = {
  id: string;
  icon: IconName;
  tone?: Tone;
  title: ReactNode;
  /** At the end of the title row: the time. */
  time?: ReactNode;
  /** Second line: who, in what role. */
  meta?: ReactNode;
  /** What was said, in a quotation box. */
  quote?: ReactNode;
  children?: ReactNode;
};

/** What happened, in the order given. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className="ui-timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes('ui-timeline__item', `ui-tone--${item.tone ?? 'neutral'}`)}>
          <span className="ui-timeline__pin">
            <Icon name={item.icon} size="s" />
          </span>
          <div className="ui-timeline__body">
            <div className="ui-timeline__what">
              <b>{item.title}</b>
              {item.time && <span>{item.time}</span>}
            </div>
            {item.meta && <p className="ui-muted ui-small">{item.meta}</p>}
            {item.quote && <blockquote>{item.quote}</blockquote>}
            {item.children}
          </div>
        </li>
      ))}
    </ol>
  );
}
