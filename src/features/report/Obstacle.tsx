import { useTranslation } from 'react-i18next';
import { workOrder } from '#domain/report/duties.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { obstacleOf, attemptOf } from '#machines/report/report.selectors.ts';
import { editId, brokenWords } from '#features/report/shown.ts';
import { said } from '#services/i18n/said.ts';
import { Callout, ErrorSummary } from '#ui/Callout.tsx';

/**
 * Why the last attempt to submit or delete failed. Takes the focus after every attempt, whatever its cause: the button that
 * was pressed is at the end of a long page, from where nothing of this is seen.
 */
export function Obstacle({ step }: { step: 'kirim' | 'hapus' }) {
  const { t } = useTranslation();
  const obstacle = ReportActor.useSelector(obstacleOf);
  const attempts = ReportActor.useSelector(attemptOf);
  const row = workOrder(useWork().rows);
  if (obstacle === null || (obstacle.cause === 'hapus') !== (step === 'hapus')) return null;
  const title = step === 'hapus' ? t('pelaporan.tugas.hapusGagal') : t('pelaporan.periksa.galat');
  if (obstacle.cause === 'unsaved') {
    return (
      <Callout key={attempts} tone="danger" role="alert" title={title} takesFocus>
        <p>{t('pelaporan.periksa.belumTersimpan')}</p>
      </Callout>
    );
  }
  const errors =
    obstacle.cause === 'isi'
      ? row.flatMap(({ detail, kurang, rusak }) =>
          [
            ...rusak.flatMap((column) =>
              brokenWords([column]).map((wording) => ({
                target: editId(detail, column),
                what: t(`pelaporan.kurang.${wording}`),
              })),
            ),
            ...kurang.map((part) => ({ target: editId(detail, part), what: t(`pelaporan.ind.kurang.${part}`) })),
          ].map(({ target, what }) => ({
            target,
            text: t('pelaporan.periksa.butir', { kode: detail.kpi.kode, nama: detail.kpi.nama, what }),
          })),
        )
      : obstacle.findings.map(({ pesan: text, kpi_id = '' }) => ({ target: editId({ kpi_id }), text: said(text) }));
  if (errors.length > 0) return <ErrorSummary key={attempts} title={title} errors={errors} />;
  if (obstacle.cause === 'isi') return null;
  const unanswered = step === 'hapus' ? t('pelaporan.tugas.hapusTanpaJawaban') : t('pelaporan.periksa.tanpaJawaban');
  return (
    <Callout key={attempts} tone="danger" role="alert" title={title} takesFocus>
      <p>{said(obstacle.message) ?? unanswered}</p>
    </Callout>
  );
}
