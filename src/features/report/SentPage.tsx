import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { StatusTag } from '#features/report/tags.tsx';
import { address, TWO } from '#features/report/shown.ts';
import { listOf, contentOf, type Report } from '#machines/report/report.selectors.ts';
import { EMPTY, formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { Actions } from '#ui/Actions.tsx';
import { Cluster, Split, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageHeader, PageTitle } from '#ui/PageHeader.tsx';
import { Facts } from '#ui/Stat.tsx';

/** What to quote when asking about a report: year, quarter, round and the end of its id. */
const reference = ({ tahun, periode, putaran, id }: Report) =>
  `${tahun}-${periode}-${putaran}-${id.slice(-6).toUpperCase()}`;

/** The report is on its way: reference, time, who is next. */
export function SentPage({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const period = t(`umum.periode.${report.periode}`);
  const title = t('pelaporan.judulLaporan', { periode: period, tahun: report.tahun });
  const breadcrumbs = (
    <Breadcrumb
      label={t('shell.remah')}
      items={[
        { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
        { label: t('pelaporan.periodeTahun', { periode: period, tahun: report.tahun }), to: address(report.id) },
        { label: t('pelaporan.terkirim.judul') },
      ]}
    />
  );
  if (report.submitted_at === null || report.status === 'revision') {
    return (
      <>
        {breadcrumbs}
        <PageHeader title={title} />
        <LoadFrame
          frame="empty"
          messages={{
            empty: {
              title: t('pelaporan.terkirim.bukan'),
              action: <LinkButton to={address(report.id)}>{t('pelaporan.baru.buka')}</LinkButton>,
            },
          }}
        />
      </>
    );
  }
  return (
    <>
      {breadcrumbs}
      <Stack gap="3" align="center" className="ui-card ui-centered report-sent">
        <span className="ui-mark ui-mark--round ui-tone--success report-sent__mark">
          <Icon name="check" size="l" />
        </span>
        <PageTitle documentTitle={t('pelaporan.terkirim.judul')}>{t('pelaporan.terkirim.judul')}</PageTitle>
        <p>
          {title}, {report.unit.nama_unit}
        </p>
        <Stack as="p" gap="0" pad="6 0 0">
          <Text size="s" tone="muted">
            {t('pelaporan.terkirim.nomor')}
          </Text>
          <b className="ui-text-xl ui-strong ui-num report-sent__number">{reference(report)}</b>
        </Stack>
      </Stack>
      <Split side="340px" from="lg" gap="10">
        <Card title={t('pelaporan.terkirim.berikut')}>
          <p>{t('pelaporan.terkirim.berikutTeks', { satker: report.unit.nama_unit })}</p>
          <Actions className="ui-screen report-sent__action">
            <Button variant="quiet" icon="print" onClick={onPrint}>
              {t('pelaporan.terkirim.cetak')}
            </Button>
            <LinkButton to="/beranda" variant="ghost">
              {t('pelaporan.terkirim.beranda')}
            </LinkButton>
            <LinkButton to={address(report.id, '/riwayat')} icon="history">
              {t('pelaporan.terkirim.riwayat')}
            </LinkButton>
          </Actions>
          <Others />
        </Card>
        <aside className="ui-side">
          <Card label={title} className="report-sent__facts">
            <Facts
              items={[
                {
                  key: 'status',
                  term: t('pelaporan.daftar.statusKolom'),
                  value: <StatusTag status={report.status} />,
                },
                { key: 'waktu', term: t('pelaporan.terkirim.waktu'), value: formatDateTime(report.submitted_at) },
                { key: 'oleh', term: t('pelaporan.terkirim.oleh'), value: report.submitted_by?.nama ?? EMPTY },
                {
                  key: 'triwulan',
                  term: t('pelaporan.daftar.capaianPeriode'),
                  value: formatNumber(report.capaian_periode, TWO),
                },
                {
                  key: 'tahun',
                  term: t('pelaporan.daftar.capaianTahun'),
                  value: formatNumber(report.capaian_tahun, TWO),
                },
              ]}
            />
          </Card>
        </aside>
      </Split>
    </>
  );
}

/** The other reports of the year, from the list that was loaded anew after submitting. */
function Others() {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const other = ReportActor.useSelector(listOf).filter(({ id }) => id !== report.id);
  if (other.length === 0) return null;
  return (
    <>
      <h3>{t('pelaporan.terkirim.lain', { tahun: report.tahun })}</h3>
      <ul className="ui-divided">
        {other.map(({ id, periode, tahun, status }) => (
          <Cluster as="li" nowrap pad="5 0" className="ui-unbroken" key={id}>
            <Link to={address(id)}>
              {t('pelaporan.periodeTahun', { periode: t(`umum.periode.${periode}`), tahun })}
            </Link>
            <StatusTag status={status} />
          </Cluster>
        ))}
      </ul>
    </>
  );
}
