/** Tells listeners that something changed, once per frame however often it did; nothing at all when nobody listens. */
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
