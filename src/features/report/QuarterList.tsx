import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listedStep } from '#domain/report/duties.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { StatusTag } from '#features/report/tags.tsx';
import { address, TWO, LOOK_STATUS } from '#features/report/shown.ts';
import { type Quarter, quartersFrom, type ReportBrief } from '#machines/report/report-list.selectors.ts';
import { formatNumber, formatDate } from '#services/i18n/format.ts';
import { listedProgress, progressWords, stepWords } from '#services/i18n/progress.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid, Text } from '#ui/layout.tsx';

const OFFICER_TURN: readonly ReportStatus[] = ['draft', 'revision'];

export type QuarterListProps = { data: readonly ReportBrief[]; tahun: number; mayCreate: boolean };

/** The four quarters of a year. */
export function QuarterList({ data, tahun, mayCreate }: QuarterListProps) {
  const { t } = useTranslation();
  const quarter = quartersFrom(data);
  const waiting = ({ laporan }: Quarter) => laporan === null || OFFICER_TURN.includes(laporan.status);
  const first = quarter.find(waiting)?.periode;
  return (
    <Card label={t('pelaporan.daftar.label', { tahun })} flush>
      <ol className="ui-divided report-quarter">
        {quarter.map((one) => (
          <Grid
            as="li"
            columns={['auto minmax(0, 1fr) auto 128px', 'auto minmax(0, 1fr)']}
            gap="10"
            rows="3"
            align="center"
            pad={['8 10', '8']}
            key={one.periode}
          >
            <Row quarter={one} tahun={tahun} mayCreate={mayCreate} primary={one.periode === first} />
          </Grid>
        ))}
      </ol>
    </Card>
  );
}

type RowProps = { quarter: Quarter; tahun: number; mayCreate: boolean; primary: boolean };

function Row({ quarter: { periode, laporan, refusal }, tahun, mayCreate, primary }: RowProps) {
  const { t } = useTranslation();
  const status = laporan?.status ?? 'absent';
  const nama = t('pelaporan.periodeTahun', { periode: t(`umum.periode.${periode}`), tahun });
  const { tone, icon } = LOOK_STATUS[status];
  return (
    <>
      <span className={`ui-mark ui-tone--${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <Cluster as="h2" gap="5" rows="2" className="ui-text-base">
          {nama} <StatusTag status={status} />
        </Cluster>
        {laporan && (
          <p className="ui-muted ui-small">
            <Description laporan={laporan} />
          </p>
        )}
        {refusal.map((previous) => (
          <p key={previous.id} className="ui-small">
            {t('pelaporan.daftar.ditolak', { tanggal: formatDate(previous.decided_at) })}
            {' · '}
            <Link to={address(previous.id)}>{t('pelaporan.daftar.lihatDitolak')}</Link>
          </p>
        ))}
      </div>
      {laporan ? <Exact laporan={laporan} /> : <span />}
      <Step laporan={laporan} nama={nama} periode={periode} mayCreate={mayCreate} primary={primary} />
    </>
  );
}

function Description({ laporan }: { laporan: ReportBrief }) {
  const { t } = useTranslation();
  const part = [progressWords(listedProgress(laporan.jumlah), t)];
  if (laporan.status === 'submitted' && laporan.submitted_at) {
    part.push(t('pelaporan.daftar.dikirim', { tanggal: formatDate(laporan.submitted_at) }));
  }
  if (laporan.status === 'approved' && laporan.decided_at) {
    part.push(t('pelaporan.daftar.diputuskan', { tanggal: formatDate(laporan.decided_at) }));
  }
  if (laporan.putaran > 1) part.push(t('pelaporan.putaran', { n: laporan.putaran }));
  if (laporan.terlambat) part.push(t('pelaporan.terlambat'));
  return part.join(' · ');
}

function Exact({ laporan }: { laporan: ReportBrief }) {
  const { t } = useTranslation();
  return (
    <Cluster as="dl" gap="12" nowrap align="stretch" className="report-quarter__figures">
      <div>
        <Text as="dt" size="xs" tone="muted">
          {t('pelaporan.daftar.capaianPeriode')}
        </Text>
        <dd className="ui-text-l ui-weight-bold ui-strong ui-num">{formatNumber(laporan.capaian_periode, TWO)}</dd>
      </div>
      <div>
        <Text as="dt" size="xs" tone="muted">
          {t('pelaporan.daftar.capaianTahun')}
        </Text>
        <dd className="ui-text-l ui-weight-bold ui-strong ui-num">{formatNumber(laporan.capaian_tahun, TWO)}</dd>
      </div>
    </Cluster>
  );
}

type StepProps = {
  laporan: ReportBrief | null;
  nama: string;
  periode: Quarter['periode'];
  mayCreate: boolean;
  primary: boolean;
};

function Step({ laporan, nama, periode, mayCreate, primary }: StepProps) {
  const { t } = useTranslation();
  if (laporan === null && !mayCreate) return <span />;
  const step = laporan !== null && mayCreate ? listedStep(laporan.status, laporan.jumlah) : 'look';
  const to =
    laporan === null
      ? `/pelaporan-capaian/baru?periode=${periode}`
      : address(laporan.id, step === 'check' ? '/periksa' : '');
  return (
    <LinkButton to={to} variant={primary && mayCreate ? 'solid' : 'ghost'}>
      {laporan === null ? t('pelaporan.daftar.mulai') : stepWords(step, t)}
      <span className="ui-sr">{nama}</span>
    </LinkButton>
  );
}
