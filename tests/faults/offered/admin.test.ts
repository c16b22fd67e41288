// @vitest-environment jsdom
import { describeOffered } from '#tests/faults/offered/offered.ts';

describeOffered('admin');
