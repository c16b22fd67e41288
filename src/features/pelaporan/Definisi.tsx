import { useTranslation } from 'react-i18next';
import { pakaiRasio } from '#domain/pelaporan/tugas.ts';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';

/** What the indicator measures and how its capaian is computed, on demand. */
export function Definisi({ baris: { detail } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const { kpi } = detail;
  const rumus =
    kpi.polarisasi === 'minimize'
      ? t(`pelaporan.ind.rumus.${kpi.rumus_minimize}`)
      : t(`pelaporan.ind.rumus.${kpi.polarisasi}`);
  const batas =
    laporan.batas_capaian === null ? null : t('pelaporan.ind.batas', { batas: formatAngka(laporan.batas_capaian) });
  const rasio = pakaiRasio(kpi);
  return (
    <Disclosure card summary={t('pelaporan.ind.definisi')} aside={rasio ? t('pelaporan.ind.rumusRealisasi') : rumus}>
      <dl className="pelaporan-definisi">
        <Isi istilah={t('pelaporan.ind.definisiIsi')} isi={kpi.definisi} data />
        <Isi istilah={t('pelaporan.kolom.x')} isi={kpi.definisi_x} data />
        <Isi istilah={t('pelaporan.kolom.y')} isi={kpi.definisi_y} data />
        {rasio && <Isi istilah={t('pelaporan.kolom.realisasi')} isi={t('pelaporan.ind.rumusRealisasi')} />}
        <Isi istilah={t('pelaporan.kolom.capaian')} isi={[rumus, batas].filter(Boolean).join(', ')} />
        <Isi istilah={t('pelaporan.ind.konsolidasi')} isi={t(`pelaporan.ind.cara.${kpi.konsolidasi}`)} />
      </dl>
    </Disclosure>
  );
}

/** `data`: the organisation's own words, Indonesian in every language. */
function Isi({ istilah, isi, data }: { istilah: string; isi: string | null; data?: boolean }) {
  if (!isi) return null;
  return (
    <>
      <dt>{istilah}</dt>
      <dd lang={data ? 'id' : undefined}>{isi}</dd>
    </>
  );
}
