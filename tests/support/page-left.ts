/**
 * Vitest set-up for files that open pages of the application: each closes its last one, and leaves nothing to be drawn. The next
 * file of the thread opens its own.
 */
import { afterAll } from 'vitest';
import { drawn } from './drawn.ts';

afterAll(async () => {
  // Only now: what the file mocks must be mocked before anything is loaded.
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await drawn();
});
