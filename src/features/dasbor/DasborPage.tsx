import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Belum } from '#features/dasbor/Belum.tsx';
import { Bukti } from '#features/dasbor/Bukti.tsx';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { ketercapaianIndikator } from '#features/dasbor/kalimat.ts';
import { Matrik } from '#features/dasbor/Matrik.tsx';
import { Persentase } from '#features/dasbor/Persentase.tsx';
import { Pohon } from '#features/dasbor/Pohon.tsx';
import { type Alat, Asal } from '#features/dasbor/Rangka.tsx';
import { Ringkasan } from '#features/dasbor/Ringkasan.tsx';
import { Sasaran } from '#features/dasbor/Sasaran.tsx';
import { Status } from '#features/dasbor/Status.tsx';
import { Tren } from '#features/dasbor/Tren.tsx';
import { Tugas } from '#features/dasbor/Tugas.tsx';
import { Tunggu } from '#features/dasbor/Tunggu.tsx';
import { isiOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import { lingkupOf, widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import type { Giliran } from '#domain/pelaporan/giliran.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import './dasbor.css';

export type DasborPageProps = Alat & {
  /** Name of the unit in the header; the answer's own name replaces it. */
  satker: string;
  /** A page of one unit below the context has the way back. */
  cabang: boolean;
  onPeriode: (periode: Periode) => void;
  onPrintAll: () => void;
  bolehMemutus: boolean;
  giliran: readonly Giliran[];
};

/** How a unit and what lies below it stand in a period; every part loads and fails on its own. */
export function DasborPage({ satker, cabang, onPeriode, onPrintAll, bolehMemutus, giliran, ...alat }: DasborPageProps) {
  const { t } = useTranslation();
  const { send } = DasborActor.useActorRef();
  const { periode: diminta, tahun } = DasborActor.useSelector(lingkupOf);
  const ringkasan = DasborActor.useSelector(widgetOf('ringkasan'));
  const isi = useSelector(ringkasan, (snapshot) => isiOf(snapshot, 'capaian'));
  const pohon = DasborActor.useSelector(widgetOf('pohon'));
  const jejak = useSelector(pohon, (snapshot) => isiOf(snapshot, 'satker'))?.jejak ?? [];
  const temuan = isi ? ketercapaianIndikator(isi.ringkasan) : null;
  const nama = isi?.konteks.satker?.nama_unit ?? satker;
  const periode = isi?.konteks.periode ?? diminta;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={
          cabang
            ? [
                { label: t('dasbor.judul'), to: '/dasbor' },
                ...jejak
                  .filter(({ nama_unit }) => nama_unit !== nama)
                  .map(({ id, nama_unit }) => ({ label: nama_unit, to: `/dasbor/satker/${id}` })),
                { label: nama },
              ]
            : [{ label: t('dasbor.judul') }]
        }
      />
      <div className="dasbor-kepala">
        <PageHeader
          title={temuan ? t(`dasbor.temuan.${temuan.kunci}`, { ...temuan }) : t('dasbor.judul')}
          documentTitle={t('dasbor.judulDokumen', { satker: nama, tahun })}
          sub={isi ? <Asal konteks={isi.konteks} /> : `${nama} · ${tahun}`}
        />
      </div>
      <div className="dasbor-saring">
        <Segmented
          legend={t('dasbor.pilihPeriode')}
          value={periode ?? PERIODE[0]}
          onChange={onPeriode}
          options={PERIODE.map((value) => ({ value, label: t(`dasbor.tw.${value}`) }))}
        />
        <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'dasbor.refresh' })}>
          {t('dasbor.segarkan')}
        </Button>
        <Button variant="ghost" icon="print" onClick={onPrintAll}>
          {t('dasbor.cetak')}
        </Button>
      </div>
      <Ringkasan />
      <div className="dasbor-kisi">
        <Sasaran {...alat} />
        <Tren {...alat} />
        <Persentase {...alat} />
        <Belum {...alat} />
        <Pohon {...alat} />
        <Status {...alat} />
        <Tunggu {...alat} bolehMemutus={bolehMemutus} />
        <Bukti {...alat} />
        <Tugas giliran={giliran} />
        <Matrik {...alat} />
      </div>
    </>
  );
}
