/** Vitest set-up for files that draw: each leaves the document empty, to the next one of its thread, and nothing to be drawn. */
import { afterAll } from 'vitest';
import { drawn } from './drawn.ts';

afterAll(async () => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  await drawn();
});
