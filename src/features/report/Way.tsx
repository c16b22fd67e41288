import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nextStep } from '#domain/report/duties.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { contentOf, returnOf, sender } from '#machines/report/report.selectors.ts';
import { address } from '#features/report/shown.ts';
import { formatDate } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';

/** The step that a report of each status is at, apart from what is being worked on; null = it left the way. */
const AT: Record<ReportStatus, number | null> = { draft: 0, revision: 0, submitted: 2, approved: 4, rejected: null };

/** The four steps of a report, and where it stands. */
export function Way() {
  const { t } = useTranslation();
  const { report, history } = ReportActor.useSelector(contentOf);
  const sending = ReportActor.useSelector(sender);
  const { rows, progress } = useWork();
  const next = nextStep(rows);
  const back = report.status === 'revision' ? returnOf(history) : null;
  const at = AT[report.status];
  if (at === null) return null;
  const current = at === 0 && next.step === 'check' ? 1 : at;
  const steps: { title: string; text: string; to?: string }[] = [
    next.step === 'correct' && at === 0
      ? { title: t('pelaporan.kembali.perbaiki', { count: next.count }), text: t('pelaporan.jalan.perbaikiTeks') }
      : { title: t('pelaporan.jalan.isi', { count: progress.wajib }), text: t('pelaporan.jalan.isiTeks') },
    {
      title: t('pelaporan.gerbang.periksa'),
      text: t('pelaporan.jalan.periksaTeks'),
      ...(sending && { to: address(report.id, '/periksa') }),
    },
    {
      title: t('pelaporan.jalan.verifikasi'),
      text: back
        ? t('pelaporan.jalan.dikembalikan', { tanggal: formatDate(back.waktu), n: report.putaran - 1 })
        : t('pelaporan.jalan.verifikasiTeks'),
    },
    { title: t('pelaporan.status.approved'), text: t('pelaporan.jalan.disetujuiTeks') },
  ];
  return (
    <Card title={t('pelaporan.jalan.judul')} className="ui-screen report-way">
      <ol className="ui-thread">
        {steps.map(({ title, text, to }, i) => (
          <li
            key={title}
            className={i < current ? 'is-done' : undefined}
            aria-current={i === current ? 'step' : undefined}
          >
            <span className="ui-mark ui-mark--round report-way__mark" aria-hidden="true">
              {i < current ? <Icon name="check" size="s" /> : i + 1}
            </span>
            <div>
              <b>
                {to === undefined ? (
                  title
                ) : (
                  <Link className="ui-target" to={to}>
                    {title}
                  </Link>
                )}
              </b>
              {i < current && <span className="ui-sr"> ({t('verifikasi.langkah.selesai')})</span>}
              <p className="ui-small ui-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
