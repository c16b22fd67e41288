import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, type World, PEOPLE } from '#tests/authz/world.ts';
import { readMatrix, ask, brief, serverRoutes, withoutVariant } from '#tests/authz/table.ts';
import { REQUESTS } from '#tests/authz/requests.ts';

const matrix = readMatrix();
const count = matrix.reduce((n, { columns }) => n + columns.length * PEOPLE.length, 0);
/** What sends a body and answers with what would come of it: whoever may call it changes nothing either. */
const TRIALS = ['POST /api/aturan-klaim/coba'];

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world.tutup());

describe('A-1 the authorisation matrix', () => {
  it('A-1 has every route of the server, and none that it does not have', () => {
    const server = serverRoutes(world.app);
    const ours = [...new Set(matrix.map(({ route }) => withoutVariant(route)))].sort();
    expect({
      'add to tests/authz/authz-matrix.json': server.filter((route) => !ours.includes(route)),
      'not a route any more': ours.filter((route) => !server.includes(route)),
    }).toEqual({ 'add to tests/authz/authz-matrix.json': [], 'not a route any more': [] });
  });

  it('A-1 reads the routes as OpenAPI has them', () => {
    const paths = (world.app.swagger() as { paths: Record<string, object> }).paths;
    const openapi = Object.entries(paths).flatMap(([at, content]) =>
      Object.keys(content).map((m) => `${m.toUpperCase()} ${at}`),
    );
    const server = serverRoutes(world.app);
    expect(openapi.filter((route) => !server.includes(route))).toEqual([]);
    expect(server.filter((route) => !openapi.includes(route))).toEqual(['GET /api/openapi.json']);
  });

  it('A-1 has a request for every route, and every route once', () => {
    const route = matrix.map((row) => row.route);
    expect(route.filter((one) => !(one in REQUESTS))).toEqual([]);
    expect(route.length).toEqual(new Set(route).size);
  });

  it.each(matrix.map((row) => [row.route, row] as const))(
    'A-1 %s answers everybody as the matrix says, and a refusal changes nothing',
    async (route, { columns, answer }) => {
      const { temporary } = world;
      const actual = Object.fromEntries(PEOPLE.map((who) => [who, [...answer[who]]])) as typeof answer;
      const cell = PEOPLE.flatMap((who) => columns.map((nama, i) => ({ who, nama, i })));
      const attempt = async ({ who, nama, i }: (typeof cell)[number]) => {
        actual[who][i] = brief(await ask(world, route, who, nama));
      };
      const allowed = ({ who, i }: (typeof cell)[number]) => answer[who][i] === '200';
      await temporary.mulai();
      const original = route.startsWith('GET ') ? '' : await temporary.keadaan();
      const isTrial = TRIALS.includes(route);
      // All refusals after another: none of them may leave a trace. What reads may come along.
      for (const one of cell) if (original === '' || isTrial || !allowed(one)) await attempt(one);
      const after = original === '' ? '' : await temporary.keadaan();
      await temporary.rollBack();
      const withoutEffect: string[] = [];
      for (const one of original === '' || isTrial ? [] : cell.filter(allowed)) {
        await temporary.mulai();
        await attempt(one);
        if ((await temporary.keadaan()) === original) withoutEffect.push(`${one.who} ${one.nama}`);
        await temporary.rollBack();
      }
      expect(actual).toEqual(answer);
      expect(after).toEqual(original);
      expect(withoutEffect).toEqual([]);
    },
  );

  it(`A-1 is tried in full: ${count} cases`, () => {
    expect(count).toBeGreaterThanOrEqual(1900);
  });
});
