import { createHash } from 'node:crypto';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { type Action, type Case, casesOf, caseText, type Model, modelOf } from './model.ts';
import { searchModel, type WalkOptions } from './paths.ts';

/** Characters of one value; what is longer is cut and told apart by a hash of the whole. */
const LONGEST_VALUE = 100;
/** Changed fields of one step; the others are counted and hashed. */
const MOST_CHANGES = 12;
/** States that are listed one by one. */
const MOST_PLACES = 6;

/**
 * What a machine does, in words that are reviewed like code: for each event the states that hear it, the target, what
 * changes in the context, what is invoked with what, which timers are set, what is emitted, and the states that refuse
 * it. Every stop of the search is looked at; steps that do the same kinds of things are one entry, with the number of
 * stops, what their states have in common, and the values of the one nearest to the start.
 * Deterministic as long as the machine takes its clock and its ids from what a test can replace.
 * @param options the same as of the walk, one for each input
 */
export function behaviourOf<Machine extends AnyStateMachine>(
  machine: Machine,
  ...options: WalkOptions<Machine>[]
): string {
  const parts = options.map((one) => {
    const model = modelOf(machine, one, casesOf(one.events));
    const done: string[] = [];
    const first = model.start((action) => done.push(...actionText(action)));
    const opening = [...placesOf(first).map((place) => `in ${place}`), ...leaves(first.context), ...done];
    const title = `# ${machine.id}${one.label ? `: ${one.label}` : ''}`;
    return [title, '', 'start', ...indented(opening), ...eventsOf(model)].join('\n');
  });
  return `${parts.join('\n\n')}\n`;
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Every event that can be sent or heard, with what it does and where it is refused. */
function eventsOf(model: Model): string[] {
  const stops = [...searchModel(model).values()].map((stop) => ({ stop, places: placesOf(stop.snapshot) }));
  return [...model.said, ...model.heard].flatMap((one) => {
    const taken = stops.filter(({ stop }) => stop.moves.some(({ by }) => by === one));
    const kinds = new Map<string, { lines: string[]; places: string[][] }>();
    for (const { stop, places } of taken) {
      const { kind, lines } = stepOf(model, stop.snapshot, one.event);
      const known = kinds.get(kind);
      if (known) known.places.push(places);
      else kinds.set(kind, { lines, places: [places] });
    }
    const steps = [...kinds.values()].flatMap(({ lines, places }) => [`in ${whereText(places)}`, ...indented(lines)]);
    const hears = new Set(taken.flatMap(({ places }) => places));
    const deaf = new Set(stops.flatMap(({ places }) => places).filter((place) => !hears.has(place)));
    const isSaid = model.said.includes(one);
    if (!isSaid && steps.length === 0) return [];
    const refused = isSaid && deaf.size > 0 ? [`refused in ${[...deaf].join(', ')}`] : [];
    return ['', headingOf(one), ...indented([...steps, ...refused])];
  });
}

/** What the states of all these stops have in common; all of them where they are few and have nothing in common. */
function whereText(stops: readonly string[][]): string {
  const times = stops.length > 1 ? ` (${stops.length} times)` : '';
  const common = (stops[0] ?? []).filter((place) => stops.every((places) => places.includes(place)));
  if (common.length > 0) return `${common.join(' + ')}${times}`;
  const each = [...new Set(stops.map((places) => places.join(' + ')))];
  return `${each.length <= MOST_PLACES ? each.join(' or ') : 'many states'}${times}`;
}

/** An event with all of its payload, as far as a line holds it. */
function headingOf(one: Case): string {
  const { type, ...rest } = one.event;
  const isNamed = one.who !== undefined || type.startsWith('xstate.') || Object.keys(rest).length === 0;
  return isNamed ? caseText(one) : `${type} ${valueText(rest)}`;
}

/** The innermost states that a snapshot is in, by their paths; what it ended or broke with instead. */
function placesOf({ status, value, error }: AnyMachineSnapshot): string[] {
  if (status === 'error') return [`broken: ${String(error)}`];
  const inner = (part: StateValue, path: string): string[] =>
    typeof part === 'string'
      ? [path ? `${path}.${part}` : part]
      : Object.entries(part).flatMap(([name, deeper]) => inner(deeper ?? {}, path ? `${path}.${name}` : name));
  return inner(value, '');
}

/** One step: its lines with their values, and its kind, which is the same lines without them. */
function stepOf(model: Model, before: AnyMachineSnapshot, event: AnyEventObject) {
  const actions: Action[] = [];
  const after = model.step(before, event, undefined, (action) => actions.push(action));
  const [from, to] = [new Set(placesOf(before)), new Set(placesOf(after))];
  const entered = [...to].filter((place) => !from.has(place));
  const target = entered.length > 0 ? [`→ ${entered.join(' + ')}`] : [];
  const changes = changesOf(before.context, after.context);
  const output = after.status === 'done' && after.output !== undefined ? [`ends with ${valueText(after.output)}`] : [];
  const doings = actions.flatMap(actionText);
  const fields = new Set(changes.map((line) => line.split(/[.[:]/, 1)[0]));
  return {
    kind: JSON.stringify([target, ...fields, ...new Set(actions.flatMap(kindOf))]),
    lines: [...target, ...shorten(changes), ...doings, ...output],
  };
}

function shorten(lines: string[]): string[] {
  if (lines.length <= MOST_CHANGES) return lines;
  const rest = lines.slice(MOST_CHANGES);
  return [...lines.slice(0, MOST_CHANGES), `and ${rest.length} more (${hash(rest.join('\n'))})`];
}

/** An action as a sentence; none for what only keeps XState's own books. */
function actionText({ type, params }: Action): string[] {
  const of = (params ?? {}) as Record<string, unknown>;
  switch (type) {
    case 'xstate.spawnChild':
      return [`invokes ${String(of['id'])}${inputText(of['actorRef'])}`];
    case 'xstate.stopChild':
      return [`ends ${idOf(params)}`];
    case 'xstate.raise':
      return of['delay'] === undefined ? [] : [`sets ${String(of['delay'])} ms for ${eventText(of['event'])}`];
    case 'xstate.cancel':
      return [`clears ${String(params)}`];
    case 'xstate.emit':
      return [`emits ${eventText(of['event'])}`];
    case 'xstate.sendTo':
      return [`tells ${idOf(of['to'])} ${eventText(of['event'])}`];
    default:
      return type.startsWith('xstate.') ? [] : [`does ${type}${params === undefined ? '' : ` ${valueText(params)}`}`];
  }
}

/** What an action is, whatever its values. */
const kindOf = (action: Action) => actionText(action).map((text) => text.split(/[ (]/).slice(0, 2).join(' '));

const idOf = (actor: unknown) =>
  typeof actor === 'object' && actor !== null && 'id' in actor ? String(actor.id) : String(actor);

const inputText = (actor: unknown) => {
  const { input } = (actor as AnyActorRef & { options?: { input?: unknown } }).options ?? {};
  return input === undefined ? '' : ` with ${valueText(input)}`;
};

const eventText = (event: unknown) => {
  const { type, ...rest } = event as AnyEventObject;
  return Object.keys(rest).length > 0 ? `${type} ${valueText(rest)}` : type;
};

/** Every field that differs, by its path: `rows[0].done: false → true`. Values of one kind are compared leaf by leaf. */
function changesOf(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return [];
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesOf(before[key], after[key], placeOf(before, path, key)));
  }
  const [from, to] = [valueText(before), valueText(after)];
  return from === to ? [] : [`${path}: ${from} → ${to}`];
}

const leaves = (context: unknown) =>
  isBranch(context) ? Object.entries(context).map(([key, value]) => `${key}: ${valueText(value)}`) : [];

const placeOf = (parent: object, path: string, key: string) => {
  if (Array.isArray(parent)) return `${path}[${key}]`;
  return path ? `${path}.${key}` : key;
};

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** A value as text that is the same each time: what has no JSON is told by its kind. */
function valueText(value: unknown): string {
  const text = JSON.stringify(value, replacer) ?? 'nothing';
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}… (${hash(text)})`;
}

function replacer(_: string, value: unknown): unknown {
  if (typeof value === 'function') return `function ${value.name}`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map) return { Map: [...value] };
  if (value instanceof Set) return { Set: [...value] };
  if (isActor(value)) return `actor ${value.id}`;
  return value;
}

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
