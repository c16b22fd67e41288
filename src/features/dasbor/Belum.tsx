import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { belumKirimDari } from '#features/dasbor/kalimat.ts';
import { RUPA_STATUS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka, type Tautan } from '#features/dasbor/Rangka.tsx';
import type { BarisSatker } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { BARIS } from '#machines/dasbor/dasbor.machine.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import type { KeadaanSatker } from '#domain/dasbor/dasbor.ts';
import { formatTanggal } from '#services/i18n/format.ts';
import { plain, type Sheet } from '#ui/grafik/SheetTable.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';

export const IKON_STATUS: Record<KeadaanSatker, IconName> = {
  belum: 'circleDashed',
  draft: 'pencil',
  revision: 'returned',
  submitted: 'clock',
  approved: 'check',
  tanpa_indikator: 'minus',
};

/** Who has not reported? They come first, with how late they are. */
export function Belum(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('belum'));
  return (
    <Rangka
      widget={widget}
      jenis="satker"
      id="belum"
      nama={t('dasbor.nama.belum')}
      lebar="w6"
      tinggi={420}
      seluruh={({ satker }) => lembarDari(satker.filter(isWajib), alat.ke, t)}
      {...alat}
    >
      {(isi) => {
        const { konteks } = isi;
        const periode = t(`umum.periode.${konteks.periode}`);
        const count = belumKirimDari(konteks);
        const satu = konteks.jumlah_satker === 1 ? isi.satker[0] : undefined;
        const wajib = isi.satker.filter(isWajib);
        return {
          konteks,
          judul: satu
            ? t(`dasbor.belum.satu.${satu.sendiri.status}`, { periode })
            : konteks.jumlah_wajib === 0
              ? t('dasbor.belum.satu.tanpa_indikator', { periode })
              : count === 0
                ? t('dasbor.belum.lengkap', { periode })
                : t('dasbor.belum.judul', { count, wajib: konteks.jumlah_wajib, periode }),
          grafik: (
            <ul className="dasbor-belum">
              {(satu ? [satu] : wajib).map((baris) => (
                <li key={baris.unit.id}>
                  <Tag tone={RUPA_STATUS[baris.sendiri.status].tone} icon={IKON_STATUS[baris.sendiri.status]}>
                    {t(`dasbor.status.${baris.sendiri.status}`)}
                  </Tag>
                  <Link to={keLaporan(baris, alat.ke)}>{baris.unit.nama_unit}</Link>
                  <Keterangan baris={baris} />
                </li>
              ))}
            </ul>
          ),
          lembar: lembarDari(satu ? [satu] : wajib, alat.ke, t),
          kaki: konteks.jumlah_wajib > BARIS.belum && t('dasbor.belum.sisa', { count: BARIS.belum }),
        };
      }}
    </Rangka>
  );
}

/** Whoever has nothing to report on owes nothing. */
const isWajib = ({ sendiri }: BarisSatker) => sendiri.status !== 'tanpa_indikator';

/** To the report, where there is one, else to the unit. */
export const keLaporan = ({ unit, sendiri }: BarisSatker, ke: Tautan) =>
  sendiri.laporan_id === null ? ke.satker(unit.id) : `/pelaporan-capaian/${sendiri.laporan_id}`;

function Keterangan({ baris: { sendiri } }: { baris: BarisSatker }) {
  const { t } = useTranslation();
  if (sendiri.terlambat_hari > 0) {
    return (
      <small className="dasbor-terlambat">
        <Icon name="alert" size="s" />
        {t('dasbor.belum.terlambat', { count: sendiri.terlambat_hari })}
      </small>
    );
  }
  const tanggal = sendiri.decided_at ?? sendiri.submitted_at ?? sendiri.tutup;
  if (tanggal === null) return null;
  const apa = sendiri.decided_at ? 'diputus' : sendiri.submitted_at ? 'dikirim' : 'batas';
  return <small className="ui-muted">{t(`dasbor.belum.${apa}`, { tanggal: formatTanggal(tanggal) })}</small>;
}

function lembarDari(satker: readonly BarisSatker[], ke: Tautan, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.status') },
      { header: t('dasbor.kolom.dikirim') },
      { header: t('dasbor.kolom.terlambat'), end: true },
    ],
    rows: satker.map((baris) => {
      const { status, submitted_at, terlambat_hari } = baris.sendiri;
      return {
        key: baris.unit.id,
        cells: [
          { show: <Link to={keLaporan(baris, ke)}>{baris.unit.nama_unit}</Link>, value: baris.unit.nama_unit },
          plain(t(`dasbor.status.${status}`)),
          plain(formatTanggal(submitted_at)),
          { show: terlambat_hari, value: terlambat_hari },
        ],
      };
    }),
  };
}
