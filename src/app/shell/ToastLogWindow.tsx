import { lazy, Suspense, useEffect, useState } from 'react';
import { whenStanding } from '#app/wiring/when-idle.ts';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { isLogOpen } from '#machines/toasts/toast-log.selectors.ts';
import { importChunk } from '#services/chunk/chunk.ts';

const load = () => import('#features/toasts/ToastLog.tsx');
const ToastLog = lazy(async () => ({ default: (await importChunk(load)).ToastLog }));

/** The log of the short messages, rendered from the first opening on, and kept after closing so that it can return the focus. */
export function ToastLogWindow() {
  const isOpen = ToastLogActor.useSelector(isLogOpen);
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  // It is asked for when something went wrong, which may be the connection: it has to be here by then.
  useEffect(() => whenStanding(() => void load().catch(() => {})), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastLog />
    </Suspense>
  ) : null;
}
