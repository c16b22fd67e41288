import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
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
    <ol className="ui-thread ui-timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes(`ui-tone--${item.tone ?? 'neutral'}`)}>
          <span className="ui-mark ui-mark--round">
            <Icon name={item.icon} size="s" />
          </span>
          <div>
            <Cluster rows="0" align="baseline" justify="between" pad="2 0 0" className="ui-strong">
              <b>{item.title}</b>
              {item.time && <small className="ui-tiny ui-nowrap">{item.time}</small>}
            </Cluster>
            {item.meta && <p className="ui-muted ui-small">{item.meta}</p>}
            {item.quote && <blockquote className="ui-quote ui-text-m">{item.quote}</blockquote>}
            {item.children}
          </div>
        </li>
      ))}
    </ol>
  );
}
