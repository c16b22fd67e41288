/** What the oracles of the areas ask of a step. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Invoked } from '#statechart-walk/index.ts';

type Happened = { type: string; output?: unknown };
type Step = { event: Happened; from: AnyMachineSnapshot; invoked: readonly Invoked[] };

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What each of the invokes of this id that began in the step was given. */
export const begun = <Input>({ invoked }: Pick<Step, 'invoked'>, id: string): Input[] =>
  invoked.filter((one) => one.id === id).map(({ input }) => input as Input);
/** What this promise answered in the step; undefined when it did not. */
export const answerOf = <Output>({ event }: Pick<Step, 'event'>, id: string): Output | undefined =>
  event.type === `xstate.done.actor.${id}` ? (event.output as Output) : undefined;
/** The promise answered or failed in the step. */
export const hasEnded = ({ event }: Pick<Step, 'event'>, id: string) =>
  event.type === `xstate.done.actor.${id}` || event.type === `xstate.error.actor.${id}`;
/** Something answered, failed or ran out: nobody did anything. */
export const isFromWithin = ({ event }: Pick<Step, 'event'>) => event.type.startsWith('xstate.');
/** The promise does not begin anew while it is under way. */
export const isOneAtATime = (step: Step, id: string) =>
  !(id in step.from.children) || hasEnded(step, id) || begun(step, id).length === 0;
