import { useTranslation } from 'react-i18next';
import { useBarisBanding } from '#features/riwayat/baris.tsx';
import type { Banding as IsiBanding, BandingIndikator } from '#machines/laporan/laporan.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { type BarisBanding, Banding } from '#ui/Banding.tsx';
import { Card } from '#ui/Card.tsx';

/** A round against the one before it: only indicators that changed or were objected to. */
export function BandingCard({ banding }: { banding: IsiBanding }) {
  const { t } = useTranslation();
  const barisDari = useBarisBanding();
  const { dari, ke, indikator, tidak_berubah: tetap } = banding;
  const berubah = indikator.filter((satu) => barisDari(satu).length > 0).length;
  const judul = t('riwayat.banding.judul', { dari, ke });
  return (
    <Card title={judul}>
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
    </Card>
  );

  function barisAtauTetap(satu: BandingIndikator): BarisBanding[] {
    const baris = barisDari(satu);
    const tanpa = t('riwayat.banding.tetap');
    return baris.length > 0 ? baris : [{ key: 'tetap', nama: tanpa, dari: EMPTY, ke: EMPTY, perubahan: tanpa }];
  }
}
