import type { Queue, QueueMessage } from '#machines/kit/queue.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';

/** How the changes of one area are sent. */
export type Rules<Content extends Queue, Input, Output> = {
  /** Sends one change, and tells itself what went wrong with it. */
  kirim: (input: Input) => Promise<Output>;
  /** The change that an input is about, as it stands in the queue. */
  ubahan: (input: Input) => object | null | undefined;
  /** What is to be sent for the first change of a queue that has one. */
  next: (content: Content) => Input;
  /** The queue once its first change was answered; `null`: nobody knows what the server did. */
  after: (content: Content, result: Output | null) => Content;
};

/** The changes of one page, from its opening until the last of them was answered. */
type Lane = { sisa: number; owner: unknown };

/**
 * Changes outlive the page on which they were made: what was waiting behind the change under way when the page was left
 * is sent after it, in order. Closing the tab meanwhile is asked about; whoever signs out is waited for, and asked.
 * @param siapa tells sessions apart: nothing is sent in another one than it was made in
 * @param later calls back after so many ms
 */
export function createLateSaves(
  who: () => unknown,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  later: (work: () => void, ms: number) => unknown = setTimeout,
) {
  const lanes = new Set<Lane>();
  const waiting = new Set<() => void>();
  const tail = new Map<string, Promise<unknown>>();
  const inForce = ({ owner }: Lane) => owner === who();
  const remaining = () => [...lanes].reduce((count, one) => count + (inForce(one) ? one.sisa : 0), 0);
  const inquire = (event: BeforeUnloadEvent) => {
    if (remaining() > 0) event.preventDefault();
  };
  function recorder(one: Lane, many: number) {
    one.sisa = many;
    if (remaining() > 0) return page.addEventListener('beforeunload', inquire);
    // A page that listens to this is never kept for the way back.
    page.removeEventListener('beforeunload', inquire);
    for (const done of waiting) done();
    waiting.clear();
  }
  const reda = async (area: string): Promise<void> => void (await tail.get(area));

  return {
    /** Resolves once everything has arrived, or failed, that pages of this area left behind. */
    reda,
    /** How many changes the server has not answered. */
    sisa: remaining,
    /** As `sisa`, once nothing is left or so many milliseconds have passed. */
    async leftAfter(ms: number): Promise<number> {
      if (remaining() === 0) return 0;
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        later(resolve, ms);
      });
      return remaining();
    },
    /**
     * Fills two holes of a machine: the promise actor that sends one change, and `keepChanges`.
     * @param area what is left of one area is sent before anything newer of it
     */
    antrean<Content extends Queue, Input, Output>(area: string, rules: Rules<Content, Input, Output>) {
      const { kirim, ubahan, next, after } = rules;
      const inFlight = new WeakMap<object, Promise<Output>>();
      // No signal: a change that is under way when the page is left must still arrive.
      const sendOne = fromPromise<Output, Input>(({ input }) => {
        const answer = holdReload(reda(area).then(() => kirim(input)));
        const one = ubahan(input);
        if (one) inFlight.set(one, answer);
        return answer;
      });
      async function sendRest(content: Content, these: Lane, previous: Promise<void>) {
        let answer = inFlight.get(content.queue[0] ?? content);
        for (let current = content; current.queue.length > 0; answer = undefined) {
          await previous;
          // The question of the sign-out has named it, or the session is over and has said so.
          if (answer === undefined && !inForce(these)) break;
          const result = await (answer ?? kirim(next(current))).catch(() => null);
          current = after(current, result);
          recorder(these, current.queue.length);
        }
      }
      const keepChanges = fromCallback<QueueMessage<Content>, void>(({ receive }) => {
        const these: Lane = { sisa: 0, owner: who() };
        let content: Content | null = null;
        lanes.add(these);
        receive((message) => {
          content = message.isi;
          recorder(these, content.queue.length);
        });
        return () => {
          const done = () => {
            lanes.delete(these);
            recorder(these, 0);
          };
          if (content === null || these.sisa === 0) return done();
          tail.set(area, holdReload(sendRest(content, these, reda(area)).finally(done)));
        };
      });
      return { sendOne, keepChanges };
    },
  };
}
export type LateSaves = ReturnType<typeof createLateSaves>;
