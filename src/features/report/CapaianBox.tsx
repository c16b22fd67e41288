import { useTranslation } from 'react-i18next';
import type { NumberColumn } from '#domain/report/columns.ts';
import { isNumberColumn } from '#domain/report/entry.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { TWO, COLOUR_LOOKS } from '#features/report/shown.ts';
import { contentOf } from '#machines/report/report.selectors.ts';
import { formulaText } from '#services/i18n/formula.ts';
import { colourName } from '#services/i18n/grade.ts';
import { formatFigure, formatNumber, formatTargetInUnit } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Box, Cluster, Split, Text } from '#ui/layout.tsx';

/** Capaian as it is being typed: number, class in words, formula with its numbers. Read out politely. */
export function CapaianBox({ row }: { row: IndicatorRow }) {
  const { detail, values, result, rusak } = row;
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  // Nothing may be concluded from the stored figure while another one stands in the field.
  const unread = rusak.find(isNumberColumn);
  if (unread !== undefined) return <NoResult column={unread} />;
  const tone = result.warna ? COLOUR_LOOKS[result.warna].tone : 'neutral';
  const sentence = () => {
    if (result.keadaan === 'belum_diisi') return t('pelaporan.ind.belumDiisi');
    if (result.keadaan === 'tanpa_target') return t('pelaporan.ind.tanpaTarget');
    const realisasi = formatFigure(values.realisasi, detail.skala);
    return t('pelaporan.ind.kalimat', { realisasi, target: formatTargetInUnit(detail) });
  };
  return (
    <Split
      side="148px"
      first
      from="md"
      gap="12"
      rows="2"
      align="center"
      pad={['8 10', '8']}
      className={`ui-soft report-result ui-tone--${tone}`}
      role="status"
    >
      <div>
        <Text as="p" weight="bold" tone="strong" tabular className="report-result__value">
          {formatNumber(result.capaian, TWO)}
        </Text>
        <p className="ui-small">{t('pelaporan.ind.capaianTriwulan')}</p>
      </div>
      <div>
        <Cluster as="p" gap="4" nowrap align="start" className="ui-marked ui-weight-semibold ui-tinted">
          <Icon name={result.warna ? COLOUR_LOOKS[result.warna].icon : 'info'} size="s" />
          <span>
            {result.warna && `${colourName(result.warna, report.ambang, t)}. `}
            {sentence()}
          </span>
        </Cluster>
        {result.keadaan === 'dinilai' && (
          <Box as="p" pad="2 0 0" className="ui-text-m ui-num ui-anywhere">
            {t('pelaporan.ind.baris.triwulan', { rumus: formulaText(result.rumus, t) })}
          </Box>
        )}
        {result.capaianTahun !== null && values.realisasi !== null && (
          <Box as="p" pad="2 0 0" className="ui-text-m ui-num ui-anywhere">
            {t('pelaporan.ind.baris.tahun', { rumus: formulaText(result.rumusTahun, t) })}
          </Box>
        )}
      </div>
    </Split>
  );
}

/** In place of a capaian whose figure cannot be read. */
function NoResult({ column }: { column: NumberColumn }) {
  const { t } = useTranslation();
  return (
    <Split
      side="148px"
      first
      from="md"
      gap="12"
      rows="2"
      align="center"
      pad={['8 10', '8']}
      className="ui-soft report-result ui-tone--neutral"
      role="status"
    >
      <div>
        <p className="report-result__value">–</p>
        <p className="ui-small">{t('pelaporan.ind.capaianTriwulan')}</p>
      </div>
      <Cluster as="p" gap="4" nowrap align="start" className="ui-marked ui-weight-semibold ui-tinted">
        <Icon name="info" size="s" />
        <span>{t('pelaporan.ind.belumTerhitung', { kolom: t(`pelaporan.kolom.${column}`) })}</span>
      </Cluster>
    </Split>
  );
}
