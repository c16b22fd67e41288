import type { HelpSnapshot } from '#machines/help/help.machine.ts';

export const isDocked = (help: HelpSnapshot) => help.matches({ panel: 'docked' });
export const isReporting = (help: HelpSnapshot) => help.matches({ report: 'open' });
/** How handing out the recording went; null before and while it does. */
export const helpResult = (help: HelpSnapshot): 'given' | 'failed' | null => {
  if (help.matches({ report: { open: { ready: 'given' } } })) return 'given';
  return help.matches({ report: { open: { ready: 'failed' } } }) ? 'failed' : null;
};
export const wayOf = (help: HelpSnapshot) => help.context.way;
export const reportText = (help: HelpSnapshot) => help.context.text;
/** The number of the report that was just sent; null before. */
export const sentNumber = (help: HelpSnapshot) =>
  help.matches({ report: { open: 'sent' } }) ? help.context.number : null;
/** Whether the report was not sent, and the server's sentence about it if there was one. */
export const isUnsent = (help: HelpSnapshot) => help.matches({ report: { open: { ready: 'unsent' } } });
export const unsentSentence = (help: HelpSnapshot) => help.context.sentence;
