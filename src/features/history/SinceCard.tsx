import { useTranslation } from 'react-i18next';
import type { SinceRound } from '#domain/history/rounds.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { comparisonWords, diffRows } from '#services/i18n/comparison.ts';
import { Comparison } from '#ui/Comparison.tsx';
import { Card } from '#ui/Card.tsx';

type SinceCardProps = {
  round: number;
  since: SinceRound<{ id: string; nama: string }>;
  /** The steps of an indicator that is a predicate. */
  scale?: Scale | undefined;
};

/** What has changed in one indicator since round `putaran`, including input that is not saved yet. */
export function SinceCard({ round, since, scale }: SinceCardProps) {
  const { t } = useTranslation();
  const row = diffRows(t, { ...since, skala: scale });
  const title = t('riwayat.banding.sejak', { n: round });
  return (
    <Card title={title}>
      {row.length === 0 ? (
        <p className="ui-muted">{t('riwayat.banding.sejakTetap')}</p>
      ) : (
        <Comparison
          caption={title}
          words={comparisonWords(t, t('riwayat.putaran', { n: round }), t('riwayat.banding.kini'))}
          groups={[{ key: 'ini', rows: row }]}
        />
      )}
    </Card>
  );
}
