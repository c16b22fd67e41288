/** Notifies listeners of changes at most once per frame, so that many events cause one rendering. */
export function createBatch(schedule: (task: () => void) => void = onFrame) {
  const listeners = new Set<() => void>();
  let due = false;
  return {
    changed: () => {
      if (listeners.size === 0 || due) return;
      due = true;
      schedule(() => {
        due = false;
        for (const listener of listeners) listener();
      });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function onFrame(task: () => void) {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(task);
  else setTimeout(task, 16);
}

/** ms after which a task runs however busy the page is. */
const LONGEST = 2000;

/** Runs the task once when the page has nothing else to do, and tells it how many ms are left for it. */
export function whenIdle(task: (timeRemaining: () => number) => void) {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => task(() => deadline.timeRemaining()), { timeout: LONGEST });
  } else setTimeout(() => task(() => 0), LONGEST / 10);
}
