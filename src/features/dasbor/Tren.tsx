import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { gerak, hanyaTahun, isSementara } from '#features/dasbor/kalimat.ts';
import { type Alat, Rangka, type Tautan } from '#features/dasbor/Rangka.tsx';
import type { DasborCapaian } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { LineChart } from '#ui/grafik/LineChart.tsx';
import { roundedMax, ticksOf } from '#ui/grafik/scales.ts';
import type { Sheet } from '#ui/grafik/SheetTable.tsx';

const DUA = { min: 2, max: 2 };
const TARGET = 100;

/** Improving? The four quarters, against their own target and against the year's. */
export function Tren(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('tren'));
  return (
    <Rangka
      widget={widget}
      jenis="capaian"
      id="tren"
      nama={t('dasbor.nama.tren')}
      lebar="w5"
      tinggi={560}
      tetap
      {...alat}
    >
      {(isi) => {
        const judul = kalimat(isi, t);
        return {
          konteks: isi.konteks,
          judul,
          catatan: t('dasbor.tren.skala'),
          grafik: <Garis isi={isi} judul={judul} />,
          lembar: lembarDari(isi, alat.ke, t),
          kaki: isSementara(isi.konteks) && t('dasbor.sementara'),
        };
      }}
    </Rangka>
  );
}

function kalimat({ ringkasan, konteks }: DasborCapaian, t: TFunction) {
  const periode = t(`umum.periode.${konteks.periode}`);
  const tahun = hanyaTahun(ringkasan);
  const bandingan = tahun ? ringkasan.capaian_tahun : ringkasan.capaian_periode;
  const bergerak = gerak(bandingan);
  const angka = {
    periode,
    ke: formatAngka(bandingan.nilai, DUA),
    dari: 'dari' in bergerak ? formatAngka(bergerak.dari, DUA) : '',
  };
  if (!tahun || bergerak.kunci === 'tanpa') return t(`dasbor.tren.${bergerak.kunci}`, angka);
  return t(`dasbor.tren.${KALIMAT_TAHUN[bergerak.kunci]}`, angka);
}
const KALIMAT_TAHUN = {
  pertama: 'tahunPertama',
  naik: 'tahunNaik',
  turun: 'tahunTurun',
  tetap: 'tahunTetap',
} as const;

function Garis({ isi: { konteks, tren }, judul }: { isi: DasborCapaian; judul: string }) {
  const { t } = useTranslation();
  const periode = tren.map(({ capaian_periode }) => capaian_periode);
  const tahun = tren.map(({ capaian_tahun }) => capaian_tahun);
  const max = roundedMax([...periode, ...tahun], konteks.batas_capaian ?? TARGET);
  const tulis = (nilai: readonly (number | null)[]) => nilai.map((satu) => formatAngka(satu, DUA));
  return (
    <LineChart
      name={judul}
      description={t('dasbor.tren.uraian', { periode: tulis(periode).join(', '), tahun: tulis(tahun).join(', ') })}
      columns={tren.map((satu) => ({
        key: satu.periode,
        label: t(`dasbor.tw.${satu.periode}`),
        strong: satu.periode === konteks.periode,
      }))}
      series={[
        {
          key: 'periode',
          label: t('dasbor.tren.periode'),
          tone: 'primary',
          shape: 'circle',
          dashed: false,
          values: periode,
          texts: tulis(periode),
        },
        {
          key: 'tahun',
          label: t('dasbor.tren.tahun'),
          tone: 'info',
          shape: 'square',
          dashed: true,
          values: tahun,
          texts: tulis(tahun),
        },
      ]}
      max={max}
      ticks={ticksOf(0, max, 3)
        .filter((value) => value !== TARGET)
        .map((value) => ({ value, label: formatAngka(value) }))}
      target={{ value: TARGET, label: t('dasbor.tren.target') }}
      emptyLabel={t('dasbor.tren.belum')}
    />
  );
}

function lembarDari({ tren, konteks: { tahun } }: DasborCapaian, ke: Tautan, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.periode') },
      { header: t('dasbor.tren.periode'), end: true },
      { header: t('dasbor.tren.tahun'), end: true },
      { header: t('dasbor.kolom.disetujui'), end: true },
    ],
    rows: tren.map(({ periode, capaian_periode, capaian_tahun, laporan }) => {
      const nama = `${t(`umum.periode.${periode}`)} ${tahun}`;
      return {
        key: periode,
        cells: [
          { show: <Link to={ke.matrik({ periode })}>{nama}</Link>, value: nama },
          { show: formatAngka(capaian_periode, DUA), value: capaian_periode },
          { show: formatAngka(capaian_tahun, DUA), value: capaian_tahun },
          { show: formatAngka(laporan.approved), value: laporan.approved },
        ],
      };
    }),
  };
}
