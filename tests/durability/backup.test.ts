/** The commands themselves: from a server that serves, into a fresh folder and into a database that is given. */
import { readdir, readFile, rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { execute, tokenFrom } from '#tests/support/process.ts';
import { ops } from '#tests/support/program.ts';

const BACKUP_KEY = 'kunci cadangan yang panjangnya lebih dari 32 karakter';

let folder: string;
let embedded: Embedded;
const at = (...names: string[]) => path.join(folder, ...names);
const headIn = (said: string) => /Kepala rantai: (\w{64})/.exec(said)?.[1];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-cadangan-'));
  embedded = await openTestCluster();
});
afterAll(async () => {
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

it('a given database goes on embedded, and back while it serves; what is damaged goes nowhere', async () => {
  const [from, to] = await Promise.all([
    createTestDatabase(embedded, 'figures'),
    createTestDatabase(embedded, 'kosong'),
  ]);
  const urlOf = async ({ target }: typeof from) => {
    const { user, password, host, port, database: name } = await target();
    return `postgres://${user}:${password}@${host}:${port}/${name}`;
  };
  const made = await ops(['backup', at('cadangan')], {
    DATABASE_URL: await urlOf(from),
    DATA_DIR: at('lama'),
    BACKUP_KEY,
  });
  expect([made.code, made.err]).toEqual([0, '']);

  const bytes = await readFile(at('cadangan'));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(at('rusak'), bytes);
  const refused = await ops(['restore', at('rusak')], { DATA_DIR: at('baru'), BACKUP_KEY });
  expect(refused).toEqual({ code: 1, out: '', err: `${at('rusak')}: rusak atau terpotong.\n` });
  expect((await readdir(folder)).toSorted()).toEqual(['cadangan', 'lama', 'rusak']);

  const back = await ops(['restore', at('cadangan')], { DATA_DIR: at('baru'), BACKUP_KEY });
  expect([back.code, back.err, headIn(back.out)]).toEqual([0, '', headIn(made.out)]);
  const served = await execute(at('baru'));
  try {
    expect((await tokenFrom(served.url, 'pelapor.tapin')).length).toBeGreaterThan(100);
    const busy = await ops(['backup', at('dua')], { DATA_DIR: at('baru') });
    expect([busy.code, busy.err]).toEqual([
      0,
      'Tanpa BACKUP_KEY: siapa pun yang memegang cadangan ini dapat membacanya.\n',
    ]);
    const drill = await ops(['drill', '--dir', folder], { DATA_DIR: at('baru'), BACKUP_KEY });
    expect([drill.code, drill.err, drill.out.match(/ 0 berbeda,| 0 rusak,/g)?.length]).toEqual([0, '', 2]);
    expect((await readdir(folder)).filter((name) => name.includes('latihan'))).toEqual([]);
  } finally {
    await served.halt();
  }
  const given = { DATABASE_URL: await urlOf(to), DATA_DIR: at('tiga') };
  const other = await ops(['restore', at('dua')], given);
  expect([other.code, other.err, headIn(other.out)]).toEqual([0, '', headIn(made.out)]);
  await Promise.all([from.drop(), to.drop()]);
}, 120_000);
