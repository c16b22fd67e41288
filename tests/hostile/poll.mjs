// Asks two addresses in turn, each every 20 ms on a connection of its own, from a thread of its own: what the tests do
// at the same time delays neither. Posts { name, from, ms } for every answer; `ms` is how long it was waited for.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 20;
const GIVE_UP_MS = 60_000;

function ask(url, agent) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: GIVE_UP_MS }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', resolve);
  });
}

for (const [name, url] of Object.entries(workerData)) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  void (async () => {
    for (;;) {
      const from = performance.timeOrigin + performance.now();
      await ask(url, agent);
      parentPort.postMessage({ name, from, ms: performance.timeOrigin + performance.now() - from });
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
}
