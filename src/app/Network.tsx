import { createActor } from '#machines/kit/xstate.ts';
import { recorded } from '#app/recording.ts';
import { traffic } from '#app/system.ts';
import { provideNetwork } from '#app/network/network.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { galat } from '#services/i18n/locales/en.json?jaringan';
import { NetworkBanner } from '#features/network/NetworkBanner.tsx';

// English is the language until another one has arrived; the first chunk leaves these texts to this one.
i18n.addResourceBundle('en', 'translation', { galat }, true, false);
const network = createActor(provideNetwork({ traffic, target: window, isOnline: () => navigator.onLine }), recorded);
network.on('requests.cancelled', ({ ids }) => traffic.cancel(ids));
network.start();

/** What people should know about the connection, wherever they are. A chunk of its own: nothing waits for it. */
export default function Network() {
  return <NetworkBanner jaringan={network} />;
}
