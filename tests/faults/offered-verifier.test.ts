// @vitest-environment jsdom
import { describeOffered } from '#tests/faults/offered.ts';

describeOffered('verifikator');
