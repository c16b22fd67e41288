import { useTranslation } from 'react-i18next';
import { SecondFactorBody } from '#features/session/SecondFactorBody.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import '#features/session/second-factor.css';

/** What somebody sees whose role needs a second factor that they do not have yet. */
export function EnrolmentPage({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="factor-alone">
      <Stack gap="8">
        <PageHeader
          title={t('duaFaktor.judul')}
          actions={
            <Button variant="ghost" icon="signOut" onClick={onLeave}>
              {t('umum.keluar')}
            </Button>
          }
        />
        <Callout tone="warning" title={t('duaFaktor.wajib')}>
          <p>{t('duaFaktor.wajibTeks')}</p>
        </Callout>
        <SecondFactorBody />
      </Stack>
    </main>
  );
}
