import { useTranslation } from 'react-i18next';
import type { HomeSnapshot } from '#machines/home/home.machine.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { assessedWords } from '#services/i18n/progress.ts';
import { Card } from '#ui/Card.tsx';
import { Text } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';

/** The newest reported quarter in two figures, in percent. */
export function Summary({ laporan }: { laporan: NonNullable<HomeSnapshot['context']['terakhir']> }) {
  const { t } = useTranslation();
  const { wajib, dinilai } = laporan.jumlah;
  const assessed = assessedWords(dinilai, wajib, t);
  const twoDecimals = { min: 2, max: 2 };
  return (
    <Card title={`${t(`umum.periode.${laporan.periode}`)} ${laporan.tahun}`}>
      <Stats>
        <Stat value={formatNumber(laporan.capaian_periode, twoDecimals)} label={t('beranda.ringkasan.triwulan')} />
        <Stat value={formatNumber(laporan.capaian_tahun, twoDecimals)} label={t('beranda.ringkasan.tahun')} />
      </Stats>
      <Text as="p" size="s" tone="muted" className="home-assessed">
        {assessed}
      </Text>
      {wajib > 0 && <ProgressBar value={dinilai} max={wajib} label={assessed} />}
      {laporan.status === 'submitted' && (
        <Text as="p" size="s" tone="muted" className="home-assessed">
          {t('beranda.ringkasan.sementara')}
        </Text>
      )}
    </Card>
  );
}
