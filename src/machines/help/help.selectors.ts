import type { HelpSnapshot } from '#machines/help/help.machine.ts';

export const isDocked = (help: HelpSnapshot) => help.matches({ panel: 'docked' });
export const isReporting = (help: HelpSnapshot) => help.matches({ report: 'open' });
/** How handing out the recording went; null before and while it does. */
export const helpResult = (help: HelpSnapshot): 'given' | 'failed' | null => {
  if (help.matches({ report: { open: 'given' } })) return 'given';
  return help.matches({ report: { open: 'failed' } }) ? 'failed' : null;
};
export const wayOf = (help: HelpSnapshot) => help.context.way;
