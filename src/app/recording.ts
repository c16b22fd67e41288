/** The recording of this page: always on, bounded, of every machine. It stays here until somebody exports it. */
import type { Thrown } from '#app/surprise.ts';
import type { Held, Recorder } from '#devtools/recorder.types.ts';
import type { AnyActorRef, InspectionEvent } from '#machines/kit/xstate.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';

const CAPACITY = 2000;
/** What happens before the recorder's code is there; a start of the application takes some hundred. */
const LONGEST_WAIT = 1000;

/** Surprises of the sign-in page, which has words of its own for them; more say nothing new. */
const MOST_UNHEARD = 20;
/** As in reference.ts, which the sign-in page does not load. */
const THROWN = 'xstate.error.actor.';

type Load = () => Promise<{ createRecorder: (options: { capacity: number; now: () => number }) => Recorder }>;
export type Recording = {
  /** For `createActor` and for the options of every provider (tests/house/recording.test.ts). */
  inspect: (event: InspectionEvent) => void;
  /** The recorder, fetched when it is first asked for. Rejects where its code cannot be had. */
  recorder: () => Promise<Recorder>;
  /** Hears each failure that a machine did not expect, recorded or not, also those of before; one listener. */
  surprises: (listener: (thrown: Thrown) => void) => void;
  /** Nothing that one person did is kept for the next one. */
  follow: (session: Pick<SessionRef, 'on'>) => void;
};

/** The parts of an inspection event that are looked at here. */
type Told = {
  type: InspectionEvent['type'];
  actorRef: object;
  sourceRef?: object | undefined;
  event?: { type: string; error?: unknown };
  snapshot?: { status: string; value?: unknown };
  _transitions?: readonly object[];
};

/**
 * Holds the names of what happens until the recorder is loaded, so that the sign-in page need not wait for it, then
 * hands them on. What an event carries and what a machine remembers is never held: the gate of redaction comes with the
 * recorder. When it cannot be loaded nothing is held either: the application goes on without a recording.
 */
export function createRecording(load: Load, now: () => number = Date.now): Recording {
  let held: Held[] | null = [];
  // By the event, for as long as somebody else keeps it: so that the answer to it is known to be one.
  const names = new WeakMap<object, { type: string }>();
  let recorder: Recorder | null = null;
  let loading: Promise<Recorder> | null = null;
  let person: string | null = null;
  const unheard: Thrown[] = [];
  let surprised: (thrown: Thrown) => void = (thrown) => void (unheard.length < MOST_UNHEARD && unheard.push(thrown));

  const nameOf = (event: { type: string }) => {
    const name = names.get(event) ?? { type: event.type };
    names.set(event, name);
    return name;
  };
  const start = async () => {
    const { createRecorder } = await load();
    const made = createRecorder({ capacity: CAPACITY, now });
    made.catchUp(held ?? []);
    held = null;
    recorder = made;
    return made;
  };
  const asked = () => {
    loading ??= start().catch((error: unknown) => {
      held = null;
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    inspect: (told) => {
      const { type, actorRef, sourceRef, event, snapshot, _transitions }: Told = told;
      if (type === '@xstate.event' && event?.type.startsWith(THROWN)) {
        const asRecorded = recorder ? event : nameOf(event);
        surprised({ actor: actorRef as AnyActorRef, type: event.type, error: event.error, event: asRecorded });
      }
      if (recorder) recorder.inspect(told);
      else if (held && held.length < LONGEST_WAIT) {
        held.push({
          at: now(),
          type,
          actorRef,
          sourceRef,
          event: event && nameOf(event),
          snapshot: snapshot && { status: snapshot.status, value: snapshot.value },
          _transitions,
        });
      }
    },
    recorder: asked,
    surprises: (listener) => {
      surprised = listener;
      unheard.splice(0).forEach(listener);
    },
    follow: (session) => {
      session.on('session.started', ({ profile }) => {
        // From here on people work: what they do is worth its details.
        asked().catch(() => {});
        if (person !== null && person !== profile.id) {
          if (held) held = [];
          recorder?.clear();
        }
        person = profile.id;
      });
    },
  };
}

// Not by importChunk: without a recording the page is still good, so nothing is reloaded for it.
export const recording = createRecording(() => import('#devtools/recorder.ts'));
/** Short for what every provider needs: `options={{ …, ...recorded }}`. */
export const recorded = { inspect: recording.inspect };
