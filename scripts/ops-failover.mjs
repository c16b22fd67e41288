// `npm run ops:failover`: three PostgreSQL under Patroni, HAProxy, two processes of ours; primaries are killed while people
// write. Needs Debian's postgresql, patroni, etcd-server and haproxy; says so when they are missing (exit code 2).
import { findNode, run } from './lib/node.mjs';

process.exit(run(findNode(), 'tests/hostile/failover.ts'));
