/**
 * `npm run upgrade:test`: two processes of the release before serve, behind HAProxy (`--proxy nginx`, `--proxy caddy`), people who write, save a report, read,
 * look at dashboards and listen. Then the schema is brought forward, the processes are replaced one by one, one of them goes
 * back to the release before and forward again. Nobody is refused anything and nothing that was acknowledged is lost.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { ROOT } from '#server/root.ts';
import { check, tally, until } from '#tests/hostile/checks.ts';
import { end, startBeside } from '#tests/hostile/patroni.ts';
import {
  assertKept,
  type Diary,
  KEPT,
  keepDiary,
  keepReport,
  listener,
  lookAtPages,
  lookAtDashboards,
  Notes,
  readDiary,
  titlesOf,
} from '#tests/hostile/people.ts';
import { binaries, freePort, makePrimary } from '#tests/hostile/postgres.ts';
import { proxyNamed } from '#tests/hostile/proxies.ts';
import { checkOut } from '#tests/hostile/release.ts';
import { post, signIn } from '#tests/hostile/stand.ts';
import { execute, type Proses } from '#tests/support/process.ts';

const HERE = '127.0.0.1';
const NEWS = 5000;
const CALM = 3000;
const { values: options } = parseArgs({
  options: { from: { type: 'string' }, proxy: { type: 'string', default: 'haproxy' } },
});

let found: ReturnType<typeof proxyNamed>;
try {
  found = proxyNamed(options.proxy);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
const root = await mkdtemp(path.join(tmpdir(), 'capaian-upgrade-'));
const begun = performance.now();
const say = (text: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`);
const closers: (() => Promise<unknown>)[] = [() => rm(root, { recursive: true, force: true })];
async function close(): Promise<void> {
  for (const one of closers.reverse()) await one();
}

async function trial(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const old = path.join(root, 'before');
  const commit = checkOut(options.from, old);
  say(`the release before is ${commit}`);

  const primary = await makePrimary({ bin: binaries(), pgbouncer: '' }, root);
  closers.push(async () => primary.stop());
  const settings = {
    DATABASE_URL: `postgres://app:app@${HERE}:${primary.port}/satu`,
    SEED: 'demo',
    TRUST_PROXY: `${HERE}/32`,
    DRAIN_SECONDS: '5',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  };
  const ports = [await freePort(), await freePort()];
  const web = await freePort();
  const folder = path.join(root, 'proxy');
  await mkdir(folder);
  const config = path.join(folder, 'config');
  const prepared = found.set({ folder, web, ports }, config);
  await writeFile(config, prepared.text);
  const start = async (i: number, release: string) =>
    execute(path.join(root, 'files'), ports[i], settings, [], release);
  // One after the other: the first one fills the database.
  const ours: Proses[] = [await start(0, old)];
  ours.push(await start(1, old));
  closers.push(() => Promise.all(ours.map((one) => one.halt())));
  const proxy = startBeside(found.file, prepared.args, `${config}.log`);
  closers.push(() => end(proxy, 'SIGKILL'));
  const at = `http://${HERE}:${web}`;
  await until(30_000, async () =>
    fetch(`${at}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

  const people = await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'pimpinan'].map((name) => signIn(at, name, DEMO_PASSWORD)),
  );
  const [officer, , leader] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const notes = new Notes();
  const stop = new AbortController();
  closers.push(async () => stop.abort());
  const stopWriting = new AbortController();
  const diaries = await Promise.all(
    people.map(
      async (who): Promise<Diary> => ({
        there: await titlesOf(at, who),
        kept: new Set(),
        sent: new Set(),
        counted: { kept: 0, sent: 0 },
      }),
    ),
  );
  const diaryOf = (i: number) => diaries[i] as Diary;
  const listeners = people.map((who) => listener(at, who, notes, stop.signal));
  const figure = { kept: 0, sent: 0 };
  const writing = [
    ...people.map((who, i) => keepDiary(at, who, diaryOf(i), notes, stopWriting.signal)),
    keepReport(at, officer, figure, notes, stopWriting.signal),
  ];
  const looking = [
    ...people.map((who, i) => readDiary(at, who, diaryOf(i), notes, stop.signal)),
    lookAtPages(at, notes, stop.signal),
    lookAtDashboards(at, leader, notes, stop.signal),
  ];

  /** Each process tells what the other one was told. */
  const news = async () => {
    await until(NEWS, async () => listeners.every((one) => one.isOpen()));
    const count = () => listeners[1]?.heard().filter((event) => event === 'chat.message').length ?? 0;
    for (const { url } of ours) {
      const before = count();
      const message = { obj: { contact: { id: people[1]?.id }, message: 'Halo' } };
      await post(`${url}/apps/chat/send-msg`, message, officer.token);
      await until(NEWS, async () => count() > before);
    }
  };
  /** Something is done while everybody goes on; nobody is refused anything meanwhile, nor for a while after. */
  const calmly = (what: string, work: () => Promise<unknown>) =>
    check(`${what}: nothing is refused, news within 5 s after`, async () => {
      const [problems, before] = [notes.problems.length, new Map(notes.answers)];
      await work();
      await sleep(CALM);
      await news();
      const refused = [...notes.answers].filter(
        ([answer, n]) => / (?:0|[45]\d\d|in vain)$/.test(answer) && n > (before.get(answer) ?? 0),
      );
      const wrong = [...refused.map(([answer]) => answer), ...notes.problems.slice(problems)];
      if (wrong.length > 0) throw new Error([...new Set(wrong)].slice(0, 20).join('\n'));
      const { schema } = (await (await fetch(`${at}/healthz`)).json()) as { schema: string };
      say(`${what}; the schema is ${schema}, ${notes.acknowledged.length} writes`);
    });
  const replace = async (i: number, release: string) => {
    const code = await ours[i]?.halt();
    if (code !== 0) throw new Error(`The process ended with ${code}`);
    ours[i] = await start(i, release);
  };

  await until(20_000, async () => notes.acknowledged.length > 20 && listeners.every((one) => one.isOpen()));
  await calmly('two processes of the release before', async () => undefined);
  await calmly('the schema is brought forward', async () => {
    const migrate = ['server/src/ops/main.ts', 'migrate'];
    const env = { ...process.env, ...settings, DATA_DIR: path.join(root, 'files') };
    const { status, stdout, stderr } = spawnSync(process.execPath, migrate, { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    say(stdout.trim().split('\n').at(-1) ?? '');
  });
  await calmly('one process is of this release', () => replace(0, ROOT));
  await calmly('both are', () => replace(1, ROOT));
  await calmly('one goes back to the release before, on the new schema', () => replace(0, old));
  await calmly('and forward again', () => replace(0, ROOT));

  stopWriting.abort();
  await Promise.all(writing);
  stop.abort();
  await Promise.all([...looking, ...listeners.map((one) => one.over)]);
  await check('no acknowledged write is lost, none is doubled', async () => {
    assertKept(primary.sql(KEPT, 'satu'), people, diaries);
    if (figure.kept < 10) throw new Error(`The report was saved ${figure.kept} times only`);
  });
  console.log(`${notes.acknowledged.length} writes were acknowledged, ${notes.problems.length} answers were wrong`);
  for (const [what, n] of [...notes.answers].sort()) console.log(`  ${what.padEnd(32)} ${n}`);
}

try {
  await trial();
} finally {
  await close();
}
process.exitCode = tally();
