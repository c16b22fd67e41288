import { useTranslation } from 'react-i18next';
import { ReportActor } from '#features/report/ReportActor.ts';
import { WarningActor } from '#features/report/WarningActor.ts';
import { indicatorAddress } from '#features/report/shown.ts';
import { FindingList } from '#features/report/FindingList.tsx';
import { contentOf } from '#machines/report/report.selectors.ts';
import { isAskedAgain, warningsOf, isUnknown } from '#machines/report/warnings.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** The server's warnings before submitting, each with a link to its place. Nothing here prevents submitting. */
export function WarningCard() {
  const { t } = useTranslation();
  const { send } = WarningActor.useActorRef();
  const { report } = ReportActor.useSelector(contentOf);
  const list = WarningActor.useSelector(warningsOf);
  const failed = WarningActor.useSelector(isUnknown);
  const asking = WarningActor.useSelector(isAskedAgain);
  if (failed) {
    return (
      <Callout
        tone="neutral"
        title={t('pelaporan.periksa.peringatan.takDiketahui')}
        actions={
          <Button variant="ghost" icon="refresh" busy={asking} onClick={() => send({ type: 'check.again' })}>
            {t('umum.cobaLagi')}
          </Button>
        }
      >
        <p>{t('pelaporan.periksa.peringatan.tetap')}</p>
      </Callout>
    );
  }
  if (list.length === 0) return null;
  return (
    <Callout tone="warning" role="status" title={t('pelaporan.periksa.peringatan.judul', { count: list.length })}>
      <p>{t('pelaporan.periksa.peringatan.tetap')}</p>
      <FindingList
        findings={list}
        ke={({ kpi_id }) => {
          const detail = report.details.find((one) => one.kpi_id === kpi_id);
          return detail ? indicatorAddress(report.id, detail.id, { dari: 'periksa' }) : null;
        }}
      />
    </Callout>
  );
}
