import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ObrolanBaruActor } from '#app/obrolan-baru-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { pesanTiba } from '#machines/obrolan-baru/obrolan-baru.selectors.ts';
import { LiveRegion } from '#ui/a11y.tsx';

/** Unread chat messages, from the sign-in to the sign-out: the live news asks for the number, the menu shows it. */
export function ObrolanBaru({ children }: { children: ReactNode }) {
  const [acak] = useState(Math.random);
  return (
    <ObrolanBaruActor.Provider logic={wired.obrolanBaru} options={{ input: { acak }, ...recorded }}>
      <Kabar />
      {children}
    </ObrolanBaruActor.Provider>
  );
}

/** Several messages are one piece of news, said once and politely: no toast, which would cover the work for a chat. */
function Kabar() {
  const { t } = useTranslation();
  const count = ObrolanBaruActor.useSelector(pesanTiba);
  return <LiveRegion>{count === null ? '' : t('shell.pesanTiba', { count })}</LiveRegion>;
}
