import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { ditolak } from '#tests/support/sesi.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What anybody may call; everything else that the server registers needs a session. */
const UMUM = [
  'POST /api/auth/signin',
  'POST /api/auth/jwt/refresh-token',
  'POST /api/auth/oauth',
  'POST /jwt/login',
  'POST /jwt/refresh-token',
  'POST /jwt/logout',
  'POST /jwt/register',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
];
const ID = '019a0000-0000-7000-8000-000000000000';
type Metode = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every method and path of a printed route tree. */
function ruteDari(pohon: string): { metode: Metode; path: string }[] {
  const jejak: string[] = [];
  return pohon.split('\n').flatMap((line) => {
    const found = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods] = found;
    jejak.length = indent.length / 4;
    jejak.push(part);
    const path = jejak.join('');
    return (methods?.split(', ') ?? []).map((metode) => ({ metode: metode as Metode, path }));
  });
}
const nama = ({ metode, path }: { metode: Metode; path: string }) => `${metode === 'HEAD' ? 'GET' : metode} ${path}`;

let server: TestServer;
let rute: { metode: Metode; path: string }[];
let kepala: [string, string | undefined][];
beforeAll(async () => {
  server = await startTestServer({ accessTtl: 60 });
  rute = ruteDari(server.app.printRoutes({ commonPrefix: false }));
  const basi = (await server.signIn('admin')).accessToken;
  server.clock.advance(61_000);
  const segar = (await server.signIn('admin')).accessToken;
  kepala = [
    ['no header', undefined],
    ['empty', ''],
    ['garbage', 'Bearer sampah'],
    ['garbage in three parts', 'Bearer a.b.c'],
    ['expired', `Bearer ${basi}`],
    ['Basic', `Basic ${Buffer.from(`admin:${DEMO_PASSWORD}`).toString('base64')}`],
    ['another scheme', `Token ${segar}`],
    ['no scheme', segar],
  ];
});
afterAll(() => server.close());

const kirim = ({ metode, path }: { metode: Metode; path: string }, authorization: string | undefined) =>
  server.app.inject({
    method: metode,
    url: path.replaceAll(/:\w+/g, ID),
    headers: authorization === undefined ? {} : { authorization },
  });

/** A fingerprint of every row of every table. */
async function sidikBasisData(): Promise<string> {
  const tables = await sql<{ nama: string }>`
    select table_name as nama from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  const hash = createHash('sha256');
  for (const { nama: tabel } of tables.rows) {
    const found = await sql<{ sidik: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sidik from ${sql.table(tabel)} as t`.execute(server.db);
    hash.update(`${tabel} ${found.rows[0]?.sidik ?? ''}\n`);
  }
  return hash.digest('hex');
}

describe('a caller without a session', () => {
  it('A-2 reads the whole list of routes, and OpenAPI calls public exactly what is public here', () => {
    const ada = new Set(rute.map(nama));
    expect(UMUM.filter((satu) => !ada.has(satu))).toEqual([]);
    type Operasi = { security?: unknown[] };
    const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operasi>> };
    const tertulis = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        nama: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        umum: security?.length === 0,
      })),
    );
    const umum = tertulis.filter((satu) => satu.umum).map((satu) => satu.nama);
    expect([...umum, 'GET /api/openapi.json'].sort()).toEqual([...UMUM].sort());
    expect(tertulis.map((satu) => satu.nama).filter((satu) => !ada.has(satu))).toEqual([]);
    expect([...ada].filter((satu) => !tertulis.some((t) => t.nama === satu))).toEqual(['GET /api/openapi.json']);
  });

  it('A-2 gets one and the same 401 from every other route, whatever the header, and changes nothing', async () => {
    const sebelum = await sidikBasisData();
    const tertutup = rute.filter((satu) => !UMUM.includes(nama(satu)));
    expect(tertutup.length).toBeGreaterThan(25);
    const tubuh = new Set<string>();
    const lain: unknown[] = [];
    for (const satu of tertutup) {
      for (const [apa, authorization] of kepala) {
        const response = await kirim(satu, authorization);
        const jawab = { status: response.statusCode, kenapa: response.headers['www-authenticate'] };
        if (JSON.stringify(jawab) !== JSON.stringify(ditolak('invalid_token'))) lain.push([satu, apa, jawab]);
        if (satu.metode !== 'HEAD') tubuh.add(response.body);
      }
    }
    expect(lain).toEqual([]);
    expect([...tubuh].map((body) => JSON.parse(body) as unknown)).toEqual([
      {
        alert: {
          code: 401,
          status: 401,
          message: 'Anda belum masuk, atau token tidak berlaku. Perbarui sesi atau masuk kembali.',
        },
        data: null,
      },
    ]);
    expect(await sidikBasisData()).toBe(sebelum);
    console.info(`A-2: ${tertutup.length} routes × ${kepala.length} headers = ${tertutup.length * kepala.length}`);
  });

  it('A-2 gets the same answer from a public route whatever the header, and never an invitation to renew', async () => {
    for (const satu of rute.filter((r) => UMUM.includes(nama(r)))) {
      const jawab = new Set<string>();
      for (const [, authorization] of kepala) {
        const response = await kirim(satu, authorization);
        jawab.add(`${response.statusCode} ${String(response.headers['www-authenticate'])}`);
      }
      expect([satu, [...jawab].map((text) => /^(200|404|422) undefined$/.test(text))]).toEqual([satu, [true]]);
    }
  });
});
