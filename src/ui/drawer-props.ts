import type { ReactNode } from 'react';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  closeLabel: string;
  side?: 'start' | 'end' | 'bottom';
  /** What has the focus first; absent = the first that can have it. */
  initialFocus?: () => HTMLElement | null;
  /** What has the focus afterwards; null or absent = what had it before. */
  finalFocus?: () => HTMLElement | null;
  footer?: ReactNode;
  /** For something to look at, as wide as there is room for. */
  wide?: boolean;
  children: ReactNode;
};
