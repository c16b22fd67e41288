import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';

/** What is posted in another thread of this process, after which it posts no more. */
const OTHER = `
  const { BroadcastChannel } = require('node:worker_threads');
  const channel = new BroadcastChannel('capaian.lead');
  channel.postMessage('of another thread');
  channel.close();
`;

it('hears its own thread on a broadcast channel, and no other', async () => {
  const [heard, said] = [new BroadcastChannel('capaian.lead'), new BroadcastChannel('capaian.lead')];
  onTestFinished(() => [heard, said].forEach((one) => one.close()));
  const messages: unknown[] = [];
  const own = new Promise<void>((resolve) => {
    heard.addEventListener('message', ({ data }) => {
      messages.push(data);
      if (data === 'of this thread') resolve();
    });
  });
  await once(new Worker(OTHER, { eval: true }), 'exit');
  said.postMessage('of this thread');
  await own;
  expect(messages).toEqual(['of this thread']);
});
