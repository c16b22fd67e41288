/** A server of a checkout over the large database, and the calls that are asked of it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { type Ask, dataOf, freePort, type Target } from '#tests/bench/closed-loop.ts';

type Report = { id: string; versi: number; status: string; details: { id: string }[] };
export type Ours = Target & {
  calls: ReadonlyMap<string, () => Ask>;
  /** Reads the draft as it is now. */
  open: () => Promise<void>;
  /** Saves a figure of one indicator of the draft. */
  save: (figure: number) => Promise<void>;
  /** Reports that nobody else saves, for an administrator, who may change all of them. */
  write: {
    drafts: (count: number) => Promise<string[]>;
    open: (id: string) => Ask;
    save: (report: Pick<Report, 'id' | 'versi'> & { details: { id: string }[] }, figure: number) => Ask;
  };
  stop: () => void;
};

const SECURED = 'list of indicators, secured, a year, by name';
/** The call that another program is asked too. */
export const SHARED_CALL = SECURED;

async function signIn(port: number, username: string) {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signedIn = { method: 'POST', path: '/api/auth/signin', headers, body };
  const { accessToken, satker } = await dataOf<{ accessToken: string; satker: { id: string } | null }>(port, signedIn);
  return { headers: { authorization: `Bearer ${accessToken}` }, satker: satker?.id ?? '' };
}
type Person = Awaited<ReturnType<typeof signIn>>;
const get =
  ({ headers }: Person, address: string) =>
  (): Ask => ({ method: 'GET', path: address, headers });

/** Fills the large database where it is not there yet, and says what it holds. @returns the settings of a server over it */
export function largeDatabase(dataDir: string): NodeJS.ProcessEnv {
  const env = { ...process.env, DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'silent', ACCESS_TOKEN_TTL: '90000' };
  const seed = path.join(import.meta.dirname, '..', '..', 'scripts', 'seed-scale-run.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [seed], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  console.log(stdout.trim());
  return env;
}

/** What `npm start` of a checkout runs, brought up to date; one from before the server was built runs its sources. */
function programOf(root: string): string[] {
  const flags = path.join(root, 'scripts', 'lib', 'server-flags.json');
  if (!existsSync(flags)) return [path.join(root, 'server', 'src', 'main.ts')];
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return [...(JSON.parse(readFileSync(flags, 'utf8')) as string[]), path.join(root, 'server', 'build', 'main.js')];
}

/** Starts the server of a checkout and signs in. */
export async function startOurs(root: string, env: NodeJS.ProcessEnv): Promise<Ours> {
  const port = await freePort();
  const server = spawn(process.execPath, programOf(root), {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server of ${root} ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('siap') && resolve());
  });
  const [leader, admin, officer] = [
    await signIn(port, 'pimpinan'),
    await signIn(port, 'admin'),
    await signIn(port, 'pelapor.tapin'),
  ];
  const own = await dataOf<Report[]>(
    port,
    get(officer, `/api/pelaporan-capaian?tahun=2026&satker=${officer.satker}`)(),
  );
  const brief = own.find(({ status }) => status === 'draft' || status === 'revision');
  if (!brief) throw new Error('No draft to read and fill');
  const detail = get(officer, `/api/pelaporan-capaian/detail?id=${brief.id}`);
  let report = await dataOf<Report>(port, detail());

  const saved = (
    { headers }: Person,
    { id, versi, details }: Parameters<Ours['write']['save']>[0],
    figure: number,
  ): Ask => ({
    method: 'PUT',
    path: `/api/pelaporan-capaian/${id}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ versi, details: [{ id: details[0]?.id, realisasi: figure }] }),
  });
  const all = `tahun=2026&periode=TW3&satker=${leader.satker}`;
  const calls = new Map<string, () => Ask>([
    [SECURED, get(leader, '/api/kpi?tahun=2026&sort=nama&perPage=20')],
    ['list of indicators, all, a year, by name', get(admin, '/api/kpi?tahun=2026&sort=nama&perPage=20')],
    ['list of indicators, searched', get(admin, '/api/kpi?tahun=2026&q=neraca&sort=kode&perPage=20')],
    ['list of reports, all', get(admin, '/api/pelaporan-capaian?perPage=20')],
    ['list of reports, a year', get(leader, '/api/pelaporan-capaian?tahun=2026&perPage=20')],
    [
      'list of reports, sent, oldest first',
      get(admin, '/api/pelaporan-capaian?status=submitted&sort=submitted_at&perPage=20'),
    ],
    ['report, one', detail],
    ['national dashboard, figures', get(leader, `/api/dashboard/capaian?${all}`)],
    ['national dashboard, statistics', get(leader, `/api/dashboard/statistic?${all}`)],
    ['dashboard of one unit', get(officer, `/api/dashboard/capaian?tahun=2026&periode=TW3&satker=${officer.satker}`)],
  ]);
  return {
    port,
    pid: server.pid,
    calls,
    async open() {
      report = await dataOf<Report>(port, detail());
    },
    async save(figure) {
      report = await dataOf<Report>(port, saved(officer, report, figure));
    },
    write: {
      async drafts(count) {
        const ids: string[] = [];
        for (let page = 1; ids.length < count; page += 1) {
          const address = `/api/pelaporan-capaian?tahun=2026&status=draft&perPage=200&page=${page}`;
          const more = await dataOf<Report[]>(port, get(admin, address)());
          if (more.length === 0) throw new Error(`Only ${ids.length} drafts`);
          ids.push(...more.map(({ id }) => id));
        }
        return ids.slice(0, count);
      },
      open: (id) => get(admin, `/api/pelaporan-capaian/detail?id=${id}`)(),
      save: (draft, figure) => saved(admin, draft, figure),
    },
    stop: () => server.kill('SIGTERM'),
  };
}
