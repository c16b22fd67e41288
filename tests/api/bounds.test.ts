/**
 * What each call takes, written down in `bounds/`: which fields it needs, and how long, how many, how large and of which words
 * each may be. Who changes a bound reads it in the diff; a bound that a slip changed stands there as well.
 */
import { expect, it } from 'vitest';
import type { Schema as Bent } from '#tests/fuzz/generate.ts';
import { apiDocument } from '#tests/support/api-document.ts';

type Schema = Bent & { $ref?: string; default?: unknown } & Record<string, unknown>;
type Call = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
};
type Document = { paths: Record<string, Record<string, Call>>; components?: { schemas?: Record<string, Schema> } };

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const COUNTS = ['minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'] as const;

/** What is said of one value, without what is in it. */
function saidOf(schema: Schema): string {
  const { type, enum: words, const: only, pattern, format, default: otherwise } = schema;
  const kind = [type ?? []].flat().join('|');
  const bounds = [...LIMITS, ...COUNTS].flatMap((key) =>
    schema[key] === undefined ? [] : [`${key} ${String(schema[key])}`],
  );
  return [
    kind,
    ...bounds,
    ...(words ? [`one of ${words.map(String).join(', ')}`] : []),
    ...(only === undefined ? [] : [`is ${JSON.stringify(only)}`]),
    ...(format ? [format] : []),
    ...(pattern ? [`as ${pattern}`] : []),
    ...(otherwise === undefined ? [] : [`else ${JSON.stringify(otherwise)}`]),
  ]
    .filter((one) => one !== '')
    .join('; ');
}

function linesOf(schema: Schema, shared: Record<string, Schema>, path: string, need: string): string[] {
  const named = schema.$ref === undefined ? schema : (shared[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const own = saidOf(named);
  const branches = [...(named.anyOf ?? []), ...(named.oneOf ?? []), ...(named.allOf ?? [])];
  return [
    ...(own === '' && branches.length > 0 ? [] : [`  ${path || '(all)'}${need}: ${own}`]),
    ...branches.flatMap((branch) => linesOf(branch, shared, path, need)),
    ...Object.entries(named.properties ?? {}).flatMap(([name, one]) =>
      linesOf(one, shared, path === '' ? name : `${path}.${name}`, named.required?.includes(name) ? '*' : ''),
    ),
    ...(named.items ? linesOf(named.items, shared, `${path}[]`, '') : []),
  ];
}

it('what a call takes is what is written of it', async () => {
  const { paths, components } = await apiDocument<Document>();
  const shared = components?.schemas ?? {};
  const areas = new Map<string, string[]>();
  for (const [address, calls] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(calls)) {
      const asked = parameters.flatMap(({ name, in: where, required, schema }) =>
        linesOf(schema, shared, `${where} ${name}`, required ? '*' : ''),
      );
      const sent = Object.entries(requestBody?.content ?? {}).flatMap(([kind, { schema }]) => [
        ...(kind === 'application/json' ? [] : [`  as ${kind}`]),
        ...linesOf(schema, shared, '', requestBody?.required ? '*' : ''),
      ]);
      const area = /^\/(api|apps|jwt)\//.exec(address)?.[1] ?? 'program';
      areas.set(area, [...(areas.get(area) ?? []), `${method.toUpperCase()} ${address}`, ...asked, ...sent, '']);
    }
  }
  expect([...areas.keys()].toSorted()).toEqual(['api', 'apps', 'jwt', 'program']);
  for (const [area, lines] of areas) await expect(lines.join('\n')).toMatchFileSnapshot(`bounds/${area}.txt`);
});
