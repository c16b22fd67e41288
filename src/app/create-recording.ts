import type { Thrown } from '#app/create-surprises.ts';
import type { Held, Recorder } from '#devtools/recorder.types.ts';
import type { AnyActorRef, InspectionEvent } from '#machines/kit/xstate.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';

const CAPACITY = 2000;

/** Events that are held while the recorder's code loads; starting the application produces some hundred. */
const LONGEST_WAIT = 1000;

/**
 * Unexpected failures held until the application listens. The sign-in page shows its own message for them; more add
 * nothing.
 */
const MOST_UNHEARD = 20;

/** The same text as in reference.ts, which is not imported here so that the sign-in page need not load it. */
const THROWN = 'xstate.error.actor.';

type Load = () => Promise<{ createRecorder: (options: { capacity: number; now: () => number }) => Recorder }>;

export type Recording = {
  /** For `createActor` and for the options of every provider (tests/house/recording.test.ts). */
  inspect: (event: InspectionEvent) => void;
  /** Loads the recorder at the first call. Rejects when its code cannot be loaded. */
  recorder: () => Promise<Recorder>;
  /**
   * Tells the one listener each failure that a machine did not expect, recorded or not, also those before it listened.
   */
  surprises: (listener: (thrown: Thrown) => void) => void;
  /** Clears the recording when the session changes, so that one person's actions are never exported by the next one. */
  follow: (session: Pick<SessionRef, 'on'>) => void;
};

/** The parts of an inspection event that are used here. */
type Told = {
  type: InspectionEvent['type'];
  actorRef: object;
  sourceRef?: object | undefined;
  event?: { type: string; error?: unknown };
  snapshot?: { status: string; value?: unknown };
  _transitions?: readonly object[];
};

/**
 * Until the recorder is loaded, holds the names of events and states only, so that the sign-in page need not wait.
 * Event data and machine contexts are never held, because the redaction that masks them comes with the recorder. When
 * it cannot be loaded, nothing is held and the application runs without a recording.
 * @param soon when the recorder is fetched after somebody has signed in
 */
export function createRecording(
  load: Load,
  now: () => number = Date.now,
  soon: (work: () => void) => void = (work) => work(),
): Recording {
  let held: Held[] | null = [];
  // Keyed by the event object, so that the snapshot that answers an event can be matched to it, without keeping the
  // event in memory.
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
        // Somebody has signed in: from here on the full recorder is worth its code, once their page is drawn.
        soon(() => asked().catch(() => {}));
        if (person !== null && person !== profile.id) {
          if (held) held = [];
          recorder?.clear();
        }
        person = profile.id;
      });
    },
  };
}
