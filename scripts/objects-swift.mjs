// `npm run objects:swift`: the tests of evidence in an object store on OpenStack Swift, as root. Needs Debian's swift packages
// and memcached; says so when they are missing (exit code 2).
import { findNode, run } from './lib/node.mjs';

process.exit(run(findNode(), 'tests/hostile/swift.ts'));
