/** Sends sound and bent requests to a running server, as every role, and holds each answer against the OpenAPI document. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, callsOf, judge, type OpenApi } from '#tests/fuzz/document.ts';
import { randomOf } from '#tests/fuzz/generate.ts';
import { memory } from '#tests/fuzz/memory.ts';
import { bentRequest, type Files, type Maker, type Prepared, soundRequest } from '#tests/fuzz/requests.ts';

export type Options = {
  base: string;
  seed: number;
  /** Sound requests, and as many bent ones, for each call and role. */
  runs: number;
  /** Username by role; undefined for nobody signed in. */
  roles: Readonly<Record<string, string | undefined>>;
  password: string;
  /** Only calls whose name contains one of these. */
  only?: readonly string[];
  /** Only this many calls and roles together, spread evenly over all of them. */
  pairs?: number;
  /** At once; one more than nine imports of workbooks are told to come back, which is right and would be a finding. */
  concurrency?: number;
  /** Milliseconds after which an answer counts as none. */
  hangMs?: number;
  /** No request begins after this many milliseconds. */
  limitMs?: number;
  onCall?: (row: Row) => void;
};
export type Finding = { fault: string; role: string; request: string; answer: string };
/** What became of one call: answers by status, over all roles. */
export type Row = {
  call: string;
  requests: number;
  statuses: Record<string, number>;
  findings: number;
  slowestMs: number;
  bentButTaken: number;
};
export type Report = {
  seed: number;
  rows: Row[];
  findings: Finding[];
  neverTaken: string[];
  requests: number;
  ms: number;
  resigned: number;
  /** Roles that could not sign in again. */
  lost: Set<string>;
};

/** What counts as no answer, unless said otherwise. */
const HANG_MS = 5000;
/** So many findings of one kind are told in full. */
const TOLD = 3;

type Session = { token: string | undefined };

async function send(
  { base, hangMs = HANG_MS }: Pick<Options, 'base' | 'hangMs'>,
  { method, url, headers, body }: Prepared,
  { token }: Session,
): Promise<Answer> {
  const begun = performance.now();
  const auth: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(base + url, {
      method,
      headers: { accept: 'application/json', ...headers, ...auth },
      body: body ?? null,
      signal: AbortSignal.timeout(hangMs),
    });
    const type = response.headers.get('content-type') ?? '';
    const text = /json/.test(type) ? await response.text() : (await response.arrayBuffer(), '');
    const again = response.status === 503 ? response.headers.get('retry-after') : null;
    const answer = { status: response.status, type, text, ms: performance.now() - begun };
    return again === null ? answer : { ...answer, againMs: Number(again) * 1000 };
  } catch (error) {
    return { status: 0, type: '', text: String(error), ms: performance.now() - begun };
  }
}

const brief = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}…` : text);
const told = ({ method, url, body }: Prepared) =>
  brief(`${method} ${url} ${body instanceof FormData ? '(a form)' : (body ?? '')}`);

/** As `send`; a server that is busy and says when to come back is asked again, a few times. */
async function sendAndWait(options: Pick<Options, 'base' | 'hangMs'>, prepared: Prepared, session: Session) {
  let answer = await send(options, prepared, session);
  for (let tries = 0; tries < 10 && answer.againMs !== undefined; tries += 1) {
    await pause(answer.againMs);
    answer = await send(options, prepared, session);
  }
  return answer;
}

async function signIn({ base, password }: Options, username: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } | null };
  if (!data) throw new Error(`${username} cannot sign in: ${answer.status}`);
  return data.accessToken;
}

/** The file that each form call takes: the server's own template where there is one, a small PDF elsewhere. */
async function filesFrom(
  base: string,
  calls: readonly Call[],
  maker: Omit<Maker, 'files'>,
  session: Session,
): Promise<Files> {
  const pdf = {
    bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    filename: 'bukti.pdf',
    type: 'application/pdf',
  };
  const files = new Map<string, { bytes: Uint8Array; filename: string; type: string }>();
  for (const call of calls.filter(({ form }) => form)) {
    const template = calls.find(({ method, path }) => method === 'GET' && path === `${call.path}/template`);
    if (!template) continue;
    const { url } = soundRequest(template, { ...maker, files: () => pdf });
    const headers = { authorization: `Bearer ${session.token ?? ''}` };
    const response = await fetch(base + url.replace(/tahun=\d+/, 'tahun=2026'), { headers });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok)
      files.set(call.name, { bytes: new Uint8Array(await response.arrayBuffer()), filename: 'buku.xlsx', type });
  }
  return (name) => files.get(name) ?? pdf;
}

/** Runs `work` over `items`, so many at a time. */
async function atATime<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** The whole run. */
export async function fuzz(options: Options): Promise<Report> {
  const { base, seed, runs, roles, concurrency = 8, limitMs = Number.POSITIVE_INFINITY } = options;
  const begun = performance.now();
  const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as OpenApi;
  const all = callsOf(document);
  const wanted = (name: string) => !options.only || options.only.some((part) => name.includes(part));
  const known = memory();
  const bench = judge();
  const sessions = new Map<string, Session>();
  for (const [role, username] of Object.entries(roles)) {
    sessions.set(role, { token: username === undefined ? undefined : await signIn(options, username) });
  }
  // What the lists show first is what the requests are about.
  const reader = sessions.get('admin') ?? [...sessions.values()].at(-1) ?? { token: undefined };
  const maker = { random: randomOf(seed), known, judge: bench };
  for (const call of all.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('export'),
  )) {
    const { text } = await send(
      options,
      soundRequest(
        { ...call, parameters: call.parameters.filter(({ required }) => required) },
        { ...maker, files: () => ({ bytes: new Uint8Array(), filename: '', type: '' }) },
      ),
      reader,
    );
    try {
      known.learn(call, JSON.parse(text));
    } catch {
      // A call that answers no JSON teaches nothing.
    }
  }
  known.guard();
  const files = await filesFrom(base, all, maker, reader);

  const report: Report = {
    seed,
    rows: [],
    findings: [],
    neverTaken: [],
    requests: 0,
    ms: 0,
    resigned: 0,
    lost: new Set(),
  };
  const counts = new Map<string, number>();
  const one = async (call: Call, role: string, row: Row, prepared: Prepared, sound: boolean): Promise<void> => {
    const session = sessions.get(role) ?? { token: undefined };
    const { token } = session;
    let answer = await sendAndWait(options, prepared, session);
    const username = roles[role];
    if (answer.status === 401 && username !== undefined && !/^\/(jwt|api\/auth)\//.test(call.path)) {
      // Something that was tried ended this session; a new one goes on.
      if (session.token === token) session.token = await signIn(options, username).catch(() => undefined);
      if (session.token === undefined) report.lost.add(role);
      report.resigned += 1;
      answer = await sendAndWait(options, prepared, session);
    }
    report.requests += 1;
    row.requests += 1;
    row.statuses[answer.status] = (row.statuses[answer.status] ?? 0) + 1;
    row.slowestMs = Math.max(row.slowestMs, Math.round(answer.ms));
    if (answer.status >= 200 && answer.status < 300 && !sound) row.bentButTaken += 1;
    const fault = answer.status === 0 ? `no answer within ${options.hangMs ?? HANG_MS} ms` : bench.fault(call, answer);
    if (fault !== undefined) {
      row.findings += 1;
      const kind = `${call.name}: ${fault}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if ((counts.get(kind) ?? 0) <= TOLD)
        report.findings.push({ fault: kind, role, request: told(prepared), answer: brief(answer.text) });
    } else if (answer.status === 200 && answer.text !== '') known.learn(call, JSON.parse(answer.text));
  };

  const calls = all.filter(({ name }) => wanted(name));
  const pairs = calls.flatMap((call) => Object.keys(roles).map((role) => ({ call, role })));
  const step = options.pairs === undefined ? 1 : Math.max(1, pairs.length / options.pairs);
  const chosen = pairs.filter((_pair, i) => Math.floor(i / step) !== Math.floor((i - 1) / step) || step === 1);
  for (const call of calls) {
    const mine = chosen.filter((pair) => pair.call === call);
    if (mine.length === 0) continue;
    const row: Row = { call: call.name, requests: 0, statuses: {}, findings: 0, slowestMs: 0, bentButTaken: 0 };
    for (const { role } of mine) {
      const random = randomOf(seed ^ [...call.name, ...role].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7));
      const turns = Array.from({ length: runs * 2 }, (_, i) => i % 2 === 0);
      await atATime(turns, concurrency, async (sound) => {
        if (performance.now() - begun > limitMs) return;
        const own: Maker = { random, known, judge: bench, files };
        await one(call, role, row, sound ? soundRequest(call, own) : bentRequest(call, own), sound);
      });
    }
    report.rows.push(row);
    if (!Object.keys(row.statuses).some((status) => status.startsWith('2'))) report.neverTaken.push(call.name);
    options.onCall?.(row);
  }
  report.ms = Math.round(performance.now() - begun);
  return report;
}
