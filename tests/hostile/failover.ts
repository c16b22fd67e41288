/**
 * `npm run ops:failover`: three PostgreSQL under Patroni, HAProxy, two processes of ours, configured by the files under
 * `ops/`. While three people write, read and listen without a pause, primaries are killed, handed over, and our processes
 * restarted one after the other.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, tally, until } from '#tests/hostile/checks.ts';
import { findPrograms } from '#tests/hostile/patroni.ts';
import {
  assertKept,
  type Diary,
  KEPT,
  keepDiary,
  listener,
  lookAtPages,
  lookReady,
  Notes,
  readDiary,
} from '#tests/hostile/people.ts';
import { makeStand, post } from '#tests/hostile/stand.ts';
import { buildServer } from '#tests/support/built.ts';

/** What is promised, milliseconds. */
const GAP = 25_000;
const SWITCH_OVER = 5000;
const NEWS = 5000;
const CALM = 3000;

const programs = findPrograms();
if ('missing' in programs) {
  console.error(programs.missing);
  process.exit(2);
}
buildServer();
const root = await mkdtemp(path.join(tmpdir(), 'capaian-failover-'));
await chmod(root, 0o755);
const begun = performance.now();
const say = (text: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`);
const figures: string[] = [];

const closers: (() => Promise<unknown>)[] = [];
/** Ends what was started, the last first. */
async function close(): Promise<void> {
  for (const one of closers.reverse()) await one();
  if (process.env['KEEP'] === undefined) await rm(root, { recursive: true, force: true });
  else console.log(`Logs: ${root}`);
}
const { cluster, at, urls, people, replace } = await makeStand(programs, root, (one) => closers.push(one)).catch(
  async (error: unknown) => {
    await close();
    throw error;
  },
);
say('three PostgreSQL, HAProxy, two processes of ours');

const notes = new Notes();
const stop = new AbortController();
const stopWriting = new AbortController();
const resting = new Set<number>();
const diaries = people.map((): Diary => ({ kept: new Set(), sent: new Set(), counted: { kept: 0, sent: 0 } }));
const diaryOf = (i: number) => diaries[i] as Diary;
const listeners = people.map((who) => listener(at, who, notes, stop.signal));
const writing = people.map((who, i) => keepDiary(at, who, diaryOf(i), notes, stopWriting.signal));
const looking = [
  ...people.map((who, i) => readDiary(at, who, diaryOf(i), notes, stop.signal)),
  lookAtPages(at, notes, stop.signal),
  ...urls.map((url, i) => lookReady(url, () => resting.has(i), notes, stop.signal)),
];

/** The longest time without an acknowledged write since `from`. */
function gapSince(from: number): number {
  const times = [from, ...notes.acknowledged.filter((one) => one >= from), performance.now()];
  return Math.max(...times.slice(1).map((one, i) => one - (times[i] ?? one)));
}
const acknowledgedSince = (from: number) => notes.acknowledged.some((one) => one > from + 20);

/** Everybody listens again, and what is said now is heard. */
async function news(): Promise<void> {
  await until(NEWS, async () => listeners.every((one) => one.isOpen())).catch(() => {
    throw new Error(`Not everybody listens: ${listeners.map((one) => one.isOpen()).join(', ')}`);
  });
  const [from, , to] = people;
  const count = () => listeners[2]?.heard().filter((event) => event === 'chat.message').length ?? 0;
  const before = count();
  await until(NEWS, async () => {
    const message = { obj: { contact: { id: to?.id }, message: 'Halo' } };
    await post(`${at}/apps/chat/send-msg`, message, from?.token).catch(() => undefined);
    await until(500, async () => count() > before).catch(() => undefined);
    return count() > before;
  }).catch(() => {
    throw new Error('A message is not heard');
  });
}

/** Something is done to the database while everybody goes on; the writers must be answered again within `limit`. */
async function trouble(what: string, limit: number, cause: () => Promise<void>): Promise<void> {
  await check(`${what}: written again within ${limit / 1000} s, news within ${NEWS / 1000} s after`, async () => {
    await cluster.whole();
    await sleep(CALM);
    const problems = notes.problems.length;
    const from = performance.now();
    await cause();
    // Until then what is acknowledged may have been on its way already.
    await sleep(1000);
    const resumed = performance.now();
    await until(60_000, async () => acknowledgedSince(resumed));
    const back = performance.now();
    await news();
    const heard = performance.now() - back;
    const gap = gapSince(from);
    figures.push(`${what}: longest gap ${Math.round(gap)} ms, news ${Math.round(heard)} ms after`);
    say(figures.at(-1) ?? '');
    if (gap > limit) throw new Error(`${Math.round(gap)} ms without an acknowledged write`);
    if (heard > NEWS) throw new Error(`News only after ${Math.round(heard)} ms`);
    const wrong = notes.problems.slice(problems);
    if (wrong.length > 0) throw new Error([...new Set(wrong)].slice(0, 20).join('\n'));
  });
}

async function killed(what: string, withPatroni: boolean): Promise<void> {
  const victim = await cluster.leader();
  await trouble(what, GAP, async () => victim?.crash(withPatroni));
  if (withPatroni) victim?.start();
}

/** Each of our processes is stopped and replaced while everybody goes on; nobody is refused anything. */
async function rolling(): Promise<void> {
  await cluster.whole();
  await sleep(CALM);
  await check('our two processes are replaced one by one: nothing is refused, news within 5 s after', async () => {
    const [problems, before] = [notes.problems.length, new Map(notes.answers)];
    const from = performance.now();
    for (const i of [0, 1]) {
      resting.add(i);
      await replace(i);
      resting.delete(i);
      await sleep(CALM);
    }
    await news();
    const refused = [...notes.answers].filter(
      ([what, n]) => / (?:0|5\d\d|in vain)$/.test(what) && n > (before.get(what) ?? 0),
    );
    figures.push(`rolling restart: longest gap ${Math.round(gapSince(from))} ms, refused ${refused.length}`);
    say(figures.at(-1) ?? '');
    if (refused.length > 0) throw new Error(`Refused: ${refused.map(([what]) => what).join(', ')}`);
    const wrong = notes.problems.slice(problems);
    if (wrong.length > 0) throw new Error([...new Set(wrong)].slice(0, 20).join('\n'));
  });
}

/** What the database has in the end is what was acknowledged. */
async function remains(): Promise<void> {
  await check('no acknowledged write is lost, none is doubled', async () => {
    assertKept(await cluster.sql(KEPT, 'capaian'), people, diaries);
  });
}

try {
  await until(20_000, async () => notes.acknowledged.length > 20 && listeners.every((one) => one.isOpen()));
  say('three people write, read and listen');
  await killed('kill -9 of the primary', false);
  await killed('kill -9 of the primary and its Patroni', true);
  await killed('kill -9 of the next primary and its Patroni', true);
  await trouble('a switch-over', SWITCH_OVER, () => cluster.switchOver());
  await rolling();
  stopWriting.abort();
  await Promise.all(writing);
  stop.abort();
  await Promise.all([...looking, ...listeners.map((one) => one.over)]);
  await remains();
} finally {
  stop.abort();
  await close();
}
for (const figure of figures) console.log(figure);
console.log(`${notes.acknowledged.length} writes were acknowledged, ${notes.problems.length} answers were wrong`);
for (const [what, n] of [...notes.answers].sort()) console.log(`  ${what.padEnd(28)} ${n}`);
process.exitCode = tally();
