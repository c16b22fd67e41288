import { useTranslation } from 'react-i18next';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { TWO, COLOUR_LOOKS } from '#features/report/shown.ts';
import { contentOf } from '#machines/report/report.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';

/** Capaian as it is being typed: number, class in words, formula with its numbers. Read out politely. */
export function CapaianBox({ baris: { detail, nilai, hasil } }: { baris: IndicatorRow }) {
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  const tone = hasil.warna ? COLOUR_LOOKS[hasil.warna].tone : 'neutral';
  const band = laporan.ambang.find(({ warna }) => warna === hasil.warna);
  const sentence = () => {
    if (hasil.keadaan === 'belum_diisi') return t('pelaporan.ind.belumDiisi');
    if (hasil.keadaan === 'tanpa_target') return t('pelaporan.ind.tanpaTarget');
    const [realisasi, target] = [formatNumber(nilai.realisasi), formatNumber(detail.target)];
    return t('pelaporan.ind.kalimat', { realisasi, target, satuan: detail.kpi.satuan.toLowerCase() });
  };
  return (
    <div className={`report-result ui-tone--${tone}`} role="status">
      <div>
        <p className="report-result__value">{formatNumber(hasil.capaian, TWO)}</p>
        <p className="ui-small">{t('pelaporan.ind.capaianTriwulan')}</p>
      </div>
      <div>
        <p className="report-result__words">
          <Icon name={hasil.warna ? COLOUR_LOOKS[hasil.warna].icon : 'info'} size="s" />
          <span>
            {band && <span lang="id">{band.label}. </span>}
            {sentence()}
          </span>
        </p>
        {hasil.keadaan === 'dinilai' && (
          <p className="report-result__formula" lang="id">
            {t('pelaporan.ind.baris.triwulan', { rumus: hasil.rumus })}
          </p>
        )}
        {hasil.capaianTahun !== null && nilai.realisasi !== null && (
          <p className="report-result__formula" lang="id">
            {t('pelaporan.ind.baris.tahun', { rumus: hasil.rumusTahun })}
          </p>
        )}
      </div>
    </div>
  );
}
