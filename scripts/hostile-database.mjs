// `npm run hostile:database`: the program against replicas, poolers, lost rights, cut lines and a fail-over. Needs Debian's
// postgresql and pgbouncer; says so when they are missing (exit code 2).
import { findNode, run } from './lib/node.mjs';

process.exit(run(findNode(), 'tests/hostile/database.ts'));
