/** The allow-list of every machine: what may enter a recording as it is. Whatever is not named there is masked. */
import { type Before, DENY, type Gate, type Rule } from '#devtools/mask.ts';
import { BOOKMARKS } from '#devtools/redaction.bookmarks.ts';
import { EMAIL } from '#devtools/redaction.mail.ts';
import { CALENDAR } from '#devtools/redaction.calendar.ts';
import { CHAT } from '#devtools/redaction.chat.ts';
import { DASHBOARD } from '#devtools/redaction.dashboard.ts';
import { KANBAN } from '#devtools/redaction.board.ts';
import { LIVE } from '#devtools/redaction.notifications.ts';
import { REPORTING } from '#devtools/redaction.report.ts';
import { TODO } from '#devtools/redaction.todo.ts';
import { GENERAL } from '#devtools/redaction.general.ts';
import { REVIEW } from '#devtools/redaction.review.ts';
import type { Entry } from '#devtools/trace.ts';

type Fields = Readonly<Record<string, Rule>>;
/** `events`: payloads by event type; `outputs`: what the invoked actor of this id answers. */
export type MachineRules = {
  context: Fields;
  input?: Fields;
  events?: Readonly<Record<string, Fields>>;
  outputs?: Readonly<Record<string, Rule>>;
};

/** By machine id. A machine without an entry is recorded with nothing in clear. */
const REDACTION: Readonly<Record<string, MachineRules>> = {
  ...BOOKMARKS,
  ...CALENDAR,
  ...CHAT,
  ...DASHBOARD,
  ...EMAIL,
  ...KANBAN,
  ...LIVE,
  ...GENERAL,
  ...REPORTING,
  ...TODO,
  ...REVIEW,
};

const NOTHING: MachineRules = { context: {} };
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
  const rules = (machine !== null && Object.hasOwn(REDACTION, machine) ? REDACTION[machine] : undefined) ?? NOTHING;
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
