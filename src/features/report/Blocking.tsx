import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { workOrder } from '#domain/report/duties.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { brokenWords, indicatorAddress, lackId } from '#features/report/shown.ts';
import { contentOf, obstacleOf, sender } from '#machines/report/report.selectors.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Stack } from '#ui/layout.tsx';

const isBlocking = ({ kurang, rusak }: IndicatorRow) => kurang.length + rusak.length > 0;

/** Says before anything is pressed what keeps the report from being sent, each thing with the way to its field. */
export function Blocking() {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const sending = ReportActor.useSelector(sender);
  const obstacle = ReportActor.useSelector(obstacleOf);
  const rows = workOrder(useWork().rows).filter(isBlocking);
  const things = rows.flatMap(({ detail, kurang, rusak }) => [
    ...rusak.flatMap((column) =>
      brokenWords([column]).map((one) => ({ detail, part: column, words: t(`pelaporan.kurang.${one}`) })),
    ),
    ...kurang.map((part) => ({ detail, part, words: t(`pelaporan.ind.kurang.${part}`) })),
  ]);
  const [first] = rows;
  // After an attempt the error summary says the same, with the focus on it.
  if (!sending || !first || obstacle?.cause === 'isi') return null;
  return (
    <Callout
      tone="warning"
      title={t('pelaporan.periksa.menghalangi', { count: things.length })}
      actions={
        <LinkButton to={indicatorAddress(report.id, first.detail.id, { dari: 'periksa' })}>
          {t('pelaporan.periksa.lengkapi', { kode: first.detail.kpi.kode })}
        </LinkButton>
      }
    >
      <Stack as="ul" gap="5" pad="4 0 0" className="report-blocking">
        {things.map(({ detail, part, words }) => (
          <li key={`${detail.id} ${part}`}>
            <Link
              className="ui-target"
              to={indicatorAddress(report.id, detail.id, { dari: 'periksa', fields: lackId(part) })}
            >
              {t('pelaporan.periksa.butir', { kode: detail.kpi.kode, nama: detail.kpi.nama, what: words })}
            </Link>
          </li>
        ))}
      </Stack>
    </Callout>
  );
}

/** Whether anything keeps the report from being sent. */
export const useIsBlocked = (): boolean => useWork().rows.some(isBlocking);
