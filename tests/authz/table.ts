/** Reads authz-matrix.json; its format stands in README.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type World, HOUSES, PEOPLE, type Who } from '#tests/authz/world.ts';
import { type Things, absentThings } from '#tests/authz/world-content.ts';
import { accountFor, REQUESTS } from '#tests/authz/requests.ts';

const schema = z.strictObject({
  kolom: z.record(z.string(), z.array(z.string())),
  kelompok: z.array(
    z.strictObject({
      nama: z.string(),
      kolom: z.string(),
      route: z.array(z.string()).min(1),
      answer: z.record(z.string(), z.string()),
      /** Where the object stands that a 404 is about: in the address, or in the body, which is judged before it. */
      object: z.literal('isi').optional(),
    }),
  ),
});

/** Expected answers of one route: for everybody, one per column. */
export type Row = {
  route: string;
  columns: readonly string[];
  answer: Record<Who, string[]>;
  object: 'alamat' | 'isi';
};

function answersFrom(nama: string, column: readonly string[], answer: Record<string, string>): Record<Who, string[]> {
  const all = new Map<string, string[]>();
  for (const [who, wording] of Object.entries(answer)) {
    const cell = wording.split(' ');
    if (cell.length !== 1 && cell.length !== column.length)
      throw new Error(`${nama}, ${who}: ${column.length} answers are needed`);
    for (const one of who.split(', ')) {
      if (!(PEOPLE as readonly string[]).includes(one)) throw new Error(`${nama}: nobody is called ${one}`);
      if (all.has(one)) throw new Error(`${nama}: ${one} stands twice`);
      all.set(one, cell.length === 1 ? column.map(() => wording) : cell);
    }
  }
  const missing = PEOPLE.filter((who) => !all.has(who));
  if (missing.length > 0) throw new Error(`${nama}: no answer for ${missing.join(', ')}`);
  return Object.fromEntries(all) as Record<Who, string[]>;
}

/** Every route of the matrix. @throws when a group leaves somebody or some column without an answer */
export function readMatrix(): Row[] {
  const file = path.join(import.meta.dirname, 'authz-matrix.json');
  const { kolom, kelompok } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return kelompok.flatMap(({ nama, kolom: kind, route, answer, object = 'alamat' }) => {
    const title = kolom[kind];
    if (!title) throw new Error(`${nama}: columns ${kind} are not declared`);
    return route.map(
      (one): Row => ({
        route: one,
        columns: title,
        answer: answersFrom(nama, title, answer),
        object: object === 'isi' ? 'isi' : 'alamat',
      }),
    );
  });
}

/** `GET /api/kpi/check #kirim` → `GET /api/kpi/check`. */
export const withoutVariant = (route: string) => route.replace(/ #.*$/, '');

/** What a column means for a caller. */
export function thingsOf(world: World, who: Who, column: string): Things {
  if (column === 'tiada') return absentThings;
  const house = HOUSES[who];
  return world.things[column in house ? house[column as keyof typeof house] : house.sendiri];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sending = {
  who: Who;
  column: string;
  /** Instead of what the column means. */
  things?: Things;
  /** Instead of the session's. */
  headers?: Record<string, string>;
  /** The body, changed. */
  body?: (pristine: Record<string, unknown>) => Record<string, unknown> | string;
  /** Sent instead of the body, whatever the call takes. */
  raw?: { type: string; content: string };
};

/** Sends the request of a route. */
export async function send(world: World, route: string, { who, column, things, headers, body, raw }: Sending) {
  const create = REQUESTS[route];
  if (!create) throw new Error(`tests/authz/requests.ts has no request for ${route}`);
  const diri = world.sesi[who]?.id ?? world.sesi.pelapor?.id ?? '';
  const b = things ?? accountFor(column, { b: thingsOf(world, who, column), diri });
  const token = world.sesi[who]?.accessToken;
  const { url, payload } = create({ b, world, who, diri });
  const head = headers ?? (token === undefined ? {} : { authorization: `Bearer ${token}` });
  const method = route.slice(0, route.indexOf(' ')) as Method;
  if (payload instanceof URLSearchParams && !raw) {
    raw = { type: 'application/x-www-form-urlencoded', content: payload.toString() };
  }
  if (raw) {
    return world.app.inject({ method, url, headers: { ...head, 'content-type': raw.type }, payload: raw.content });
  }
  const isForm = payload instanceof FormData || payload instanceof URLSearchParams;
  const requestBody = body && payload && !isForm ? body(payload) : payload;
  return world.app.inject({
    method,
    url,
    headers: typeof requestBody === 'string' ? { ...head, 'content-type': 'application/json' } : head,
    ...(requestBody === undefined ? {} : { payload: requestBody }),
  });
}

/** Sends the request of a route, as somebody, about what stands in a column. */
export const ask = (world: World, route: string, who: Who, column: string) => send(world, route, { who, column });

/** An answer as the matrix writes it: `0` = 200 with an empty list, `200!` = 200 whose `alert.code` says no. */
export function brief(response: { statusCode: number; headers: Record<string, unknown>; body: string }): string {
  const { statusCode, headers, body } = response;
  if (statusCode !== 200 || !/json/.test(String(headers['content-type']))) return String(statusCode);
  const content = JSON.parse(body) as { data?: unknown; alert?: { code: number } } | unknown[];
  // The template areas answer without an envelope.
  const { data, alert } = Array.isArray(content) ? { data: content, alert: undefined } : content;
  if (alert && alert.code !== 200) return '200!';
  // The dashboard is a list of units, with sums.
  const list = typeof data === 'object' && data !== null && 'unit' in data ? data.unit : data;
  return Array.isArray(list) && list.length === 0 ? '0' : '200';
}

/** Every route that the running application has, as `GET /api/kpi/{id}/detail`. */
export function serverRoutes(app: Pick<World['app'], 'printRoutes'>): string[] {
  const parent: string[] = [];
  const route: string[] = [];
  for (const row of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const matching = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(row);
    if (!matching) continue;
    const [, indent = '', part = '', method = ''] = matching;
    parent.length = indent.length / 4;
    parent.push(part);
    const address = parent
      .join('')
      .replace(/:(\w+)/g, '{$1}')
      .replace(/(.)\/$/, '$1');
    for (const one of method.split(', ')) {
      // HEAD comes with every GET; OPTIONS is nobody's.
      if (one !== '' && one !== 'HEAD' && one !== 'OPTIONS') route.push(`${one} ${address}`);
    }
  }
  return [...new Set(route)].sort();
}
