import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import type { FileStore } from '#server/http/kit.ts';
import { formBody, type Client, signIn } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { readAgain, indicator, newReports } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SENTENCE =
  'Ruang penyimpanan di server habis, jadi kiriman ini tidak tersimpan. Simpan berkas atau isian Anda, beri tahu admin, lalu coba lagi.';

let server: TestServer;
let app: App;
let officer: Client;
let report: Report;
/** What the disk answers to the next write of the named kind; undefined while there is room. `second`: once one file is kept. */
const full: Partial<Record<'receive' | 'commit' | 'second', 'ENOSPC' | 'EDQUOT'>> = {};

const noRoom = (code: string) => Object.assign(new Error(`${code}: no space left on device, write`), { code });
/** The real store on a disk that can be full. */
function scarce(store: FileStore): FileStore {
  return {
    ...store,
    async receive(source, limit) {
      const received = await store.receive(source, limit);
      if (!full.receive) return received;
      await store.discard(received.temp);
      throw noRoom(full.receive);
    },
    async commit(temp) {
      if (full.commit) throw noRoom(full.commit);
      const key = await store.commit(temp);
      if (full.second) Object.assign(full, { commit: full.second });
      return key;
    },
  };
}

beforeAll(async () => {
  server = await startTestServer();
  app = await buildApp({
    db: server.db,
    now: server.clock.now,
    files: scarce(localStore(path.join(server.dataDir, 'files'))),
    secrets: await loadSecrets(server.db),
    accessTtl: 9000,
    refreshTtl: 9000,
    sessionMaxAge: 9000,
  });
  officer = await signIn(app, 'pelapor.tapin');
  report = await newReports(officer, 2026, 'TW3');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const detail = async () => indicator(await readAgain(officer, report.id), '1.1.1.1');
const upload = async (key?: string) =>
  officer.call(
    'PATCH',
    `/api/pelaporan-capaian-detail/${(await detail()).id}/upload`,
    formBody({ nama: 'satu.pdf', mime: MIME.pdf, content: PDF }, { nama: 'dua.pdf', mime: MIME.pdf, content: PDF }),
    key === undefined ? {} : { 'idempotency-key': key },
  );
async function filesOnDisk(): Promise<number> {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('a disk that is full', () => {
  it.each([
    ['receive', 'ENOSPC'],
    ['receive', 'EDQUOT'],
    ['commit', 'ENOSPC'],
    ['second', 'ENOSPC'],
  ] as const)(
    'while evidence is written (%s, %s) answers 507, lists nothing and leaves nothing',
    async (step, code) => {
      const before = await filesOnDisk().catch(() => 0);
      full[step] = code;
      const { status, alert } = await upload();
      for (const one of ['commit', step] as const) delete full[one];
      expect([status, alert]).toEqual([507, { code: 507, status: 507, message: SENTENCE }]);
      expect([(await detail()).files, await filesOnDisk()]).toEqual([[], before]);
    },
  );

  it('takes the same upload with the same key once there is room again', async () => {
    full.receive = 'ENOSPC';
    const refused = await upload('penuh-1');
    delete full.receive;
    const taken = await upload('penuh-1');
    expect([refused.status, taken.status, (await detail()).files.length]).toEqual([507, 200, 2]);
  });

  it('of the database answers 507 as well, keeps no file, and lets everybody read', async () => {
    const [before, listed] = [await filesOnDisk(), (await detail()).files.length];
    await sql`create function penuh() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db);
    await sql`create trigger penuh before insert on berkas for each row execute function penuh()`.execute(server.db);
    const { status, alert } = await upload('penuh-2');
    expect([status, alert.message, await filesOnDisk()]).toEqual([507, SENTENCE, before]);
    expect((await detail()).files.length).toBe(listed);
    await sql`drop trigger penuh on berkas`.execute(server.db);
    // What was wrong with the server is not told again to whoever tries again.
    expect((await upload('penuh-2')).status).toBe(200);
  });
});
