import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { SecondFactorBody } from '#features/session/SecondFactorBody.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** A person's own second factor. */
export function SecondFactorPage() {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.profil.title), to: PAGES.profil.path }, { label: t('duaFaktor.judul') }]}
      />
      <PageHeader title={t('duaFaktor.judul')} sub={t('duaFaktor.sub')} />
      <SecondFactorBody />
    </>
  );
}
