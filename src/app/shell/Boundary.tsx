import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#app/session-context.ts';
import { CrashBoundary } from '#app/shell/crash.ts';
import { HelpActor } from '#features/help/HelpActor.ts';
import { LostChunkError } from '#services/chunk/create-chunks.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/**
 * Catches a page that throws, so that the menu stays. A new `resetKey` (the address) renders again; a page that did not
 * throw is not remounted, so that a layout route keeps its actors between its pages.
 */
export function Boundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <CrashBoundary resetKey={resetKey} fallback={(error) => <Broken lost={error instanceof LostChunkError} />}>
      {children}
    </CrashBoundary>
  );
}

function Broken({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const help = HelpActor.useActorRef();
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t(lost ? 'galat.potongan' : 'galat.rusak')}
      actions={
        <>
          <Button variant="ghost" icon="refresh" onClick={() => window.location.reload()}>
            {t('umum.muatUlang')}
          </Button>
          <Button variant="ghost" icon="lifebuoy" onClick={() => help.send({ type: 'report.open' })}>
            {t('lapor.judul')}
          </Button>
          <Button variant="quiet" icon="signOut" onClick={() => session.send({ type: 'session.signOut' })}>
            {t('umum.keluar')}
          </Button>
        </>
      }
    >
      <p>{t(lost ? 'galat.potonganTeks' : 'galat.rusakTeks')}</p>
    </Callout>
  );
}
