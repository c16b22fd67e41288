import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keLaporan } from '#features/dasbor/Belum.tsx';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { tunggakan } from '#features/dasbor/kalimat.ts';
import { namaKelas, RUPA_KELAS, TANPA_KELAS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import type { WidgetRef } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import { isiOf, totalOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type { BarisSatker, DasborSatker } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { cabangOf, widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { FAILURE_KINDS } from '#machines/kit/kegagalan.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Mark } from '#ui/grafik/Marks.tsx';
import { plain, type Sheet } from '#ui/grafik/SheetTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PohonBaris, PohonTabel } from '#ui/PohonTabel.tsx';

const DUA = { min: 2, max: 2 };

/** Figures of a row: its own, else what lies below it. */
const angkaDari = ({ sendiri, bawahan }: BarisSatker) =>
  sendiri.capaian_periode === null && bawahan
    ? { ...bawahan, milik: 'bawahan' as const }
    : { ...sendiri, milik: 'sendiri' as const };

const dinilaiDi = ({ sendiri, bawahan }: BarisSatker) =>
  (sendiri.kelas ? 1 : 0) + (bawahan?.sebaran.reduce((sum, { jumlah }) => sum + jumlah, 0) ?? 0);

/** Who has not reported first, then who has figures. */
const menurutPerhatian = (baris: readonly BarisSatker[]) =>
  [...baris].sort((a, b) => tunggakan(b) - tunggakan(a) || dinilaiDi(b) - dinilaiDi(a));

/** The unit and what lies below it as a tree with traffic lights; a branch is asked for when it is opened. */
export function Pohon({ lebar, ...alat }: Alat & { lebar: 'w6' | 'w12' }) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('pohon'));
  return (
    <Rangka
      widget={widget}
      jenis="satker"
      id="pohon"
      nama={t('dasbor.nama.pohon')}
      lebar={lebar}
      tinggi={420}
      {...alat}
    >
      {(isi) => {
        if (isi.satker.length === 0) return null;
        const puncak = isi.induk ? [isi.induk] : isi.satker;
        const count = puncak.reduce((sum, baris) => sum + dinilaiDi(baris), 0);
        const jumlah = isi.konteks.jumlah_satker;
        const judul = t('dasbor.pohon.judul', { count, jumlah });
        return {
          konteks: isi.konteks,
          judul,
          catatan: t('dasbor.pohon.lampu'),
          lembar: lembarDari(isi, t),
          tabel: <Tabel judul={judul} isi={isi} ke={alat.ke} />,
        };
      }}
    </Rangka>
  );
}

type Ke = Pick<Alat, 'ke'>;

function Tabel({ judul, isi: { induk, satker }, ke }: { judul: string; isi: DasborSatker } & Ke) {
  const { t } = useTranslation();
  const tingkat = induk ? 2 : 1;
  const terurut = menurutPerhatian(satker);
  return (
    <div className="ui-table-scroll">
      <PohonTabel
        caption={judul}
        className="dasbor-pohon"
        utama={(induk ?? terurut[0])?.unit.id}
        head={
          <tr>
            <th scope="col">{t('dasbor.kolom.satker')}</th>
            <th scope="col">{t('dasbor.kolom.capaian')}</th>
            <th scope="col" className="dasbor-pohon__lebar">
              {t('dasbor.kolom.laporan')}
            </th>
          </tr>
        }
      >
        {induk && <Baris baris={induk} tingkat={1} terbuka tetap ke={ke} />}
        {terurut.map((baris) => (
          <Cabang key={baris.unit.id} baris={baris} tingkat={tingkat} ke={ke} />
        ))}
      </PohonTabel>
    </div>
  );
}

function Cabang({ baris, tingkat, ke }: { baris: BarisSatker; tingkat: number } & Ke) {
  const { id } = baris.unit;
  const cabang = DasborActor.useSelector(cabangOf(id));
  return (
    <>
      <Baris baris={baris} tingkat={tingkat} terbuka={cabang !== null} ke={ke} />
      {cabang && <Anak widget={cabang} tingkat={tingkat + 1} ke={ke} />}
    </>
  );
}

/** What a branch holds: its units, that it is on its way, or that it could not be had. */
function Anak({ widget, tingkat, ke }: { widget: WidgetRef; tingkat: number } & Ke) {
  const { t } = useTranslation();
  const isi = useSelector(widget, (snapshot) => isiOf(snapshot, 'satker'));
  const total = useSelector(widget, totalOf);
  const gagal = useSelector(widget, (snapshot) => FAILURE_KINDS.some((kind) => snapshot.hasTag(kind)));
  if (isi === null) {
    return (
      <tr>
        <td colSpan={3} data-tingkat={tingkat} role={gagal ? 'alert' : 'status'}>
          {gagal ? (
            <>
              {t('dasbor.pohon.gagal')}{' '}
              <Button variant="quiet" size="sm" icon="refresh" onClick={() => widget.send({ type: 'widget.refresh' })}>
                {t('dasbor.pohon.ulang')}
              </Button>
            </>
          ) : (
            t('dasbor.pohon.memuat')
          )}
        </td>
      </tr>
    );
  }
  return (
    <>
      {menurutPerhatian(isi.satker).map((baris) => (
        <Cabang key={baris.unit.id} baris={baris} tingkat={tingkat} ke={ke} />
      ))}
      {total > isi.satker.length && (
        <tr>
          <td colSpan={3} data-tingkat={tingkat}>
            {t('dasbor.pohon.sisa', { count: total - isi.satker.length })}
          </td>
        </tr>
      )}
    </>
  );
}

type BarisProps = Ke & {
  baris: BarisSatker;
  tingkat: number;
  terbuka: boolean;
  /** The unit of the page: it is always open. */
  tetap?: boolean;
};

function Baris({ baris, tingkat, terbuka, tetap = false, ke }: BarisProps) {
  const { t } = useTranslation();
  const { send } = DasborActor.useActorRef();
  const { unit, anak } = baris;
  const { capaian_periode, kelas, milik } = angkaDari(baris);
  const rupa = kelas ? RUPA_KELAS[kelas.warna] : TANPA_KELAS;
  const bisa = anak > 0 && !tetap;
  return (
    <PohonBaris kunci={unit.id} tingkat={tingkat} terbuka={bisa ? terbuka : null}>
      <th scope="row" data-tingkat={tingkat}>
        <span className="dasbor-pohon__nama">
          {bisa ? (
            <button
              type="button"
              className="dasbor-pohon__buka"
              data-buka
              aria-expanded={terbuka}
              aria-label={t('dasbor.pohon.buka', { nama: unit.nama_unit })}
              onClick={() => send({ type: terbuka ? 'unit.close' : 'unit.open', id: unit.id })}
            >
              <Icon name={terbuka ? 'chevronDown' : 'chevronRight'} size="s" />
            </button>
          ) : (
            <span className="dasbor-pohon__buka" />
          )}
          <Link to={ke.satker(unit.id)}>{unit.nama_unit}</Link>
        </span>
      </th>
      <td>
        <span className="dasbor-kelas">
          <Mark {...rupa} />
          {kelas ? (
            <>
              <b className="ui-num">{formatAngka(capaian_periode, DUA)}</b> {namaKelas(kelas, t)}
            </>
          ) : (
            t('dasbor.pohon.belumDinilai')
          )}
        </span>
        {kelas && milik === 'bawahan' && (
          <small className="ui-muted">{t('dasbor.pohon.rerata', { count: dinilaiDi(baris) })}</small>
        )}
        <small className="dasbor-pohon__sempit">
          <KeadaanLaporan baris={baris} ke={ke} />
        </small>
      </td>
      <td className="dasbor-pohon__lebar">
        <KeadaanLaporan baris={baris} ke={ke} />
      </td>
    </PohonBaris>
  );
}

function KeadaanLaporan({ baris, ke }: { baris: BarisSatker } & Ke) {
  const { t } = useTranslation();
  const { laporan_id, status } = baris.sendiri;
  const kata = t(`dasbor.status.${status}`);
  return laporan_id === null ? kata : <Link to={keLaporan(baris, ke)}>{kata}</Link>;
}

function lembarDari({ induk, satker }: DasborSatker, t: TFunction): Sheet {
  const baris = induk ? [induk, ...satker] : satker;
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.capaian'), end: true },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.laporan') },
    ],
    rows: baris.map((satu) => {
      const { capaian_periode, kelas } = angkaDari(satu);
      return {
        key: satu.unit.id,
        cells: [
          plain(satu.unit.nama_unit),
          { show: formatAngka(capaian_periode, DUA), value: capaian_periode },
          plain(kelas ? namaKelas(kelas, t) : t('dasbor.pohon.belumDinilai')),
          plain(t(`dasbor.status.${satu.sendiri.status}`)),
        ],
      };
    }),
  };
}
