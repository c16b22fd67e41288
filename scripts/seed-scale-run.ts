import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { seedSkala } from '#server/seed/skala.ts';

/** The program behind `npm run seed:scale`; the database is the one that the server would take. */
async function jalan(): Promise<void> {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
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
    const { dibuat, jumlah, detik } = await seedSkala(db, files, { paksa: values.force, waktu: new Date() });
    const isi = Object.entries(jumlah).map(([tabel, n]) => `${n.toLocaleString('id-ID')} ${tabel}`);
    console.log(`${dibuat ? 'Dibuat' : 'Sudah ada'}: ${isi.join(', ')} (${detik.toLocaleString('id-ID')} detik)`);
  } finally {
    await db.destroy();
    await embedded?.close();
  }
}

try {
  await jalan();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
