import { expect, it } from 'vitest';
import { chooseHost } from '#server/db/hosts.ts';

it('of servers of which none answers, tells how the last one failed', async () => {
  // Ports below 1024 that nobody listens on here.
  const none = chooseHost([1, 2, 3].map((port) => `postgres://u:p@127.0.0.1:${port}/x`));
  await expect(none).rejects.toMatchObject({ code: 'ECONNREFUSED', port: 3 });
});
