/** A token of an integration, tried on the whole matrix: never more than its person, and never what is a person's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilityOf } from '#server/auth/abilities.ts';
import { isForTokens } from '#server/auth/narrowed.ts';
import { brief, readMatrix, send } from '#tests/authz/table.ts';
import { buildWorld, type Who, type World } from '#tests/authz/world.ts';
import { tokenFor } from '#tests/support/tokens.ts';

const USERS = {
  pelapor: 'pelapor.tapin',
  pimpinan: 'pimpinan',
  admin: 'admin',
} as const satisfies Partial<Record<Who, string>>;
type Holder = keyof typeof USERS;
const HOLDERS = Object.keys(USERS) as Holder[];

let world: World;
/** For everybody a token with all that they may give it, and one of a unit below them. */
let tokens: Record<Holder, { whole: string; below: string }>;
beforeAll(async () => {
  world = await buildWorld();
  const { db } = world.server;
  const modules = await db.selectFrom('module').select(['name', 'actions']).execute();
  const all = modules.flatMap(({ name, actions }) => actions.map((action) => ({ action, subject: name })));
  const made = {} as typeof tokens;
  for (const who of HOLDERS) {
    const ability = abilityOf(world.sesi[who]?.ability ?? []);
    const grants = all.filter((one) => isForTokens(one) && ability.can(one.action, one.subject));
    const words = grants.map(({ action, subject }) => `${action}:${subject}`);
    const [whole, below] = [await tokenFor(db, `${who}-semua`, USERS[who], words), `${who}-bawah`];
    made[who] = { whole, below: await tokenFor(db, below, USERS[who], words) };
    // Narrowed behind the command's back, which refuses a unit that its person does not see.
    await db.updateTable('token_api').set({ unit_id: world.unit.childTapin }).where('nama', '=', below).execute();
  }
  tokens = made;
}, 120_000);
afterAll(() => world.tutup());

const goes = (answer: string) => answer === '200' || answer === '0' || answer === '200!';
/** Calls that ask who calls. */
const needing = readMatrix().filter(({ answer }) => answer.anon.every((one) => one === '401'));

describe('A-1 a token', () => {
  it.each(HOLDERS)(
    'A-1 of %s may nothing that they may not, and of a unit below nothing that the whole may not',
    async (who) => {
      const wrong: string[] = [];
      let allowed = 0;
      for (const { route, columns, answer } of needing) {
        for (const [i, column] of columns.entries()) {
          const asked = async (token: string) => {
            const headers = { authorization: `Bearer ${token}` };
            return brief(await send(world, route, { who, column, headers }));
          };
          const cell = `${route} ${column}`;
          await world.temporary.mulai();
          const below = await asked(tokens[who].below);
          if (goes(below)) {
            await world.temporary.rollBack();
            await world.temporary.mulai();
          }
          const whole = await asked(tokens[who].whole);
          await world.temporary.rollBack();
          if (goes(whole)) allowed += 1;
          if (goes(whole) && !goes(answer[who][i] ?? '')) wrong.push(`${cell}: ${whole} instead of ${answer[who][i]}`);
          if (goes(whole) && !route.includes(' /api/')) wrong.push(`${cell}: outside of /api`);
          if (goes(below) && !goes(whole)) wrong.push(`${cell}, of a unit below: ${below}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(allowed).toBeGreaterThan(20);
    },
    240_000,
  );
});
