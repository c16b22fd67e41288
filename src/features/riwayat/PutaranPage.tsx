import { useTranslation } from 'react-i18next';
import { IndikatorPutaran } from '#features/riwayat/IndikatorPutaran.tsx';
import { PutaranActor } from '#features/riwayat/PutaranActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { BerkasLaporan, Laporan } from '#machines/laporan/laporan.selectors.ts';
import { kegagalanRincian, type PutaranTampak, putaranRincian } from '#machines/rincian/rincian.selectors.ts';
import { formatAngka, formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Facts } from '#ui/Stat.tsx';
import './riwayat.css';

export type PutaranPageProps = {
  n: number;
  /** The report as it is now. */
  kini: Laporan;
  /** Why a file could not be downloaded, where it could not. */
  masalah: React.ReactNode;
  onUnduh: (berkas: BerkasLaporan) => void;
};
const DUA = { min: 2, max: 2 };

/** A report as it was in an earlier round: to read, to compare, to take its files from, never to change. */
export function PutaranPage({ n, kini, masalah, onUnduh }: PutaranPageProps) {
  const { t } = useTranslation();
  const { send } = PutaranActor.useActorRef();
  const frame = PutaranActor.useSelector(frameOf);
  const kegagalan = PutaranActor.useSelector(kegagalanRincian);
  const laporan = PutaranActor.useSelector(putaranRincian);
  const { tahun } = kini;
  const periode = t(`umum.periode.${kini.periode}`);
  const alamat = `/pelaporan-capaian/${kini.id}`;
  const keKini = <LinkButton to={alamat}>{t('riwayat.lampau.keKini')}</LinkButton>;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
          { label: t('pelaporan.periodeTahun', { periode, tahun }), to: alamat },
          { label: t('riwayat.remah'), to: `${alamat}/riwayat` },
          { label: t('riwayat.lampau.remah', { n }) },
        ]}
      />
      <PageHeader
        title={t('riwayat.lampau.judul', { n, periode, tahun })}
        sub={kini.unit.nama_unit}
        actions={
          laporan !== null && (
            <LinkButton variant="ghost" to={`${alamat}/riwayat?dari=${n}&ke=${kini.putaran}`}>
              {t('riwayat.lampau.bandingkan', { kini: kini.putaran })}
            </LinkButton>
          )
        }
      />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'record.reload' })}
        busyText={t('riwayat.lampau.memuat', { n })}
        skeleton={<Skeleton lines={8} card />}
        messages={{
          notFound: {
            title: t('riwayat.lampau.takAda', { n }),
            text: t('riwayat.lampau.takAdaTeks', { n, kini: kini.putaran }),
            action: keKini,
          },
        }}
      >
        {laporan !== null && (
          <div className="riwayat-rekaman">
            <Rekaman n={n} kini={kini.putaran} laporan={laporan} keKini={keKini} />
            {masalah}
            <Ringkasan laporan={laporan} />
            {laporan.details.map((detail) => (
              <IndikatorPutaran key={detail.id} detail={detail} ambang={laporan.ambang} onUnduh={onUnduh} />
            ))}
          </div>
        )}
      </Bingkai>
    </>
  );
}

type RekamanProps = { n: number; kini: number; laporan: PutaranTampak; keKini: React.ReactNode };

/** Says before anything else that this is not how the report is now, and who decided it. */
function Rekaman({ n, kini, laporan: { keputusan = null }, keKini }: RekamanProps) {
  const { t } = useTranslation();
  return (
    <Callout tone="warning" icon="history" title={judul()} actions={keKini}>
      <p>{t('riwayat.lampau.bukanKini', { kini })}</p>
      {keputusan !== null && keputusan.catatan !== null && keputusan.catatan !== '' && (
        <blockquote lang="id">{keputusan.catatan}</blockquote>
      )}
    </Callout>
  );

  function judul() {
    if (keputusan === null) return t('riwayat.lampau.tanpa', { n });
    const { aksi, oleh, peran, waktu } = keputusan;
    if (aksi !== 'approve' && aksi !== 'reject' && aksi !== 'revise') return t('riwayat.lampau.tanpa', { n });
    return t(`riwayat.lampau.${aksi}`, { n, nama: oleh.nama, peran, waktu: formatWaktu(waktu) });
  }
}

function Ringkasan({ laporan }: { laporan: PutaranTampak }) {
  const { t } = useTranslation();
  const judul = t('riwayat.lampau.ringkasan');
  const { submitted_by: oleh, submitted_at: kapan } = laporan;
  return (
    <Card title={judul}>
      <Facts
        label={judul}
        items={[
          {
            key: 'periode',
            term: t('cetak.capaianPeriode'),
            value: formatAngka(laporan.capaian_periode, DUA),
          },
          { key: 'tahun', term: t('cetak.capaianTahun'), value: formatAngka(laporan.capaian_tahun, DUA) },
          {
            key: 'dikirim',
            term: t('cetak.dikirim'),
            value: [oleh?.nama, formatWaktu(kapan)].filter(Boolean).join(', '),
          },
        ]}
      />
    </Card>
  );
}
