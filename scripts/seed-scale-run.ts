import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { seedScale } from '#server/seed/scales.ts';

/** The program behind `npm run seed:scale`; the database is the one that the server would take. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { force: { type: 'boolean', default: false }, times: { type: 'string', default: '1' } },
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1 || times > 20) throw new ConfigError('--times: isi 1 sampai 20');
  const config = readConfig(process.env);
  if (config.seed === 'none') {
    throw new ConfigError(
      'SEED: perintah ini membuat akun dengan kata sandi umum; isi SEED=demo bila memang itu maksudnya',
    );
  }
  const dataDir = await ensureDataDir(config.dataDir);
  const embedded =
    config.databaseUrl === undefined
      ? await openEmbedded(dataDir, {
          warn: (data, message) => process.stderr.write(`${message} ${JSON.stringify(data)}\n`),
        })
      : undefined;
  const db = openDatabase(embedded ?? { url: config.databaseUrl ?? '' });
  try {
    const files = localStore(path.join(dataDir, 'files'));
    const { created, counts, seconds } = await seedScale(db, files, { force: values.force, time: new Date(), times });
    const content = Object.entries(counts).map(([table, n]) => `${n.toLocaleString('id-ID')} ${table}`);
    console.log(
      `${created ? 'Dibuat' : 'Sudah ada'}: ${content.join(', ')} (${seconds.toLocaleString('id-ID')} detik)`,
    );
  } finally {
    await db.destroy();
    await embedded?.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
