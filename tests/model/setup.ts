// What this house adds to every describeWalk; runs before each file of tests/model.
import { FRAME_TAGS } from '#machines/kit/kit.ts';
import { furnish } from '#tests/model/kit/house.ts';

furnish({ rules: { tags: ['editable', 'busy', 'settled', 'blocking', ...FRAME_TAGS], labels: true } });
