import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccess } from '#server/auth/access.ts';
import { buildWorld, type World, type Who, type Place } from '#tests/authz/world.ts';
import { THINGS, type Things, NONE } from '#tests/authz/world-content.ts';
import { readMatrix, thingsOf, send, ask, brief } from '#tests/authz/table.ts';
import { claim } from '#tests/support/session.ts';

const matrix = readMatrix();
let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world.tutup());

/** Runs `work` and says whether it left any trace in the database. */
async function withoutTrace(work: () => Promise<void>): Promise<void> {
  await world.temporary.mulai();
  const original = await world.temporary.keadaan();
  await work();
  const after = await world.temporary.keadaan();
  await world.temporary.rollBack();
  expect(after).toEqual(original);
}

describe('A-2 without a session', () => {
  const route = matrix.filter(({ answer }) => answer.anon.includes('401')).map((row) => row.route);
  const HEADERS: Record<string, (token: string) => Record<string, string>> = {
    'no header': () => ({}),
    'a forged token': () => ({ authorization: 'Bearer a.b.c' }),
    'a token without its scheme': (token) => ({ authorization: token }),
    'another scheme': (token) => ({ authorization: `Basic ${token}` }),
    'a token in a cookie': (token) => ({ cookie: `accessToken=${token}` }),
  };
  it.each(Object.entries(HEADERS))(
    `A-2 ${route.length} routes answer 401 to %s, all in the same words`,
    async (_name, head) => {
      const headers = head(world.sesi.admin?.accessToken ?? '');
      const answer = new Set<string>();
      await withoutTrace(async () => {
        for (const one of route) {
          const { statusCode, body } = await send(world, one, { who: 'admin', column: 'sendiri', headers });
          answer.add(`${statusCode} ${body}`);
        }
      });
      const message = 'Anda belum masuk, atau token tidak berlaku. Perbarui sesi atau masuk kembali.';
      expect([...answer]).toEqual([
        `401 ${JSON.stringify({ alert: { code: 401, status: 401, message }, data: null })}`,
      ]);
    },
  );
});

describe("A-3 another unit's record", () => {
  const withId = matrix.filter(({ columns, answer }) => columns.includes('lain') && answer.pelapor[2] === '404');
  const PERSONS: Who[] = [
    'pelapor',
    'verifikator',
    'pelapor-lain',
    'verifikator-lain',
    'pimpinan',
    'dukungan',
    'tanpa-peran',
  ];

  it.each(PERSONS)(`A-3 is to %s the same as one that does not exist, ${withId.length} calls`, async (who) => {
    const diff: string[] = [];
    await withoutTrace(async () => {
      for (const { route, answer, columns } of withId) {
        const [other, absent] = [columns.indexOf('lain'), columns.indexOf('tiada')];
        if (answer[who][other] !== '404' || answer[who][absent] !== '404') continue;
        const asing = await ask(world, route, who, 'lain');
        const empty = await ask(world, route, who, 'tiada');
        if (asing.body !== empty.body) diff.push(`${route}: ${asing.body} / ${empty.body}`);
      }
    });
    expect(diff).toEqual([]);
  });

  const INVALID = [
    '-1',
    '0',
    '9223372036854775808',
    '1 OR 1=1',
    "' or ''='",
    'null',
    'undefined',
    '%',
    '*',
    '../admin',
    NONE.slice(1),
  ];
  it.each(INVALID)(`A-3 an id such as %s reads and changes nothing`, async (id) => {
    const odd: string[] = [];
    const things = Object.fromEntries(THINGS.map((nama) => [nama, encodeURIComponent(id)])) as Things;
    await withoutTrace(async () => {
      for (const { route } of matrix.filter((row) => row.columns.includes('tiada'))) {
        const { statusCode, body } = await send(world, route, { who: 'admin', column: 'sendiri', things });
        if (![404, 422].includes(statusCode)) odd.push(`${route}: ${statusCode} ${body.slice(0, 100)}`);
      }
    });
    expect(odd).toEqual([]);
  });

  it('A-3 several ids with one of them foreign, gone or malformed: none of them is touched', async () => {
    const many = matrix.filter(({ route }) => /^(DELETE .*(delete|\{id\})s?|PATCH .*\/delete\/\{id\})/.test(route));
    const odd: string[] = [];
    await withoutTrace(async () => {
      for (const { route, columns } of many) {
        const own = thingsOf(world, 'admin', 'sendiri');
        for (const other of [NONE, 'x', '']) {
          const things = Object.fromEntries(THINGS.map((nama) => [nama, `${own[nama]},${other}`])) as Things;
          const { statusCode } = await send(world, route, { who: 'admin', column: columns[0] ?? '', things });
          if (![404, 422].includes(statusCode)) odd.push(`${route} ${other}: ${statusCode}`);
        }
      }
    });
    expect([many.length > 20, odd]).toEqual([true, []]);
  });

  it('A-3 an officer cannot delete the own report together with a foreign one', async () => {
    const [own, other] = [thingsOf(world, 'pelapor', 'sendiri'), thingsOf(world, 'pelapor', 'lain')];
    await withoutTrace(async () => {
      for (const draft of [`${own.draft},${other.draft}`, `${other.draft},${own.draft}`]) {
        const ask_ = { who: 'pelapor', column: 'sendiri', things: { ...own, draft } } as const;
        expect((await send(world, 'DELETE /api/pelaporan-capaian/{id}/deletes', ask_)).statusCode).toBe(404);
      }
    });
  });
});

describe('A-5 what belongs to a report', () => {
  it('A-5 never moves to another one: entries, evidence, verdicts of 20 pairs of units, 200 calls', async () => {
    const place = Object.keys(world.things) as Place[];
    const pair = place.flatMap((a) =>
      place.filter((b) => b !== a).map((b) => [world.things[a], world.things[b]] as const),
    );
    let count = 0;
    const odd: string[] = [];
    const attempt = async (who: Who, route: string, things: Things) => {
      count += 1;
      const { statusCode } = await send(world, route, { who, column: 'sendiri', things });
      if (statusCode !== 404 && statusCode !== 422) odd.push(`${who} ${route} ${statusCode}`);
    };
    await withoutTrace(async () => {
      for (const [a, b] of pair) {
        for (const who of ['admin', 'pelapor'] as const) {
          // The parent of one unit, the child of another.
          await attempt(who, 'PUT /api/pelaporan-capaian/{id}', { ...a, detailDraft: b.detailDraft });
          await attempt(who, 'PUT /api/pelaporan-capaian/{id}', { ...a, detailDraft: a.detailSubmitted });
          await attempt(who, 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile', { ...a, berkas: b.berkas });
          await attempt(who, 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile', { ...b, berkas: a.berkas });
          await attempt(who, 'PATCH /api/pelaporan-capaian-detail/{id}/upload', { ...a, detailDraft: b.draft });
        }
      }
    });
    expect([count, odd]).toEqual([200, []]);
  });
});

describe('A-7 what a client says about itself', () => {
  it.each(['pelapor', 'verifikator', 'dukungan', 'tanpa-peran'] as const)(
    'A-7 roles and unit in the access token give %s nothing: only the database counts',
    async (who) => {
      const pristine = world.sesi[who];
      if (!pristine) throw new Error(`no session of ${who}`);
      const current = world.server.clock.now();
      const token = signAccess(world.app.jwt, {
        userId: pristine.id,
        familyId: claim(pristine.accessToken).sid,
        roles: ['admin-dev'],
        satkerId: world.unit.deli,
        issuedAt: current,
        ttl: 900,
        endsAt: new Date(current.getTime() + 900_000),
      });
      const headers = { authorization: `Bearer ${token}` };
      const odd: string[] = [];
      let count = 0;
      await withoutTrace(async () => {
        for (const { route, columns, answer } of matrix) {
          for (const [i, nama] of columns.entries()) {
            const expected = answer[who][i] ?? '';
            if (expected === '200' || expected === '200!') continue;
            count += 1;
            const actual = brief(await send(world, route, { who, column: nama, headers }));
            if (actual !== expected) odd.push(`${route} ${nama}: ${actual} instead of ${expected}`);
          }
        }
      });
      expect([count > 150, odd]).toEqual([true, []]);
    },
  );
});

describe('A-9 accounts that nobody gave', () => {
  it('A-9 a registration has no role, no unit and no way in until an admin says so', async () => {
    await world.temporary.mulai();
    const content = {
      nama: 'Tamu',
      username: 'tamu',
      email: 'tamu@contoh.example',
      password: 'empat kata yang panjang',
    };
    const list = await world.app.inject({ method: 'POST', url: '/jwt/register', payload: content });
    const { id, aktif } = list.json<{ data: { id: string; aktif: boolean } }>().data;
    const signIn = await world.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: content.username, password: content.password },
    });
    const account = await world.temporary.db
      .selectFrom('pengguna')
      .select(['aktif', 'satker_id'])
      .where('id', '=', id)
      .execute();
    const role = await world.temporary.db
      .selectFrom('pengguna_role')
      .selectAll()
      .where('pengguna_id', '=', id)
      .execute();
    await world.temporary.rollBack();
    expect([list.statusCode, aktif, signIn.statusCode, account, role]).toEqual([
      200,
      false,
      403,
      [{ aktif: false, satker_id: null }],
      [],
    ]);
  });

  it.each(['roles', 'aktif', 'satker_id', 'role', 'id', 'ability', 'versi', 'is_admin'])(
    'A-9 a registration cannot say %s',
    async (column) => {
      const content = {
        nama: 'Tamu',
        username: 'tamu',
        email: 'tamu@contoh.example',
        password: 'empat kata yang panjang',
      };
      await withoutTrace(async () => {
        const payload = { ...content, [column]: 'admin-dev' };
        expect((await world.app.inject({ method: 'POST', url: '/jwt/register', payload })).statusCode).toBe(422);
      });
    },
  );

  it('A-9 sign-in through OpenID Connect is closed while nobody has configured it', async () => {
    await withoutTrace(async () => {
      for (const code of ['x', '', 'a'.repeat(500)]) {
        const payload = { code, codeVerifier: 'v', redirectUri: 'https://contoh.example/' };
        expect((await world.app.inject({ method: 'POST', url: '/api/auth/oauth', payload })).statusCode).toBe(404);
      }
    });
  });
});
