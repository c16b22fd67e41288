/**
 * Stories: calls over the API as people make them, one after the other. What each answers and what it changes in the
 * database is written down (`tests/stories/told`), for a colleague to read as one reads code: a change of behaviour is a changed line. That
 * what is written is right is for contract.md and the tests beside the code to say (docs/decisions/0151).
 */
import { readSheet } from 'read-excel-file/universal';
import { expect } from 'vitest';
import { type AnswerBody, type Client, type Method, signIn } from '#tests/support/api.ts';
import { type Change, changedRows, madeAt, type Row, watchRows } from '#tests/stories/changes.ts';
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
export type Story = {
  /** Somebody, signed in. */
  as: (username: string, password?: string) => Promise<Teller>;
  /** What is called so, as in what is written. */
  idOf: (name: string) => string;
  /** Whoever tells goes on at this time. Each call is a minute after the one before. */
  at: (time: string) => void;
  /** A heading. */
  chapter: (title: string) => void;
};

/** Columns that are the business of the database alone. */
const UNTOLD = new Set(['hash', 'transaksi', 'jalur', 'serupa', 'serupa_sasaran', 'prev_hash', 'cari', 'urut']);
const told = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !UNTOLD.has(column)));

function toldChange({ table, before, after }: Change, plain: Plain): string[] {
  if (before === null || after === null) {
    const row = Object.entries(told(after ?? before ?? {})).filter(([, value]) => value !== null);
    const [first = '', ...rest] = plain.lines(Object.fromEntries(row), 4);
    return [`${after ? '+' : '-'} ${table}: ${first.trimStart()}`, ...rest];
  }
  const ids = Object.entries(after).filter(([column]) => column === 'id' || column.endsWith('_id'));
  const which = plain.short(after['id'] ?? Object.fromEntries(ids));
  const [first, ...rest] = plain.changes(told(before), told(after), 4);
  return first === undefined ? [] : [`~ ${table} ${which}: ${first.trimStart()}`, ...rest];
}

function toldContent(content: Content | undefined, plain: Plain): string[] {
  if (content === undefined) return [];
  if (!(content instanceof FormData)) return plain.lines(content, 2);
  return [...content].map(([name, part]) => `  ${name}: ${typeof part === 'string' ? plain.short(part) : part.name}`);
}

const isSheet = (headers: AnswerBody['headers']) => /spreadsheet/.test(String(headers['content-type']));
const isText = (headers: AnswerBody['headers']) => /^text\/(csv|plain|calendar)/.test(String(headers['content-type']));

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
    `→ ${status} ${plain.short(alert.message)}`,
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

/**
 * Tells a story on a server of its own and holds it against what is written of it.
 * @param start when it begins; what it changes later than in real time is told in minutes of this day
 */
export async function tellStory(
  { server, file, start }: { server: TestServer; file: string; start: string },
  tell: (story: Story) => Promise<void>,
): Promise<void> {
  const { app, db, clock } = server;
  await watchRows(db);
  const names = await namesIn(db);
  const plain = plainly(names, await madeAt(db));
  const written: string[] = [];
  let time = new Date(start).getTime();
  const tick = () => {
    clock.set(new Date(time + LATE_MS));
    time += MINUTE_MS;
  };
  const changes = async () => {
    const rows = inStableOrder(await changedRows(db), names);
    for (const { table, after } of rows) if (after) names.add(table, after);
    return rows.map((change) => toldChange(change, plain).join('\n')).filter(Boolean);
  };
  const teller = (who: string, client: Client): Teller => ({
    call: async <T>(what: string, method: Method, url: string, content?: Content, headers?: Record<string, string>) => {
      tick();
      const answer = await client.call<T>(method, url, content, headers);
      const changed = await changes();
      written.push(
        `## ${who}: ${what}`,
        plain.short(`${method} ${decodeURIComponent(url)}`),
        ...toldContent(content, plain),
        ...(await toldAnswer(answer, plain)),
        ...changed.flatMap((change) => change.split('\n')).map((line) => `  ${line}`),
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
    idOf: names.idOf,
    at: (to) => {
      time = new Date(to).getTime();
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
