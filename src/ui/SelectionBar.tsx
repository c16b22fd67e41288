import type { ReactNode } from 'react';
import { LiveRegion } from '#ui/a11y.tsx';
import { Actions } from '#ui/Actions.tsx';
import { Cluster } from '#ui/layout.tsx';

/** What can be done with the selected rows of a list; there while some are selected. `text`: how many they are. */
export function SelectionBar({
  open,
  label,
  text,
  children,
}: {
  open: boolean;
  label: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <>
      <LiveRegion>{open && text}</LiveRegion>
      {open && (
        <Cluster as="section" className="ui-card ui-screen ui-selection" aria-label={label}>
          <strong>{text}</strong>
          <Actions className="ui-end">{children}</Actions>
        </Cluster>
      )}
    </>
  );
}
