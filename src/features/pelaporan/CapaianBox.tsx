import { useTranslation } from 'react-i18next';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { DUA, LOOK_WARNA } from '#features/pelaporan/tampilan.ts';
import { isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';

/** Capaian as it is being typed: number, class in words, formula with its numbers. Read out politely. */
export function CapaianBox({ baris: { detail, nilai, hasil } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const tone = hasil.warna ? LOOK_WARNA[hasil.warna].tone : 'neutral';
  const band = laporan.ambang.find(({ warna }) => warna === hasil.warna);
  const kalimat = () => {
    if (hasil.keadaan === 'belum_diisi') return t('pelaporan.ind.belumDiisi');
    if (hasil.keadaan === 'tanpa_target') return t('pelaporan.ind.tanpaTarget');
    const [realisasi, target] = [formatAngka(nilai.realisasi), formatAngka(detail.target)];
    return t('pelaporan.ind.kalimat', { realisasi, target, satuan: detail.kpi.satuan.toLowerCase() });
  };
  return (
    <div className={`pelaporan-hasil ui-tone--${tone}`} role="status">
      <div>
        <p className="pelaporan-hasil__nilai">{formatAngka(hasil.capaian, DUA)}</p>
        <p className="ui-small">{t('pelaporan.ind.capaianTriwulan')}</p>
      </div>
      <div>
        <p className="pelaporan-hasil__kata">
          <Icon name={hasil.warna ? LOOK_WARNA[hasil.warna].icon : 'info'} size="s" />
          <span>
            {band && <span lang="id">{band.label}. </span>}
            {kalimat()}
          </span>
        </p>
        {hasil.keadaan === 'dinilai' && (
          <p className="pelaporan-hasil__rumus" lang="id">
            {t('pelaporan.ind.baris.triwulan', { rumus: hasil.rumus })}
          </p>
        )}
        {hasil.capaianTahun !== null && nilai.realisasi !== null && (
          <p className="pelaporan-hasil__rumus" lang="id">
            {t('pelaporan.ind.baris.tahun', { rumus: hasil.rumusTahun })}
          </p>
        )}
      </div>
    </div>
  );
}
