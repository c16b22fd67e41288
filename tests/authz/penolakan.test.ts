import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccess } from '#server/auth/access.ts';
import { bangunDunia, type Dunia, type Siapa, type Tempat } from '#tests/authz/dunia.ts';
import { BENDA, type Benda, TIADA } from '#tests/authz/isi-dunia.ts';
import { bacaMatriks, bendaDi, kirim, minta, ringkas } from '#tests/authz/matriks.ts';
import { klaim } from '#tests/support/sesi.ts';

const matriks = bacaMatriks();
let dunia: Dunia;
beforeAll(async () => {
  dunia = await bangunDunia();
}, 120_000);
afterAll(() => dunia.tutup());

/** Runs `work` and says whether it left any trace in the database. */
async function tanpaJejak(work: () => Promise<void>): Promise<void> {
  await dunia.sementara.mulai();
  const semula = await dunia.sementara.keadaan();
  await work();
  const sesudah = await dunia.sementara.keadaan();
  await dunia.sementara.batal();
  expect(sesudah).toEqual(semula);
}

describe('A-2 without a session', () => {
  const rute = matriks.filter(({ jawab }) => jawab.anon.includes('401')).map((baris) => baris.rute);
  const KEPALA: Record<string, (token: string) => Record<string, string>> = {
    'no header': () => ({}),
    'a forged token': () => ({ authorization: 'Bearer a.b.c' }),
    'a token without its scheme': (token) => ({ authorization: token }),
    'another scheme': (token) => ({ authorization: `Basic ${token}` }),
    'a token in a cookie': (token) => ({ cookie: `accessToken=${token}` }),
  };
  it.each(Object.entries(KEPALA))(
    `A-2 ${rute.length} routes answer 401 to %s, all in the same words`,
    async (_nama, kepala) => {
      const headers = kepala(dunia.sesi.admin?.accessToken ?? '');
      const jawab = new Set<string>();
      await tanpaJejak(async () => {
        for (const satu of rute) {
          const { statusCode, body } = await kirim(dunia, satu, { siapa: 'admin', kolom: 'sendiri', headers });
          jawab.add(`${statusCode} ${body}`);
        }
      });
      const message = 'Anda belum masuk, atau token tidak berlaku. Perbarui sesi atau masuk kembali.';
      expect([...jawab]).toEqual([`401 ${JSON.stringify({ alert: { code: 401, status: 401, message }, data: null })}`]);
    },
  );
});

describe("A-3 another unit's record", () => {
  const berid = matriks.filter(({ kolom, jawab }) => kolom.includes('lain') && jawab.pelapor[2] === '404');
  const ORANG: Siapa[] = [
    'pelapor',
    'verifikator',
    'pelapor-lain',
    'verifikator-lain',
    'pimpinan',
    'dukungan',
    'tanpa-peran',
  ];

  it.each(ORANG)(`A-3 is to %s the same as one that does not exist, ${berid.length} calls`, async (siapa) => {
    const beda: string[] = [];
    await tanpaJejak(async () => {
      for (const { rute, jawab, kolom } of berid) {
        const [lain, tiada] = [kolom.indexOf('lain'), kolom.indexOf('tiada')];
        if (jawab[siapa][lain] !== '404' || jawab[siapa][tiada] !== '404') continue;
        const asing = await minta(dunia, rute, siapa, 'lain');
        const kosong = await minta(dunia, rute, siapa, 'tiada');
        if (asing.body !== kosong.body) beda.push(`${rute}: ${asing.body} / ${kosong.body}`);
      }
    });
    expect(beda).toEqual([]);
  });

  const RUSAK = [
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
    TIADA.slice(1),
  ];
  it.each(RUSAK)(`A-3 an id such as %s reads and changes nothing`, async (id) => {
    const aneh: string[] = [];
    const benda = Object.fromEntries(BENDA.map((nama) => [nama, encodeURIComponent(id)])) as Benda;
    await tanpaJejak(async () => {
      for (const { rute } of matriks.filter((baris) => baris.kolom.includes('tiada'))) {
        const { statusCode, body } = await kirim(dunia, rute, { siapa: 'admin', kolom: 'sendiri', benda });
        if (![404, 422].includes(statusCode)) aneh.push(`${rute}: ${statusCode} ${body.slice(0, 100)}`);
      }
    });
    expect(aneh).toEqual([]);
  });

  it('A-3 several ids with one of them foreign, gone or malformed: none of them is touched', async () => {
    const banyak = matriks.filter(({ rute }) => /^(DELETE .*(delete|\{id\})s?|PATCH .*\/delete\/\{id\})/.test(rute));
    const aneh: string[] = [];
    await tanpaJejak(async () => {
      for (const { rute, kolom } of banyak) {
        const sendiri = bendaDi(dunia, 'admin', 'sendiri');
        for (const lain of [TIADA, 'x', '']) {
          const benda = Object.fromEntries(BENDA.map((nama) => [nama, `${sendiri[nama]},${lain}`])) as Benda;
          const { statusCode } = await kirim(dunia, rute, { siapa: 'admin', kolom: kolom[0] ?? '', benda });
          if (![404, 422].includes(statusCode)) aneh.push(`${rute} ${lain}: ${statusCode}`);
        }
      }
    });
    expect([banyak.length > 20, aneh]).toEqual([true, []]);
  });

  it('A-3 an officer cannot delete the own report together with a foreign one', async () => {
    const [sendiri, lain] = [bendaDi(dunia, 'pelapor', 'sendiri'), bendaDi(dunia, 'pelapor', 'lain')];
    await tanpaJejak(async () => {
      for (const draft of [`${sendiri.draft},${lain.draft}`, `${lain.draft},${sendiri.draft}`]) {
        const minta_ = { siapa: 'pelapor', kolom: 'sendiri', benda: { ...sendiri, draft } } as const;
        expect((await kirim(dunia, 'DELETE /api/pelaporan-capaian/{id}/deletes', minta_)).statusCode).toBe(404);
      }
    });
  });
});

describe('A-5 what belongs to a report', () => {
  it('A-5 never moves to another one: entries, evidence, verdicts of 20 pairs of units, 200 calls', async () => {
    const tempat = Object.keys(dunia.benda) as Tempat[];
    const pasangan = tempat.flatMap((a) =>
      tempat.filter((b) => b !== a).map((b) => [dunia.benda[a], dunia.benda[b]] as const),
    );
    let jumlah = 0;
    const aneh: string[] = [];
    const coba = async (siapa: Siapa, rute: string, benda: Benda) => {
      jumlah += 1;
      const { statusCode } = await kirim(dunia, rute, { siapa, kolom: 'sendiri', benda });
      if (statusCode !== 404 && statusCode !== 422) aneh.push(`${siapa} ${rute} ${statusCode}`);
    };
    await tanpaJejak(async () => {
      for (const [a, b] of pasangan) {
        for (const siapa of ['admin', 'pelapor'] as const) {
          // The parent of one unit, the child of another.
          await coba(siapa, 'PUT /api/pelaporan-capaian/{id}', { ...a, detailDraft: b.detailDraft });
          await coba(siapa, 'PUT /api/pelaporan-capaian/{id}', { ...a, detailDraft: a.detailSubmitted });
          await coba(siapa, 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile', { ...a, berkas: b.berkas });
          await coba(siapa, 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile', { ...b, berkas: a.berkas });
          await coba(siapa, 'PATCH /api/pelaporan-capaian-detail/{id}/upload', { ...a, detailDraft: b.draft });
        }
      }
    });
    expect([jumlah, aneh]).toEqual([200, []]);
  });
});

describe('A-7 what a client says about itself', () => {
  it.each(['pelapor', 'verifikator', 'dukungan', 'tanpa-peran'] as const)(
    'A-7 roles and unit in the access token give %s nothing: only the database counts',
    async (siapa) => {
      const asli = dunia.sesi[siapa];
      if (!asli) throw new Error(`no session of ${siapa}`);
      const kini = dunia.server.clock.now();
      const token = signAccess(dunia.app.jwt, {
        userId: asli.id,
        familyId: klaim(asli.accessToken).sid,
        roles: ['admin-dev'],
        satkerId: dunia.unit.deli,
        issuedAt: kini,
        ttl: 900,
        endsAt: new Date(kini.getTime() + 900_000),
      });
      const headers = { authorization: `Bearer ${token}` };
      const aneh: string[] = [];
      let jumlah = 0;
      await tanpaJejak(async () => {
        for (const { rute, kolom, jawab } of matriks) {
          for (const [i, nama] of kolom.entries()) {
            const harap = jawab[siapa][i] ?? '';
            if (harap === '200' || harap === '200!') continue;
            jumlah += 1;
            const nyata = ringkas(await kirim(dunia, rute, { siapa, kolom: nama, headers }));
            if (nyata !== harap) aneh.push(`${rute} ${nama}: ${nyata} instead of ${harap}`);
          }
        }
      });
      expect([jumlah > 150, aneh]).toEqual([true, []]);
    },
  );
});

describe('A-9 accounts that nobody gave', () => {
  it('A-9 a registration has no role, no unit and no way in until an admin says so', async () => {
    await dunia.sementara.mulai();
    const isi = { nama: 'Tamu', username: 'tamu', email: 'tamu@contoh.example', password: 'empat kata yang panjang' };
    const daftar = await dunia.app.inject({ method: 'POST', url: '/jwt/register', payload: isi });
    const { id, aktif } = daftar.json<{ data: { id: string; aktif: boolean } }>().data;
    const masuk = await dunia.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: isi.username, password: isi.password },
    });
    const akun = await dunia.sementara.db
      .selectFrom('pengguna')
      .select(['aktif', 'satker_id'])
      .where('id', '=', id)
      .execute();
    const peran = await dunia.sementara.db
      .selectFrom('pengguna_role')
      .selectAll()
      .where('pengguna_id', '=', id)
      .execute();
    await dunia.sementara.batal();
    expect([daftar.statusCode, aktif, masuk.statusCode, akun, peran]).toEqual([
      200,
      false,
      403,
      [{ aktif: false, satker_id: null }],
      [],
    ]);
  });

  it.each(['roles', 'aktif', 'satker_id', 'role', 'id', 'ability', 'versi', 'is_admin'])(
    'A-9 a registration cannot say %s',
    async (kolom) => {
      const isi = { nama: 'Tamu', username: 'tamu', email: 'tamu@contoh.example', password: 'empat kata yang panjang' };
      await tanpaJejak(async () => {
        const payload = { ...isi, [kolom]: 'admin-dev' };
        expect((await dunia.app.inject({ method: 'POST', url: '/jwt/register', payload })).statusCode).toBe(422);
      });
    },
  );

  it('A-9 sign-in through OpenID Connect is closed while nobody has configured it', async () => {
    await tanpaJejak(async () => {
      for (const code of ['x', '', 'a'.repeat(500)]) {
        const payload = { code, codeVerifier: 'v', redirectUri: 'https://contoh.example/' };
        expect((await dunia.app.inject({ method: 'POST', url: '/api/auth/oauth', payload })).statusCode).toBe(404);
      }
    });
  });
});
