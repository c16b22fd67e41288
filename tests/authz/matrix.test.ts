import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bangunDunia, type Dunia, SIAPA } from '#tests/authz/dunia.ts';
import { bacaMatriks, minta, ringkas, ruteServer, tanpaVarian } from '#tests/authz/matriks.ts';
import { PERMINTAAN } from '#tests/authz/permintaan.ts';

const matriks = bacaMatriks();
const jumlah = matriks.reduce((n, { kolom }) => n + kolom.length * SIAPA.length, 0);

let dunia: Dunia;
beforeAll(async () => {
  dunia = await bangunDunia();
}, 120_000);
afterAll(() => dunia.tutup());

describe('A-1 the authorisation matrix', () => {
  it('A-1 has every route of the server, and none that it does not have', () => {
    const server = ruteServer(dunia.app);
    const kami = [...new Set(matriks.map(({ rute }) => tanpaVarian(rute)))].sort();
    expect({
      'add to tests/authz/authz-matrix.json': server.filter((rute) => !kami.includes(rute)),
      'not a route any more': kami.filter((rute) => !server.includes(rute)),
    }).toEqual({ 'add to tests/authz/authz-matrix.json': [], 'not a route any more': [] });
  });

  it('A-1 reads the routes as OpenAPI has them', () => {
    const paths = (dunia.app.swagger() as { paths: Record<string, object> }).paths;
    const openapi = Object.entries(paths).flatMap(([at, isi]) =>
      Object.keys(isi).map((m) => `${m.toUpperCase()} ${at}`),
    );
    const server = ruteServer(dunia.app);
    expect(openapi.filter((rute) => !server.includes(rute))).toEqual([]);
    expect(server.filter((rute) => !openapi.includes(rute))).toEqual(['GET /api/openapi.json']);
  });

  it('A-1 has a request for every route, and every route once', () => {
    const rute = matriks.map((baris) => baris.rute);
    expect(rute.filter((satu) => !(satu in PERMINTAAN))).toEqual([]);
    expect(rute.length).toEqual(new Set(rute).size);
  });

  it.each(matriks.map((baris) => [baris.rute, baris] as const))(
    'A-1 %s answers everybody as the matrix says, and a refusal changes nothing',
    async (rute, { kolom, jawab }) => {
      const { sementara } = dunia;
      const nyata = Object.fromEntries(SIAPA.map((siapa) => [siapa, [...jawab[siapa]]])) as typeof jawab;
      const sel = SIAPA.flatMap((siapa) => kolom.map((nama, i) => ({ siapa, nama, i })));
      const coba = async ({ siapa, nama, i }: (typeof sel)[number]) => {
        nyata[siapa][i] = ringkas(await minta(dunia, rute, siapa, nama));
      };
      const boleh = ({ siapa, i }: (typeof sel)[number]) => jawab[siapa][i] === '200';
      await sementara.mulai();
      const semula = rute.startsWith('GET ') ? '' : await sementara.keadaan();
      // All refusals after another: none of them may leave a trace. What reads may come along.
      for (const satu of sel) if (semula === '' || !boleh(satu)) await coba(satu);
      const sesudah = semula === '' ? '' : await sementara.keadaan();
      await sementara.batal();
      const tanpaAkibat: string[] = [];
      for (const satu of semula === '' ? [] : sel.filter(boleh)) {
        await sementara.mulai();
        await coba(satu);
        if ((await sementara.keadaan()) === semula) tanpaAkibat.push(`${satu.siapa} ${satu.nama}`);
        await sementara.batal();
      }
      expect(nyata).toEqual(jawab);
      expect(sesudah).toEqual(semula);
      expect(tanpaAkibat).toEqual([]);
    },
  );

  it(`A-1 is tried in full: ${jumlah} cases`, () => {
    expect(jumlah).toBeGreaterThanOrEqual(1900);
  });
});
