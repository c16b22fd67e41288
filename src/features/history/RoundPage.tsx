import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { RoundIndicator } from '#features/history/RoundIndicator.tsx';
import { RoundActor } from '#features/history/RoundActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { ReportFile, Report } from '#machines/report/report.selectors.ts';
import { detailsFailure, type ShownRound, roundDetails } from '#machines/indicator/detail.selectors.ts';
import { formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Stack } from '#ui/layout.tsx';
import './history.css';
import { roleSaid } from '#services/i18n/access.ts';

export type RoundPageProps = {
  n: number;
  /** The report as it is now. */
  current: Report;
  /** The message when a file could not be downloaded. */
  problem: React.ReactNode;
  onDownload: (file: ReportFile) => void;
};
const TWO = { min: 2, max: 2 };

/** A report as it stood in an earlier round, read only; its files can be downloaded. */
export function RoundPage({ n, current, problem, onDownload }: RoundPageProps) {
  const { t } = useTranslation();
  const { send } = RoundActor.useActorRef();
  const frame = RoundActor.useSelector(frameOf);
  const failure = RoundActor.useSelector(detailsFailure);
  const report = RoundActor.useSelector(roundDetails);
  const { tahun } = current;
  const period = t(`umum.periode.${current.periode}`);
  const address = `/pelaporan-capaian/${current.id}`;
  const toCurrent = <LinkButton to={address}>{t('riwayat.lampau.keKini')}</LinkButton>;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
          { label: t('pelaporan.periodeTahun', { periode: period, tahun }), to: address },
          { label: t('riwayat.remah'), to: `${address}/riwayat` },
          { label: t('riwayat.lampau.remah', { n }) },
        ]}
      />
      <PageHeader
        title={t('riwayat.lampau.judul', { n, periode: period, tahun })}
        sub={current.unit.nama_unit}
        actions={
          report !== null && (
            <LinkButton variant="ghost" to={`${address}/riwayat?dari=${n}&ke=${current.putaran}`}>
              {t('riwayat.lampau.bandingkan', { kini: current.putaran })}
            </LinkButton>
          )
        }
      />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'record.reload' })}
        busyText={t('riwayat.lampau.memuat', { n })}
        skeleton={<Skeleton lines={8} card />}
        messages={{
          notFound: {
            title: t('riwayat.lampau.takAda', { n }),
            text: t('riwayat.lampau.takAdaTeks', { n, kini: current.putaran }),
            action: toCurrent,
          },
        }}
      >
        {report !== null && (
          <Stack gap="10" className="history-records">
            <RecordRow n={n} current={current.putaran} report={report} toCurrent={toCurrent} />
            {problem}
            <Summary report={report} />
            {report.details.map((detail) => (
              <RoundIndicator
                key={detail.id}
                detail={detail}
                current={current.details.find(({ id }) => id === detail.id)}
                thresholds={report.ambang}
                onDownload={onDownload}
              />
            ))}
          </Stack>
        )}
      </LoadFrame>
    </>
  );
}

type RecordingProps = { n: number; current: number; report: ShownRound; toCurrent: React.ReactNode };

/** Says at the top that this is an earlier round and not the current report, and who decided it. */
function RecordRow({ n, current, report: { keputusan = null }, toCurrent }: RecordingProps) {
  const { t } = useTranslation();
  return (
    <Callout tone="warning" icon="history" title={title()} actions={toCurrent}>
      <p>{t('riwayat.lampau.bukanKini', { kini: current })}</p>
      {keputusan !== null && keputusan.catatan !== null && keputusan.catatan !== '' && (
        <blockquote lang="id">{keputusan.catatan}</blockquote>
      )}
    </Callout>
  );

  function title() {
    if (keputusan === null) return t('riwayat.lampau.tanpa', { n });
    const { aksi, oleh, peran, waktu } = keputusan;
    if (aksi !== 'approve' && aksi !== 'reject' && aksi !== 'revise') return t('riwayat.lampau.tanpa', { n });
    return t(`riwayat.lampau.${aksi}`, { n, nama: oleh.nama, peran: roleSaid(peran, t), waktu: formatDateTime(waktu) });
  }
}

function Summary({ report }: { report: ShownRound }) {
  const { t } = useTranslation();
  const title = t('riwayat.lampau.ringkasan');
  const { submitted_by: by, submitted_at: when } = report;
  return (
    <Card title={title}>
      <Facts
        label={title}
        items={[
          {
            key: 'periode',
            term: t('cetak.capaianPeriode'),
            value: formatNumber(report.capaian_periode, TWO),
          },
          { key: 'tahun', term: t('cetak.capaianTahun'), value: formatNumber(report.capaian_tahun, TWO) },
          {
            key: 'dikirim',
            term: t('cetak.dikirim'),
            value: [by?.nama, formatDateTime(when)].filter(Boolean).join(', '),
          },
        ]}
      />
    </Card>
  );
}
