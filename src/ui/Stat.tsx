import type { ReactNode } from 'react';
import { Cluster, Stack, Text } from '#ui/layout.tsx';

export type StatProps = { value: ReactNode; label: string; note?: ReactNode };

/** One figure with its name under it. Put several in a `<Stats>`. */
export function Stat({ value, label, note }: StatProps) {
  return (
    <Stack gap="1" className="ui-stat">
      <Text as="dt" size="s" tone="muted">
        {label}
      </Text>
      <dd className="ui-num">{value}</dd>
      {note && <dd className="ui-tiny ui-muted ui-stat__note">{note}</dd>}
    </Stack>
  );
}

/** A row of figures. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <Cluster as="dl" gap="14" rows="6" align="stretch">
      {children}
    </Cluster>
  );
}

export type Fact = { key: string; term: ReactNode; value: ReactNode; action?: ReactNode };

/** Names and values under each other; with `action` (a link to change it) it is a check-answers list. */
export function Facts({ items, label }: { items: readonly Fact[]; label?: string }) {
  return (
    <dl className="ui-divided ui-facts" aria-label={label}>
      {items.map((item) => (
        <div key={item.key}>
          <dt className="ui-strong ui-text-m ui-weight-semibold">{item.term}</dt>
          <dd className="ui-pretty">{item.value}</dd>
          {item.action && <dd className="ui-screen ui-text-m ui-weight-semibold ui-facts__action">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
