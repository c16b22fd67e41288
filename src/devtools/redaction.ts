/** The gate of every machine: what it declares about itself may enter a recording as it is; all else is masked. */
import { isMachineId, MACHINES } from '#devtools/machines.ts';
import type { Before, Gate } from '#devtools/mask.ts';
import type { Entry } from '#domain/support/trace.ts';
import type { MachineAbout } from '#machines/kit/about.ts';
import { DENY, type Rule } from '#machines/kit/recorded.ts';

/** Of a machine that is not of the house nothing is recorded in clear. */
const NOTHING: MachineAbout['recorded'] = { context: {} };
const DONE = 'xstate.done.actor.';

export type MachineGate = {
  /** @param before the context of the same actor one step earlier, as it was and as it was masked */
  context(value: unknown, before?: Before | null): NonNullable<Entry['before']>['context'];
  event(event: { type: string }): Entry['event'];
  /** Params of guards are computed from events and contexts; only what no rule could leak passes. */
  params(value: unknown): unknown;
};

/**
 * The gate as one machine uses it; null = an actor that is no machine (a promise, a callback), of which nothing passes.
 * Rules are built once per machine, so that the gate knows again what it has masked before.
 */
export function gateFor(gate: Gate, machine: string | null): MachineGate {
  const rules = machine !== null && isMachineId(machine) ? MACHINES[machine].recorded : NOTHING;
  const context: Rule = { keys: rules.context };
  const init: Rule = { keys: { input: { keys: rules.input ?? {} } } };
  const events = new Map<string, Rule>();
  const build = (type: string): Rule => {
    if (type === 'xstate.init') return init;
    if (type.startsWith(DONE)) {
      const id = type.slice(DONE.length);
      const output = rules.outputs && Object.hasOwn(rules.outputs, id) ? rules.outputs[id] : undefined;
      return output ? { keys: { output } } : DENY;
    }
    return rules.events && Object.hasOwn(rules.events, type) ? { keys: rules.events[type] ?? {} } : DENY;
  };
  return {
    context: (value, before) => gate.mask(value, context, before),
    event: (event) => {
      let rule = events.get(event.type);
      if (!rule) {
        rule = build(event.type);
        // Types come from charts, so there are few; a type made of data would still not fill the memory.
        if (events.size < 500) events.set(event.type, rule);
      }
      return gate.event(event, rule);
    },
    params: (value) => (value === undefined ? undefined : gate.mask(value, DENY)),
  };
}
