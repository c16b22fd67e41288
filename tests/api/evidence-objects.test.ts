import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailChanged, Report } from '#contract/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import { objectStore } from '#server/files/object-store.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import type { App } from '#server/http/app-type.ts';
import { evidenceCopy } from '#server/ops/evidence-copy.ts';
import { type Client, formBody, signIn } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { collected, startObjectServer } from '#tests/support/object-server.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { indicator, newReports, readAgain } from '#tests/support/world/filling.ts';

let server: TestServer;
let objects: Awaited<ReturnType<typeof startObjectServer>>;
/** Two processes with a disk each. */
let apps: App[];
let here: Client;
let there: Client;
let report: Report;

beforeAll(async () => {
  [server, objects] = await Promise.all([startTestServer(), startObjectServer()]);
  apps = await Promise.all(
    ['satu', 'dua'].map(async (disk) =>
      buildApp({
        db: server.db,
        now: server.clock.now,
        files: objectStore(objects.address, path.join(server.dataDir, disk, 'tmp')),
        secrets: await loadSecrets(server.db),
        ...{ accessTtl: 9000, refreshTtl: 9000, sessionMaxAge: 9000 },
      }),
    ),
  );
  const [first, second] = apps;
  if (!first || !second) throw new Error('no application');
  [here, there] = [await signIn(first, 'pelapor.tapin'), await signIn(second, 'verifikator.tapin')];
  report = await newReports(here, 2026, 'TW3');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await objects.close();
  await server.close();
});

const detailOf = async (code: string) => indicator(await readAgain(here, report.id), code);
const upload = async (code: string, names = ['bukti.pdf']) =>
  here.call<DetailChanged>(
    'PATCH',
    `/api/pelaporan-capaian-detail/${(await detailOf(code)).id}/upload`,
    formBody(...names.map((nama) => ({ nama, mime: MIME.pdf, content: PDF }))),
  );
const keysThere = () => collected(objectStore(objects.address, server.dataDir).keys());

describe('evidence in an object store', () => {
  it('handed in through one process is read through another, and each keeps nothing of it on its disk', async () => {
    const { status, data } = await upload('1.1.1.1', ['satu.pdf', 'dua.pdf']);
    expect([status, data.files.map(({ nama }) => nama)]).toEqual([200, ['satu.pdf', 'dua.pdf']]);
    const [file] = data.files;
    const { headers, raw } = await there.call('GET', `/api/files/${file?.id}`);
    expect([headers['content-length'], raw.equals(PDF)]).toEqual([String(PDF.length), true]);
    expect((await keysThere()).length).toBe(2);
    const disk = localStore(path.join(server.dataDir, 'satu'));
    expect(await disk.clearTemp(new Date(Date.now() + 60_000))).toEqual([]);
  });

  it('is refused with nothing kept, when a file of several is not allowed', async () => {
    const before = (await keysThere()).length;
    const { id } = await detailOf('1.1.3.1');
    const refused = await here.call(
      'PATCH',
      `/api/pelaporan-capaian-detail/${id}/upload`,
      formBody({ nama: 'a.pdf', mime: MIME.pdf, content: PDF }, { nama: 'a.exe', mime: MIME.pdf, content: PDF }),
    );
    expect([refused.status, (await keysThere()).length]).toEqual([415, before]);
  });

  it('is never swept: what has no row here may have one in another database', async () => {
    const store = objectStore(objects.address, path.join(server.dataDir, 'sapu'));
    async function* content() {
      yield PDF;
    }
    const { temp } = await store.receive(content(), 1e6);
    const other = await store.commit((await store.receive(content(), 1e6)).temp);
    expect(await sweepOrphans(server.db, store, new Date(Date.now() + 25 * 3_600_000))).toEqual([temp]);
    expect(await keysThere()).toContain(other);
    await store.remove(other);
  });

  it('whose bytes are gone is 410 with a sentence in the language of whoever asks', async () => {
    const [, gone] = (await detailOf('1.1.1.1')).files;
    const row = await server.db
      .selectFrom('berkas')
      .select('kunci')
      .where('id', '=', gone?.id ?? '')
      .executeTakeFirstOrThrow();
    await objectStore(objects.address, server.dataDir).remove(row.kunci);
    const { status, alert } = await there.call('GET', `/api/files/${gone?.id}`);
    expect([status, alert.message]).toEqual([
      410,
      'Isi berkas ini tidak ada lagi di penyimpanan. Beri tahu admin, atau unggah berkasnya lagi.',
    ]);
    const english = await there.call('GET', `/api/files/${gone?.id}`, undefined, { 'accept-language': 'en' });
    expect(english.alert.message).toMatch(/^The contents of this file are no longer in storage/);
  });
});

describe('npm run ops -- evidence copy', () => {
  /** Its exit code and what it says. */
  const copy = async (...args: string[]) => {
    const env = { ...objects.settings, DATA_DIR: server.dataDir };
    const { code, lines } = await opsSaid(evidenceCopy, { db: server.db, args, env });
    return [code, ...lines];
  };

  it('brings the files of the folder to the store and back, as often as it is called, and names what it cannot', async () => {
    const old = await signIn(server.app, 'pelapor.tapin');
    const { id } = await detailOf('1.1.1.1');
    await old.call(
      'PATCH',
      `/api/pelaporan-capaian-detail/${id}/upload`,
      formBody({ nama: 'lama.pdf', mime: MIME.pdf, content: PDF }),
    );
    // One file of the store was lost in the test before; the files of the demo have rows without bytes here.
    const [code, first, ...missing] = await copy();
    expect([code, first]).toEqual([
      1,
      expect.stringMatching(/^1 berkas disalin, 1 sudah ada, \d+ tidak dapat disalin\.$/),
    ]);
    expect(missing.every((line) => /tidak ada di asalnya/.test(String(line)))).toBe(true);
    expect((await copy())[1]).toMatch(/^0 berkas disalin, 2 sudah ada, /);
    const earlier = (await detailOf('1.1.1.1')).files.find(({ nama }) => nama === 'lama.pdf');
    expect((await there.call('GET', `/api/files/${earlier?.id}`)).status).toBe(200);
    await rm(path.join(server.dataDir, 'files'), { recursive: true, force: true });
    expect((await copy('--back'))[1]).toMatch(/^2 berkas disalin, 0 sudah ada, /);
    expect((await old.call('GET', `/api/files/${earlier?.id}`)).status).toBe(200);
  });
});

// A server that somebody else started is not stopped.
describe.skipIf(process.env['TEST_S3'])('an object store that stopped', () => {
  it('is 503 with a time to try again, and what was uploaded is not lost sight of', async () => {
    await objects.stop();
    const before = (await detailOf('1.1.1.1')).files.length;
    const refused = await upload('1.1.1.1');
    const sentence = 'Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi beberapa saat lagi.';
    expect([refused.status, refused.alert.message, refused.headers['retry-after']]).toEqual([503, sentence, '2']);
    expect((await detailOf('1.1.1.1')).files.length).toBe(before);
    const [file] = (await detailOf('1.1.1.1')).files;
    expect((await there.call('GET', `/api/files/${file?.id}`)).status).toBe(503);
  });
});
