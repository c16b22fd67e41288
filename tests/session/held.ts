import { type AnyActorLogic, toPromise } from 'xstate';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { until } from '#tests/session/real-server.ts';
import { settle } from '#tests/session/server.ts';

/** Promises of the machine, each held until the walk says that it may run. */
export class Held {
  readonly #waiting = new Map<string, (before: () => Promise<void> | void) => Promise<void>>();

  /** The logic of one actor, behind the gate. */
  behind = (name: string, logic: AnyActorLogic) =>
    fromPromise<unknown, unknown>(async ({ input, signal }) => {
      const ended = Promise.withResolvers<void>();
      const before = await new Promise<() => Promise<void> | void>((go) => {
        this.#waiting.set(name, (arrange) => {
          go(arrange);
          return ended.promise;
        });
      });
      this.#waiting.delete(name);
      try {
        await before();
        const actor = createActor(logic, { input });
        signal.addEventListener('abort', () => actor.stop());
        const output = toPromise(actor);
        actor.start();
        return await output;
      } finally {
        ended.resolve();
      }
    });

  /** Lets one promise run and waits for its end. */
  release = async (name: string, arrange: () => Promise<void> | void = () => undefined) => {
    await until(() => this.#waiting.has(name));
    await this.#waiting.get(name)?.(arrange);
    await settle();
  };
}
