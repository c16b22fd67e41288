import type { ReactNode } from 'react';

export type StatProps = { value: ReactNode; label: string; note?: ReactNode; size?: 'm' | 'l' };

/** One figure with its name under it. Put several in a `<Stats>`. */
export function Stat({ value, label, note, size = 'm' }: StatProps) {
  return (
    <div className={`ui-stat ui-stat--${size}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className="ui-stat__note">{note}</dd>}
    </div>
  );
}

/** A row of figures. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="ui-stats">{children}</dl>;
}

export type Fact = { key: string; term: ReactNode; value: ReactNode; action?: ReactNode };

/** Names and values under each other; with `action` (a link to change it) it is a check-answers list. */
export function Facts({ items, label }: { items: readonly Fact[]; label?: string }) {
  return (
    <dl className="ui-facts" aria-label={label}>
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
          {item.action && <dd className="ui-facts__action">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
