import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, type World, PEOPLE } from '#tests/authz/world.ts';
import { readMatrix, send, ask } from '#tests/authz/table.ts';

const JSON_TYPE = 'application/json';
/** Bodies that nobody could accept, and what they are told who may do it (contract.md §3, hand-written). */
const BROKEN = [
  { what: 'nothing in it', raw: { type: JSON_TYPE, content: '{}' }, judged: [422] },
  { what: 'a field that nobody knows', raw: { type: JSON_TYPE, content: '{"is_admin":true}' }, judged: [422] },
  { what: 'half of a JSON text', raw: { type: JSON_TYPE, content: '{"nama":' }, judged: [400] },
  { what: 'another type', raw: { type: 'text/csv', content: 'a;b' }, judged: [415] },
  { what: 'a form', raw: { type: 'multipart/form-data', content: 'x' }, judged: [415] },
] as const;

const changing = readMatrix().filter(({ route, answer }) => !route.startsWith('GET ') && answer.anon[0] === '401');
let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world.tutup());

let tried = 0;
describe('A-10 a refused right comes before a judged body', () => {
  let before = '';
  beforeAll(async () => {
    await world.temporary.mulai();
    before = await world.temporary.keadaan();
  });
  // One cell per answer of a call gets every body, the others one in turn.
  it.each(changing.map((line) => [line.route, line] as const))(
    'A-10 %s refuses in the same words whatever is sent',
    async (route, { columns, answer, object }) => {
      const odd: string[] = [];
      const seen = new Set<string>();
      for (const who of PEOPLE) {
        for (const [i, nama] of columns.entries()) {
          const status = answer[who][i] ?? '';
          const refused = status === '401' || status === '403' || (status === '404' && object === 'alamat');
          if (!refused) continue;
          const sound = await ask(world, route, who, nama);
          const bodies = seen.has(status) ? [BROKEN[tried % BROKEN.length] ?? BROKEN[0]] : BROKEN;
          seen.add(status);
          for (const { what, raw } of bodies) {
            tried += 1;
            const answer = await send(world, route, { who, column: nama, raw });
            if (answer.statusCode !== Number(status) || answer.body !== sound.body) {
              odd.push(`${who} ${nama}, ${what}: ${answer.statusCode} ${answer.body.slice(0, 150)}`);
            }
          }
        }
      }
      expect(odd).toEqual([]);
    },
  );

  it('A-10 none of all these refusals has changed anything', async () => {
    const after = await world.temporary.keadaan();
    await world.temporary.rollBack();
    expect(after).toEqual(before);
  });
});

describe('A-10 a body is judged', () => {
  const judging = changing.filter(({ route }) => /^(POST|PUT|PATCH) /.test(route) && !/import|upload/.test(route));
  it.each(judging.map((line) => [line.route, line] as const))(
    'A-10 at %s for those who may: its type, its form, its fields',
    async (route, { columns, answer }) => {
      const odd: string[] = [];
      const nama = columns[answer.admin.findIndex((status) => status === '200')];
      if (nama === undefined) return;
      await world.temporary.mulai();
      // Everything may be left out of some bodies: then only what stands in them is judged.
      const empty = await send(world, route, { who: 'admin', column: nama, raw: BROKEN[0].raw });
      if (![200, 409, 422, 428].includes(empty.statusCode)) odd.push(`empty: ${empty.statusCode}`);
      await world.temporary.rollBack();
      await world.temporary.mulai();
      for (const { what, raw, judged } of BROKEN.slice(1)) {
        tried += 1;
        const { statusCode } = await send(world, route, { who: 'admin', column: nama, raw });
        if (!(judged as readonly number[]).includes(statusCode)) odd.push(`${what}: ${statusCode}`);
      }
      await world.temporary.rollBack();
      expect(odd).toEqual([]);
    },
  );

  it('A-10 is tried in at least 1500 cases', () => {
    console.info(`A-10: ${tried} cases`);
    expect(tried).toBeGreaterThanOrEqual(1500);
  });
});
