/** A disk that is really full: the evidence lies on 4 MB of memory that only the program under test sees. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { formBody } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { execute, type Proses, tokenFrom } from '#tests/support/process.ts';

const MB = 1024 * 1024;
const DISK_MB = 4;

/** What gives the program a mount of its own: root may, and others in a namespace where they are root. */
function privateDisk(folder: string): string[] {
  const unshare = [
    ['unshare', '--mount'],
    ['unshare', '--user', '--map-root-user', '--mount'],
  ];
  const mount = `mkdir -p '${folder}' && mount -t tmpfs -o size=${DISK_MB}m tmpfs '${folder}'`;
  const works = unshare.find(
    ([command = '', ...args]) => spawnSync(command, [...args, 'sh', '-c', mount]).status === 0,
  );
  // Where neither is allowed, the library that writes says that there is no room.
  const preload = path.join(import.meta.dirname, 'full-disk.mjs');
  return works ? [...works, 'sh', '-c', `${mount} && exec "$@"`, 'sh'] : ['env', `NODE_OPTIONS=--import=${preload}`];
}

let dataDir: string;
let server: Proses;
let token: string;
let report: Report;
let release: () => Promise<void>;

const call = async <T>(method: string, url: string, body?: FormData | object) => {
  const form = body instanceof FormData;
  const response = await fetch(`${server.url}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !form && { 'content-type': 'application/json' }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  const { alert, data } = (await response.json()) as { alert: { message: string }; data: T };
  return { status: response.status, message: alert.message, data };
};
const pdf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size, 'x')]);
const upload = (place: number, ...sizes: number[]) =>
  call(
    'PATCH',
    `/api/pelaporan-capaian-detail/${report.details[place]?.id}/upload`,
    formBody(...sizes.map((size) => ({ nama: 'bukti.pdf', mime: MIME.pdf, content: pdf(size) }))),
  );
/** The files as the program sees them. */
const seen = async () => {
  const root = `/proc/${server.pid}/root${dataDir}/files`;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const listed = async () =>
  (await call<Report>('GET', `/api/pelaporan-capaian/detail?id=${report.id}`)).data.details.map(
    ({ files }) => files.length,
  );

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'capaian-full-'));
  const cluster = await openTestCluster();
  const database = await createTestDatabase(cluster, 'figures');
  const { user, password, host, port, database: name } = await database.target();
  const address = { DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}` };
  release = async () => {
    await database.drop();
    await cluster.close();
  };
  server = await execute(dataDir, 0, address, privateDisk(path.join(dataDir, 'files')));
  token = await tokenFrom(server.url, 'pelapor.tapin');
  const [{ unit_id } = { unit_id: '' }] = (
    await call<{ unit_id: string }[]>('GET', '/api/pelaporan-capaian?tahun=2026')
  ).data;
  report = (await call<Report>('POST', '/api/pelaporan-capaian', { unit_id, tahun: 2026, periode: 'TW3' })).data;
});
afterAll(async () => {
  await server.halt();
  await release();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a program whose disk runs full', () => {
  it('answers 507 to what does not fit, keeps nothing of it, and goes on with everything else', async () => {
    expect((await upload(0, MB)).status).toBe(200);
    const before = await seen();
    const refused = await upload(1, 9 * MB);
    expect([refused.status, refused.message]).toEqual([
      507,
      expect.stringContaining('Ruang penyimpanan di server habis'),
    ]);
    // The first of the two would fit; a call keeps all of its files or none.
    expect((await upload(2, MB, 5 * MB)).status).toBe(507);
    expect([await seen(), (await listed()).slice(0, 3)]).toEqual([before, [1, 0, 0]]);

    const [first] = report.details;
    const { data } = await call<Report>('GET', `/api/pelaporan-capaian/detail?id=${report.id}`);
    const written = await call('PUT', `/api/pelaporan-capaian/${report.id}`, {
      versi: data.versi,
      details: [{ id: first?.id, analisis: 'Ditulis saat disk penuh' }],
    });
    expect(written.status).toBe(200);
    expect((await upload(1, MB)).status).toBe(200);
    expect((await listed()).slice(0, 3)).toEqual([1, 1, 0]);
  });
});
