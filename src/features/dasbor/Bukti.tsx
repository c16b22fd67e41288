import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { kelengkapanDari } from '#features/dasbor/kalimat.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import type { DasborStatistik } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { formatAngka, formatPersen } from '#services/i18n/format.ts';
import { ProgressList } from '#ui/grafik/ProgressList.tsx';
import { plain, type Sheet } from '#ui/grafik/SheetTable.tsx';

const TAMPAK = 6;

/** Evidence gaps: per unit how much is there, and of one unit the indicators without. */
export function Bukti(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('bukti'));
  return (
    <Rangka
      widget={widget}
      jenis="statistik"
      id="bukti"
      nama={t('dasbor.nama.bukti')}
      lebar="w12"
      tinggi={340}
      {...alat}
    >
      {(isi) => {
        const { kunci, ...angka } = kelengkapanDari(isi);
        return {
          konteks: isi.konteks,
          judul: t(`dasbor.bukti.${kunci}`, tertulis(angka)),
          grafik: <Daftar isi={isi} />,
          lembar: lembarDari(isi, t),
        };
      }}
    </Rangka>
  );
}

function Daftar({ isi: { bukti, konteks } }: { isi: DasborStatistik }) {
  const { t } = useTranslation();
  const seluruh = konteks.satker?.nama_unit ?? t('dasbor.semuaSatker');
  const baris = bukti.satker.slice(0, TAMPAK).map(({ unit, laporan_id, perlu, ada }) => ({
    key: laporan_id,
    label: <Link to={`/pelaporan-capaian/${laporan_id}`}>{unit.nama_unit}</Link>,
    nama: unit.nama_unit,
    perlu,
    ada,
  }));
  if (baris.length === 0 && bukti.perlu === 0) return <p className="ui-muted">{t('dasbor.bukti.tanpaTeks')}</p>;
  const tampak =
    baris.length > 0 ? baris : [{ key: 'semua', label: seluruh, nama: seluruh, perlu: bukti.perlu, ada: bukti.ada }];
  return (
    <>
      <ProgressList
        rows={tampak.map(({ key, label, nama, perlu, ada }) => {
          const text = t('dasbor.bukti.dari', { ada: formatAngka(ada), perlu: formatAngka(perlu) });
          return {
            key,
            label,
            value: ada,
            max: perlu,
            text,
            name: `${nama}: ${text}`,
            fill: ada === perlu ? { tone: 'success', pattern: 'solid' } : { tone: 'warning', pattern: 'stripes' },
          };
        })}
      />
      {bukti.indikator.length > 0 && (
        <ul className="dasbor-tanpa-bukti">
          {bukti.indikator.slice(0, TAMPAK).map(({ kpi_id, kode, nama, laporan_id }) => (
            <li key={kpi_id}>
              <span className="ui-code">{kode}</span>
              <Link to={`/pelaporan-capaian/${laporan_id}`}>{nama}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function lembarDari({ bukti, konteks }: DasborStatistik, t: TFunction): Sheet {
  const satker = bukti.satker.map(({ unit, laporan_id, perlu, ada }) => ({
    key: laporan_id,
    nama: unit.nama_unit,
    perlu,
    ada,
  }));
  const semua = {
    key: 'semua',
    nama: konteks.satker?.nama_unit ?? t('dasbor.semuaSatker'),
    perlu: bukti.perlu,
    ada: bukti.ada,
  };
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.perluBukti'), end: true },
      { header: t('dasbor.kolom.adaBukti'), end: true },
      { header: t('dasbor.kolom.persen'), end: true },
    ],
    rows: [semua, ...satker].map(({ key, nama, perlu, ada }) => {
      const persen = perlu === 0 ? null : (ada / perlu) * 100;
      return {
        key,
        cells: [
          plain(nama),
          { show: formatAngka(perlu), value: perlu },
          { show: formatAngka(ada), value: ada },
          { show: formatPersen(persen), value: persen === null ? null : Math.round(persen * 100) / 100 },
        ],
      };
    }),
  };
}
