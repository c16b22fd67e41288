import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { type AnswerCompiler, writeAnswers } from '#server/http/answers.ts';
import { writerOf } from '#server/http/writer.ts';
import type { App } from '#server/http/app-type.ts';
import { localStore } from '#server/files/local-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A word that is in no answer, as the name and the value of a field that no schema has. */
const SECRET = 'nobody-may-see';

type Node = { [keyword: string]: unknown };
type Sample = { sent: unknown; kept: unknown };
const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const both = (value: unknown): Sample[] => [{ sent: value, kept: value }];

/** Objects with every field of a schema, so often that each kind of each field occurs; `sent` has a field more. */
function objects(node: Node): Sample[] {
  const record = node['propertyNames'] as Node | undefined;
  const rest = node['additionalProperties'] as Node | false | undefined;
  const names = (record?.['enum'] as string[] | undefined) ?? [];
  const free = rest !== undefined && rest !== false && names.length === 0;
  const fields: [string, Sample[]][] = [
    ...Object.entries((node['properties'] ?? {}) as Record<string, Node>).map(([name, kind]): [string, Sample[]] => [
      name,
      samplesOf(kind),
    ]),
    ...[...names, ...(free ? ['bebas'] : [])].map((name): [string, Sample[]] => [name, samplesOf(rest || {})]),
  ];
  const most = Math.max(1, ...fields.map(([, samples]) => samples.length));
  return Array.from({ length: most }, (_, i) => {
    const pick = (side: keyof Sample) =>
      Object.fromEntries(fields.map(([name, samples]) => [name, samples[i % samples.length]?.[side]]));
    return { sent: { ...pick('sent'), ...(!free && { [SECRET]: SECRET }) }, kept: pick('kept') };
  });
}

function samplesOf(node: Node): Sample[] {
  const kinds = [...list(node['anyOf']), ...list(node['oneOf'])];
  if (kinds.length > 0) return kinds.flatMap(samplesOf);
  if (node['const'] !== undefined) return both(node['const']);
  if (Array.isArray(node['enum'])) return node['enum'].flatMap(both);
  const types = Array.isArray(node['type']) ? (node['type'] as string[]) : [node['type']];
  return types.flatMap((type) => {
    if (type === 'object') return objects(node);
    if (type === 'array') {
      const places = list(node['prefixItems']).map((place) => samplesOf(place)[0]);
      const [item] = node['items'] ? [samplesOf(node['items'] as Node)] : [places as Sample[]];
      return [{ sent: item.map(({ sent }) => sent), kept: item.map(({ kept }) => kept) }];
    }
    if (type === 'string') return both('a "quoted" word\n');
    if (type === 'integer') return both(7);
    if (type === 'number') return [...both(12.5), ...both(0)];
    if (type === 'boolean') return both(false);
    return both(null);
  });
}

let server: TestServer;
let app: App;
const compiled: { name: string; schema: z.ZodType }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const answers: AnswerCompiler = (route) => {
    compiled.push({ name: `${route.method} ${route.url} ${route.httpStatus}`, schema: route.schema });
    return writeAnswers(route);
  };
  app = await buildApp({
    db: server.db,
    now: server.clock.now,
    files: localStore(server.dataDir),
    secrets: await loadSecrets(server.db),
    accessTtl: 900,
    refreshTtl: 900,
    sessionMaxAge: 900,
    answers,
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

describe('an answer', () => {
  it('of every call has all that its schema names, and nothing else', () => {
    expect(compiled.length).toBeGreaterThan(1000);
    const seen = new Set<z.ZodType>();
    const wrong: string[] = [];
    for (const { name, schema } of compiled) {
      if (seen.has(schema)) continue;
      seen.add(schema);
      const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Node;
      // Bytes of a file and the like: what is sent is no JSON.
      if (whole['type'] === undefined && !whole['anyOf'] && !whole['oneOf']) continue;
      for (const { sent, kept } of samplesOf(whole)) {
        const text = writerOf(schema)(sent);
        if (text.includes(SECRET) || !isDeepStrictEqual(JSON.parse(text), kept))
          wrong.push(`${name}: ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(80);
  });

  it('is refused when it lacks what its schema requires', () => {
    expect(() => writerOf(z.object({ nama: z.string() }))({})).toThrow(/nama/);
  });
});
