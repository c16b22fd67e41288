// `npm run bench:load`: what a process bears. 200 connections that stay open, each of which asks again as soon as it is
// answered: nine things are read for one that is saved (each connection saves a report of its own), over 182,240 indicators
// (`npm run seed:scale`). Tells requests a second, how long they took, every answer that was not asked for, and the memory of
// the server every ten seconds. `-- --connections 50 --seconds 20 --processes 2` chooses otherwise. Exit code 1 after a 5xx.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ask, type Ask, dataOf, hangUp, keepOpen, memoryOf, spread } from '#tests/bench/closed-loop.ts';
import { largeDatabase, type Ours, startOurs } from '#tests/bench/ours.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    connections: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1' },
  },
});
const CONNECTIONS = Number(options.connections);
const SECONDS = Number(options.seconds);
const READS_FOR_A_SAVE = 9;
const dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'node_modules', '.cache', 'capaian-skala');

type Draft = { id: string; versi: number; details: { id: string }[] };
const took = { read: [] as number[], save: [] as number[] };
const odd = new Map<string, number>();
let end = 0;

async function timed(kind: keyof typeof took, port: number, wanted: Ask) {
  const began = performance.now();
  const { status, body } = await ask(port, wanted);
  const what = `${status} ${wanted.method} ${wanted.path.split('?')[0]}`;
  if (status === 200 || status === 304) took[kind].push(performance.now() - began);
  else odd.set(what, (odd.get(what) ?? 0) + 1);
  return { status, body };
}

/** One connection: reads and saves until time is up. */
async function work({ port, calls, write }: Ours, nth: number, id: string): Promise<void> {
  const reads = [...calls.values()];
  let draft = await dataOf<Draft>(port, write.open(id));
  for (let i = nth; performance.now() < end; i += 1) {
    if (i % (READS_FOR_A_SAVE + 1) !== 0) {
      await timed('read', port, reads[i % reads.length]?.() ?? write.open(id));
      continue;
    }
    const figure = 1 + (i % 97);
    const { status, body } = await timed('save', port, write.save(draft, figure));
    if (status === 200) draft = (JSON.parse(body) as { data: Draft }).data;
  }
}

const tell = (kind: keyof typeof took) =>
  console.log(`  ${kind}  ${(took[kind].length / SECONDS).toFixed(0)} a second; ${spread(took[kind])}`);

const env = largeDatabase(dataDir);

const servers: Ours[] = [];
try {
  for (let i = 0; i < Number(options.processes); i += 1) servers.push(await startOurs(ROOT, env));
  const [first] = servers;
  if (!first) throw new Error('--processes: at least 1');
  keepOpen(CONNECTIONS);
  const drafts = await first.write.drafts(CONNECTIONS);
  console.log(`${CONNECTIONS} connections, ${SECONDS} s, ${servers.length} process(es), ${drafts.length} drafts`);
  end = performance.now() + SECONDS * 1000;
  const memory: string[] = [];
  const look = () => memory.push(servers.map(({ pid }) => memoryOf(pid).toFixed(0)).join('+'));
  look();
  const looking = setInterval(look, 10_000);
  await Promise.all(drafts.map((id, nth) => work(servers[nth % servers.length] ?? first, nth, id)));
  clearInterval(looking);
  tell('read');
  tell('save');
  console.log(`  MB in memory, every 10 s: ${memory.join(', ')}`);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  console.log(`  and 15 s after: ${servers.map(({ pid }) => memoryOf(pid).toFixed(0)).join('+')}`);
  for (const [what, times] of odd) console.log(`  ${times} × ${what}`);
  if ([...odd.keys()].some((what) => what.startsWith('5'))) process.exitCode = 1;
} finally {
  hangUp();
  for (const { stop } of servers) stop();
}
