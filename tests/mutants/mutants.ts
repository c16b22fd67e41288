import { lifecycle, server } from '#tests/mutants/decision-bugs.ts';
import { report, session, reviewBugs } from '#tests/mutants/machine-bugs.ts';
import type { Mutant } from '#tests/mutants/mutant.ts';

/** Every deliberate bug, in the order of the table. */
export const MUTANTS: readonly Mutant[] = [...lifecycle, ...server, ...session, ...report, ...reviewBugs];
