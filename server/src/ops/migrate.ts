import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { type Command, parsed } from '#server/ops/command.ts';

const USAGE = 'migrate [--status]';

/**
 * Brings the schema up to date apart from serving, for servers with `MIGRATE=never`; `--status` only tells what is
 * missing, with exit code 1 when something is. Servers of the release before may go on meanwhile (decision 0083).
 */
export const migrateSchema: Command = {
  usage: USAGE,
  begins: { look: '--status' },
  help: `Membawa skema basis data ke versi program ini, terpisah dari server; untuk server dengan MIGRATE=never.
  --status   hanya menyebut yang belum dijalankan
Kode keluar: 0 mutakhir; 1 belum (dengan --status), atau tidak dapat diubah.`,
  async run({ db, args }) {
    const { status } = parsed(args, { status: { type: 'boolean' } }, 0, USAGE).values;
    if (status === true) {
      const pending = await pendingMigrations(db);
      console.log(pending.length === 0 ? 'Skema mutakhir.' : `Belum dijalankan:\n${pending.join('\n')}`);
      return pending.length === 0 ? 0 : 1;
    }
    const applied = await migrate(db);
    console.log(applied.length === 0 ? 'Skema sudah mutakhir.' : `Dijalankan:\n${applied.join('\n')}`);
    return 0;
  },
};
