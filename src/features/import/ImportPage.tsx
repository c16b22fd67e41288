import { useTranslation } from 'react-i18next';
import { ImportActor } from '#features/import/ImportActor.ts';
import { InProgress, ImportState } from '#features/import/ImportState.tsx';
import { WorkbookChooser } from '#features/import/WorkbookChooser.tsx';
import { Preview } from '#features/import/Preview.tsx';
import { previewOf, type Stage, stageOf, templateOf } from '#machines/import/import.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout.tsx';
import './import.css';
import type { ImportPageProps } from '#features/import/import-page-props.ts';

const WITH_PREVIEW: readonly Stage[] = ['previewing', 'conflicted', 'unapplied', 'confirming', 'applying'];

/** Imports a workbook: choose it, see every fault and change, then write all rows or none. */
export function ImportPage({ title, sub, breadcrumbs, hint, destination, withReason }: ImportPageProps) {
  const { t } = useTranslation();
  const stage = ImportActor.useSelector(stageOf);
  const preview = ImportActor.useSelector(previewOf);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[...breadcrumbs, { label: t('impor.remah') }]} />
      <PageHeader title={title} sub={sub} actions={<Template />} />
      <div className="ui-stack">
        {stage === 'choosing' && (
          <Card title={t('impor.pilih.judul')}>
            <Stack as="ol" gap="2" className="import-hint">
              {hint.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </Stack>
            <WorkbookChooser />
          </Card>
        )}
        <ImportState destination={destination} />
        <InProgress />
        {preview !== null && WITH_PREVIEW.includes(stage) && <Preview preview={preview} withReason={withReason} />}
      </div>
    </>
  );
}

function Template() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const template = ImportActor.useSelector(templateOf);
  return (
    <Button
      variant="ghost"
      icon="download"
      busy={template === 'downloading'}
      onClick={() => send({ type: 'template.download' })}
    >
      {t(template === 'unavailable' ? 'impor.templat.lagi' : 'impor.templat.unduh')}
    </Button>
  );
}
