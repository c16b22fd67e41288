/** People who write, read, look and listen without a pause, and write down what they were answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStream } from '#tests/support/stream.ts';

/** Milliseconds. */
const LATE = 30_000;
const AGAIN = 250;
const UNREADY = 1500;
const EACH = { write: 60, read: 150, page: 100, ready: 200, stream: 300 };

export type Session = { name: string; id: string; token: string; satker?: string };
type Answer = { status: number; retryAfter: string | null; cookie: string; text: string };

/** What went wrong, and how often everything was answered in which way. */
export class Notes {
  readonly problems: string[] = [];
  readonly answers = new Map<string, number>();
  /** When writes were acknowledged, by `performance.now()`. */
  readonly acknowledged: number[] = [];

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }
  wrong(what: string): void {
    this.problems.push(what);
  }
  /** Writes an answer down; gives whether it is a 200. What is neither that nor a 503 that says when, is a problem. */
  judge(who: string, { status, retryAfter, text }: Answer): boolean {
    this.count(`${who} ${status}`);
    if (status === 200) return true;
    if (status !== 503 || retryAfter === null) this.wrong(`${who}: ${status} ${text.slice(0, 200)}`);
    return false;
  }
}

async function ask(url: string, token: string | undefined, more: RequestInit = {}): Promise<Answer> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(more.body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(LATE),
      ...more,
      headers: { ...headers, ...(more.headers as Record<string, string> | undefined) },
    });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, cookie, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return { status: 0, retryAfter: null, cookie: '', text: String(cause ?? error) };
  }
}

/** Somebody who adds events to their calendar and counts in one of them, and reads it meanwhile. */
export type Diary = {
  /** Titles that were there before. */
  there?: ReadonlySet<string>;
  /** Titles that were acknowledged. */
  kept: Set<string>;
  /** Titles that were sent. */
  sent: Set<string>;
  /** The number that was acknowledged last, and that was sent last. */
  counted: { kept: number; sent: number };
};

const event = (title: string, more: object = {}) => ({
  event: { title, start: '2026-05-04', allDay: true, extendedProps: { calendar: 'Business' }, ...more },
});

/** Repeats a write with one key until it is acknowledged. @returns the body of the answer */
async function insist(url: string, { name, token }: Session, body: object, notes: Notes): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await ask(url, token, { method: 'POST', body: JSON.stringify(body), headers });
    if (notes.judge(`${name} writes`, answer)) {
      notes.acknowledged.push(performance.now());
      return answer.text;
    }
    await sleep(AGAIN);
  }
}

/** Writes until it is told to stop. */
export async function keepDiary(at: string, who: Session, diary: Diary, notes: Notes, stop: AbortSignal) {
  const add = `${at}/apps/calendar/add-event`;
  const counter = JSON.parse(await insist(add, who, event('0 counted'), notes)) as { id: string };
  for (let n = 1; !stop.aborted; n += 1) {
    const title = `${who.name}-${n}`;
    diary.sent.add(title);
    await insist(add, who, event(title), notes);
    diary.kept.add(title);
    diary.counted.sent = n;
    await insist(`${at}/apps/calendar/update-event`, who, event(`${n} counted`, { id: counter.id }), notes);
    diary.counted.kept = n;
    await sleep(EACH.write);
  }
}

/** What is wrong with a list of titles; undefined: nothing. @param before what was acknowledged before it was asked for */
function faultOf(all: readonly string[], { there, kept, counted }: Diary, now: Diary) {
  const titles = all.filter((title) => !there?.has(title));
  const seen = new Set(titles);
  const lost = [...kept].filter((title) => !seen.has(title));
  const alien = titles.filter((title) => !title.endsWith(' counted') && !now.sent.has(title));
  const numbers = titles.filter((title) => title.endsWith(' counted')).map((title) => Number.parseInt(title, 10));
  const [number = -1] = numbers;
  if (lost.length > 0) return `${lost.length} acknowledged are missing: ${lost.slice(0, 3).join(' ')}`;
  if (seen.size < titles.length) return `${titles.length - seen.size} are doubled`;
  if (alien.length > 0) return `not sent: ${alien.join(' ')}`;
  if (numbers.length > 1) return `the counter is doubled`;
  if (counted.sent > 0 && (number < counted.kept || number > now.counted.sent)) {
    return `counted ${number}, acknowledged ${counted.kept}, sent ${now.counted.sent}`;
  }
  return undefined;
}

/** A diary as it is now. */
const copy = ({ there, kept, sent, counted }: Diary): Diary => ({
  ...(there && { there }),
  kept: new Set(kept),
  sent: new Set(sent),
  counted: { ...counted },
});

/** Reads what the same person writes: each 200 must have all that was acknowledged before. */
export async function readDiary(at: string, who: Session, diary: Diary, notes: Notes, stop: AbortSignal) {
  for (; !stop.aborted; await sleep(EACH.read)) {
    const before = copy(diary);
    const answer = await ask(`${at}/apps/calendar/events?calendars=Business`, who.token);
    if (!notes.judge(`${who.name} reads`, answer)) continue;
    const titles = (JSON.parse(answer.text) as { title: string }[]).map(({ title }) => title);
    const fault = faultOf(titles, before, diary);
    if (fault !== undefined) notes.wrong(`${who.name} reads: ${fault}`);
  }
}

/**
 * Opens pages as a browser does: the document, then a file that it names, another one each time. Neither needs a database.
 * Whoever answered the document may not be who is asked for the file, unless the proxy keeps them together by a cookie.
 */
export async function lookAtPages(at: string, notes: Notes, stop: AbortSignal) {
  const look = async (address: string, cookie = '') => {
    const answer = await ask(at + address, undefined, { headers: { cookie } });
    notes.count(`pages ${answer.status}`);
    if (answer.status !== 200) notes.wrong(`pages: ${address} ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  };
  for (let n = 0; !stop.aborted; n += 1, await sleep(EACH.page)) {
    const { text, cookie } = await look('/');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
    const file = files[n % files.length]?.[1];
    if (file !== undefined) await look(file, cookie);
  }
}

/** Looks at `/readyz` past the proxy; it may say no once, which is kept for a second. @param resting whether the process is stopped on purpose */
export async function lookReady(at: string, resting: () => boolean, notes: Notes, stop: AbortSignal) {
  let since: number | undefined;
  for (; !stop.aborted; await sleep(EACH.ready)) {
    if (resting()) continue;
    const answer = await ask(`${at}/readyz`, undefined);
    if (resting()) continue;
    const { status } = answer;
    const write = status === 200 ? (JSON.parse(answer.text) as { write: boolean }).write : false;
    notes.count(`readyz ${status}${status === 200 ? (write ? ' writes' : ' reads') : ''}`);
    since = status === 200 ? undefined : (since ?? performance.now());
    const unready = performance.now() - (since ?? performance.now());
    if (unready > UNREADY) notes.wrong(`readyz: ${status} for ${Math.round(unready)} ms`);
  }
}

/** Somebody who listens to what happens, and comes again whenever the stream ends. */
export function listener(at: string, who: Session, notes: Notes, stop: AbortSignal) {
  let open: Awaited<ReturnType<typeof openStream>> | undefined;
  const before: string[] = [];
  const over = (async () => {
    for (; !stop.aborted; await sleep(EACH.stream)) {
      const stream = await openStream(at, who.token).catch(() => undefined);
      notes.count(`${who.name} listens ${stream?.status ?? 'in vain'}`);
      if (stream === undefined || stream.status !== 200) {
        if (stream?.status !== 503) notes.wrong(`${who.name} listens: ${stream?.status ?? 'no answer'}`);
        continue;
      }
      const leave = () => void stream.tutup();
      stop.addEventListener('abort', leave, { once: true });
      open = stream;
      await stream.expired;
      stop.removeEventListener('abort', leave);
      open = undefined;
      before.push(...stream.heard.map(({ event }) => event));
    }
  })();
  return {
    over,
    /** Whether there is a stream now. */
    isOpen: () => open?.heard[0]?.event === 'stream.open',
    /** Everything that was heard, in its order. */
    heard: () => [...before, ...(open?.heard.map(({ event }) => event) ?? [])],
  };
}

type Draft = { id: string; status: string; versi: number; details: { id: string; realisasi: number | null }[] };

/**
 * An officer saves one figure of a draft, higher each time, and finds in the answer and in the report what was saved before.
 * Nothing repeats a save, so none may be refused.
 */
export async function keepReport(
  at: string,
  who: Session,
  figure: { kept: number; sent: number },
  notes: Notes,
  stop: AbortSignal,
) {
  const BASE = `${at}/api/pelaporan-capaian`;
  const dataOf = <T>({ text }: Answer) => (JSON.parse(text) as { data: T }).data;
  const begun = await ask(BASE, who.token, {
    method: 'POST',
    body: JSON.stringify({ tahun: 2026, periode: 'TW3', unit_id: who.satker }),
  });
  if (!notes.judge(`${who.name} begins`, begun)) return;
  let draft = dataOf<Draft>(begun);
  for (let n = 1; !stop.aborted; n += 1, await sleep(EACH.write)) {
    figure.sent = n;
    const body = JSON.stringify({ versi: draft.versi, details: [{ id: draft.details[0]?.id, realisasi: n }] });
    const saved = await ask(`${BASE}/${draft.id}`, who.token, { method: 'PUT', body });
    if (!notes.judge(`${who.name} saves`, saved)) return;
    notes.acknowledged.push(performance.now());
    figure.kept = n;
    const read = await ask(`${BASE}/detail?id=${draft.id}`, who.token);
    if (!notes.judge(`${who.name} opens`, read)) return;
    draft = dataOf<Draft>(read);
    if (draft.details[0]?.realisasi !== n) notes.wrong(`saved ${n}, found ${draft.details[0]?.realisasi}`);
  }
}

/** Looks at the dashboards and lists of everything that is in sight. */
export async function lookAtDashboards(at: string, who: Session, notes: Notes, stop: AbortSignal) {
  const PAGES = [
    ...['capaian', 'statistic', 'satker', 'matrik'].map((page) => `/api/dashboard/${page}?tahun=2026&periode=TW3`),
    '/api/pelaporan-capaian?tahun=2026',
    '/api/kpi?tahun=2026',
    '/api/pemberitahuan',
  ];
  for (let n = 0; !stop.aborted; n += 1, await sleep(EACH.read)) {
    const page = PAGES[n % PAGES.length] ?? '';
    notes.judge(`${who.name} ${page.split('?')[0]}`, await ask(at + page, who.token));
  }
}

/** The titles of what is in somebody's calendar. */
export async function titlesOf(at: string, who: Session): Promise<Set<string>> {
  const { text } = await ask(`${at}/apps/calendar/events?calendars=Business`, who.token);
  return new Set((JSON.parse(text) as { title: string }[]).map(({ title }) => title));
}

/** The titles of everybody's own events, as SQL that `assertKept` reads. */
export const KEPT = `select p.username || '|' || (a.isi->>'title') from acara as a join pengguna as p on p.id = a.pengguna_id
  where a.isi->'extendedProps'->>'calendar' = 'Business'`;

/** What the database has in the end is what was acknowledged. @param rows what `KEPT` gives, a line each. @throws Error */
export function assertKept(rows: string, people: readonly Session[], diaries: readonly Diary[]): void {
  for (const [i, { name }] of people.entries()) {
    const titles = rows
      .split('\n')
      .filter((row) => row.startsWith(`${name}|`))
      .map((row) => row.slice(name.length + 1));
    const diary = diaries[i];
    const fault = diary && faultOf(titles, diary, diary);
    if (fault !== undefined) throw new Error(`${name}: ${fault}`);
  }
}
