import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import './list.css';

type UnfoldProps = { icon: IconName; children: ReactNode };

/** The button that opens what is folded below it. */
export function Unfold({ icon, children }: UnfoldProps) {
  return (
    <Cluster
      as="summary"
      gap="3"
      nowrap
      inline
      pad="3 6"
      least={36}
      className="ui-text-s ui-weight-semibold list-columns__button"
    >
      <Icon name={icon} size="s" />
      {children}
    </Cluster>
  );
}

/** What a narrow screen keeps behind one button, so that the first row is visible without scrolling. */
export function Fold({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <details className="list-fold">
      <Unfold icon={icon}>{label}</Unfold>
      <Stack gap="4" pad="6 0 0">
        {children}
      </Stack>
    </details>
  );
}
