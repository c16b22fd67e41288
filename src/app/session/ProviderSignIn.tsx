import { useActorRef } from '@xstate/react';
import { recorded } from '#app/recording.ts';
import { provideProviderSignIn } from '#app/session/provider-sign-in.ts';
import { useSession } from '#app/session-context.ts';
import { askDoor } from '#app/system.ts';
import { ProviderButton } from '#features/session/ProviderButton.tsx';
import { here, replaceAddress } from '#services/base/base.ts';
import { ownPart } from '#services/base/own-storage.ts';
import { addEnglish } from '#services/i18n/start.ts';
import { penyedia } from '#services/i18n/locales/en.json?penyedia';

// Only these English texts: the others come with the application, which is not loaded before signing in.
addEnglish({ penyedia });
const machine = provideProviderSignIn({
  door: askDoor,
  address: here,
  replace: replaceAddress,
  leave: (url) => window.location.assign(url),
  memory: ownPart(window.sessionStorage),
});

/** The way in through an identity provider; a chunk of its own, because most installations have none. */
export default function ProviderSignIn({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  const session = useSession();
  const actor = useActorRef(machine, { input: { session }, ...recorded });
  return <ProviderButton actor={actor} isOnlyWay={isOnlyWay} />;
}
