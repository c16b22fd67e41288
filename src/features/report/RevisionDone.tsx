import { useTranslation } from 'react-i18next';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { markedOf } from '#machines/report/entry.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { RadioCards } from '#ui/choices.tsx';

const NOTHING: readonly string[] = [];

/** Marks a sent-back indicator as done; for one that is incomplete or unreadable it shows what is wrong instead. */
export function RevisionDone({ row: { detail, kurang, rusak } }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const marked = useEntry(markedOf, NOTHING).includes(detail.id);
  const isOpen = kurang.length + rusak.length > 0;
  const choose = (answer: 'ya' | 'belum') => {
    if (answer === 'ya' && isOpen) send({ type: 'entry.check', id: detail.id });
    else send({ type: 'mark.change', id: detail.id, selesai: answer === 'ya' });
  };
  return (
    <Card label={t('pelaporan.ind.selesaiTanya')}>
      <RadioCards
        legend={t('pelaporan.ind.selesaiTanya')}
        layout="row"
        value={marked && !isOpen ? 'ya' : 'belum'}
        onChange={choose}
        options={[
          { value: 'ya', label: t('pelaporan.ind.selesaiYa') },
          { value: 'belum', label: t('pelaporan.ind.selesaiBelum') },
        ]}
      />
    </Card>
  );
}
