import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { ketercapaianMatrik, type Terukur, ukuran } from '#features/dasbor/kalimat.ts';
import { kataKelas, namaKelas, RUPA_KELAS, TANPA_KELAS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import type { BarisMatrik, DasborMatrik, KonteksDasbor } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { BulletBars } from '#ui/grafik/BulletBars.tsx';
import { plain, type Sheet } from '#ui/grafik/SheetTable.tsx';

const DUA = { min: 2, max: 2 };
const TAMPAK = 5;
const TARGET = 100;

/** Which targets are behind? The five furthest behind first; all of them in the table. */
export function Sasaran(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('sasaran'));
  return (
    <Rangka
      widget={widget}
      jenis="matrik"
      id="sasaran"
      nama={t('dasbor.nama.sasaran')}
      lebar="w7"
      tinggi={560}
      tetap
      {...alat}
    >
      {(isi) => {
        const { konteks } = isi;
        const { tahun, terukur } = ukuran(isi);
        const sisa = isi.jumlah.baris - Math.min(terukur.length, TAMPAK);
        return {
          konteks,
          judul: tahun ? judulTahun(terukur, t) : judulTriwulan(isi, t),
          catatan: tahun ? t('dasbor.sasaran.tahun') : t('dasbor.sasaran.urut'),
          grafik:
            terukur.length === 0 ? (
              <p className="ui-muted">{t('dasbor.sasaran.kosong')}</p>
            ) : (
              <Batang konteks={konteks} terukur={terukur.slice(0, TAMPAK)} ke={alat.ke} />
            ),
          lembar: lembarDari(isi, t),
          kaki: sisa > 0 && t('dasbor.sasaran.sisa', { count: sisa }),
        };
      }}
    </Rangka>
  );
}

/** Indicators without a sasaran are gathered in a row that has no code. */
const sebutan = ({ sasaran, kode, nama }: BarisMatrik) => (sasaran === null ? nama : `${kode} ${nama}`);

function judulTriwulan(isi: DasborMatrik, t: TFunction) {
  const { kunci, ...angka } = ketercapaianMatrik(isi);
  return t(`dasbor.sasaran.${kunci}`, angka);
}

function judulTahun(terukur: readonly Terukur[], t: TFunction) {
  const count = terukur.filter(({ capaian }) => capaian < TARGET).length;
  return count === 0
    ? t('dasbor.sasaran.semuaTahun', { count: terukur.length })
    : t('dasbor.sasaran.sebagianTahun', { count, dinilai: terukur.length });
}

type BatangProps = Pick<Alat, 'ke'> & { konteks: KonteksDasbor; terukur: readonly Terukur[] };
function Batang({ konteks, terukur, ke }: BatangProps) {
  const { t } = useTranslation();
  const { ambang } = konteks;
  const max = konteks.batas_capaian ?? 120;
  const bands = ambang.map(({ batas_bawah }) => batas_bawah).filter((batas) => batas > 0 && batas < TARGET);
  return (
    <BulletBars
      max={max}
      target={TARGET}
      bands={bands}
      ticks={[
        { value: 0, label: '0' },
        ...bands.map((value) => ({ value, label: formatAngka(value) })),
        { value: TARGET, label: formatAngka(TARGET), strong: true },
        ...(max > TARGET ? [{ value: max, label: formatAngka(max) }] : []),
      ]}
      rows={terukur.map(({ baris, capaian, kelas }) => {
        const rupa = kelas ? RUPA_KELAS[kelas.warna] : null;
        const kata = kelas ? namaKelas(kelas, t) : '';
        const nama = sebutan(baris);
        return {
          key: baris.kunci,
          label: (
            <Link
              to={
                baris.kpi_id
                  ? `/kpi/${baris.kpi_id}`
                  : ke.matrik({ periode: konteks.periode, ...(baris.sasaran && { q: baris.kode }) })
              }
            >
              {nama}
            </Link>
          ),
          value: capaian,
          text: formatAngka(capaian, DUA),
          name: t('dasbor.sasaran.batang', { nama, capaian: formatAngka(capaian, DUA), kelas: kata }),
          mark: rupa ?? TANPA_KELAS,
          word: kata,
          fill: rupa?.fill ?? { tone: 'neutral', pattern: 'dots' },
        };
      })}
    />
  );
}

function lembarDari({ konteks: { periode }, baris }: DasborMatrik, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.sasaran') },
      { header: t('dasbor.kolom.indikator'), end: true },
      { header: t('dasbor.kolom.capaian'), end: true },
      { header: t('dasbor.kolom.selisih'), end: true },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.tahun'), end: true },
    ],
    rows: baris.map((satu) => {
      const sel = satu.periode[periode];
      return {
        key: satu.kunci,
        cells: [
          plain(sebutan(satu)),
          { show: formatAngka(satu.jumlah_indikator), value: satu.jumlah_indikator },
          { show: formatAngka(sel.capaian, DUA), value: sel.capaian },
          { show: formatAngka(satu.selisih, DUA), value: satu.selisih },
          plain(kataKelas(sel, t)),
          { show: formatAngka(sel.capaian_tahun, DUA), value: sel.capaian_tahun },
        ],
      };
    }),
  };
}
