import { saveTrace, textOf, traceOfPage } from '#app/support/recording.ts';
import { type HelpEvent, helpMachine, type ReportWay, type SendResult } from '#machines/help/help.machine.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { copyText } from '#services/clipboard/clipboard.ts';

/** Hands the recording of this page to the person who reports a problem. */
export async function giveReport(way: ReportWay): Promise<void> {
  const trace = await traceOfPage();
  return way === 'berkas' ? saveTrace(trace) : copyText(await textOf(trace));
}

/**
 * Ctrl-Alt-M opens the docked panel. @param mayWatch whether this person may see machines; for others the key does
 * nothing
 */
export const provideHelp = (mayWatch: boolean) =>
  helpMachine.provide({
    actors: {
      giveReport: fromPromise<void, { way: ReportWay }>(({ input }) => giveReport(input.way)),
      // Fetched when it is needed: this file is part of the sign-in page as well, from which nothing can be sent.
      sendReport: fromPromise<SendResult, { text: string }>(async ({ input }) => {
        const { sendProblem } = await importChunk(() => import('#app/support/problem-report.ts'));
        return sendProblem(input.text);
      }),
      listenShortcut: fromCallback<Extract<HelpEvent, { type: 'panel.toggle' }>, void>(({ sendBack }) => {
        const listen = (event: KeyboardEvent) => {
          // Compares the physical key (`code`): with Ctrl and Alt some keyboard layouts produce another character.
          if (event.code !== 'KeyM' || !event.ctrlKey || !event.altKey || event.repeat) return;
          event.preventDefault();
          sendBack({ type: 'panel.toggle' });
        };
        if (mayWatch) document.addEventListener('keydown', listen);
        return () => document.removeEventListener('keydown', listen);
      }),
    },
  });
