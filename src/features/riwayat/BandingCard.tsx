import { useTranslation } from 'react-i18next';
import { BandingActor } from '#features/riwayat/BandingActor.ts';
import { useBarisBanding } from '#features/riwayat/baris.tsx';
import { geser } from '#features/riwayat/pasangan.ts';
import type { Pasangan } from '#machines/banding/banding.machine.ts';
import { bandingKini, kegagalanBanding } from '#machines/banding/banding.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { Banding as IsiBanding, BandingIndikator } from '#machines/laporan/laporan.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { type BarisBanding, Banding } from '#ui/Banding.tsx';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Select } from '#ui/TextField.tsx';

export type BandingCardProps = {
  pasangan: Pasangan;
  /** The current round. */
  putaran: number;
  onPilih: (pasangan: Pasangan) => void;
  children: React.ReactNode;
};

/** Two rounds side by side; which two can be chosen as soon as there are three. */
export function BandingCard({ pasangan, putaran, onPilih, children }: BandingCardProps) {
  const { t } = useTranslation();
  const pilihan = (awal: number) =>
    Array.from({ length: putaran - 1 }, (_, i) => ({
      value: String(awal + i),
      label: t('riwayat.putaran', { n: awal + i }),
    }));
  return (
    <Card title={t('riwayat.banding.judul', pasangan)}>
      {putaran > 2 && (
        <div className="riwayat-pilih">
          <Select
            label={t('riwayat.banding.dari')}
            value={String(pasangan.dari)}
            options={pilihan(1)}
            onChange={(n) => onPilih(geser(pasangan, 'dari', Number(n)))}
          />
          <Select
            label={t('riwayat.banding.ke')}
            value={String(pasangan.ke)}
            options={pilihan(2)}
            onChange={(n) => onPilih(geser(pasangan, 'ke', Number(n)))}
          />
        </div>
      )}
      {children}
    </Card>
  );
}

/** The comparison that `BandingActor` asks for, or why there is none. */
export function BandingTerpilih({ pasangan }: { pasangan: Pasangan }) {
  const { t } = useTranslation();
  const { send } = BandingActor.useActorRef();
  const frame = BandingActor.useSelector(frameOf);
  const kegagalan = BandingActor.useSelector(kegagalanBanding);
  const banding = BandingActor.useSelector(bandingKini);
  return (
    <Bingkai
      frame={frame}
      failure={kegagalan}
      onReload={() => send({ type: 'rounds.reload' })}
      busyText={t('riwayat.banding.memuat', pasangan)}
      skeleton={<Skeleton lines={4} />}
      level={3}
    >
      {banding && <BandingIsi banding={banding} />}
    </Bingkai>
  );
}

/** What differs between the two: only indicators that changed or were objected to. */
export function BandingIsi({ banding }: { banding: IsiBanding }) {
  const { t } = useTranslation();
  const barisDari = useBarisBanding();
  const { dari, ke, indikator, tidak_berubah: tetap } = banding;
  const berubah = indikator.filter((satu) => barisDari(satu).length > 0).length;
  const judul = t('riwayat.banding.judul', { dari, ke });
  return (
    <>
      <p className="ui-muted ui-small">{t('riwayat.banding.ringkas', { berubah, jumlah: indikator.length + tetap })}</p>
      {indikator.length > 0 && (
        <Banding
          caption={judul}
          kepala={{
            isian: t('riwayat.banding.isian'),
            dari: t('riwayat.putaran', { n: dari }),
            ke: t('riwayat.putaran', { n: ke }),
            perubahan: t('riwayat.banding.perubahan'),
          }}
          kelompok={indikator.map((satu) => ({
            key: satu.detail_id,
            judul: (
              <>
                <span className="ui-code">{satu.kode}</span> <span lang="id">{satu.nama}</span>
                {satu.feedback.dari !== null && (
                  <span className="ui-muted ui-small" lang="id">
                    {' '}
                    “{satu.feedback.dari}”
                  </span>
                )}
              </>
            ),
            baris: barisAtauTetap(satu),
          }))}
        />
      )}
    </>
  );

  function barisAtauTetap(satu: BandingIndikator): BarisBanding[] {
    const baris = barisDari(satu);
    const tanpa = t('riwayat.banding.tetap');
    return baris.length > 0 ? baris : [{ key: 'tetap', nama: tanpa, dari: EMPTY, ke: EMPTY, perubahan: tanpa }];
  }
}
