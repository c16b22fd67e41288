/**
 * Vitest set-up for files that draw: each leaves the document empty, to the next one of its thread, and nothing to be drawn.
 * React puts off what nobody waits for, and after the last test there is no window for it any more.
 */
import { afterAll } from 'vitest';

const tick = setImmediate;

afterAll(async () => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  for (let rounds = 0; rounds < 3; rounds += 1) await new Promise<void>((resolve) => void tick(resolve));
});
