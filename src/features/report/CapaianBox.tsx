import { useTranslation } from 'react-i18next';
import { isNumberColumn, type NumberColumn } from '#domain/report/entry.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { TWO, COLOUR_LOOKS } from '#features/report/shown.ts';
import { contentOf } from '#machines/report/report.selectors.ts';
import { formulaText } from '#services/i18n/formula.ts';
import { colourName } from '#services/i18n/grade.ts';
import { formatNumber, formatUnit } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Text } from '#ui/layout.tsx';

/** Capaian as it is being typed: number, class in words, formula with its numbers. Read out politely. */
export function CapaianBox({ baris }: { baris: IndicatorRow }) {
  const { detail, nilai, hasil, rusak } = baris;
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  // Nothing may be concluded from the stored figure while another one stands in the field.
  const unread = rusak.find(isNumberColumn);
  if (unread !== undefined) return <NoResult kolom={unread} />;
  const tone = hasil.warna ? COLOUR_LOOKS[hasil.warna].tone : 'neutral';
  const sentence = () => {
    if (hasil.keadaan === 'belum_diisi') return t('pelaporan.ind.belumDiisi');
    if (hasil.keadaan === 'tanpa_target') return t('pelaporan.ind.tanpaTarget');
    const [realisasi, target] = [formatNumber(nilai.realisasi), formatNumber(detail.target)];
    return t('pelaporan.ind.kalimat', { realisasi, target, satuan: formatUnit(detail.kpi.satuan) });
  };
  return (
    <div className={`report-result ui-tone--${tone}`} role="status">
      <div>
        <Text as="p" weight="bold" tone="strong" tabular className="report-result__value">
          {formatNumber(hasil.capaian, TWO)}
        </Text>
        <p className="ui-small">{t('pelaporan.ind.capaianTriwulan')}</p>
      </div>
      <div>
        <Cluster as="p" gap="4" nowrap align="start" className="report-result__words">
          <Icon name={hasil.warna ? COLOUR_LOOKS[hasil.warna].icon : 'info'} size="s" />
          <span>
            {hasil.warna && `${colourName(hasil.warna, laporan.ambang, t)}. `}
            {sentence()}
          </span>
        </Cluster>
        {hasil.keadaan === 'dinilai' && (
          <Text as="p" size="m" tabular className="ui-anywhere report-result__formula">
            {t('pelaporan.ind.baris.triwulan', { rumus: formulaText(hasil.rumus, t) })}
          </Text>
        )}
        {hasil.capaianTahun !== null && nilai.realisasi !== null && (
          <Text as="p" size="m" tabular className="ui-anywhere report-result__formula">
            {t('pelaporan.ind.baris.tahun', { rumus: formulaText(hasil.rumusTahun, t) })}
          </Text>
        )}
      </div>
    </div>
  );
}

/** In place of a capaian whose figure cannot be read. */
function NoResult({ kolom }: { kolom: NumberColumn }) {
  const { t } = useTranslation();
  return (
    <div className="report-result ui-tone--neutral" role="status">
      <div>
        <p className="report-result__value">–</p>
        <p className="ui-small">{t('pelaporan.ind.capaianTriwulan')}</p>
      </div>
      <p className="report-result__words">
        <Icon name="info" size="s" />
        <span>{t('pelaporan.ind.belumTerhitung', { kolom: t(`pelaporan.kolom.${kolom}`) })}</span>
      </p>
    </div>
  );
}
