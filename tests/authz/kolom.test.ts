import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bangunDunia, type Dunia } from '#tests/authz/dunia.ts';
import { bacaMatriks, kirim, tanpaVarian } from '#tests/authz/matriks.ts';

/** What only the server decides, and what reaches past a schema in JavaScript. */
const KOLOM = [
  'id',
  'versi_',
  'created_at',
  'updated_at',
  'deleted_at',
  'created_by',
  'submitted_by',
  'submitted_at',
  'decided_by',
  'approved_at',
  'status',
  'role',
  'roles',
  'satker',
  'satker_id',
  'unit_id',
  'unit_jalur',
  'jalur',
  'ability',
  'aktif',
  'password_hash',
  'username',
  'lingkup',
] as const;
const BERACUN = ['__proto__', 'constructor'];

type Skema = { properties?: Record<string, Skema>; items?: Skema; anyOf?: Skema[]; oneOf?: Skema[] };
type Dokumen = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Skema }> } }>>;
};
const sifat = (skema: Skema | undefined): string[] => [
  ...Object.keys(skema?.properties ?? {}),
  ...[...(skema?.anyOf ?? []), ...(skema?.oneOf ?? [])].flatMap(sifat),
];

const berisi = bacaMatriks().filter(({ rute, jawab }) => !rute.startsWith('GET ') && jawab.admin.includes('200'));
let dunia: Dunia;
beforeAll(async () => {
  dunia = await bangunDunia();
}, 120_000);
afterAll(() => dunia.tutup());

/** The fields that a route takes, as OpenAPI has them; undefined for one without a JSON body. */
function dikenal(rute: string): string[] | undefined {
  const [metode = '', alamat = ''] = tanpaVarian(rute).split(' ');
  const { paths } = dunia.app.swagger() as unknown as Dokumen;
  const skema = paths[alamat]?.[metode.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  return skema && sifat(skema);
}

describe('A-8 fields that a body may not have', () => {
  let jumlah = 0;
  it.each(berisi.map((baris) => [baris.rute, baris] as const))(
    'A-8 %s refuses each of them and changes nothing',
    async (rute, { kolom, jawab }) => {
      const boleh = dikenal(rute);
      // Evidence comes as a form, whose fields nobody reads; most deletions take no body.
      if (!boleh) return;
      const tempat = kolom[jawab.admin.indexOf('200')] ?? '';
      const aneh: string[] = [];
      await dunia.sementara.mulai();
      const semula = await dunia.sementara.keadaan();
      const coba = async (nama: string, harap: number, isi: (asli: Record<string, unknown>) => string) => {
        jumlah += 1;
        const response = await kirim(dunia, rute, { siapa: 'admin', kolom: tempat, isi });
        const sebut =
          harap === 400 ||
          (response.json().errors as { path: string }[] | undefined)?.some((e) => e.path.endsWith(nama));
        if (response.statusCode !== harap || !sebut)
          aneh.push(`${nama}: ${response.statusCode} ${response.body.slice(0, 200)}`);
      };
      for (const nama of KOLOM.filter((satu) => !boleh.includes(satu))) {
        await coba(nama, 422, (asli) => JSON.stringify({ ...asli, [nama]: asli[nama] ?? 'admin-dev' }));
      }
      for (const nama of BERACUN) {
        await coba(nama, 400, (asli) =>
          `{"${nama}":{"prototype":{"roles":["admin-dev"]}},${JSON.stringify(asli).slice(1)}`.replace(',}', '}'),
        );
      }
      const sesudah = await dunia.sementara.keadaan();
      await dunia.sementara.batal();
      expect(aneh).toEqual([]);
      expect(sesudah).toEqual(semula);
    },
  );

  it('A-8 an entry of a report refuses them too: figures are computed, never sent', async () => {
    const HITUNG = [
      'capaian',
      'capaian_mentah',
      'target',
      'warna',
      'rumus',
      'feedback',
      'feedback_status',
      'wajib',
      'kpi_id',
      'laporan_id',
    ];
    const jawab: [string, number][] = [];
    await dunia.sementara.mulai();
    const semula = await dunia.sementara.keadaan();
    for (const nama of HITUNG) {
      const { statusCode } = await kirim(dunia, 'PUT /api/pelaporan-capaian/{id}', {
        siapa: 'admin',
        kolom: 'sendiri',
        isi: (asli) => ({ ...asli, details: (asli['details'] as object[]).map((d) => ({ ...d, [nama]: 120 })) }),
      });
      jumlah += 1;
      jawab.push([nama, statusCode]);
    }
    const sesudah = await dunia.sementara.keadaan();
    await dunia.sementara.batal();
    expect(jawab).toEqual(HITUNG.map((nama) => [nama, 422]));
    expect(sesudah).toEqual(semula);
  });

  it('A-8 is tried in at least 630 cases', () => {
    console.info(`A-8: ${jumlah} cases`);
    expect(jumlah).toBeGreaterThanOrEqual(630);
  });
});
