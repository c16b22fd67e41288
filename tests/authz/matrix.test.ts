import { Ability } from '@casl/ability';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELIVERED_MODULES } from '#domain/access/delivered.ts';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { buildWorld, type World, PEOPLE } from '#tests/authz/world.ts';
import { readMatrix, ask, brief, serverRoutes, withoutVariant } from '#tests/authz/table.ts';
import { REQUESTS } from '#tests/authz/requests.ts';

const matrix = readMatrix();
const count = matrix.reduce((n, { columns }) => n + columns.length * PEOPLE.length, 0);
/** What sends a body and answers with what would come of it: whoever may call it changes nothing either. */
const TRIALS = ['POST /api/aturan-klaim/coba', 'POST /api/auth/atur-sandi/periksa'];

let world: World;
/** Rights that a call asked for, as `Module.action`, with the calls. */
const asked = new Map<string, Set<string>>();
let calling = '';
beforeAll(async () => {
  world = await buildWorld();
  // Whatever is asked of an ability ends here: a right, the records that it reaches, or a record.
  const rules: Pick<Ability, 'rulesFor'> = Object.getPrototypeOf(Ability.prototype);
  const { rulesFor } = rules;
  vi.spyOn(rules, 'rulesFor').mockImplementation(function (this: Ability, ...question) {
    const right = `${String(question[1])}.${question[0]}`;
    asked.set(right, (asked.get(right) ?? new Set()).add(calling));
    return rulesFor.apply(this, question);
  });
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.tutup();
});

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
      calling = route;
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

  it('A-1 has a call or a page for every right that can be given: nobody gives one that does nothing', async () => {
    const modules = await world.server.db.selectFrom('module').select(['name', 'actions']).execute();
    const delivered = modules.filter(({ name }) => name in DELIVERED_MODULES && name !== 'all');
    const rights = delivered.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`));
    // Which of their rights somebody may give to others, and which pages and permissions there are, is asked of every one.
    const modulesOf = new Map<string, Set<string>>();
    for (const right of rights) {
      const [module = ''] = right.split('.');
      for (const call of asked.get(right) ?? []) modulesOf.set(call, (modulesOf.get(call) ?? new Set()).add(module));
    }
    const isOfIts = (call: string) => !call.includes(' /api/users') && (modulesOf.get(call)?.size ?? 0) <= 5;
    const pages = [...Object.values(PAGES), ...INNER_PAGES].map(({ permission }) => permission?.toReversed().join('.'));
    const opens = (right: string) => pages.includes(right) || [...(asked.get(right) ?? [])].some(isOfIts);
    const ofPeople = rights.filter((right) => right.startsWith('User.'));
    expect(ofPeople.filter((right) => !asked.has(right))).toEqual([]);
    expect(rights.filter((right) => !ofPeople.includes(right) && !opens(right))).toEqual([]);
  });

  it(`A-1 is tried in full: ${count} cases`, () => {
    expect(count).toBeGreaterThanOrEqual(1900);
  });
});
