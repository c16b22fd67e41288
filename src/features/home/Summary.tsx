import { useTranslation } from 'react-i18next';
import type { HomeSnapshot } from '#machines/home/home.machine.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { assessedWords } from '#services/i18n/progress.ts';
import { Card } from '#ui/Card.tsx';
import { Box } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';

/** The newest reported quarter in two figures, in percent. */
export function Summary({ report }: { report: NonNullable<HomeSnapshot['context']['lastReport']> }) {
  const { t } = useTranslation();
  const { wajib, dinilai } = report.jumlah;
  const assessed = assessedWords(dinilai, wajib, t);
  const twoDecimals = { min: 2, max: 2 };
  return (
    <Card title={`${t(`umum.periode.${report.periode}`)} ${report.tahun}`}>
      <Stats>
        <Stat value={formatNumber(report.capaian_periode, twoDecimals)} label={t('beranda.ringkasan.triwulan')} />
        <Stat value={formatNumber(report.capaian_tahun, twoDecimals)} label={t('beranda.ringkasan.tahun')} />
      </Stats>
      <Box as="p" pad={wajib > 0 ? '6 0 3' : '6 0 0'} className="ui-text-s ui-muted">
        {assessed}
      </Box>
      {wajib > 0 && <ProgressBar value={dinilai} max={wajib} label={assessed} />}
      {report.status === 'submitted' && (
        <Box as="p" pad="6 0 0" className="ui-text-s ui-muted">
          {t('beranda.ringkasan.sementara')}
        </Box>
      )}
    </Card>
  );
}
