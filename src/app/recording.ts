/** The recording of this page: always on, bounded, of every machine. It stays here until somebody exports it. */
import { whenStanding } from '#app/wiring/when-idle.ts';
import { createRecording } from '#app/create-recording.ts';

// A plain import instead of importChunk, which reloads the page when code is missing: the page works without a
// recording.
export const recording = createRecording(() => import('#devtools/recorder.ts'), Date.now, whenStanding);
/** Short for what every provider needs: `options={{ …, ...recorded }}`. */
export const recorded = { inspect: recording.inspect };
