import { useTranslation } from 'react-i18next';
import type { SinceRound } from '#domain/history/rounds.ts';
import { comparisonWords, diffRows } from '#services/i18n/comparison.ts';
import { Comparison } from '#ui/Comparison.tsx';
import { Card } from '#ui/Card.tsx';

/** What has changed in one indicator since round `putaran`, including input that is not saved yet. */
export function SinceCard({ putaran, sejak }: { putaran: number; sejak: SinceRound<{ id: string; nama: string }> }) {
  const { t } = useTranslation();
  const row = diffRows(t, sejak);
  const title = t('riwayat.banding.sejak', { n: putaran });
  return (
    <Card title={title}>
      {row.length === 0 ? (
        <p className="ui-muted">{t('riwayat.banding.sejakTetap')}</p>
      ) : (
        <Comparison
          caption={title}
          words={comparisonWords(t, t('riwayat.putaran', { n: putaran }), t('riwayat.banding.kini'))}
          kelompok={[{ key: 'ini', baris: row }]}
        />
      )}
    </Card>
  );
}
