import { useSession } from '#app/session-context.ts';
import { CodePage } from '#features/session/CodePage.tsx';
import { addEnglish } from '#services/i18n/start.ts';
import { kodeMasuk } from '#services/i18n/locales/en.json?kodeMasuk';

// Only these English texts: the others come with the application, which is not loaded before signing in.
addEnglish({ kodeMasuk });

/** Asks for the code after the password; a chunk of its own, because not everybody has a second factor. */
export default function CodeRoute() {
  return <CodePage session={useSession()} />;
}
