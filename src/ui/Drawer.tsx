import { lazy, Suspense, useEffect, useState } from 'react';
import type { DrawerProps } from '#ui/drawer-props.ts';

const load = () => import('#ui/DrawerBody.tsx');
const Inti = lazy(load);

/** A panel over the page from one side; keeps the focus inside, Esc closes. Fetched once the page is drawn. */
export function Drawer(props: DrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useEffect(() => {
    // A failed prefetch is ignored: the code is loaded again when the drawer opens.
    load().catch(() => {});
  }, []);
  return used ? (
    <Suspense>
      <Inti {...props} />
    </Suspense>
  ) : null;
}
