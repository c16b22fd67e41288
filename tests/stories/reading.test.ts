/**
 * Everything that can be read in the demo without knowing an id: once by each person as it comes, and by two of them in every order,
 * state and selection that the OpenAPI document names. Of these it is told in what they differ from how it comes.
 */
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerBody, type Client, signIn, withBare } from '#tests/support/api.ts';
import { type Demo, startDemo } from '#tests/stories/demo.ts';
import { madeAt } from '#tests/stories/changes.ts';
import { differences } from '#tests/stories/differences.ts';
import { type Names, namesIn } from '#tests/stories/names.ts';
import { type Plain, plainly } from '#tests/stories/plain.ts';

const PEOPLE = [
  'admin',
  'pimpinan.contoh',
  'pelapor.contoh',
  'verifikator.contoh',
  'pimpinan',
  'pelapor.tapin',
  'dukungan',
];
/** Those who see most of what there is: of the institution, and of its reports. */
const TURNING = ['admin', 'pimpinan.contoh'];
const WHOLE = new Set(['admin', 'pimpinan']);
/** Rows of a list. */
const FEW = 4;
/** Rows of a workbook that are told in full. */
const SHEET_ROWS = 5;
/** Streams, the health of a process, and what is made of a person's rights alone. */
const LEFT_OUT = new Set([
  '/api/events',
  '/healthz',
  '/readyz',
  '/api/auth/kunci-draf',
  '/api/auth/sesi',
  '/api/profil/data',
]);
const WORDS = ['neraca', 'kabupaten', 'TW2'];

/** What an area of addresses is called in the code, where that is another word. */
const CALLED: Readonly<Record<string, string>> = {
  'api-jejak-keamanan': 'trail',
  'api-kiriman-webhook': 'deliveries',
  'api-kunci-masuk': 'sign-in-locks',
  'api-masalah': 'problems',
  'api-pelaporan-capaian': 'reports',
  'api-pemberitahuan': 'notifications',
  'api-persiapan': 'readiness',
  'api-surat-keluar': 'outgoing-letters',
  'api-aturan-klaim': 'claim-rules',
};

/** What was made in one moment is sorted by when it was made as chance has numbered it. */
const OF_ONE_MOMENT: Readonly<Record<string, string>> = { '/apps/permissions/data': 'created_at' };

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  schema: { enum?: unknown[]; items?: { enum?: unknown[] } };
};
type Query = Readonly<Record<string, string>>;

let demo: Demo;
let names: Names;
let people: Map<string, Client>;
beforeAll(async () => {
  demo = await startDemo();
  people = new Map();
  // One after the other: the trail has them in this order.
  for (const who of PEOPLE) people.set(who, await signIn(demo.app, who));
  names = await namesIn(demo.db);
});
afterAll(() => demo.close());

/** The calls that need no id, by the first two words of their addresses. */
function readable(): Map<string, [string, Parameter[]][]> {
  const { paths = {} } = demo.app.swagger() as { paths?: Record<string, { get?: { parameters?: Parameter[] } }> };
  const areas = new Map<string, [string, Parameter[]][]>();
  for (const [path, { get }] of Object.entries(paths)) {
    const parameters = (get?.parameters ?? []).filter((one) => one.in === 'query');
    const needsId =
      /\{/.test(path) || parameters.some(({ name, required }) => required && /^(id|emailId|taskId)$/.test(name));
    if (!get || needsId || LEFT_OUT.has(path)) continue;
    const area = path.split('/').slice(1, 3).join('-');
    areas.set(area, [...(areas.get(area) ?? []), [path, parameters]]);
  }
  return areas;
}

const address = (path: string, query: Query) => {
  const words = new URLSearchParams(query).toString();
  return words === '' ? path : `${path}?${words}`;
};

/** What must be asked for. */
const neededOf = (parameters: Parameter[], who: Client): Query =>
  Object.fromEntries(
    parameters
      .filter(({ name, required }) => required || name === 'perPage')
      .map(({ name, schema }) => [
        name,
        { tahun: '2025', satker: who.satker, perPage: String(FEW) }[name] ?? String(schema.items?.enum?.[0]),
      ]),
  );

/** Each parameter in each of its ways, one at a time. */
function waysOf(path: string, parameters: Parameter[]): Query[] {
  // What a file holds is chosen and ordered as its list is; unpacking one takes a tenth of a second.
  if (path.endsWith('/export')) return parameters.some(({ name }) => name === 'tahun') ? [{ tahun: '2025' }] : [];
  const ways: Query[] = [];
  for (const { name, schema } of parameters) {
    const values = (schema.enum ?? schema.items?.enum ?? [])
      .map(String)
      .filter((value) => value !== '' && name !== 'format' && !value.endsWith(OF_ONE_MOMENT[path] ?? '…'));
    ways.push(...values.map((value) => ({ [name]: value })));
    if (name === 'q') ways.push(...WORDS.map((word) => ({ q: word })));
    if (name === 'page') ways.push({ page: '2' });
    if (name === 'tahun') ways.push({ tahun: '2024' }, { tahun: '2026' });
    if (name === 'satker') ways.push({ satker: names.idOf('unit Kantor Contoh Melati (simulasi)') });
  }
  return ways;
}

/** A number of many is counted anew when ten seconds have passed, sooner or later on each machine. */
const counted = (held: unknown) => {
  if (held === null || typeof held !== 'object' || !('dihitung' in held)) return held;
  const { dihitung: _when, ...rest } = held;
  return rest;
};

async function body({
  status,
  alert,
  data,
  errors,
  paging,
  headers,
  raw,
}: AnswerBody): Promise<Record<string, unknown>> {
  if (/spreadsheet/.test(String(headers['content-type']))) {
    const rows = await readSheet(Uint8Array.from(raw).buffer);
    return { status, rows: rows.length, sheet: rows.slice(0, SHEET_ROWS) };
  }
  return {
    status,
    ...(!['OK', ''].includes(alert.message) && { message: alert.message }),
    data: counted(data),
    ...(errors && { errors }),
    ...(paging && { paging: counted(paging) }),
  };
}

describe('what can be read', () => {
  it('is what is written of it', { timeout: 180_000 }, async () => {
    const since = await madeAt(demo.db);
    for (const [area, calls] of readable()) {
      const plain = plainly(names, since, FEW);
      const written: string[] = [];
      for (const [path, parameters] of calls) {
        await tellCall(path, parameters, plain, written);
      }
      await expect(`${written.join('\n')}\n`).toMatchFileSnapshot(`told/reading/${CALLED[area] ?? area}.txt`);
    }
  });
});

async function tellCall(path: string, parameters: Parameter[], plain: Plain, written: string[]): Promise<void> {
  const refused = new Map<string, string[]>();
  for (const [who, client] of people) {
    // A workbook of 537 units takes half a minute to unpack.
    if (path.endsWith('/export') && WHOLE.has(who)) continue;
    const needed = neededOf(parameters, client);
    const first = await body(withBare(await client.call('GET', address(path, needed))));
    if (first['status'] !== 200) {
      const why = `${String(first['status'])} ${String(first['message'])}`;
      refused.set(why, [...(refused.get(why) ?? []), who]);
      continue;
    }
    written.push(`## ${who}: GET ${plain.short(address(path, needed))}`, ...plain.lines(first, 2));
    for (const way of TURNING.includes(who) ? waysOf(path, parameters) : []) {
      const other = await body(withBare(await client.call('GET', address(path, { ...needed, ...way }))));
      const told = differences(first, other, plain);
      if (told.length > 0) written.push(`  with ${plain.short(way)}`, ...told.map((line) => `    ${line}`));
    }
    written.push('');
  }
  for (const [why, whom] of refused) written.push(`## GET ${path} is refused to ${whom.join(', ')}: ${why}`, '');
}
