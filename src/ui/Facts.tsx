import type { ReactNode } from 'react';
import { Stack, Text } from '#ui/layout.tsx';

export type Fact = readonly [label: string, content: ReactNode, isThere: boolean];

/** What is known of one thing, to be read; what is not there is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack as="dl" gap="7">
      {facts
        .filter(([, , isThere]) => isThere)
        .map(([label, content]) => (
          <Stack gap="1" key={label}>
            <Text as="dt" size="s" tone="muted">
              {label}
            </Text>
            <dd className="ui-strong ui-prose">{content}</dd>
          </Stack>
        ))}
    </Stack>
  );
}
