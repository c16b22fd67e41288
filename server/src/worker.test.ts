import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startWorker } from '#server/worker.ts';
import { answering } from '#tests/support/answering.ts';

it('ends after the people that it was reminding when it was told to, not in their midst', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object[]>();
  const db = answering(() => {
    asked.resolve();
    return answer.promise;
  });
  const worker = await startWorker(
    { letters: undefined, appUrl: undefined },
    { db, now: () => new Date('2026-03-02T00:00:00Z'), files: {} as never, log: { warn: () => undefined } },
  );
  await asked.promise;
  let over = false;
  const closing = worker.close().then(() => (over = true));
  await soon();
  expect(over).toBe(false);
  answer.resolve([]);
  await closing;
});
