import { fromPromise } from '#machines/kit/xstate.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';

/**
 * A promise actor whose cancelled call stays silent. React's StrictMode stops and restarts actors with their snapshots,
 * so without this the abort of the first call would arrive as a failure of the second.
 */
export function calling<Output, Input>(call: (args: { input: Input; signal: AbortSignal }) => Promise<Output>) {
  return fromPromise<Output, Input>(({ input, signal }) =>
    call({ input, signal }).catch((error: unknown) => {
      if (signal.aborted) return new Promise<never>(() => {});
      throw error;
    }),
  );
}

/**
 * Fills a machine's `confirm…` actor: resolves to true when the person agrees. Leaving the state closes the dialog.
 * @param ask `confirmDelete`, `confirmSubmit`, or a question of the screen's own
 */
export const asking = (ask: (signal: AbortSignal) => Promise<DialogAnswer>) =>
  fromPromise<boolean, void>(async ({ signal }) => (await ask(signal)) === 'confirmed');

/** The same where the question names what it is about: the input of the actor, in words. */
export const askingAbout = <Input>(
  ask: (signal: AbortSignal, detail: string) => Promise<DialogAnswer>,
  words: (input: Input) => string,
) => fromPromise<boolean, Input>(async ({ signal, input }) => (await ask(signal, words(input))) === 'confirmed');
