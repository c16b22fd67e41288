import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stateText } from './chart.ts';
import { brief, type Case, caseText, type Model } from './model.ts';
import { type Replay, replay } from './paths.ts';

/** Whatever is to behave as the chart says: an actor, a server behind HTTP, a browser. Each call may take its time. */
export type SystemUnderTest<Event extends AnyEventObject = AnyEventObject> = {
  /** Everything as it is where the chart begins. */
  reset: () => void | Promise<void>;
  /** Sends one event. @returns whether the system accepted it */
  send: (event: Event) => boolean | Promise<boolean>;
  /** What can be seen from outside, compared with what `see` makes of the chart's snapshot. */
  read: () => unknown;
};

export type See = (snapshot: AnyMachineSnapshot) => unknown;

/** The model's own machine as a system: a live actor whose promises settle as the events say. */
export function liveSystem(model: Model, see: See): SystemUnderTest {
  let going: Replay | undefined;
  const running = () => {
    if (!going) throw new Error('The system was not reset before its first event');
    return going;
  };
  return {
    reset: async () => {
      going?.actor.stop();
      going = await replay(model, []);
    },
    send: async (event) => (await running().step({ event })).accepted,
    read: () => see(running().actor.getSnapshot() as AnyMachineSnapshot),
  };
}

/**
 * Sends one case and compares the system with the chart.
 * @returns what differs, as a sentence; null when they agree
 */
export async function compare(
  system: SystemUnderTest,
  see: See,
  one: Case,
  model: { accepted: boolean; before: AnyMachineSnapshot; after: AnyMachineSnapshot },
): Promise<string | null> {
  const where = stateText(model.before.value);
  let accepted: boolean;
  try {
    accepted = await system.send(one.event);
  } catch (error) {
    return `${caseText(one)} in ${where}: the system broke: ${plain(String(error))}`;
  }
  if (accepted !== model.accepted) {
    const said = model.accepted ? `accepts it and goes to ${stateText(model.after.value)}` : 'refuses it';
    return `${caseText(one)} in ${where}: the chart ${said}, the system ${accepted ? 'accepted' : 'refused'} it`;
  }
  const wanted = see(model.accepted ? model.after : model.before);
  const actual = await system.read();
  if (isDeepStrictEqual(actual, wanted)) return null;
  const outcome = model.accepted ? 'accepted' : 'refused';
  return `${caseText(one)} in ${where}, ${outcome}: the chart then shows ${long(wanted)}, the system ${long(actual)}`;
}

/** What a runner says in colours and over many lines, as the beginning of a sentence. */
const plain = (said: string) => stripVTControlCharacters(said).replace(/\s+/g, ' ').slice(0, 300);
const long = (value: unknown) => (JSON.stringify(value) ?? brief(value)).slice(0, 300);

/** Compares what is seen before the first event. */
export async function compareStart(system: SystemUnderTest, see: See, start: AnyMachineSnapshot) {
  const [actual, wanted] = [await system.read(), see(start)];
  if (isDeepStrictEqual(actual, wanted)) return null;
  return `at the start: the chart shows ${long(wanted)}, the system ${long(actual)}`;
}
