/** A backup is worth what was restored from it: rows, bytes, chains, and what must not come back. */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer as bufferOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { migrateTo } from '#server/db/older-schema.ts';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { BytesMissing } from '#server/http/file-trouble.ts';
import type { FileStore } from '#server/http/kit.ts';
import { localStore } from '#server/files/local-store.ts';
import { makeBackup } from '#server/ops/backup/making.ts';
import { readBackup } from '#server/ops/backup/reading.ts';
import { restoreBackup } from '#server/ops/backup/restoring.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';
import { hearOnce } from '#server/session/provider-logout.queries.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { emptyPlace, filesIn, fingerprints, schemaOf } from '#tests/support/backup.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { openTestCluster } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tokenFor } from '#tests/support/tokens.ts';
import { indicator, newReports, upload } from '#tests/support/world/filling.ts';

const KEY = 'kunci cadangan yang panjangnya lebih dari 32 karakter';
const BASE = '/api/pelaporan-capaian';

let server: TestServer;
let embedded: Embedded;
let officer: Client;
let report: Report;
/** Of an integration. */
let token: string;
let folder: string;
/** A backup of the quiet server, encrypted. */
let file: string;
type Place = Awaited<ReturnType<typeof emptyPlace>>;
/** What was restored from it, for tests that change nothing that others ask. */
let back: Place;
const places: Place[] = [];

const source = () => ({ db: server.db, store: localStore(path.join(server.dataDir, 'files')) });
const emptied = async () => {
  const place = await emptyPlace(embedded);
  places.push(place);
  return place;
};
const restored = async (from: string, key?: string, place?: Place) => {
  place ??= await emptied();
  await restoreBackup(place, await readBackup(from, key), key);
  return place;
};

beforeAll(async () => {
  server = await startTestServer();
  embedded = await openTestCluster();
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-cadangan-'));
  officer = await signIn(server.app, 'pelapor.tapin');
  report = await newReports(officer, 2026, 'TW3');
  await upload(officer, indicator(report, '1.1.1.1').id);
  token = await tokenFor(server.db, 'simda', 'pelapor.tapin', ['read:PelaporanCapaian']);
  await server.db.transaction().execute((trx) => hearOnce(trx, 'https://sso.example', 'keluar-1', new Date()));
  file = path.join(folder, 'tenang');
  await makeBackup(source(), { file, key: KEY });
  back = await restored(file, KEY, await emptyPlace(embedded));
}, 120_000);
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop();
});
afterAll(async () => {
  await back.drop();
  await server.close();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

describe('what comes back', () => {
  it('is every row and every byte, and a history whose chains hold', async () => {
    const { db, folder: files } = back;
    const before = await fingerprints(server.db);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    expect(await fingerprints(db)).toEqual(before);
    const stored = await filesIn(path.join(server.dataDir, 'files'));
    expect(Object.keys(stored)).toHaveLength(1);
    expect(await filesIn(files)).toEqual(stored);
    expect(await verifyHistory(db)).toEqual(await verifyHistory(server.db));
  });

  it('is guarded and counted again as it was: triggers stand, and no version is one that was seen before', async () => {
    const { db } = back;
    await expect(sql`delete from riwayat`.execute(db)).rejects.toThrow('only ever added to');
    expect(await schemaOf(db)).toEqual(await schemaOf(server.db));
    const newest = async (of: typeof db, table: string) =>
      Number((await sql<{ n: string }>`select sum(jumlah) as n from ${sql.table(table)}`.execute(of)).rows[0]?.n);
    for (const table of ['versi_data', 'versi_akses']) {
      const before = await newest(db, table);
      expect(before).toBeGreaterThan((await newest(server.db, table)) + 1e12);
    }
    const before = await newest(db, 'versi_data');
    await sql`update laporan set versi = versi + 1 where id = ${report.id}`.execute(db);
    expect(await newest(db, 'versi_data')).toBe(before + 1);
  });

  it('has no key that signs tokens, and the key that opens drafts', async () => {
    const { db } = back;
    const secrets = (of: typeof db) => of.selectFrom('server_secret').select(['name', 'value']).execute();
    expect(await secrets(db)).toEqual((await secrets(server.db)).filter(({ name }) => name === 'drafts'));
  });

  it('has no session: a token of before is refused, of a program too, and who has a password signs in', async () => {
    const { db, store } = back;
    expect((await officer.call('GET', `${BASE}/detail?id=${report.id}`)).status).toBe(200);
    const over = ['refresh_family', 'refresh_token', 'token_api', 'token_keluar', 'idempotensi'];
    for (const table of [...over, 'signin_gagal', 'laporan_klaim']) {
      expect([table, (await sql`select from ${sql.table(table)}`.execute(db)).rows]).toEqual([table, []]);
    }
    const ttl = { accessTtl: 900, refreshTtl: 900, sessionMaxAge: 900 };
    const app = await buildApp({
      db,
      files: store,
      now: () => new Date(),
      secrets: await loadSecrets(db),
      ...ttl,
    });
    try {
      const url = `${BASE}/detail?id=${report.id}`;
      for (const one of [officer.token, token]) {
        const headers = { authorization: `Bearer ${one}` };
        expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
      }
      const again = await signIn(app, 'pelapor.tapin');
      expect((await again.call('GET', url)).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('has no table that counts by transactions, which mean nothing in another server', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct attrelid::regclass::text as name from pg_attribute join pg_class as c on c.oid = attrelid
      where atttypid in ('xid'::regtype, 'xid8'::regtype) and attnum > 0 and c.relkind = 'r'
        and c.relnamespace = 'public'::regnamespace order by name`.execute(server.db);
    const { manifest } = await readBackup(file, KEY);
    const taken = new Set(manifest.tables.map(({ table }) => table));
    expect(rows.map(({ name }) => [name, taken.has(name)])).toEqual([
      ['kabar_langsung', false],
      ['versi_akses', false],
      ['versi_data', false],
    ]);
  });

  it('is one moment, whatever is written meanwhile, with the bytes of every file that it names', async () => {
    let [going, written] = [true, 0];
    const writing = (async () => {
      for (let n = 1; going; n += 1) {
        const details = [{ id: indicator(report, '1.1.1.1').id, realisasi: n }];
        const { data } = await officer.call<Report>('GET', `${BASE}/detail?id=${report.id}`);
        const saved = await officer.call('PUT', `${BASE}/${report.id}`, { versi: data.versi, details });
        if (saved.status !== 200) throw new Error(saved.alert.message);
        if (n < 8) await upload(officer, indicator(report, '1.1.1.1').id, `bukti-${n}.pdf`);
        written += 1;
      }
    })();
    const busy = path.join(folder, 'ramai');
    await expect.poll(() => written).toBeGreaterThan(1);
    const { manifest } = await makeBackup(source(), { file: busy });
    going = false;
    await writing;
    const { db, folder: files } = await restored(busy);
    const { rusak, kepala } = await verifyHistory(db);
    expect([rusak, kepala]).toEqual([[], manifest.history.kepala]);
    expect(kepala).not.toBe((await verifyHistory(server.db)).kepala);
    const rows = await db.selectFrom('berkas').select(['kunci', 'sha256']).execute();
    const stored = await filesIn(files);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ kunci, sha256 }) => stored[kunci] !== sha256)).toEqual([]);
  });

  it('has the bytes of evidence that was handed in while other evidence was copied', async () => {
    const { db, store } = source();
    let late = false;
    const handingIn: FileStore = {
      ...store,
      open: async (key) => {
        if (!late) await upload(officer, indicator(report, '1.1.1.1').id, 'susulan.pdf');
        late = true;
        return store.open(key);
      },
    };
    const file = path.join(folder, 'susulan');
    await makeBackup({ db, store: handingIn }, { file });
    const { kunci, sha256 } = await db
      .selectFrom('berkas')
      .select(['kunci', 'sha256'])
      .where('nama', '=', 'susulan.pdf')
      .executeTakeFirstOrThrow();
    expect((await readBackup(file)).files.get(kunci)).toBe(sha256);
  });

  it('is of an older version as well: its schema is made, filled and brought up to date', async () => {
    const [older, target] = [await emptied(), await emptied()];
    const { rows } = await sql<{ nama: string; sidik: string }>`select nama, sidik from migrasi`.execute(server.db);
    await migrateTo(
      older.db,
      rows.filter(({ nama }) => nama < '018'),
    );
    await sql`insert into izin (id, name) values (gen_random_uuid(), 'Lama')`.execute(older.db);
    await makeBackup(older, { file: path.join(folder, 'lama') });
    await restoreBackup(target, await readBackup(path.join(folder, 'lama')));
    expect(await pendingMigrations(target.db)).toEqual([]);
    // A schema is never brought back to an older one.
    const newer = await emptied();
    await migrateTo(newer.db, rows);
    expect(await line(restoreBackup(newer, await readBackup(path.join(folder, 'lama'))))).toBe(
      'UsageError: Skema basis data tujuan lebih baru daripada cadangan; pulihkan ke basis data yang baru.',
    );
    expect(await target.db.selectFrom('izin').select('name').execute()).toEqual([{ name: 'Lama' }]);
  });
});

const line = async (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message.replaceAll(folder, '')}` : 'odd'),
  );

describe('what is refused, before anything is written', () => {
  /** A copy with one byte changed. */
  const damaged = async (from: string, at: number) => {
    const to = path.join(folder, 'rusak');
    const bytes = await readFile(from);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(to, bytes);
    return to;
  };

  it.each([
    ['encrypted', KEY],
    ['plain', undefined],
  ])('a file that is damaged anywhere, or cut off: %s', async (name, key) => {
    const whole = path.join(folder, `utuh-${name}`);
    await makeBackup(source(), { file: whole, key });
    const size = (await readFile(whole)).length;
    const content = JSON.stringify((await readBackup(whole, key)).manifest);
    /** What is said of a copy; of a plain one whose compression only ends otherwise, what it holds. */
    const said = (of: string) =>
      line(readBackup(of, key).then(({ manifest }) => Promise.reject(new Error(JSON.stringify(manifest)))));
    const told: string[] = [];
    for (let i = 0; i <= 12; i += 1) {
      told.push(await said(await damaged(whole, Math.min(size - 1, Math.floor((size * i) / 12) + 60))));
    }
    for (const left of [0, 10, 60, 5000, size - 20, size - 1]) {
      const cut = path.join(folder, 'potong');
      await copyFile(whole, cut);
      await truncate(cut, left);
      told.push(await said(cut));
    }
    const refused = /^UsageError: \/(rusak|potong): (rusak atau terpotong|terpotong|isinya rusak)\.$/;
    expect(told.filter((one) => !refused.test(one) && (key !== undefined || one !== `Error: ${content}`))).toEqual([]);
    expect(told.filter((one) => refused.test(one)).length).toBeGreaterThan(15);
  });

  it('another key, no key, no file, and what is no backup', async () => {
    await writeFile(path.join(folder, 'surat'), 'Dengan hormat, ini bukan cadangan.');
    expect(await line(readBackup(file, `${KEY}.`))).toBe(
      'UsageError: /tenang: BACKUP_KEY bukan kunci yang dipakai saat cadangan ini dibuat.',
    );
    expect(await line(readBackup(file))).toBe(
      'UsageError: /tenang terenkripsi: isi BACKUP_KEY dengan kunci yang dipakai saat cadangan ini dibuat.',
    );
    expect(await line(readBackup(path.join(folder, 'tidak-ada')))).toBe(
      'UsageError: Tidak ada berkas cadangan /tidak-ada.',
    );
    expect(await line(readBackup(path.join(folder, 'surat')))).toBe('UsageError: /surat: rusak atau terpotong.');
  });

  it('a database or a folder that is not empty, and a schema that the program does not know', async () => {
    const whole = await readBackup(file, KEY);
    const place = await emptied();
    await place.store.put(
      'aa/aaaaaaaa-0000-4000-8000-000000000000',
      (async function* () {
        yield Buffer.from('x');
      })(),
    );
    expect(await line(restoreBackup(place, whole, KEY))).toBe(
      'UsageError: Tempat berkas bukti tujuan (DATA_DIR/files atau EVIDENCE_STORE) tidak kosong; pulihkan ke tempat yang baru.',
    );
    const newer = { ...whole, manifest: { ...whole.manifest, schema: [{ nama: '999-besok.sql', sidik: '' }] } };
    expect(await line(restoreBackup(place, newer, KEY))).toBe(
      'ConfigError: Skema cadangan ini lebih baru daripada program ini: migrasi 999-besok.sql tidak dikenal',
    );
    expect((await sql`select 1 from pg_tables where schemaname = 'public'`.execute(place.db)).rows).toEqual([]);
    const full = { db: server.db, store: (await emptied()).store };
    expect(await line(restoreBackup(full, whole, KEY))).toMatch(
      /^UsageError: Basis data tujuan tidak kosong \(\w+(, \w+){4}\); pulihkan ke basis data yang baru\.$/,
    );
  });

  it('a name that is taken', async () => {
    expect(await line(makeBackup(source(), { file, key: KEY }))).toBe(
      'UsageError: /tenang sudah ada dan utuh; beri nama lain.',
    );
  });
});

describe('a backup in parts', () => {
  const PART = 150_000;
  const whole = () => path.join(folder, 'bagian');
  const parts = async (of = whole()) =>
    (await readdir(folder))
      .filter((name) => path.join(folder, name).startsWith(of))
      .toSorted((a, b) => a.localeCompare(b));

  beforeAll(async () => {
    for (let n = 0; n < 6; n += 1) {
      const content = Buffer.concat([PDF, randomBytes(50_000)]);
      const to = report.details[1]?.id ?? '';
      const { status } = await upload(officer, to, `tebal-${n}.pdf`, { nama: '', mime: MIME.pdf, content });
      expect(status).toBe(200);
    }
    await makeBackup(source(), { file: whole(), key: KEY, partBytes: PART });
  });

  it('has none larger than it may be, and is restored like one file', async () => {
    const names = await parts();
    expect(names.length).toBeGreaterThan(4);
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PART);
    const { db, folder: files } = await restored(whole(), KEY);
    expect(await fingerprints(db)).toEqual(await fingerprints(server.db));
    expect(await filesIn(files)).toEqual(await filesIn(path.join(server.dataDir, 'files')));
  });

  it('is refused without one of them, and with one of another run', async () => {
    const names = await parts();
    const last = whole() + `.${names.length}`;
    await makeBackup(source(), { file: path.join(folder, 'lain'), key: KEY, partBytes: PART });
    await copyFile(`${whole()}.2`, `${whole()}.aside`);
    await rm(`${whole()}.2`);
    expect(await line(readBackup(whole(), KEY))).toBe(
      'UsageError: Bagian /bagian.2 tidak ada: cadangan ini tidak utuh.',
    );
    await copyFile(path.join(folder, 'lain.2'), `${whole()}.2`);
    expect(await line(readBackup(whole(), KEY))).toBe('UsageError: /bagian.2 bukan bagian 2 dari cadangan ini.');
    await copyFile(`${whole()}.3`, `${whole()}.2`);
    expect(await line(readBackup(whole(), KEY))).toBe('UsageError: /bagian.2 bukan bagian 2 dari cadangan ini.');
    await copyFile(`${whole()}.aside`, `${whole()}.2`);
    await copyFile(last, `${whole()}.aside`);
    await rm(last);
    expect(await line(readBackup(whole(), KEY))).toBe(
      `UsageError: Bagian /bagian.${names.length} tidak ada: cadangan ini tidak utuh.`,
    );
    await copyFile(`${whole()}.aside`, last);
    expect(await line(readBackup(whole(), KEY))).toBe('no refusal');
  });

  it('goes on after its last whole part when it was cut off, and reads no evidence twice', async () => {
    const { db, store } = source();
    const file = path.join(folder, 'putus');
    const opened: string[] = [];
    const total = Object.keys(await filesIn(path.join(server.dataDir, 'files'))).length;
    const counting = (limit: number): FileStore => ({
      ...store,
      open: async (key) => {
        if (opened.length === limit) throw new Error('cut off');
        opened.push(key);
        return store.open(key);
      },
    });
    expect(await line(makeBackup({ db, store: counting(total - 1) }, { file, key: KEY, partBytes: PART }))).toBe(
      'Error: cut off',
    );
    const before = await parts(file);
    expect([before[0], before.length > 1, before.some((name) => name.includes('belum'))]).toEqual([
      'putus',
      true,
      false,
    ]);
    expect(await line(readBackup(file, KEY))).toMatch(/^UsageError: Bagian \/putus\.\d tidak ada/);
    const kept = (await readdir(folder)).filter((name) => name.startsWith('putus'));
    const again = await makeBackup({ db, store: counting(99) }, { file, key: KEY, partBytes: PART });
    expect(again.continued).toBe(kept.length);
    expect(again.manifest.files.count).toBe(total);
    // What was under way was read again, and nothing else.
    const inWhole = new Set(opened).size;
    expect([inWhole, opened.length < 2 * total - 4]).toEqual([total, true]);
    const back2 = await restored(file, KEY);
    expect(await fingerprints(back2.db)).toEqual(await fingerprints(server.db));
    expect(await filesIn(back2.folder)).toEqual(await filesIn(path.join(server.dataDir, 'files')));
  });

  it('names evidence that was changed in a part of the run that was cut off', async () => {
    const { db, store } = source();
    const file = path.join(folder, 'cacat-putus');
    const opened: string[] = [];
    const total = Object.keys(await filesIn(path.join(server.dataDir, 'files'))).length;
    const changedFirst: FileStore = {
      ...store,
      open: async (key) => {
        if (opened.length === total - 1) throw new Error('cut off');
        opened.push(key);
        const { stream, ukuran } = await store.open(key);
        const bytes = await bufferOf(stream);
        return { stream: Readable.from([opened.length > 1 ? bytes : bytes.fill(0)]), ukuran };
      },
    };
    expect(await line(makeBackup({ db, store: changedFirst }, { file, key: KEY, partBytes: PART }))).toBe(
      'Error: cut off',
    );
    const { manifest, continued } = await makeBackup({ db, store }, { file, key: KEY, partBytes: PART });
    expect([continued > 0, manifest.faulty]).toEqual([true, [opened[0]]]);
  });

  it('names evidence that is gone or changed at the server, and is whole all the same', async () => {
    const { db, store } = source();
    const [gone = '', changed = ''] = Object.keys(await filesIn(path.join(server.dataDir, 'files')));
    const odd: FileStore = {
      ...store,
      open: async (key) => {
        if (key === gone) throw new BytesMissing('gone');
        return key === changed ? { stream: Readable.from([Buffer.from('xy')]), ukuran: 2 } : store.open(key);
      },
    };
    const file = path.join(folder, 'cacat');
    const { manifest } = await makeBackup({ db, store: odd }, { file });
    expect(manifest.faulty.toSorted()).toEqual([gone, changed].toSorted());
    expect((await readBackup(file)).files.has(gone)).toBe(false);
  });
});
