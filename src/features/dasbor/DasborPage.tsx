import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Belum } from '#features/dasbor/Belum.tsx';
import { Bukti } from '#features/dasbor/Bukti.tsx';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { hanyaTahun, ketercapaianIndikator } from '#features/dasbor/kalimat.ts';
import { Matrik } from '#features/dasbor/Matrik.tsx';
import { Persentase } from '#features/dasbor/Persentase.tsx';
import { Pohon } from '#features/dasbor/Pohon.tsx';
import { type Alat, Asal } from '#features/dasbor/Rangka.tsx';
import { Ringkasan } from '#features/dasbor/Ringkasan.tsx';
import { Sasaran } from '#features/dasbor/Sasaran.tsx';
import { Status } from '#features/dasbor/Status.tsx';
import { DiKertas, StatusLaporan } from '#features/dasbor/StatusLaporan.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import { Tren } from '#features/dasbor/Tren.tsx';
import { Tugas } from '#features/dasbor/Tugas.tsx';
import { Tunggu } from '#features/dasbor/Tunggu.tsx';
import { isiOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type { DasborCapaian } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { lingkupOf, widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import type { Giliran } from '#domain/pelaporan/giliran.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import './dasbor.css';

const saring = keepFocus('dasbor');

export type DasborPageProps = Alat & {
  /** Name of the unit in the header; the answer's own name replaces it. */
  satker: string;
  /** A page of one unit below the context has the way back. */
  cabang: boolean;
  onPeriode: (periode: Periode) => void;
  onPrintAll: () => void;
  bolehMemutus: boolean;
  giliran: readonly Giliran[];
  /** Other years, offered where this one has nothing. */
  tahunLain: readonly number[];
  onTahun: (tahun: number) => void;
};

/** How a unit and what lies below it stand in a period; every part loads and fails on its own. */
export function DasborPage(props: DasborPageProps) {
  const { satker, cabang, onPeriode, onPrintAll, bolehMemutus, giliran, tahunLain, onTahun, ...alat } = props;
  const { t } = useTranslation();
  const { send } = DasborActor.useActorRef();
  const { periode: diminta, tahun } = DasborActor.useSelector(lingkupOf);
  const ringkasan = DasborActor.useSelector(widgetOf('ringkasan'));
  const isi = useSelector(ringkasan, (snapshot) => isiOf(snapshot, 'capaian'));
  const kosong = useSelector(ringkasan, frameOf) === 'empty';
  const pohon = DasborActor.useSelector(widgetOf('pohon'));
  const jejak = useSelector(pohon, (snapshot) => isiOf(snapshot, 'satker'))?.jejak ?? [];
  const nama = isi?.konteks.satker?.nama_unit ?? satker;
  const periode = isi?.konteks.periode ?? diminta;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={
          cabang
            ? [
                { label: t('dasbor.judul'), to: alat.ke.dasbor },
                ...jejak
                  .filter(({ nama_unit }) => nama_unit !== nama)
                  .map(({ id, nama_unit }) => ({ label: nama_unit, to: alat.ke.satker(id) })),
                { label: nama },
              ]
            : [{ label: t('dasbor.judul') }]
        }
      />
      {isi && !kosong && <DiKertas konteks={isi.konteks} satker={t('dasbor.semuaSatker')} />}
      <div className="dasbor-kepala">
        <PageHeader
          title={isi && !kosong ? temuan(isi, t) : t('dasbor.judul')}
          documentTitle={t('dasbor.judulDokumen', { satker: nama, tahun })}
          sub={
            isi && !kosong ? (
              <>
                <Asal konteks={isi.konteks} />{' '}
                <span className="dasbor-layar">
                  · <StatusLaporan konteks={isi.konteks} />
                </span>
              </>
            ) : (
              `${nama} · ${tahun}`
            )
          }
        />
      </div>
      <div className="dasbor-saring" ref={saring}>
        {!kosong && (
          <Segmented
            legend={t('dasbor.pilihPeriode')}
            value={periode ?? PERIODE[0]}
            onChange={onPeriode}
            options={PERIODE.map((value) => ({ value, label: t(`dasbor.tw.${value}`) }))}
          />
        )}
        <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'dasbor.refresh' })}>
          {t('dasbor.segarkan')}
        </Button>
        {!kosong && (
          <Button variant="ghost" icon="print" onClick={onPrintAll}>
            {t('dasbor.cetak')}
          </Button>
        )}
      </div>
      {kosong ? (
        <>
          <Kosong satker={nama} tahun={tahun} tahunLain={tahunLain} onTahun={onTahun} />
          {/* Other parts in the place of the ones that waited, not the same ones further down. */}
          <div className="dasbor-kisi" key="kosong">
            <Tugas giliran={giliran} />
            <Pohon {...alat} lebar="w12" />
          </div>
        </>
      ) : (
        <>
          <Ringkasan ke={alat.ke} />
          <div className="dasbor-kisi">
            <Sasaran {...alat} />
            <Tren {...alat} />
            <Persentase {...alat} />
            <Belum {...alat} />
            <Pohon {...alat} lebar="w6" />
            <Status {...alat} />
            <Tunggu {...alat} bolehMemutus={bolehMemutus} />
            <Bukti {...alat} />
            <Tugas giliran={giliran} />
            <Matrik {...alat} />
          </div>
        </>
      )}
    </>
  );
}

/** What the figures say: of the quarter, or of the year where the quarter has no targets. */
function temuan({ konteks, ringkasan }: DasborCapaian, t: TFunction): string {
  if (hanyaTahun(ringkasan)) {
    const periode = t(`umum.periode.${konteks.periode}`);
    return t('dasbor.temuan.tahunSaja', {
      ke: formatAngka(ringkasan.capaian_tahun.nilai, { min: 2, max: 2 }),
      periode,
    });
  }
  const { kunci, ...angka } = ketercapaianIndikator(ringkasan);
  return t(`dasbor.temuan.${kunci}`, tertulis(angka));
}

type KosongProps = { satker: string; tahun: number; tahunLain: readonly number[]; onTahun: (tahun: number) => void };
/** A year without indicators says so once, and where there may be some. */
function Kosong({ satker, tahun, tahunLain, onTahun }: KosongProps) {
  const { t } = useTranslation();
  return (
    <Bingkai
      frame="empty"
      messages={{
        empty: {
          title: t('dasbor.kosongTahun.judul', { tahun }),
          text: t('dasbor.kosongTahun.teks', { satker }),
          action: tahunLain.length > 0 && (
            <div className="dasbor-tahun">
              {tahunLain.map((lain) => (
                <Button key={lain} variant="ghost" icon="calendar" onClick={() => onTahun(lain)}>
                  {t('dasbor.kosongTahun.lihat', { tahun: lain })}
                </Button>
              ))}
            </div>
          ),
        },
      }}
    />
  );
}
