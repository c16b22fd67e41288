import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { StatusTag } from '#features/pelaporan/tags.tsx';
import { alamat, DUA } from '#features/pelaporan/tampilan.ts';
import { daftarOf, isiOf, type Laporan } from '#machines/laporan/laporan.selectors.ts';
import { EMPTY, formatAngka, formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageHeader, PageTitle } from '#ui/PageHeader.tsx';
import { Facts } from '#ui/Stat.tsx';

/** What to quote when asking about a report: year, quarter, round and the end of its id. */
const rujukan = ({ tahun, periode, putaran, id }: Laporan) =>
  `${tahun}-${periode}-${putaran}-${id.slice(-6).toUpperCase()}`;

/** The report is on its way: reference, time, who is next. */
export function TerkirimPage({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const periode = t(`umum.periode.${laporan.periode}`);
  const judul = t('pelaporan.judulLaporan', { periode, tahun: laporan.tahun });
  const remah = (
    <Breadcrumb
      label={t('shell.remah')}
      items={[
        { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
        { label: t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun }), to: alamat(laporan.id) },
        { label: t('pelaporan.terkirim.judul') },
      ]}
    />
  );
  if (laporan.submitted_at === null || laporan.status === 'revision') {
    return (
      <>
        {remah}
        <PageHeader title={judul} />
        <Bingkai
          frame="empty"
          messages={{
            empty: {
              title: t('pelaporan.terkirim.bukan'),
              action: <LinkButton to={alamat(laporan.id)}>{t('pelaporan.baru.buka')}</LinkButton>,
            },
          }}
        />
      </>
    );
  }
  return (
    <>
      {remah}
      <div className="ui-card pelaporan-terkirim">
        <span className="pelaporan-terkirim__tanda">
          <Icon name="check" size="l" />
        </span>
        <PageTitle documentTitle={t('pelaporan.terkirim.judul')}>{t('pelaporan.terkirim.judul')}</PageTitle>
        <p>
          {judul}, {laporan.unit.nama_unit}
        </p>
        <p className="pelaporan-terkirim__nomor">
          <span>{t('pelaporan.terkirim.nomor')}</span>
          <b>{rujukan(laporan)}</b>
        </p>
      </div>
      <div className="ui-cols">
        <Card title={t('pelaporan.terkirim.berikut')}>
          <p>{t('pelaporan.terkirim.berikutTeks', { satker: laporan.unit.nama_unit })}</p>
          <div className="ui-row ui-wrap pelaporan-terkirim__aksi">
            <LinkButton to={alamat(laporan.id, '/riwayat')} icon="history">
              {t('pelaporan.terkirim.riwayat')}
            </LinkButton>
            <LinkButton to="/beranda" variant="ghost">
              {t('pelaporan.terkirim.beranda')}
            </LinkButton>
            <Button variant="quiet" icon="print" onClick={onPrint}>
              {t('pelaporan.terkirim.cetak')}
            </Button>
          </div>
          <Lain />
        </Card>
        <aside className="ui-side">
          <Card label={judul} className="pelaporan-terkirim__fakta">
            <Facts
              items={[
                {
                  key: 'status',
                  term: t('pelaporan.daftar.statusKolom'),
                  value: <StatusTag status={laporan.status} />,
                },
                { key: 'waktu', term: t('pelaporan.terkirim.waktu'), value: formatWaktu(laporan.submitted_at) },
                { key: 'oleh', term: t('pelaporan.terkirim.oleh'), value: laporan.submitted_by?.nama ?? EMPTY },
                {
                  key: 'triwulan',
                  term: t('pelaporan.daftar.capaianPeriode'),
                  value: formatAngka(laporan.capaian_periode, DUA),
                },
                {
                  key: 'tahun',
                  term: t('pelaporan.daftar.capaianTahun'),
                  value: formatAngka(laporan.capaian_tahun, DUA),
                },
              ]}
            />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** The other reports of the year, from the list that was loaded anew after submitting. */
function Lain() {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const lain = LaporanActor.useSelector(daftarOf).filter(({ id }) => id !== laporan.id);
  if (lain.length === 0) return null;
  return (
    <>
      <h3>{t('pelaporan.terkirim.lain', { tahun: laporan.tahun })}</h3>
      <ul className="ui-list">
        {lain.map(({ id, periode, tahun, status }) => (
          <li key={id} className="ui-list__row ui-row">
            <Link to={alamat(id)}>{t('pelaporan.periodeTahun', { periode: t(`umum.periode.${periode}`), tahun })}</Link>
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
