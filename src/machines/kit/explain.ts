import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from '#machines/kit/xstate.ts';
import { getNextTransitions, not } from '#machines/kit/xstate.ts';

/** One named guard and what it said. */
export type GuardReport = { guard: string; params: unknown; passed: boolean };

type Leaf = (args: { context: unknown; event: unknown }, params: unknown) => boolean;
type Composite = { check: unknown; guards: readonly unknown[] };
// `not` guards are recognised by their check function, because function names do not survive the build.
const NEGATION = (not('any') as unknown as Composite).check;

const isComposite = (guard: unknown): guard is Composite =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
const isParameterised = (guard: unknown): guard is { type: string; params?: unknown } =>
  typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';

/**
 * Every leaf of a guard with its verdict, so that a refusal can name all that is missing and not just the first.
 * Understands named guards, `{ type, params }`, and nested `and`; leaves under `not` are reported negated.
 * @throws when a guard is neither named nor registered in `setup`
 */
export function explainGuard(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  guard: unknown,
): GuardReport[] {
  if (guard === undefined) return [];
  if (isComposite(guard)) {
    const leaves = guard.guards.flatMap((inner) => explainGuard(machine, snapshot, event, inner));
    return guard.check === NEGATION ? leaves.map((leaf) => ({ ...leaf, passed: !leaf.passed })) : leaves;
  }
  const type = isParameterised(guard) ? guard.type : String(guard);
  const registered: unknown = machine.implementations.guards[type];
  if (isComposite(registered)) return explainGuard(machine, snapshot, event, registered);
  if (typeof registered !== 'function') throw new Error(`Guard "${type}" of machine "${machine.id}" is not registered`);
  const args = { context: snapshot.context as unknown, event };
  const given = isParameterised(guard) ? guard.params : undefined;
  const params: unknown = typeof given === 'function' ? given(args) : given;
  return [{ guard: type, params, passed: (registered as Leaf)(args, params) }];
}

/** What a state offers for an event: every candidate transition with its guards explained. */
export function explainEvent(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  return getNextTransitions(snapshot)
    .filter((candidate) => candidate.eventType === event.type)
    .map((candidate) => ({ guards: explainGuard(machine, snapshot, event, candidate.guard) }));
}

/** Event types that a state knows, guards aside, in chart order. */
export const knownEvents = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(getNextTransitions(snapshot).map((candidate) => candidate.eventType)),
];
