import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { antreanDari } from '#features/dasbor/kalimat.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import type { DasborStatistik } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { formatAngka, formatTanggal } from '#services/i18n/format.ts';
import { DotPlot } from '#ui/grafik/DotPlot.tsx';
import { roundedMax, ticksOf } from '#ui/grafik/scales.ts';
import type { Sheet } from '#ui/grafik/SheetTable.tsx';

const hari = (nilai: number | null) => formatAngka(nilai, { max: 1 });

/** Where is the queue stuck? A dot per report that waits. */
export function Tunggu({ bolehMemutus, ...alat }: Alat & { bolehMemutus: boolean }) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('tunggu'));
  return (
    <Rangka
      widget={widget}
      jenis="statistik"
      id="tunggu"
      nama={t('dasbor.nama.tunggu')}
      lebar="w6"
      tinggi={340}
      {...alat}
    >
      {(isi) => {
        const kalimat = antreanDari(isi);
        const judul =
          kalimat.kunci === 'kosong'
            ? t('dasbor.tunggu.kosong')
            : t('dasbor.tunggu.ada', { count: kalimat.count, hari: hari(kalimat.hari) });
        const { jumlah, median_hari } = isi.keputusan;
        const tampak = isi.antrean.laporan.length;
        return {
          konteks: isi.konteks,
          judul,
          grafik:
            kalimat.kunci === 'kosong' ? (
              <p className="ui-muted">{t('dasbor.tunggu.kosongTeks')}</p>
            ) : (
              <Titik isi={isi} judul={judul} />
            ),
          lembar: lembarDari(isi, bolehMemutus, t),
          kaki: [
            isi.antrean.jumlah > tampak && t('dasbor.tunggu.terlama', { n: formatAngka(tampak) }),
            jumlah > 0 && t('dasbor.tunggu.keputusan', tertulis({ count: jumlah, hari: hari(median_hari) })),
          ]
            .filter(Boolean)
            .join(' '),
        };
      }}
    </Rangka>
  );
}

function Titik({ isi: { antrean }, judul }: { isi: DasborStatistik; judul: string }) {
  const { t } = useTranslation();
  const nilai = antrean.laporan.map((satu) => Math.round(satu.hari)).sort((a, b) => a - b);
  const max = roundedMax([...nilai, antrean.tertua_hari], 4);
  const median = t('dasbor.tunggu.median', { hari: hari(antrean.median_hari) });
  return (
    <DotPlot
      name={judul}
      description={median}
      values={nilai}
      max={max}
      ticks={ticksOf(0, max, 4).map((value) => ({ value, label: t('dasbor.tunggu.sumbu', { count: value }) }))}
      median={antrean.median_hari === null ? null : { value: antrean.median_hari, label: median }}
    />
  );
}

function lembarDari({ antrean }: DasborStatistik, bolehMemutus: boolean, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.periode') },
      { header: t('dasbor.kolom.dikirim') },
      { header: t('dasbor.kolom.hari'), end: true },
    ],
    rows: antrean.laporan.map(({ id, unit, periode, submitted_at, hari: lama }) => ({
      key: id,
      cells: [
        {
          show: <Link to={bolehMemutus ? `/verifikasi/${id}` : `/pelaporan-capaian/${id}`}>{unit.nama_unit}</Link>,
          value: unit.nama_unit,
        },
        { show: t(`umum.periode.${periode}`), value: t(`umum.periode.${periode}`) },
        { show: formatTanggal(submitted_at), value: formatTanggal(submitted_at) },
        { show: hari(lama), value: lama },
      ],
    })),
  };
}
