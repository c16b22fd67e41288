import { useTranslation } from 'react-i18next';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { useIsian, useIsianSend } from '#features/pelaporan/LaporanActor.ts';
import { ditandaiOf } from '#machines/isian/isian.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { RadioCards } from '#ui/choices.tsx';

const NOTHING: readonly string[] = [];

/** Ticks a sent-back indicator off; one that is incomplete answers with what it lacks instead. */
export function SelesaiRevisi({ baris: { detail, kurang } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const send = useIsianSend();
  const ditandai = useIsian(ditandaiOf, NOTHING).includes(detail.id);
  const choose = (jawab: 'ya' | 'belum') => {
    if (jawab === 'ya' && kurang.length > 0) send({ type: 'entry.check', id: detail.id });
    else send({ type: 'mark.change', id: detail.id, selesai: jawab === 'ya' });
  };
  return (
    <Card label={t('pelaporan.ind.selesaiTanya')}>
      <RadioCards
        legend={t('pelaporan.ind.selesaiTanya')}
        layout="row"
        value={ditandai && kurang.length === 0 ? 'ya' : 'belum'}
        onChange={choose}
        options={[
          { value: 'ya', label: t('pelaporan.ind.selesaiYa') },
          { value: 'belum', label: t('pelaporan.ind.selesaiBelum') },
        ]}
      />
    </Card>
  );
}
