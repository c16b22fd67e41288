import { useTranslation } from 'react-i18next';
import type { SejakPutaran } from '#domain/pelaporan/putaran.ts';
import { useBarisBanding } from '#features/riwayat/baris.tsx';
import { Banding } from '#ui/Banding.tsx';
import { Card } from '#ui/Card.tsx';

/** What is different in one indicator since round `putaran`, also what was only typed yet. */
export function SejakCard({ putaran, sejak }: { putaran: number; sejak: SejakPutaran<{ id: string; nama: string }> }) {
  const { t } = useTranslation();
  const baris = useBarisBanding()(sejak);
  const judul = t('riwayat.banding.sejak', { n: putaran });
  return (
    <Card title={judul}>
      {baris.length === 0 ? (
        <p className="ui-muted">{t('riwayat.banding.sejakTetap')}</p>
      ) : (
        <Banding
          caption={judul}
          kepala={{
            isian: t('riwayat.banding.isian'),
            dari: t('riwayat.putaran', { n: putaran }),
            ke: t('riwayat.banding.kini'),
            perubahan: t('riwayat.banding.perubahan'),
          }}
          kelompok={[{ key: 'ini', baris }]}
        />
      )}
    </Card>
  );
}
