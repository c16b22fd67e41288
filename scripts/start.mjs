// `npm run worker` runs the same program, which then only delivers letters and reminds people.
// `npm start`: one process serves the built SPA and the API. The dependencies were ensured by `prestart`.
import { ensureBuild } from './build.mjs';
import { findNode } from './lib/node.mjs';
import { serve } from './lib/serve.mjs';

const node = findNode();
console.log('Preparing the application …');
const { code } = ensureBuild();
if (code !== 0) {
  console.error('The application could not be built; see the lines above.');
  process.exit(code);
}
if (process.argv[2] === 'worker') process.env.WORKER = 'only';
serve(node);
