import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

export type EmptyStateProps = { icon?: IconName; title: string; text?: ReactNode; action?: ReactNode; level?: 2 | 3 };

/** A message for empty content: why it is empty, and one action. */
export function EmptyState({ icon = 'info', title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Stack gap="4" align="center" pad="16 8" className="ui-centered ui-empty">
      <span className="ui-mark ui-mark--round ui-tone--primary ui-empty__mark">
        <Icon name={icon} size="l" />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && (
        <Cluster gap="4" justify="center" align="stretch" pad="4 0 0" className="ui-screen">
          {action}
        </Cluster>
      )}
    </Stack>
  );
}
