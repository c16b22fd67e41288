import type { ReactNode } from 'react';

/** A figure that may still change: hatched, not only in another colour. The words that say why stand beside it. */
export const Provisional = ({ children }: { children: ReactNode }) => (
  <span className="graph-provisional">{children}</span>
);

/** A piece of the hatching, as a legend shows it. */
export const ProvisionalSwatch = () => (
  <span className="graph-provisional graph-provisional--swatch" aria-hidden="true" />
);
