import { createActor } from '#machines/kit/xstate.ts';
import { recorded } from '#app/recording.ts';
import { traffic } from '#app/system.ts';
import { provideNetwork } from '#app/network/network.ts';
import { addEnglish } from '#services/i18n/start.ts';
import { galat } from '#services/i18n/locales/en.json?jaringan';
import { NetworkBanner } from '#features/network/NetworkBanner.tsx';

// English is the fallback while the chosen language loads. The first chunk leaves these texts out to stay small, so
// they are added here.
addEnglish({ galat });
const network = createActor(provideNetwork({ traffic, target: window, isOnline: () => navigator.onLine }), recorded);
network.on('requests.cancelled', ({ ids }) => traffic.cancel(ids));
network.start();

/**
 * Tells the person about the connection on every page. It is a chunk of its own, so that the first paint does not wait
 * for it.
 */
export default function Network() {
  return <NetworkBanner network={network} />;
}
