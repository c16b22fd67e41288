import { useTranslation } from 'react-i18next';
import { capaianColour } from '#domain/capaian/capaian.ts';
import { exact } from '#domain/capaian/decimals.ts';
import { scoreFormula } from '#domain/report/formula.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { ColourTag } from '#features/report/tags.tsx';
import { TWO } from '#features/report/shown.ts';
import { contentOf } from '#machines/report/report.selectors.ts';
import { formatFigures, formatNumber } from '#services/i18n/format.ts';
import { assessedWords } from '#services/i18n/progress.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';

/** The two scores of the report, live while it is typed, with the formula behind them. */
export function Brief() {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const { result, rows, progress } = useWork();
  // Nothing of a rejected report will be approved: another one is made in its place.
  const kept = report.status === 'approved' || report.status === 'rejected';
  const bobot = (i: number) => rows[i]?.detail.kpi.bobot ?? null;
  const triwulan = result.details.map(({ capaian }, i) => ({ capaian, bobot: bobot(i) }));
  const tahun = result.details.map(({ capaianTahun }, i) => ({ capaian: capaianTahun, bobot: bobot(i) }));
  const judged = triwulan.filter(({ capaian }) => capaian !== null).length;
  const assessedInYear = tahun.filter(({ capaian }) => capaian !== null).length;
  const weighted = rows.some((_, i) => bobot(i));
  const meanOf = (wording: string, count: number) =>
    weighted && count > 1 ? `${wording} ${t('pelaporan.ringkas.berbobot')}` : wording;
  const formula = [
    {
      wording: meanOf(t('pelaporan.ringkas.triwulan', { jumlah: judged, count: judged }), judged),
      text: scoreFormula(triwulan, result.capaianOfPeriod),
    },
    {
      wording: meanOf(t('pelaporan.ringkas.tahun', { jumlah: assessedInYear, count: assessedInYear }), assessedInYear),
      text: scoreFormula(tahun, result.capaianTahun),
    },
  ].filter(({ text }) => text !== null);
  // The class of a part of the indicators would be read as that of the report.
  const isWhole = progress.lengkap === progress.wajib;
  const colour =
    result.capaianOfPeriod === null || !isWhole ? null : capaianColour(exact(result.capaianOfPeriod), report.ambang);
  return (
    <Card
      title={kept ? t('pelaporan.ringkas.judulTetap') : t('pelaporan.ringkas.judul')}
      className="ui-stack report-brief"
    >
      <Stats>
        <Stat
          value={formatNumber(result.capaianOfPeriod, TWO)}
          label={t('pelaporan.daftar.capaianPeriode')}
          note={colour && <ColourTag colour={colour} thresholds={report.ambang} />}
        />
        <Stat value={formatNumber(result.capaianTahun, TWO)} label={t('pelaporan.daftar.capaianTahun')} />
      </Stats>
      <p className="ui-small ui-muted">
        {assessedWords(judged, progress.wajib, t)}.{!kept && ` ${t('pelaporan.ringkas.sementara')}`}
      </p>
      {formula.length > 0 && (
        <Disclosure summary={t('pelaporan.ringkas.cara')}>
          <Stack as="dl" gap="4" className="ui-text-s ui-num ui-anywhere report-formula">
            {formula.map(({ wording, text }) => (
              <div key={wording}>
                <Text as="dt" tone="muted">
                  {wording}
                </Text>
                <dd>{text && formatFigures(text)}</dd>
              </div>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Card>
  );
}
