import { createActor } from '#machines/kit/xstate.ts';
import { recorded } from '#app/recording.ts';
import { traffic } from '#app/system.ts';
import { provideJaringan } from '#app/wiring/jaringan.ts';
import { JaringanBanner } from '#features/jaringan/JaringanBanner.tsx';

const jaringan = createActor(provideJaringan({ traffic, target: window, isOnline: () => navigator.onLine }), recorded);
jaringan.on('requests.cancelled', ({ ids }) => traffic.cancel(ids));
jaringan.start();

/** What people should know about the connection, wherever they are. A chunk of its own: nothing waits for it. */
export default function Jaringan() {
  return <JaringanBanner jaringan={jaringan} />;
}
