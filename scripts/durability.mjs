// `npm run durability`: kill -9 of the program and of its database under load, every round that was promised (20 and 10).
// Each run of all tests does a few of them: what they find, they find in any round.
import { findNode, run } from './lib/node.mjs';

const args = ['run', '--project', 'house', 'tests/durability'];
const env = { ...process.env, DURABILITY: 'full' };
process.exit(run(findNode(), 'node_modules/vitest/vitest.mjs', args, { env }));
