import type { FrameState } from '#machines/kit/frame.ts';
import type { ReportModelSnapshot } from '#machines/support/model-report.machine.ts';

export const reportContent = ({ context }: ReportModelSnapshot) => context.report?.content ?? null;
export const reportFailure = ({ context }: ReportModelSnapshot) => context.failure;
export const partContent = ({ context }: ReportModelSnapshot) => context.part?.content ?? null;
export const partFailure = ({ context }: ReportModelSnapshot) => context.partFailure;
/** What stands where the opened machine's part belongs. */
export const partFrame = (snapshot: ReportModelSnapshot): FrameState => {
  const { machine, part, partFailure } = snapshot.context;
  if (snapshot.matches({ ready: { part: 'loading' } })) return part === null ? 'loading' : 'refreshing';
  if (partFailure !== null) return partFailure.kind;
  // It was opened while the report is on its way, and is asked for then.
  return machine !== null && part === null ? 'loading' : 'ready';
};
export const chosenMachine = ({ context }: ReportModelSnapshot) => context.machine;
export const pathFilter = ({ context }: ReportModelSnapshot) => context.filters;
export const chosenTransition = ({ context }: ReportModelSnapshot) => context.transition;
/** The command that is in the clipboard now; null when none was copied. */
export const isCommandCopied = (snapshot: ReportModelSnapshot) =>
  snapshot.matches({ ready: { copy: 'copied' } }) ? snapshot.context.command : null;
/** The command that the browser would not copy; to be copied by hand. */
export const isCommandNotCopied = (snapshot: ReportModelSnapshot) =>
  snapshot.matches({ ready: { copy: 'notCopied' } }) ? snapshot.context.command : null;
