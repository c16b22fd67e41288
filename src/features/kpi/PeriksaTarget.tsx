import { useTranslation } from 'react-i18next';
import { bacaAngka } from '#domain/angka/angka.ts';
import { type IndikatorTarget, periksaTarget, type Target } from '#domain/indikator/kelayakan.ts';
import { KOLOM_KISI } from '#domain/indikator/kisi.ts';
import type { Nilai } from '#machines/formulir/nilai.ts';
import { Callout } from '#ui/Callout.tsx';
import './kpi.css';

/** The indicator that is being typed, as the rules for its targets see it; null until it can be judged. */
export function indikatorDari(nilai: Nilai): IndikatorTarget | null {
  const teks = (nama: string) => (typeof nilai[nama] === 'string' ? nilai[nama] : '');
  const target = (awalan: string): Target =>
    Object.fromEntries(
      KOLOM_KISI.map((kolom) => {
        const hasil = bacaAngka(teks(`${awalan}_${kolom}`));
        return [kolom, hasil.ok ? hasil.value : null];
      }),
    );
  const [satuan, tipe, arah, cara] = ['satuan', 'tipe_nilai', 'polarisasi', 'konsolidasi'].map(teks);
  if (!satuan || !tipe || !arah || !cara) return null;
  return {
    satuan,
    tipe_nilai: tipe as IndikatorTarget['tipe_nilai'],
    polarisasi: arah as IndikatorTarget['polarisasi'],
    konsolidasi: cara as IndikatorTarget['konsolidasi'],
    skala_id: teks('skala_id'),
    definisi_x: teks('definisi_x'),
    definisi_y: teks('definisi_y'),
    target: target('target'),
    target_atas: tipe === 'rentang' ? target('target_atas') : null,
  };
}

/** What is odd about the targets while they are typed; it stops nobody. */
export function PeriksaTarget({ nilai }: { nilai: Nilai }) {
  const { t } = useTranslation();
  const indikator = indikatorDari(nilai);
  const temuan = indikator === null ? [] : periksaTarget(indikator);
  if (temuan.length === 0) return null;
  return (
    <Callout tone="warning" role="status" title={t('kpi.kisi.peringatan', { count: temuan.length })}>
      <p>{t('kpi.kisi.peringatanTeks')}</p>
      <ul>
        {temuan.map(({ kode, pesan, saran }) => (
          <li key={kode} lang="id">
            {pesan}. {saran}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
