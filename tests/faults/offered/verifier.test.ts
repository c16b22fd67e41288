// @vitest-environment jsdom
import { vi } from 'vitest';
import { describeOffered } from '#tests/faults/offered/offered.ts';

// As in whatever else loads the application in this process, in whichever order.
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

describeOffered('verifikator');
