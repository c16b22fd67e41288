import { createLateSaves } from '#app/outbox/late-changes.ts';

/** What pages leave behind, in a session that goes on and a window that stays open. */
export const steadyLateSaves = () => createLateSaves(() => 1, { addEventListener() {}, removeEventListener() {} });

/** Calls that the test answers, one at a time and in the order they were made. */
export function heldCalls() {
  const tick = () => new Promise<void>((done) => void setImmediate(done));
  const created: string[] = [];
  const answer: (() => void)[] = [];
  return {
    created,
    /** Notes the call, and answers it when it is its turn. */
    holdNext: <T>(nama: string, result: T) => {
      created.push(nama);
      return new Promise<T>((resolve) => answer.push(() => resolve(result)));
    },
    /** Answers the oldest call, and lets everything happen that follows from it. */
    async proceed() {
      await tick();
      answer.shift()?.();
      await tick();
    },
  };
}
