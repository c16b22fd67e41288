/** What oracles have in common: looking at a step's answers and at what it began. */

type Heard = { type: string; output?: unknown };
type Begun = { invoked: readonly { id: string; input: unknown }[] };
type At = { children: object };

/** Equal as JSON, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown) => one === other || inOrder(one) === inOrder(other);

const inOrder = (all: unknown) =>
  JSON.stringify(all, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Whether only these keys may differ between two objects. */
export const isSameBut = (one: object, other: object, but: readonly string[]) =>
  isSame(omit(one, but), omit(other, but));

const omit = (all: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));

/** What an invoke was begun with in this step; empty when it was not begun. */
export const inputsOf = ({ invoked }: Begun, id: string): unknown[] =>
  invoked.filter((one) => one.id === id).map(({ input }) => input);

/** Whether the step began this invoke. */
export const begins = ({ invoked }: Begun, ...ids: readonly string[]) => invoked.some(({ id }) => ids.includes(id));

/** Whether this was under way before the step. */
export const isUnderWay = ({ children }: At, id: string) => id in children;

/** Whether the step was this promise's answer. */
export const isAnswerOf = ({ type }: Heard, id: string) => type === `xstate.done.actor.${id}`;

/** What a promise answered in this step; undefined when the step was something else. */
export const answerOf = <Output>(event: Heard, id: string): Output | undefined =>
  isAnswerOf(event, id) ? (event.output as Output) : undefined;

/** Whether a promise broke in this step, with an error nobody expected. */
export const isBreakOf = ({ type }: Heard, id: string) => type === `xstate.error.actor.${id}`;

/** If the one holds, so must the other. */
export const implies = (condition: boolean, consequence: () => boolean) => !condition || consequence();
