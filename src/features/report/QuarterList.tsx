import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listedStep } from '#domain/report/duties.ts';
import type { Finding, ReportStatus } from '#domain/report/report.ts';
import { DraftBox } from '#features/report/DraftBox.tsx';
import { ListActor } from '#features/report/ListActor.ts';
import { StatusTag } from '#features/report/tags.tsx';
import { address, TWO, LOOK_STATUS } from '#features/report/shown.ts';
import {
  listBlocked,
  listDeletable,
  listRemoved,
  type Quarter,
  quartersFrom,
  type ReportBrief,
  shutForAll,
} from '#machines/report/report-list.selectors.ts';
import { formatNumber, formatDate } from '#services/i18n/format.ts';
import { listedProgress, progressWords, stepWords } from '#services/i18n/progress.ts';
import { said } from '#services/i18n/said.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid, Stack, Text } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

const OFFICER_TURN: readonly ReportStatus[] = ['draft', 'revision'];

export type QuarterListProps = { data: readonly ReportBrief[]; tahun: number; mayCreate: boolean };

/** The four quarters of a year; where no report can be begun, why. */
export function QuarterList({ data, tahun, mayCreate }: QuarterListProps) {
  const { t } = useTranslation();
  const blocked = ListActor.useSelector(listBlocked);
  const quarter = quartersFrom(data, blocked);
  const waiting = ({ report, isShut }: Quarter) => (report ? OFFICER_TURN.includes(report.status) : !isShut);
  const first = quarter.find(waiting)?.periode;
  const removed = ListActor.useSelector(listRemoved);
  return (
    <Stack gap="8">
      {mayCreate && <Shut findings={shutForAll(blocked)} />}
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
              className={classes(one.report && removed.includes(one.report.id) && 'is-gone')}
              key={one.periode}
            >
              <Row quarter={one} tahun={tahun} mayCreate={mayCreate} primary={one.periode === first} />
            </Grid>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}

function Shut({ findings: [first, ...others] }: { findings: readonly Finding[] }) {
  if (!first) return null;
  return (
    <Callout tone="neutral" icon="lock" title={said(first.pesan)}>
      {others.map((finding) => (
        <p key={finding.kode}>{said(finding.pesan)}</p>
      ))}
    </Callout>
  );
}

type RowProps = { quarter: Quarter; tahun: number; mayCreate: boolean; primary: boolean };

function Row({ quarter: { periode, report, refusal, isShut, outside }, tahun, mayCreate, primary }: RowProps) {
  const { t } = useTranslation();
  const status = report?.status ?? 'absent';
  const choosing = ListActor.useSelector(listDeletable).length > 0;
  const nama = t('pelaporan.periodeTahun', { periode: t(`umum.periode.${periode}`), tahun });
  const { tone, icon } = LOOK_STATUS[status];
  return (
    <>
      <Cluster gap="6" nowrap className="report-quarter__lead">
        {choosing && <span className="report-quarter__box">{report && <DraftBox report={report} />}</span>}
        <span className={`ui-mark ui-tone--${tone}`}>
          <Icon name={icon} />
        </span>
      </Cluster>
      <div>
        <Cluster as="h2" gap="5" rows="2" className="ui-text-base">
          {nama} <StatusTag status={status} />
        </Cluster>
        {report && (
          <p className="ui-muted ui-small">
            <Description report={report} />
          </p>
        )}
        {outside && <p className="ui-muted ui-small">{said(outside.pesan)}</p>}
        {refusal.map((previous) => (
          <p key={previous.id} className="ui-small">
            {t('pelaporan.daftar.ditolak', { tanggal: formatDate(previous.decided_at) })}
            {' · '}
            <Link to={address(previous.id)}>{t('pelaporan.daftar.lihatDitolak')}</Link>
          </p>
        ))}
      </div>
      {report ? <Exact report={report} /> : <span />}
      <Step report={report} nama={nama} periode={periode} mayCreate={mayCreate && !isShut} primary={primary} />
    </>
  );
}

function Description({ report }: { report: ReportBrief }) {
  const { t } = useTranslation();
  const part = [progressWords(listedProgress(report.jumlah), t)];
  if (report.status === 'submitted' && report.submitted_at) {
    part.push(t('pelaporan.daftar.dikirim', { tanggal: formatDate(report.submitted_at) }));
  }
  if (report.status === 'approved' && report.decided_at) {
    part.push(t('pelaporan.daftar.diputuskan', { tanggal: formatDate(report.decided_at) }));
  }
  if (report.putaran > 1) part.push(t('pelaporan.putaran', { n: report.putaran }));
  if (report.terlambat) part.push(t('pelaporan.terlambat'));
  return part.join(' · ');
}

function Exact({ report }: { report: ReportBrief }) {
  const { t } = useTranslation();
  return (
    <Cluster as="dl" gap="12" nowrap align="stretch" className="report-quarter__figures">
      <div>
        <Text as="dt" size="xs" tone="muted">
          {t('pelaporan.daftar.capaianPeriode')}
        </Text>
        <dd className="ui-text-l ui-weight-bold ui-strong ui-num">{formatNumber(report.capaian_periode, TWO)}</dd>
      </div>
      <div>
        <Text as="dt" size="xs" tone="muted">
          {t('pelaporan.daftar.capaianTahun')}
        </Text>
        <dd className="ui-text-l ui-weight-bold ui-strong ui-num">{formatNumber(report.capaian_tahun, TWO)}</dd>
      </div>
    </Cluster>
  );
}

type StepProps = {
  report: ReportBrief | null;
  nama: string;
  periode: Quarter['periode'];
  mayCreate: boolean;
  primary: boolean;
};

function Step({ report, nama, periode, mayCreate, primary }: StepProps) {
  const { t } = useTranslation();
  if (report === null && !mayCreate) return <span />;
  const step = report !== null && mayCreate ? listedStep(report.status, report.jumlah) : 'look';
  const to =
    report === null
      ? `/pelaporan-capaian/baru?periode=${periode}`
      : address(report.id, step === 'check' ? '/periksa' : '');
  return (
    <LinkButton full to={to} variant={primary && mayCreate ? 'solid' : 'ghost'}>
      {report === null ? t('pelaporan.daftar.mulai') : stepWords(step, t)}
      <span className="ui-sr">{nama}</span>
    </LinkButton>
  );
}
