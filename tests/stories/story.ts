/**
 * Stories: calls over the API as people make them, one after the other. What each answers and what it changes in the
 * database is written down (`tests/stories/told`), for a colleague to read as one reads code: a change of behaviour is a changed line. That
 * what is written is right is for contract.md and the tests beside the code to say (docs/decisions/0151).
 */
import type { z } from 'zod';
import type { markSchema } from '#contract/notifications.ts';
import { readSheet } from 'read-excel-file/universal';
import { expect } from 'vitest';
import { type AnswerBody, callBy, type Client, type Method, signIn, withBare } from '#tests/support/api.ts';
import { type Change, changedRows, dateFirstRows, madeAt, type Row, watchRows } from '#tests/stories/changes.ts';
import { compare, type Names, namesIn } from '#tests/stories/names.ts';
import { type Plain, plainly } from '#tests/stories/plain.ts';
import type { TestServer } from '#tests/support/server.ts';

type Content = Record<string, unknown> | FormData;
/** Of a story that broke off. */
const LAST_LINES = 30;
const MINUTE_MS = 60_000;
/** Into the minute, so that a moment before now is of the same one. */
const LATE_MS = 5000;

export type Teller = {
  token: string | undefined;
  /**
   * One call, written down with its answer and its changes.
   * @param what in words, as a heading
   * @param headers beside the token
   */
  call: <T = unknown>(
    what: string,
    method: Method,
    url: string,
    content?: Content,
    headers?: Record<string, string>,
  ) => Promise<AnswerBody<T>>;
};
type Asking = Pick<Client, 'call'> & { token: string | undefined };

export type Story = {
  /** Somebody, signed in. */
  as: (username: string, password?: string) => Promise<Teller>;
  /** Somebody whose sign-in is told itself; without a token whoever has none. `from`: the network address. */
  by: (name: string, who?: { token?: string; from?: string }) => Teller;
  /** What happens without a call, with its changes. @param work gives lines that are told of it */
  meanwhile: (what: string, work: () => Promise<unknown[]>) => Promise<void>;
  /** Much of the same, of which nothing is told. */
  quietly: (work: () => Promise<unknown>) => Promise<void>;
  /** The time of the next call. */
  next: () => Date;
  /** What is called so, as in what is written. */
  idOf: (name: string) => string;
  /** Whoever tells goes on at this time. Each call is a minute after the one before. */
  at: (time: string) => void;
  /** From now on it is told whose windows notice a call, of these people and of those who have no stream. */
  watch: (...people: Teller[]) => void;
  /** Something happens of which nothing is told, and which takes no time. */
  aside: (happens: () => Promise<unknown>) => Promise<void>;
  /** A heading. */
  chapter: (title: string) => void;
};

/** Columns that are the business of the database alone. */
const UNTOLD = new Set(['hash', 'transaksi', 'jalur', 'serupa', 'serupa_sasaran', 'prev_hash', 'cari', 'urut']);
const told = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !UNTOLD.has(column)));
/** A letter that is written has its text told; one that has left took it along. */
const letterOf = (isi: unknown, isGone: boolean): unknown => {
  if (isi === null || typeof isi !== 'object' || !('html' in isi)) return isi;
  const { html: _same, ...plain } = isi;
  return isGone ? '‹letter›' : plain;
};
/** News are numbered as they come, and one more would be a line in all that follow. */
const unnumbered = ({ nomor: _order, ...row }: Row): Row => row;
const toldRow = (row: Row, after?: Row): Row =>
  'isi' in row ? { ...told(row), isi: letterOf(row['isi'], after?.['isi'] === null) } : told(row);

function toldChange({ table, ...rows }: Change, plain: Plain): string[] {
  const isNews = table === 'kabar_langsung';
  const before = rows.before && isNews ? unnumbered(rows.before) : rows.before;
  const after = rows.after && isNews ? unnumbered(rows.after) : rows.after;
  if (before === null || after === null) {
    const row = Object.entries(toldRow(after ?? before ?? {})).filter(([, value]) => value !== null);
    const [first = '', ...rest] = plain.lines(Object.fromEntries(row), 4);
    return [`${after ? '+' : '-'} ${table}: ${first.trimStart()}`, ...rest];
  }
  const ids = Object.entries(after).filter(([column]) => column === 'id' || column.endsWith('_id'));
  const which = plain.short(after['id'] ?? Object.fromEntries(ids));
  const [first, ...rest] = plain.changes(toldRow(before, after), toldRow(after), 4);
  return first === undefined ? [] : [`~ ${table} ${which}: ${first.trimStart()}`, ...rest];
}

/** A code of an authenticator is another one each time. */
const withoutCode = (content: Content) =>
  typeof (content as Row)['kode'] === 'string' && /^\d{6}$/.test(String((content as Row)['kode']))
    ? { ...content, kode: '‹code›' }
    : content;

function toldContent(content: Content | undefined, plain: Plain): string[] {
  if (content === undefined) return [];
  if (!(content instanceof FormData)) return plain.lines(withoutCode(content), 2);
  return [...content].map(([name, part]) => `  ${name}: ${typeof part === 'string' ? plain.short(part) : part.name}`);
}

const isSheet = (headers: AnswerBody['headers']) => /spreadsheet/.test(String(headers['content-type']));
const isText = (headers: AnswerBody['headers']) => /^text\/(csv|plain|calendar)/.test(String(headers['content-type']));

/** What is said beside an answer, to programs. How long to wait is told in minutes: seconds depend on how fast this runs. */
function toldHeaders(headers: AnswerBody['headers']): string[] {
  const wait = Number(headers['retry-after']);
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return [
    ...(wait > 0 ? [`  Retry-After: ${Math.ceil(wait / 60)} min`] : []),
    ...(headers['www-authenticate'] === undefined
      ? []
      : [`  WWW-Authenticate: ${String(headers['www-authenticate'])}`]),
    ...cookies.map((cookie) => `  Set-Cookie: ${cookie.replace(/=[^;]*/, '=‹token›')}`),
  ];
}

async function toldAnswer(
  { status, alert, data, errors, paging, headers, raw }: AnswerBody,
  plain: Plain,
): Promise<string[]> {
  if (!/json/.test(String(headers['content-type']))) {
    const kind = `→ ${status} ${String(headers['content-type'] ?? 'nothing')} ${String(headers['content-disposition'] ?? '')}`;
    if (isSheet(headers)) return [kind, ...plain.lines(await readSheet(Uint8Array.from(raw).buffer), 2)];
    return [
      kind.trimEnd(),
      ...(isText(headers) ? raw.toString('utf8').trimEnd().split(/\r?\n/) : []).map((line) => `  ${plain.short(line)}`),
    ];
  }
  return [
    // A renewal, the file of one's own data, and the template areas are bare.
    alert.status === 0 ? `→ ${status}` : `→ ${status} ${plain.short(alert.message)}`,
    ...toldHeaders(headers),
    ...(data === null || data === undefined ? [] : plain.lines(data, 2)),
    ...(errors === undefined ? [] : ['  errors:', ...plain.lines(errors, 4)]),
    ...(paging === undefined ? [] : [`  paging: ${plain.short(paging)}`]),
  ];
}

/** One statement changes several rows in an order that the planner chooses. */
function inStableOrder(changes: readonly Change[], names: Names): Change[] {
  const kind = ({ table, before, after }: Change) => `${table} ${before === null} ${after === null}`;
  const runs: Change[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.[0] && kind(run[0]) === kind(change)) run.push(change);
    else runs.push([change]);
  }
  const content = ({ before, after }: Change) => names.contentOf(after ?? before ?? {});
  return runs.flatMap((run) => run.toSorted((a, b) => compare(content(a), content(b))));
}
/** What several hands do at once has no order but that of its tables. */
const byTable = (changes: readonly Change[]) => changes.toSorted((a, b) => compare(a.table, b.table));

/**
 * Tells a story on a server of its own and holds it against what is written of it.
 * @param made when the first start was, where lists go by that
 * @param start when it begins; what it changes later than in real time is told in minutes of this day
 */
export async function tellStory(
  { server, file, start, made }: { server: TestServer; file: string; start: string; made?: string },
  tell: (story: Story) => Promise<void>,
): Promise<void> {
  const { app, db, clock } = server;
  if (made !== undefined) await dateFirstRows(db, new Date(made));
  await watchRows(db);
  const names = await namesIn(db);
  const plain = plainly(names, await madeAt(db));
  const written: string[] = [];
  let time = new Date(start).getTime();
  const tick = () => {
    clock.set(new Date(time + LATE_MS));
    time += MINUTE_MS;
  };
  const changes = async (ofSeveral = false) => {
    const came = await changedRows(db);
    const rows = inStableOrder(ofSeveral ? byTable(came) : came, names);
    for (const { table, after } of rows) if (after) names.add(table, after);
    return rows.map((change) => toldChange(change, plain).join('\n')).filter(Boolean);
  };
  const indented = (told: readonly string[]) => told.flatMap((change) => change.split('\n')).map((line) => `  ${line}`);
  const watched = new Map<Teller, string>();
  const marks = new Map<Teller, () => Promise<string>>();
  const usernames = new Map<Teller, string>();
  /** Whose mark (`GET /api/events`) is another one than before. */
  const noticed = async () => {
    const found: string[] = [];
    for (const [one, before] of watched) {
      const now = (await marks.get(one)?.()) ?? '';
      watched.set(one, now);
      // Whoever may not ask any more notices nothing.
      if (before !== '' && now !== '' && before !== now) found.push(usernames.get(one) ?? '');
    }
    return found.length === 0 ? [] : [`  noticed by ${found.join(', ')}`];
  };
  const teller = (who: string, client: Asking): Teller => {
    const one: Teller = callsOf(who, client);
    marks.set(
      one,
      async () => (await client.call<z.infer<typeof markSchema> | null>('GET', '/api/events')).data?.tanda ?? '',
    );
    usernames.set(one, who);
    return one;
  };
  const callsOf = (who: string, client: Asking): Teller => ({
    token: client.token,
    call: async <T>(what: string, method: Method, url: string, content?: Content, headers?: Record<string, string>) => {
      tick();
      const answer = withBare(await client.call<T>(method, url, content, headers));
      // New rows get their names before anything is told of them.
      const rows = await changes();
      written.push(
        `## ${who}: ${what}`,
        plain.short(`${method} ${decodeURIComponent(url)}`),
        ...toldContent(content, plain),
        ...(await toldAnswer(answer, plain)),
        ...indented(rows),
        ...(await noticed()),
        '',
      );
      return answer;
    },
  });
  const story: Story = {
    as: async (username, password) => {
      tick();
      const client = await signIn(app, username, password);
      await changes();
      return teller(username, client);
    },
    by: (name, who = {}) =>
      teller(name, {
        token: who.token,
        call: (method, url, content, headers) => callBy(app, who, method, url, content, headers),
      }),
    meanwhile: async (what, work) => {
      tick();
      const said = await work();
      const rows = await changes(true);
      written.push(`## ${what}`, ...said.flatMap((one) => plain.lines(one, 2)), ...indented(rows), '');
    },
    quietly: async (work) => {
      tick();
      await work();
      await changes(true);
    },
    next: () => new Date(time + LATE_MS),
    idOf: names.idOf,
    at: (to) => {
      time = new Date(to).getTime();
    },
    watch: (...people) => {
      for (const one of people) watched.set(one, '');
    },
    aside: async (happens) => {
      await happens();
      await changes();
      await noticed();
    },
    chapter: (title) => {
      written.push(`# ${title}`, '');
    },
  };
  await tell(story).catch((error: unknown) => {
    throw new Error(`The story broke off after:\n${written.slice(-LAST_LINES).join('\n')}`, { cause: error });
  });
  await expect(`${written.join('\n').trimEnd()}\n`).toMatchFileSnapshot(`told/${file}.txt`);
}
