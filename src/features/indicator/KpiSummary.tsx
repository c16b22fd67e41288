import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { dashboardDetails, type ShownSetUp } from '#machines/indicator/detail.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import './indicator.css';

const isOfWeights = ({ kode }: { kode: string }) => kode === 'bobot_jumlah' || kode === 'bobot_sebagian';

/**
 * How far the indicators of the list are set up. Its height is kept while loading and when nothing is missing, so that
 * the list below does not move. A failed load shows nothing here, because the list below shows the failure.
 */
export function KpiSummary() {
  const { t } = useTranslation();
  const dashboard = DetailsActor.useSelector(dashboardDetails);
  const frame = DetailsActor.useSelector(frameOf);
  if (dashboard === null) return frame === 'loading' ? <WidgetFrame /> : null;
  const { jumlah, tanpa_target, bobot, temuan, satker, unit, unit_tanpa_kpi } = dashboard;
  const oddlyWeighted = satker === null ? unit.filter((one) => one.temuan.some(isOfWeights)).length : 0;
  const isBobotWrong = temuan.some(isOfWeights);
  return (
    <Stack gap="8" role="status">
      <Cluster as="p" gap="8" rows="4" className="kpi-brief">
        <span>
          {/* Noughts would be read as those of all units below it. */}
          {satker !== null && jumlah.semua === 0
            ? t('kpi.ringkas.satkerKosong')
            : t('kpi.ringkas.jumlah', { aktif: jumlah.aktif, draf: jumlah.draf, nonaktif: jumlah.nonaktif })}
        </span>
        {tanpa_target > 0 && (
          <Tag tone="warning" icon="warning">
            {t('kpi.ringkas.tanpaTarget', { count: tanpa_target })}
          </Tag>
        )}
        {tanpa_target === 0 && jumlah.semua > 0 && (
          <Tag tone="success" icon="checkCircle">
            {t('kpi.ringkas.semuaBertarget')}
          </Tag>
        )}
        {satker !== null &&
          jumlah.semua > 0 &&
          (bobot === null ? (
            <Tag tone="neutral" icon="info">
              {t('kpi.ringkas.bobotSama')}
            </Tag>
          ) : (
            <Tag tone={isBobotWrong ? 'warning' : 'success'} icon={isBobotWrong ? 'warning' : 'checkCircle'}>
              {t('kpi.ringkas.bobot', { jumlah: formatNumber(bobot) })}
            </Tag>
          ))}
        {oddlyWeighted > 0 && (
          <Tag tone="warning" icon="warning">
            {t('kpi.ringkas.bobotSatker', { count: oddlyWeighted })}
          </Tag>
        )}
        {satker === null && unit_tanpa_kpi > 0 && (
          <Tag tone="neutral" icon="info">
            {t('kpi.ringkas.unitTanpaKpi', { count: unit_tanpa_kpi })}
          </Tag>
        )}
      </Cluster>
      {temuan.length === 0 && (
        <Cluster gap="0" nowrap className="ui-card ui-card--flush ui-muted kpi-without-findings">
          {t(noFindings(dashboard))}
        </Cluster>
      )}
      {temuan.length > 0 && (
        <Disclosure card summary={t('kpi.ringkas.temuan', { count: temuan.length })}>
          <Stack as="ul" gap="4" pad="5 0 0">
            {temuan.map(({ kode, pesan, saran, kpi_id }) => (
              <li key={`${kode}-${kpi_id}`}>
                {kpi_id === null ? said(pesan) : <Link to={`/kpi/${kpi_id}`}>{said(pesan)}</Link>}. {said(saran)}
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Why there are none. Those of targets are only looked for in one unit (src/contract/indicator.ts), so of all units nobody can say. */
function noFindings({ jumlah, satker }: ShownSetUp) {
  if (jumlah.semua === 0) return 'kpi.ringkas.belumAda';
  return satker === null ? 'kpi.ringkas.perSatker' : 'kpi.ringkas.tanpaTemuan';
}

function WidgetFrame() {
  return (
    <Stack gap="8">
      <Cluster gap="8" rows="4" className="kpi-brief">
        <Skeleton lines={3} width="min(480px, 80vw)" />
      </Cluster>
      <Cluster gap="0" nowrap className="ui-card ui-card--flush ui-muted kpi-without-findings">
        <Skeleton lines={1} width="50%" />
      </Cluster>
    </Stack>
  );
}
