import type { Queue, QueueMessage } from '#machines/kit/queue.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';

/** How the changes of one area are sent. */
export type Rules<Content extends Queue, Input, Output> = {
  /** Sends one change, and tells the person itself when it fails. */
  submit: (input: Input) => Promise<Output>;
  /** The change that an input belongs to, as it stands in the queue. */
  changeOf: (input: Input) => object | null | undefined;
  /** The input for the first change of a queue that is not empty. */
  next: (content: Content) => Input;
  /** The queue after its first change was answered; `null` when no answer came and the server's state is unknown. */
  after: (content: Content, result: Output | null) => Content;
};

/** The changes of one page, from its opening until the last one was answered. */
type Lane = { left: number; owner: unknown };

/**
 * Sends changes that a page left behind: those queued behind the change under way follow it, in order. Closing the tab
 * meanwhile asks first; signing out waits for them and then asks.
 * @param who identifies the session: a change is never sent in another session than its own
 * @param later calls back after the given number of milliseconds
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
  const remaining = () => [...lanes].reduce((count, one) => count + (inForce(one) ? one.left : 0), 0);
  const inquire = (event: BeforeUnloadEvent) => {
    if (remaining() > 0) event.preventDefault();
  };
  function recorder(one: Lane, many: number) {
    one.left = many;
    if (remaining() > 0) return page.addEventListener('beforeunload', inquire);
    // Removes the listener as soon as it is not needed: browsers do not keep a page with `beforeunload` in the
    // back/forward cache.
    page.removeEventListener('beforeunload', inquire);
    for (const done of waiting) done();
    waiting.clear();
  }
  const settled = async (area: string): Promise<void> => void (await tail.get(area));

  return {
    /** Resolves when every change that pages of this area left behind was answered or has failed. */
    settled,
    /** How many changes the server has not answered yet. */
    sisa: remaining,
    /** As `sisa`, but waits until nothing is left or the given number of milliseconds has passed. */
    async leftAfter(ms: number): Promise<number> {
      if (remaining() === 0) return 0;
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        later(resolve, ms);
      });
      return remaining();
    },
    /**
     * Gives a machine the actor that sends one change and the action `keepChanges`.
     * @param area changes left behind in the same area are sent before any newer one
     */
    antrean<Content extends Queue, Input, Output>(area: string, rules: Rules<Content, Input, Output>) {
      const { submit, changeOf, next, after } = rules;
      const inFlight = new WeakMap<object, Promise<Output>>();
      // Without an abort signal: a change that is under way must reach the server even when the person leaves the page.
      const sendOne = fromPromise<Output, Input>(({ input }) => {
        const answer = holdReload(settled(area).then(() => submit(input)));
        const one = changeOf(input);
        if (one) inFlight.set(one, answer);
        return answer;
      });
      async function sendRest(content: Content, these: Lane, previous: Promise<void>) {
        let answer = inFlight.get(content.queue[0] ?? content);
        for (let current = content; current.queue.length > 0; answer = undefined) {
          await previous;
          // The sign-out has already asked about the change, or the expired session has told of it: no further message.
          if (answer === undefined && !inForce(these)) break;
          const result = await (answer ?? submit(next(current))).catch(() => null);
          current = after(current, result);
          recorder(these, current.queue.length);
        }
      }
      const keepChanges = fromCallback<QueueMessage<Content>, void>(({ receive }) => {
        const these: Lane = { left: 0, owner: who() };
        let content: Content | null = null;
        lanes.add(these);
        receive((message) => {
          content = message.content;
          recorder(these, content.queue.length);
        });
        return () => {
          const done = () => {
            lanes.delete(these);
            recorder(these, 0);
          };
          if (content === null || these.left === 0) return done();
          tail.set(area, holdReload(sendRest(content, these, settled(area)).finally(done)));
        };
      });
      return { sendOne, keepChanges };
    },
  };
}
export type LateSaves = ReturnType<typeof createLateSaves>;
