import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

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

const load = () => import('#ui/DrawerInti.tsx');
const Inti = lazy(load);

/** A panel over the page from one side; keeps the focus inside, Esc closes. Fetched once the page is drawn. */
export function Drawer(props: DrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useEffect(() => {
    // Not to be had now: it is asked for again when it opens.
    load().catch(() => {});
  }, []);
  return used ? (
    <Suspense>
      <Inti {...props} />
    </Suspense>
  ) : null;
}
