import { useTranslation } from 'react-i18next';
import { ReportActor } from '#features/report/ReportActor.ts';
import { contentOf, type LeftField, leftFields, leftoverOf } from '#machines/report/report.selectors.ts';
import { Callout } from '#ui/Callout.tsx';
import { Stack } from '#ui/layout.tsx';

/** The notice, where a line far from it leads to. */
export const LEFTOVER_ID = 'tersisa';

/** The fields that were typed into and not saved, of a report that is shut. */
export function useLeftFields(): LeftField[] {
  const leftover = ReportActor.useSelector(leftoverOf);
  const { report } = ReportActor.useSelector(contentOf);
  return leftover ? leftFields(report, leftover) : [];
}

/** What the person typed before the report was shut, and never saved: where it is now, and its words. */
export function Leftover() {
  const { t } = useTranslation();
  const leftover = ReportActor.useSelector(leftoverOf);
  const fields = useLeftFields();
  if (!leftover || fields.length === 0) return null;
  return (
    <div id={LEFTOVER_ID}>
      <Callout tone="warning" role="status" title={t('pelaporan.tersisa.judul')}>
        <p>{leftover.onDevice ? t('pelaporan.tersisa.diPerangkat') : t('pelaporan.tersisa.diHalaman')}</p>
        <Stack as="dl" gap="4" pad="4 0 0">
          {fields.map(({ detail, column, text }) => (
            <div key={detail.id + column}>
              <dt className="ui-muted ui-small">
                {detail.kpi.kode} {t(`pelaporan.kolom.${column}`)}
              </dt>
              <dd className="ui-quote" lang="id">
                {text}
              </dd>
            </div>
          ))}
        </Stack>
      </Callout>
    </div>
  );
}
