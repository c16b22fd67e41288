import type { ReactNode } from 'react';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  closeLabel: string;
  /** True while it cannot be closed, because an answer is awaited. */
  held?: boolean;
  side?: 'start' | 'end' | 'bottom';
  /** The element that gets the focus when it opens; absent = the first one that can. */
  initialFocus?: () => HTMLElement | null;
  /** The element that gets the focus when it closes; null or absent = the one that had it before. */
  finalFocus?: () => HTMLElement | null;
  footer?: ReactNode;
  /** For something to look at, as wide as there is room for. */
  wide?: boolean;
  children: ReactNode;
};
