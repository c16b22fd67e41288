import { lazy, Suspense, useEffect } from 'react';
import { whenStanding } from '#app/wiring/when-idle.ts';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { isLogOpen } from '#machines/toasts/toast-log.selectors.ts';
import { importChunk } from '#services/chunk/chunk.ts';

const load = () => import('#features/toasts/ToastLog.tsx');
const ToastLog = lazy(async () => ({ default: (await importChunk(load)).ToastLog }));

/** The log of the short messages, while it is open; its drawer gives the focus back. */
export function ToastLogWindow() {
  const isOpen = ToastLogActor.useSelector(isLogOpen);
  // It is asked for when something went wrong, which may be the connection: it has to be here by then.
  useEffect(() => whenStanding(() => void load().catch(() => {})), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <ToastLog />
    </Suspense>
  ) : null;
}
