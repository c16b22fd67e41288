import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** Shown on a page that works on one unit while none is chosen. */
export function ChooseSatker({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.kpi.title), to: PAGES.kpi.path }, { label: title }]}
      />
      <PageHeader title={title} />
      <EmptyState icon="unit" title={t('kpi.pilihSatker.judul')} text={t('kpi.pilihSatker.teks')} />
    </>
  );
}
