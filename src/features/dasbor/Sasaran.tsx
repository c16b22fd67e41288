import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { ketercapaianMatrik } from '#features/dasbor/kalimat.ts';
import { kataKelas, namaKelas, RUPA_KELAS, TANPA_KELAS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import type { BarisMatrik, DasborMatrik } from '#machines/dasbor-widget/dasbor-widget.types.ts';
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
        const dinilai = isi.baris.filter((baris) => baris.periode[konteks.periode].capaian !== null);
        const { kunci, ...angka } = ketercapaianMatrik(isi);
        const sisa = isi.jumlah.baris - Math.min(dinilai.length, TAMPAK);
        return {
          konteks,
          judul: t(`dasbor.sasaran.${kunci}`, angka),
          catatan: t('dasbor.sasaran.urut'),
          grafik:
            dinilai.length === 0 ? (
              <p className="ui-muted">{t('dasbor.sasaran.kosong')}</p>
            ) : (
              <Batang isi={isi} dinilai={dinilai.slice(0, TAMPAK)} />
            ),
          lembar: lembarDari(isi, t),
          kaki: sisa > 0 && t('dasbor.sasaran.sisa', { count: sisa }),
        };
      }}
    </Rangka>
  );
}

function Batang({ isi: { konteks }, dinilai }: { isi: DasborMatrik; dinilai: readonly BarisMatrik[] }) {
  const { t } = useTranslation();
  const { periode, ambang } = konteks;
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
      rows={dinilai.map((baris) => {
        const { capaian, kelas } = baris.periode[periode];
        const rupa = kelas ? RUPA_KELAS[kelas.warna] : null;
        const kata = kelas ? namaKelas(kelas, t) : '';
        const nama = [baris.kode, baris.nama].filter(Boolean).join(' ');
        return {
          key: baris.kunci,
          label: (
            <Link
              to={
                baris.kpi_id
                  ? `/kpi/${baris.kpi_id}`
                  : `/dasbor/matrik?periode=${periode}&q=${encodeURIComponent(baris.kode)}`
              }
            >
              {nama}
            </Link>
          ),
          value: capaian ?? 0,
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
    ],
    rows: baris.map((satu) => {
      const sel = satu.periode[periode];
      return {
        key: satu.kunci,
        cells: [
          plain([satu.kode, satu.nama].filter(Boolean).join(' ')),
          { show: formatAngka(satu.jumlah_indikator), value: satu.jumlah_indikator },
          { show: formatAngka(sel.capaian, DUA), value: sel.capaian },
          { show: formatAngka(satu.selisih, DUA), value: satu.selisih },
          plain(kataKelas(sel, t)),
        ],
      };
    }),
  };
}
