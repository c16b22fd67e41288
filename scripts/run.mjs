// `node scripts/run.mjs FILE.ts …`: runs one of our programs in TypeScript with the Node that can, whichever was called.
// Called with the file itself, an older Node ends with a stack of its own before the program's first line.
import { pathToFileURL } from 'node:url';
import { inRoot, needTools, needTypeScript } from './lib/node.mjs';

needTypeScript();
const [, , file = ''] = process.argv;
if (file.startsWith('tests/')) needTools();
process.argv.splice(1, 2, inRoot(file));
await import(pathToFileURL(inRoot(file)).href);
