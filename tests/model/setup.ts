// What this house adds to the kit for model tests; runs before each file of tests/model, and whoever walks elsewhere imports it.
import path from 'node:path';
import { FRAME_TAGS } from '#machines/kit/kit.ts';
import { type Again, furnish } from '#statechart-walk/index.ts';
import { isFull } from '#tests/support/width.ts';

/** As scripts/test-model.mjs reads it. */
const again = ({ suite, file, walk, seed, path: way }: Again) =>
  [
    'npm run test:model --',
    ...(walk === undefined ? [] : [`--walk ${walk}`]),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...(way === undefined ? [] : [`--path ${way}`]),
    `-t ${JSON.stringify(suite)} ${file}`,
  ].join(' ');

furnish({
  behaviour: path.join(import.meta.dirname, 'behaviour'),
  reports: path.join('node_modules', '.cache', 'model'),
  again,
  allFailures: 'npm run model:report',
  rules: { tags: ['editable', 'busy', 'settled', 'blocking', ...FRAME_TAGS], labels: true },
  invariants: 5,
  walks: isFull || process.env['MODEL_WALKS'] === 'every' ? 'every' : 'kinds',
});
