import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type WorkRow, workOrder } from '#domain/report/duties.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { address, indicatorAddress, brokenWords } from '#features/report/shown.ts';
import { type ReportDetail, contentOf } from '#machines/report/report.selectors.ts';
import { formatList } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Findings shown; more would push the button off the screen. */
const SHOWN = 6;

/** What prevents submitting, what should be looked at, and the button to go on, which is always enabled. */
export function Gate() {
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  const row = workOrder(useWork().baris);
  const obstacle = row.filter(({ kurang, rusak }) => kurang.length + rusak.length > 0);
  const attention = row.filter(({ keadaan }) => keadaan === 'revisi');
  const ready = obstacle.length === 0;
  return (
    <Card
      id="syarat"
      className="report-gate"
      title={
        <span className={ready ? 'report-gate__ready' : 'report-gate__open'}>
          <Icon name={ready ? 'checkCircle' : 'alert'} />
          {ready ? t('pelaporan.gerbang.siap') : t('pelaporan.gerbang.belum')}
        </span>
      }
    >
      <p className="ui-muted">
        {ready ? t('pelaporan.gerbang.lengkap') : t('pelaporan.gerbang.menghalangi', { count: obstacle.length })}
      </p>
      {!ready && (
        <ul>
          {obstacle.slice(0, SHOWN).map((one) => (
            <Item key={one.detail.id} baris={one} tone="danger" />
          ))}
        </ul>
      )}
      {obstacle.length > SHOWN && (
        <p className="ui-muted">{t('pelaporan.gerbang.lainnya', { jumlah: obstacle.length - SHOWN })}</p>
      )}
      {attention.length > 0 && (
        <>
          <h3>{t('pelaporan.gerbang.perhatian')}</h3>
          <ul>
            {attention.map((one) => (
              <Item key={one.detail.id} baris={one} tone="warning" />
            ))}
          </ul>
        </>
      )}
      <LinkButton size="lg" full to={address(laporan.id, '/periksa')}>
        {t('pelaporan.gerbang.periksa')}
      </LinkButton>
      <p className="report-gate__continue">{t('pelaporan.gerbang.sesudah')}</p>
    </Card>
  );
}

function Item({ baris, tone }: { baris: WorkRow<ReportDetail>; tone: 'danger' | 'warning' }) {
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  const { detail, kurang, rusak } = baris;
  const wording = [
    ...brokenWords(rusak).map((one) => t(`pelaporan.kurang.${one}`)),
    ...(kurang.length > 0
      ? [t('pelaporan.kurang.awal', { daftar: formatList(kurang.map((part) => t(`pelaporan.kurang.${part}`))) })]
      : []),
  ];
  return (
    <li>
      <span className={`ui-tone--${tone} report-gate__mark`}>
        <Icon name={tone === 'danger' ? 'alert' : 'warning'} size="s" />
      </span>
      <Link to={indicatorAddress(laporan.id, detail.id)}>
        {detail.kpi.kode} <span lang="id">{detail.kpi.nama}</span>
      </Link>
      <small>{wording.length > 0 ? `${wording.join('. ')}.` : t('pelaporan.gerbang.belumDitandai')}</small>
    </li>
  );
}
