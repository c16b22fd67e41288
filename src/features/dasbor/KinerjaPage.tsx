import { useTranslation } from 'react-i18next';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { Halaman } from '#features/dasbor/Halaman.tsx';
import { TabelMatrik } from '#features/dasbor/Matrik.tsx';
import { isiOf, kegagalanOf, pertanyaanOf, totalOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#ui/grafik/grafik.css';
import './dasbor.css';

export type KinerjaPageProps = {
  satker: { value: string; label: string };
  tahun: number;
  onHalaman: (hal: number) => void;
  onUnduh: () => void;
  onPrint: () => void;
};

/** The matrix of performance: every indicator of the unit in the order of its code, four quarters and the year. */
export function KinerjaPage({ satker, tahun, onHalaman, onUnduh, onPrint }: KinerjaPageProps) {
  const { t } = useTranslation();
  const { send } = WidgetActor.useActorRef();
  const frame = WidgetActor.useSelector(frameOf);
  const kegagalan = WidgetActor.useSelector(kegagalanOf);
  const baris = WidgetActor.useSelector((snapshot) => isiOf(snapshot, 'kinerja'));
  const total = WidgetActor.useSelector(totalOf);
  const pertanyaan = WidgetActor.useSelector(pertanyaanOf);
  const { hal, per } = 'hal' in pertanyaan ? pertanyaan : { hal: 1, per: total };
  const judul = t('dasbor.kinerja.judul', { tahun });
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('dasbor.kinerja.nama') }]} />
      <PageHeader
        title={judul}
        sub={baris ? `${satker.label} · ${t('dasbor.kinerja.jumlah', { count: total })}` : satker.label}
        actions={
          <>
            <Button variant="ghost" icon="download" onClick={onUnduh}>
              {t('dasbor.xlsx')}
            </Button>
            <Button variant="ghost" icon="print" onClick={onPrint}>
              {t('dasbor.cetak')}
            </Button>
          </>
        }
      />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'widget.refresh' })}
        busyText={t('dasbor.memuat', { nama: t('dasbor.kinerja.nama') })}
        skeleton={<Skeleton card height="640px" />}
        messages={{
          empty: { title: t('dasbor.kosong', { nama: t('dasbor.kinerja.nama') }), text: t('dasbor.kosongTeks') },
        }}
      >
        {baris && (
          <Card label={judul}>
            <TabelMatrik
              judul={judul}
              isi={{ baris }}
              satker={satker.value}
              tahun={{
                kepala: t('dasbor.kinerja.setahun'),
                sel: (satu) => {
                  const setahun = baris.find(({ kunci }) => kunci === satu.kunci)?.tahun;
                  return {
                    nilai: setahun?.capaian ?? null,
                    kelas: setahun?.kelas ?? null,
                    catatan: t('dasbor.kinerja.dari', {
                      realisasi: formatAngka(setahun?.realisasi),
                      target: formatAngka(setahun?.target),
                    }),
                  };
                },
              }}
            />
            <Halaman hal={hal} per={per} total={total} onHalaman={onHalaman} />
          </Card>
        )}
      </Bingkai>
    </>
  );
}
