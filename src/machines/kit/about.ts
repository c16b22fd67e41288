import type { ParseKeys } from 'i18next';
import type { Rule } from '#machines/kit/recorded.ts';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

/** Text of a guard; a guard with a param `direction` has one text for each direction. */
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
  /** The output of the invoked actor of this id. */
  outputs?: Fields<ActorOf<M>>;
};

type About<M extends AnyStateMachine> = {
  /** Its name for people. */
  label: ParseKeys;
  /** From the root of the project. */
  file: string;
  /** What its guards ask, in words for people. */
  guards: Readonly<Record<GuardOf<M>, GuardWords>>;
  /**
   * Who sends an event; an event that is not listed is sent by the user. The machine's definition does not say this.
   */
  senders?: Readonly<{ [Type in TypeOf<M>]?: readonly Sender<ActorOf<M>>[] }>;
  recorded: Recorded<M>;
};

/** The same without the machine's own types, for readers that only have names from a recording or a chart. */
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
 * Declares what the tools know of a machine: names, guards, senders, what a recording shows. Listed in
 * src/devtools/machines.ts. The types tie it to the machine: a guard without words, or an event, field or actor that
 * the machine lacks, does not compile. Import only types of the machine: the recorder loads this on every page, and
 * must not load the machines.
 */
export function about<M extends AnyStateMachine>(one: About<M>): MachineAbout;
export function about(one: object): object {
  return one;
}
