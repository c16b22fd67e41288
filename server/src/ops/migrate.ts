import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { calledWrong, type Command } from '#server/ops/command.ts';

const USAGE = 'migrate [--status]';

/**
 * Brings the schema up to date apart from serving, for servers with `MIGRATE=never`; `--status` only tells what is
 * missing, with exit code 1 when something is. Servers of the release before may go on meanwhile (decision 0083).
 */
export const migrateSchema: Command = {
  usage: USAGE,
  async run({ db, args }) {
    const [option, ...more] = args;
    if (more.length > 0 || (option !== undefined && option !== '--status')) throw calledWrong(USAGE);
    if (option === '--status') {
      const pending = await pendingMigrations(db);
      console.log(pending.length === 0 ? 'Skema mutakhir.' : `Belum dijalankan:\n${pending.join('\n')}`);
      return pending.length === 0 ? 0 : 1;
    }
    const applied = await migrate(db);
    console.log(applied.length === 0 ? 'Skema sudah mutakhir.' : `Dijalankan:\n${applied.join('\n')}`);
    return 0;
  },
};
