// `npm run upgrade:test [-- --from REF --proxy nginx|caddy]`: a release is replaced by this one, and by itself again, while people work. Needs
// Debian's postgresql and the proxy (haproxy); says so when they are missing (exit code 2).
import { findNode, run } from './lib/node.mjs';

process.exit(run(findNode(), 'tests/hostile/upgrade.ts', process.argv.slice(2)));
