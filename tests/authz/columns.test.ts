import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, type World } from '#tests/authz/world.ts';
import { readMatrix, send, withoutVariant } from '#tests/authz/table.ts';

/** What only the server decides, and what reaches past a schema in JavaScript. */
const COLUMNS = [
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
const POISONOUS = ['__proto__', 'constructor'];

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[] };
type ApiDocument = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
};
const traits = (schema: Schema | undefined): string[] => [
  ...Object.keys(schema?.properties ?? {}),
  ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(traits),
];

const filled = readMatrix().filter(({ route, answer }) => !route.startsWith('GET ') && answer.admin.includes('200'));
let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world.tutup());

/** The fields that a route takes, as OpenAPI has them; undefined for one without a JSON body. */
function known(route: string): string[] | undefined {
  const [method = '', address = ''] = withoutVariant(route).split(' ');
  const { paths } = world.app.swagger() as unknown as ApiDocument;
  const schema = paths[address]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  return schema && traits(schema);
}

describe('A-8 fields that a body may not have', () => {
  let count = 0;
  it.each(filled.map((row) => [row.route, row] as const))(
    'A-8 %s refuses each of them and changes nothing',
    async (route, { columns, answer }) => {
      const allowed = known(route);
      // Evidence comes as a form, whose fields nobody reads; most deletions take no body.
      if (!allowed) return;
      const place = columns[answer.admin.indexOf('200')] ?? '';
      const odd: string[] = [];
      await world.temporary.mulai();
      const original = await world.temporary.keadaan();
      const attempt = async (
        nama: string,
        expected: number,
        content: (pristine: Record<string, unknown>) => string,
      ) => {
        count += 1;
        const response = await send(world, route, { who: 'admin', column: place, body: content });
        const labelOf =
          expected === 400 ||
          (response.json().errors as { path: string }[] | undefined)?.some((e) => e.path.endsWith(nama));
        if (response.statusCode !== expected || !labelOf)
          odd.push(`${nama}: ${response.statusCode} ${response.body.slice(0, 200)}`);
      };
      for (const nama of COLUMNS.filter((one) => !allowed.includes(one))) {
        await attempt(nama, 422, (pristine) => JSON.stringify({ ...pristine, [nama]: pristine[nama] ?? 'admin-dev' }));
      }
      for (const nama of POISONOUS) {
        await attempt(nama, 400, (pristine) =>
          `{"${nama}":{"prototype":{"roles":["admin-dev"]}},${JSON.stringify(pristine).slice(1)}`.replace(',}', '}'),
        );
      }
      const after = await world.temporary.keadaan();
      await world.temporary.rollBack();
      expect(odd).toEqual([]);
      expect(after).toEqual(original);
    },
  );

  it('A-8 an entry of a report refuses them too: figures are computed, never sent', async () => {
    const COUNTED = [
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
    const answer: [string, number][] = [];
    await world.temporary.mulai();
    const original = await world.temporary.keadaan();
    for (const nama of COUNTED) {
      const { statusCode } = await send(world, 'PUT /api/pelaporan-capaian/{id}', {
        who: 'admin',
        column: 'sendiri',
        body: (pristine) => ({
          ...pristine,
          details: (pristine['details'] as object[]).map((d) => ({ ...d, [nama]: 120 })),
        }),
      });
      count += 1;
      answer.push([nama, statusCode]);
    }
    const after = await world.temporary.keadaan();
    await world.temporary.rollBack();
    expect(answer).toEqual(COUNTED.map((nama) => [nama, 422]));
    expect(after).toEqual(original);
  });

  it('A-8 is tried in at least 630 cases', () => {
    console.info(`A-8: ${count} cases`);
    expect(count).toBeGreaterThanOrEqual(630);
  });
});
