import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { BELUM_DIISI, diTengah, namaKelas, RUPA_KELAS, TAK_DINILAI } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import type { DasborPersentase } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { artiPita } from '#domain/dasbor/dasbor.ts';
import { formatAngka, formatDaftar, formatPersen } from '#services/i18n/format.ts';
import { plain, type Sheet } from '#ui/grafik/SheetTable.tsx';
import { ShareBars } from '#ui/grafik/ShareBars.tsx';
import type { Fill } from '#ui/grafik/Marks.tsx';

type Satu = DasborPersentase['periode'][number];
/** `kata`: the label within a sentence; what the organisation named stays as it is. */
type Bagian = { kunci: string; label: string; kata: string; jumlah: number; persen: number; fill: Fill };

const sebutan = (keadaan: 'tanpa_target' | 'belum_diisi', t: TFunction) => {
  const label = t(`dasbor.keadaan.${keadaan}`);
  return { label, kata: diTengah(label) };
};

/** The parts of one period: the year's classes, and what could not be assessed. */
function bagianDari({ kelas, tanpa_target, belum_diisi }: Satu, t: TFunction): Bagian[] {
  return [
    ...kelas.map((satu) => ({
      kunci: satu.label,
      label: namaKelas(satu, t),
      kata: artiPita(satu) === null ? satu.label : diTengah(namaKelas(satu, t)),
      jumlah: satu.jumlah,
      persen: satu.persen,
      fill: RUPA_KELAS[satu.warna].fill,
    })),
    { kunci: 'tanpa_target', ...sebutan('tanpa_target', t), ...tanpa_target, fill: TAK_DINILAI },
    { kunci: 'belum_diisi', ...sebutan('belum_diisi', t), ...belum_diisi, fill: BELUM_DIISI },
  ];
}

const kata = (bagian: readonly Bagian[]) =>
  bagian.filter(({ jumlah }) => jumlah > 0).map(({ jumlah, kata: satu }) => `${formatAngka(jumlah)} ${satu}`);

/** Share per class: a bar per period, the asked one first. */
export function Persentase(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('persentase'));
  return (
    <Rangka
      widget={widget}
      jenis="persentase"
      id="persentase"
      nama={t('dasbor.nama.persentase')}
      lebar="w12"
      tinggi={220}
      {...alat}
    >
      {({ konteks, periode }) => {
        const kini = periode.find((satu) => satu.periode === konteks.periode);
        const berisi = periode.filter(({ total }) => total > 0).reverse();
        const jumlah = kini?.total ?? 0;
        return {
          konteks,
          judul:
            kini === undefined || jumlah === 0
              ? t('dasbor.persentase.kosong', { periode: t(`umum.periode.${konteks.periode}`) })
              : formatDaftar(kata(bagianDari(kini, t))),
          catatan: t('dasbor.persentase.jumlah', tertulis({ count: jumlah })),
          grafik: (
            <ShareBars
              rows={berisi.map((satu) => {
                const bagian = bagianDari(satu, t);
                return {
                  key: satu.periode,
                  label: t(`umum.periode.${satu.periode}`),
                  name: `${t(`umum.periode.${satu.periode}`)}: ${formatDaftar(kata(bagian))}`,
                  parts: bagian.map(({ kunci, kata: nama, jumlah: n, persen, fill }) => ({
                    key: kunci,
                    value: n,
                    fill,
                    label: (
                      <Link to={alat.ke.matrik({ periode: satu.periode, kelas: kunci })}>
                        <b>{formatAngka(n)}</b> {nama}, {formatPersen(persen)}
                      </Link>
                    ),
                  })),
                };
              })}
            />
          ),
          lembar: lembarDari(berisi, t),
        };
      }}
    </Rangka>
  );
}

function lembarDari(periode: readonly Satu[], t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.periode') },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.indikator'), end: true },
      { header: t('dasbor.kolom.persen'), end: true },
    ],
    rows: periode.flatMap((satu) =>
      bagianDari(satu, t).map(({ kunci, label, jumlah, persen }) => ({
        key: `${satu.periode} ${kunci}`,
        cells: [
          plain(t(`umum.periode.${satu.periode}`)),
          plain(label),
          { show: formatAngka(jumlah), value: jumlah },
          { show: formatPersen(persen), value: persen },
        ],
      })),
    ),
  };
}
