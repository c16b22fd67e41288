// What this house adds to every describeWalk; runs before each file of tests/model.
import path from 'node:path';
import { FRAME_TAGS } from '#machines/kit/kit.ts';
import { furnish } from '#statechart-walk/index.ts';

furnish({
  behaviour: path.join(import.meta.dirname, 'behaviour'),
  rules: { tags: ['editable', 'busy', 'settled', 'blocking', ...FRAME_TAGS], labels: true },
});
