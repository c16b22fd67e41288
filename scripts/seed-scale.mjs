// `npm run seed:scale [-- --force --times 10]`: fills the database of DATA_DIR or DATABASE_URL with 536 units × 5 years × 4 periods × 17
// indicators, for measuring. Refuses a database that holds anything else; `--force` deletes what is there, `--times` makes so
// many times the units.
import { spawnSync } from 'node:child_process';
import { findNode, inRoot, ROOT } from './lib/node.mjs';

const { status } = spawnSync(findNode(), [inRoot('scripts/seed-scale-run.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
