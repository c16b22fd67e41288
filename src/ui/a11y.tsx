import type { ReactNode } from 'react';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="ui-sr">{children}</span>;
}

/**
 * Announces its text when it changes; show the text elsewhere too. `assertive` interrupts the reader: only for
 * failures.
 */
export function LiveRegion({ children, assertive }: { children: ReactNode; assertive?: boolean }) {
  return (
    <div className="ui-sr" role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {children}
    </div>
  );
}
