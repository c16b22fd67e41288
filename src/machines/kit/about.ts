import type { ParseKeys } from 'i18next';
import type { Rule } from '#machines/kit/recorded.ts';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

/** Text of a guard; of one that asks into a direction (its param `direction`), one for each. */
export type GuardWords = ParseKeys | Readonly<{ '1': ParseKeys; '-1': ParseKeys }>;

/** Who sends an event: `aktor:` one that the machine invokes, `mesin:` another machine by its id. */
export type Sender<Actor extends string = string> =
  | 'orang'
  | 'alamat'
  | 'klien'
  | 'sendiri'
  | `aktor:${Actor}`
  | `mesin:${string}`;

type Fields<Name extends string> = Readonly<Partial<Record<Name, Rule>>>;
type Union<Of> = Of extends unknown ? Extract<keyof Of, string> : never;
type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type GuardOf<M extends AnyStateMachine> = Union<NonNullable<Provided<M>['guards']>>;
type ActorOf<M extends AnyStateMachine> = Union<NonNullable<Provided<M>['actors']>>;
type TypeOf<M extends AnyStateMachine> = EventFromLogic<M>['type'];
type PayloadOf<M extends AnyStateMachine, Type extends string> = Exclude<
  Union<Extract<EventFromLogic<M>, { type: Type }>>,
  'type'
>;

/** What may enter a recording of the machine as it is; what is not named here is masked. */
type Recorded<M extends AnyStateMachine> = {
  context: Fields<Union<SnapshotFrom<M>['context']>>;
  input?: Fields<Union<NonNullable<InputFrom<M>>>>;
  /** Payloads by event type. */
  events?: Readonly<{ [Type in TypeOf<M>]?: Fields<PayloadOf<M, Type>> }>;
  /** What the invoked actor of this id answers. */
  outputs?: Fields<ActorOf<M>>;
};

type About<M extends AnyStateMachine> = {
  /** Its name for people. */
  label: ParseKeys;
  /** From the root of the project. */
  file: string;
  /** What its guards ask, in words for people. */
  guards: Readonly<Record<GuardOf<M>, GuardWords>>;
  /** Who sends an event; where nothing is said it is a person. No definition tells it. */
  senders?: Readonly<{ [Type in TypeOf<M>]?: readonly Sender<ActorOf<M>>[] }>;
  recorded: Recorded<M>;
};

/** The same without the machine's own types, as its readers take it: by names that a recording or a chart gives them. */
export type MachineAbout = {
  label: ParseKeys;
  file: string;
  guards: Readonly<Record<string, GuardWords>>;
  senders?: Readonly<Record<string, readonly Sender[]>>;
  recorded: {
    context: Readonly<Record<string, Rule>>;
    input?: Readonly<Record<string, Rule>>;
    events?: Readonly<Record<string, Readonly<Record<string, Rule>>>>;
    outputs?: Readonly<Record<string, Rule>>;
  };
};

/**
 * What a machine says about itself, once, beside itself. Its types hold it to the machine: a guard without words, or an
 * event, a field or an actor that the machine does not have, does not compile. Listed in src/devtools/machines.ts, from
 * where the recorder, the panel, the charts and the tests of the house have it. Only types of the machine are taken: the
 * recorder reads this on every page, and must not bring the machines with it.
 */
export function about<M extends AnyStateMachine>(one: About<M>): MachineAbout;
export function about(one: object): object {
  return one;
}
