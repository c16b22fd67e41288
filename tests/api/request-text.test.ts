import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-type.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Schema = {
  type?: string | string[];
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  'x-free-shaped'?: string;
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const BROKEN = ['a\ud83d', '\ude00', 'a\u0000b', '\u001b'];
/** Forms that hold nothing but plain characters. */
const FIXED = new Set(['uuid', 'email', 'date', 'date-time']);

const patternsOf = (schema: Schema): string[] => [
  ...(schema.pattern === undefined ? [] : [schema.pattern]),
  ...(schema.allOf ?? []).flatMap(patternsOf),
];

/** Strings inside a schema that take broken text, by where they stand. */
function bare(schema: Schema, at: string, free = false): string[] {
  const here = free || schema['x-free-shaped'] !== undefined;
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (branches.length > 0) return branches.flatMap((branch) => bare(branch, at, here));
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const found: string[] = [];
  const types = [schema.type ?? []].flat();
  if (types.length === 0 && schema.allOf === undefined && !here) found.push(`${at}: anything`);
  if (types.includes('string') && !FIXED.has(schema.format ?? '')) {
    const patterns = patternsOf(schema).map((pattern) => new RegExp(pattern, 'u'));
    if (BROKEN.some((text) => patterns.every((pattern) => pattern.test(text)))) found.push(at);
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    found.push(...bare(inner, `${at}.${name}`, here));
  for (const inner of [schema.items ?? [], schema.prefixItems ?? []].flat())
    found.push(...bare(inner, `${at}[]`, here));
  const { additionalProperties: more, propertyNames: names } = schema;
  if (types.includes('object') && more !== false && !here) {
    found.push(
      ...(typeof more === 'object' && names
        ? [...bare(more, `${at}.*`), ...bare(names, `${at} names`)]
        : [`${at}.*: anything`]),
    );
  }
  return found;
}

let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  app = server.app;
});
afterAll(() => server.close());

describe('the text of requests', () => {
  it('is in no body and no parameter of any call a bare string', () => {
    const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
    const found: string[] = [];
    let looked = 0;
    for (const [url, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const name = `${method.toUpperCase()} ${url}`;
        looked += 1;
        for (const parameter of operation.parameters ?? []) {
          found.push(...bare(parameter.schema, `${name} ${parameter.in} ${parameter.name}`));
        }
        const json = operation.requestBody?.content['application/json']?.schema;
        // A query ignores what it does not know; a body does not.
        if (json) found.push(...bare(json, `${name} body`));
      }
    }
    expect([looked > 120, found]).toEqual([true, []]);
  });

  const as = async (username: string) => {
    const { accessToken, satker } = await server.signIn(username);
    return { headers: { authorization: `Bearer ${accessToken}` }, satker: satker.id };
  };
  type Refusal = { alert: { status: number; message: string }; errors?: { path: string; message: string }[] };

  it.each(['\ud83d', '\u0000', 'x\u001by'])(
    'holds %j nowhere in the entries of a report: 422 names the field',
    async (text) => {
      const { headers, satker } = await as('pelapor.tapin');
      const list = await app.inject({ url: `/api/pelaporan-capaian?satker=${satker}&status=draft,revision`, headers });
      const made = list.json<{ data: { id: string }[] }>().data[0];
      const { id } = made ?? (await create(headers, satker));
      const report = (await app.inject({ url: `/api/pelaporan-capaian/detail?id=${id}`, headers })).json<{
        data: { versi: number; details: { id: string }[] };
      }>().data;
      const details = [{ id: report.details[0]?.id, analisis: `Tercapai ${text}` }];
      const payload = { versi: report.versi, details };
      const response = await app.inject({ method: 'PUT', url: `/api/pelaporan-capaian/${id}`, headers, payload });
      expect([response.statusCode, response.json<Refusal>().errors]).toEqual([
        422,
        [
          {
            path: 'details.0.analisis',
            code: 'invalid_format',
            message: expect.stringMatching(/^memuat karakter yang rusak/),
          },
        ],
      ]);
    },
  );

  const create = async (headers: Record<string, string>, unit_id: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/pelaporan-capaian',
        headers,
        payload: { unit_id, tahun: 2026, periode: 'TW3' },
      })
    ).json<{ data: { id: string } }>().data;

  it('is refused in parameters by name, and what a person pastes into a search is not', async () => {
    const { headers } = await as('admin');
    const answer = async (query: string) => (await app.inject({ url: `/api/kpi?${query}`, headers })).statusCode;
    expect([
      await answer('q=a%00b'),
      await answer('q=a%1Bb'),
      await answer('q=a%09b%0Ac'),
      await answer('q=%F0%9F%98%80'),
    ]).toEqual([422, 422, 200, 200]);
  });

  it('is looked at inside free-shaped records too, down to the names of their fields', async () => {
    const { headers } = await as('pelapor.tapin');
    const add = async (more: object) =>
      (
        await app.inject({
          method: 'POST',
          url: '/apps/todo/add-tasks',
          headers,
          payload: { task: { title: 'x', ...more } },
        })
      ).statusCode;
    expect([
      await add({ more: { deep: ['\ud83d'] } }),
      await add({ more: { '\udc00': 1 } }),
      await add({ more: { deep: 'a\u0000' } }),
      await add({ more: { deep: 'a\nb 😀' } }),
    ]).toEqual([422, 422, 422, 200]);
  });
});
