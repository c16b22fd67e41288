import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { menurutTunggakan, statusSatker, tunggakan } from '#features/dasbor/kalimat.ts';
import { RUPA_STATUS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka, type Tautan } from '#features/dasbor/Rangka.tsx';
import type { BarisSatker } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { KEADAAN_SATKER } from '#domain/dasbor/dasbor.ts';
import { formatAngka, formatDaftar } from '#services/i18n/format.ts';
import { StackedBars } from '#ui/grafik/ShareBars.tsx';
import type { Sheet } from '#ui/grafik/SheetTable.tsx';

const TAMPAK = 10;
/** What is missing first: it begins at the same place in every bar, so that it can be compared. */
const URUTAN = KEADAAN_SATKER.filter((satu) => satu !== 'tanpa_indikator');

/** Where is reporting behind? A bar per branch, most missing first. */
export function Status(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('status'));
  return (
    <Rangka widget={widget} jenis="satker" id="status" nama={t('dasbor.nama.status')} lebar="w6" tinggi={420} {...alat}>
      {({ konteks, satker }) => {
        const urut = menurutTunggakan(satker).filter((baris) => jumlahDari(baris) > 0);
        const pertama = urut[0];
        if (pertama === undefined || satker.length < 2) return null;
        const count = tunggakan(pertama);
        return {
          konteks,
          judul:
            count === 0
              ? t('dasbor.statusSatker.lengkap')
              : t('dasbor.statusSatker.judul', { count, nama: pertama.unit.nama_unit }),
          grafik: <Batang baris={urut.slice(0, TAMPAK)} ke={alat.ke} />,
          lembar: lembarDari(urut, alat.ke, t),
          kaki: urut.length > TAMPAK && t('dasbor.statusSatker.sisa', { count: TAMPAK, jumlah: urut.length }),
        };
      }}
    </Rangka>
  );
}

const jumlahDari = (baris: BarisSatker) => {
  const status = statusSatker(baris);
  return URUTAN.reduce((sum, satu) => sum + status[satu], 0);
};

function Batang({ baris, ke }: { baris: readonly BarisSatker[] } & Pick<Alat, 'ke'>) {
  const { t } = useTranslation();
  const bagian = (satu: BarisSatker) => {
    const status = statusSatker(satu);
    return URUTAN.map((key) => ({
      key,
      value: status[key],
      fill: RUPA_STATUS[key].fill,
      label: t(`dasbor.status.${key}`),
    }));
  };
  return (
    <StackedBars
      max={Math.max(1, ...baris.map(jumlahDari))}
      legend={URUTAN.map((key) => ({ key, value: 0, fill: RUPA_STATUS[key].fill, label: t(`dasbor.status.${key}`) }))}
      rows={baris.map((satu) => {
        const parts = bagian(satu);
        const kata = parts.filter(({ value }) => value > 0).map(({ value, label }) => `${label} ${formatAngka(value)}`);
        return {
          key: satu.unit.id,
          label: <Link to={ke.satker(satu.unit.id)}>{satu.unit.nama_unit}</Link>,
          name: `${satu.unit.nama_unit}: ${formatDaftar(kata)}`,
          text: t('dasbor.statusSatker.belum', { count: tunggakan(satu) }),
          parts,
        };
      })}
    />
  );
}

function lembarDari(baris: readonly BarisSatker[], ke: Tautan, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      ...KEADAAN_SATKER.map((status) => ({ header: t(`dasbor.status.${status}`), end: true })),
    ],
    rows: baris.map((satu) => {
      const status = statusSatker(satu);
      const { id, nama_unit } = satu.unit;
      return {
        key: id,
        cells: [
          { show: <Link to={ke.satker(id)}>{nama_unit}</Link>, value: nama_unit },
          ...KEADAAN_SATKER.map((key) => ({ show: formatAngka(status[key]), value: status[key] })),
        ],
      };
    }),
  };
}
