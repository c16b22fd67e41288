/** The recording of this page: always on, bounded, of every machine. It stays here until somebody exports it. */
import type { Recorder } from '#devtools/recorder.types.ts';
import type { InspectionEvent } from '#machines/kit/xstate.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';

const CAPACITY = 2000;
/** What happens before the recorder's code is there; a start of the application takes some hundred. */
const LONGEST_WAIT = 1000;

type Load = () => Promise<{ createRecorder: (options: { capacity: number; now: () => number }) => Recorder }>;
export type Recording = {
  /** For `createActor` and for the options of every provider (tests/house/recording.test.ts). */
  inspect: (event: InspectionEvent) => void;
  /** The recorder, fetched when it is first asked for. Rejects where its code cannot be had. */
  recorder: () => Promise<Recorder>;
  /** Nothing that one person did is kept for the next one. */
  follow: (session: Pick<SessionRef, 'on'>) => void;
};

/**
 * Holds what happens until the recorder is loaded, so that the sign-in page need not wait for it, then hands all on.
 * When it cannot be loaded nothing is held either: the application goes on without a recording.
 */
export function createRecording(load: Load, now: () => number = Date.now): Recording {
  let held: { event: InspectionEvent; at: number }[] | null = [];
  let recorder: Recorder | null = null;
  let loading: Promise<Recorder> | null = null;
  let person: string | null = null;
  // While the held events are handed on, each keeps the time at which it happened.
  let at: number | null = null;

  const start = async () => {
    const { createRecorder } = await load();
    const made = createRecorder({ capacity: CAPACITY, now: () => at ?? now() });
    for (const one of held ?? []) {
      at = one.at;
      made.inspect(one.event);
    }
    at = null;
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
    inspect: (event) => {
      if (recorder) recorder.inspect(event);
      else if (held && held.length < LONGEST_WAIT) held.push({ event, at: now() });
    },
    recorder: asked,
    follow: (session) => {
      session.on('session.started', ({ profile }) => {
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
