import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#server/root.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { created, KINDS } from '#tests/support/records.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What docs/contract.md promises of each record: read from the page, so that no schema of ours speaks for itself. */
const page = readFileSync(path.join(ROOT, 'docs', 'contract.md'), 'utf8');

/** `bobot, roles[]*, ambang [{batas, warna}], password* (never returned)` are bobot, roles and ambang. */
const fieldsIn = (cell: string): string[] =>
  cell
    .replaceAll(/\[?\{[^}]*\}\]?/g, '')
    .split(/,(?![^(]*\))/)
    .filter((part) => !part.includes('never returned'))
    .flatMap((part) => {
      const name = part
        .replaceAll(/\([^)]*\)/g, '')
        .replaceAll(/[*?[\]]/g, '')
        .trim();
      return /^\w+\/at$/.test(name) ? [name.replace('/at', ''), name.replace(/by\/at$/, 'at')] : [name];
    });
const promised = new Map(
  [...page.matchAll(/^\| ([a-z-]+)(?: \([^|]*\))? \| ((?!fields|---)[^|]+) \|$/gm)].map(
    ([, record = '', cell = '']) => [record, fieldsIn(cell)],
  ),
);

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  const { satker } = await signIn(server.app, 'pelapor.tapin');
  for (const { url, content } of KINDS) await created(admin, url, content(1, satker));
});
afterAll(() => server.close());

const LISTS: Record<string, string> = {
  unit: '/api/unit',
  tahun: '/api/tahun',
  program: '/api/program',
  kinerja: '/api/kinerja',
  'sasaran-kegiatan': '/api/sasaran-kegiatan',
  target: '/api/target',
  module: '/api/module',
  role: '/api/role',
  'role-module': '/api/role-module',
  user: '/api/users',
  kpi: '/api/kpi',
};
const ALWAYS = ['id', 'versi', 'created_at', 'updated_at'];

describe('what the contract’s page promises of a record is in every answer', () => {
  it.each(Object.entries(LISTS))('%s, in the list %s', async (record, url) => {
    const { status, data } = await admin.call<object[]>('GET', `${url}?perPage=5`);
    expect([status, data.length > 0]).toEqual([200, true]);
    const wanted = [...ALWAYS, ...(promised.get(record) ?? [])];
    expect(wanted.length).toBeGreaterThan(6);
    for (const one of data) expect(wanted.filter((field) => !(field in one))).toEqual([]);
  });

  it('a report, its details and its history', async () => {
    const list = await admin.call<{ id: string }[]>('GET', '/api/pelaporan-capaian?perPage=1');
    const id = list.data[0]?.id ?? '';
    const { data } = await admin.call<{ details: object[] }>('GET', `/api/pelaporan-capaian/detail?id=${id}`);
    const history = await admin.call<object[]>('GET', `/api/pelaporan-capaian/history?id=${id}`);
    const missing = (record: string, one: object = {}) => promised.get(record)?.filter((field) => !(field in one));
    expect([missing('report', data), missing('detail', data.details[0]), missing('history', history.data[0])]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('a colleague in a list of choices: who they are, and nothing more of the account', async () => {
    const { data } = await admin.call<object[]>('GET', '/api/master/users?perPage=5');
    expect(data.length).toBeGreaterThan(0);
    for (const one of data) expect(Object.keys(one).toSorted()).toEqual(['id', 'jabatan', 'nama', 'satker']);
  });

  it('reads the page as a person does', () => {
    expect(promised.get('user')).toEqual([
      'nama',
      'username',
      'email',
      'telepon',
      'jabatan',
      'satker_id',
      'roles',
      'aktif',
    ]);
    expect(promised.get('report')).toContain('submitted_at');
    expect(promised.get('detail')).toContain('files');
    expect(promised.size).toBeGreaterThanOrEqual(14);
  });
});
