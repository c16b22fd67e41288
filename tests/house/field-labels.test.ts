import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldLabels, LABEL_KEYS } from '#contract/field-labels.ts';
import { sourcesIn, unusedKeys } from '#tests/support/texts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

vi.mock('#app/system.ts', () => ({ session: {}, drafts: {} }));
vi.mock('#app/client.ts', () => ({ client: {} }));

/** What the program sends by itself: nobody has typed it, so nobody can mend it. */
const UNTYPED = [
  /[ .](id|ids|versi|boardId|taskId|newBoardId|targetTaskId|file_id|emailIds)$/,
  /^(POST \/(api\/auth|jwt)\/.*(refresh-token|oauth|logout)) /,
  /^POST \/(api\/auth\/signin|jwt\/login)\/kode tantangan$/,
  /^POST \/api\/auth\/atur-sandi(\/periksa)? token$/,
  /^\S+ \/api\/pelaporan-capaian\/\{id\}\/\w+ (diperiksa|ambil)$/,
  /^\S+ \/api\/pemberitahuan\/(baca|pilihan) /,
  /^\S+ \/api\/bookmarks\/update /,
  /^POST \/api\/kpi\/copy (dari|unit_id)$/,
  /^\S+ \/api\/role(\/\{id\})? roleModule\.name$/,
  /^\S+ \/apps\/email\/update-emails/,
  /^POST \/apps\/email\/send (replyTo$|to\.)/,
  /^\S+ \/apps\/kanban\/\S+ data\.(assignedTo\.\*\.nama|unit_id|done|archived)$/,
  /^\S+ \/apps\/todo\/\S+ task\.(isCompleted|isDeleted)$/,
  /^POST \/apps\/chat\/(send|edit)-msg /,
  /^\S+ \S+\/(import|upload|upload-file) file$/,
  /^POST \/api\/masalah (halaman|versi_aplikasi|kode_rujukan|jejak)$/,
];

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Document = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Paths of everything that a body can hold, `*` for the places of a list. */
function fieldsOf(schema: Schema, shared: Record<string, Schema>, path: string): string[] {
  const named = schema.$ref === undefined ? schema : (shared[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const branches = [...(named.anyOf ?? []), ...(named.oneOf ?? []), ...(named.allOf ?? [])];
  const inner = [
    ...branches.flatMap((branch) => fieldsOf(branch, shared, path)),
    ...Object.entries(named.properties ?? {}).flatMap(([name, one]) =>
      fieldsOf(one, shared, path === '' ? name : `${path}.${name}`),
    ),
    ...(named.items ? fieldsOf(named.items, shared, path === '' ? '*' : `${path}.*`) : []),
  ].filter((one) => one !== path);
  const isList = named.items !== undefined && inner.every((one) => one === `${path}.*`);
  return inner.length === 0 || isList ? [path] : inner;
}

let server: TestServer;
const wire: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const { accessToken } = await server.signIn('admin');
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json', headers });
  const { paths, components } = answer.json<Document>();
  for (const [address, calls] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(calls)) {
      const bodies = Object.values(requestBody?.content ?? {});
      const fields = bodies.flatMap(({ schema }) => fieldsOf(schema, components?.schemas ?? {}, ''));
      wire.push(...[...new Set(fields)].map((field) => `${method.toUpperCase()} ${address} ${field}`));
    }
  }
});
afterAll(() => server.close());

/** Whether a field, or the list that it is in, has a label. */
const isLabelled = (line: string) => {
  const [, address = '', field = ''] = line.split(' ');
  const labels = fieldLabels(address);
  return [field, field.replace(/(\.\*)?\.(id|nama)$/, '')].some((one) => labels[one] !== undefined);
};

describe('the labels of what is sent', () => {
  it('are there for every field that a person fills in', () => {
    expect(wire.length).toBeGreaterThan(150);
    const asked = wire.filter((line) => !/ $/.test(line) && !UNTYPED.some((one) => one.test(line)));
    expect(asked.filter((line) => !isLabelled(line))).toEqual([]);
  });

  it('are excused for fields that exist only', () => {
    expect(UNTYPED.filter((one) => !wire.some((line) => one.test(line)))).toEqual([]);
  });

  it('are texts that some screen shows', () => {
    const screens = sourcesIn('src/features', 'src/app', 'src/domain');
    expect(unusedKeys([...LABEL_KEYS], screens)).toEqual([]);
  });
});

describe('a form of records', () => {
  const ADDRESS: Readonly<Record<string, string>> = {
    pengguna: '/api/users',
    peran: '/api/role',
    izin: '/apps/permissions',
  };
  const wirePath = (name: string) => name.replace(/^(target(?:_atas)?)_(tahun|tw\d)$/, '$1.$2');

  it('calls its fields what a refusal calls them', async () => {
    const { RECORDS } = await import('#app/records.ts');
    const differing = Object.entries(RECORDS).flatMap(([name, { form }]) => {
      const labels = fieldLabels(ADDRESS[name] ?? `/api/${name}`);
      return (form?.fields ?? []).flatMap(({ nama, label, fields = [] }) => [
        ...(labels[wirePath(nama)] === label ? [] : [`${name}: ${nama} ${label}`]),
        ...fields.flatMap((one) =>
          labels[`${nama}.*.${one.nama}`] === one.label ? [] : [`${name}: ${nama}.*.${one.nama} ${one.label}`],
        ),
      ]);
    });
    expect(differing).toEqual([]);
  });

  it('the profile and tasks too', async () => {
    const { profileFields } = await import('#app/session/profile.ts');
    const { TODO_FIELDS } = await import('#app/todo/form.ts');
    const profile = fieldLabels('/api/users/profile/:id');
    expect(profileFields(true).filter(({ nama, label }) => profile[nama] !== label)).toEqual([]);
    const todo = fieldLabels('/apps/todo/update-task');
    expect(TODO_FIELDS.filter(({ nama, label }) => todo[`task.${nama}`] !== label)).toEqual([]);
  });
});
