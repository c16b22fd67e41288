// `npm run durability`: kills the program and its database with kill -9 under load, in all promised rounds (20 and 10).
// `npm test` runs only a few rounds, because each round can find the same faults.
import { findNode, run } from './lib/node.mjs';

const args = ['run', '--project', 'house-apart', 'tests/durability'];
const env = { ...process.env, TESTS: 'full' };
process.exit(run(findNode(), 'node_modules/vitest/vitest.mjs', args, { env }));
