import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetRef } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import { isiOf, kegagalanOf, tampilanOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type { IsiDari, JenisIsi, KonteksDasbor } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { ChartFrame } from '#ui/grafik/ChartFrame.tsx';
import { cellsOf, type Sheet, SheetTable } from '#ui/grafik/SheetTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** What leaves the page: a file, and paper. */
export type Alat = {
  onCsv: (nama: string, isi: (string | number | null)[][]) => void;
  onPrint: (id: string) => void;
};

export type Gambar = {
  /** One sentence: what the figures say. */
  judul: string;
  konteks: KonteksDasbor;
  /** Said behind unit, period and time. */
  catatan?: ReactNode;
  /** Left out where the table is all there is. */
  grafik?: ReactNode;
  lembar: Sheet;
  /** Stands in place of the plain table of the sheet. */
  tabel?: ReactNode;
  kaki?: ReactNode;
};

export type RangkaProps<Jenis extends JenisIsi> = Alat & {
  widget: WidgetRef;
  jenis: Jenis;
  /** Id in the document, and name of the file. */
  id: string;
  /** Name of the part, for whoever waits for it or does not get it. */
  nama: string;
  lebar: 'w12' | 'w7' | 'w6' | 'w5';
  /** Reserved while it loads, so that nothing moves when it comes; px. */
  tinggi: number;
  /** It stands in the first view: the height stays, whatever came. */
  tetap?: boolean;
  /** Null = there is nothing to show here. */
  children: (isi: IsiDari<Jenis>) => Gambar | null;
};

/** One part of the dashboard: its own loading, failure and retry, and around its figures the frame of a chart. */
export function Rangka<Jenis extends JenisIsi>(props: RangkaProps<Jenis>) {
  const { widget, jenis, id, nama, lebar, tinggi, tetap = false, children, onCsv, onPrint } = props;
  const { t } = useTranslation();
  const frame = useSelector(widget, frameOf);
  const kegagalan = useSelector(widget, kegagalanOf);
  const tampilan = useSelector(widget, tampilanOf);
  const isi = useSelector(widget, (snapshot) => isiOf(snapshot, jenis));
  const gambar = isi === null ? null : children(isi);
  if (gambar === null && (frame === 'ready' || frame === 'refreshing')) return null;
  return (
    <div
      className={`dasbor-widget dasbor-${lebar}`}
      style={frame === 'loading' || tetap ? { minBlockSize: tinggi } : undefined}
    >
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => widget.send({ type: 'widget.refresh' })}
        busyText={t('dasbor.memuat', { nama })}
        skeleton={<Skeleton card height={`${tinggi}px`} />}
        messages={{
          failed: { title: t('dasbor.gagal', { nama }) },
          empty: { title: t('dasbor.kosong', { nama }), text: t('dasbor.kosongTeks') },
        }}
      >
        {gambar && (
          <ChartFrame
            id={id}
            title={gambar.judul}
            subtitle={
              <>
                <Asal konteks={gambar.konteks} />
                {gambar.catatan && <> · {gambar.catatan}</>}
              </>
            }
            view={tampilan}
            onView={(view) => widget.send({ type: view === 'chart' ? 'view.chart' : 'view.table' })}
            onCsv={() => onCsv(id, cellsOf(gambar.lembar))}
            onPrint={onPrint}
            labels={{
              views: t('dasbor.tampilan', { nama }),
              chart: t('dasbor.grafik'),
              table: t('dasbor.tabel'),
              csv: t('dasbor.csv'),
              print: t('dasbor.cetak'),
            }}
            chart={gambar.grafik}
            table={gambar.tabel ?? <SheetTable caption={gambar.judul} sheet={gambar.lembar} />}
            footer={gambar.kaki}
          />
        )}
      </Bingkai>
    </div>
  );
}

/** Of whom, which period, and how old. */
export function Asal({ konteks: { satker, tahun, periode, data_per } }: { konteks: KonteksDasbor }) {
  const { t } = useTranslation();
  return t('dasbor.asal', {
    satker: satker?.nama_unit ?? t('dasbor.semuaSatker'),
    periode: t(`umum.periode.${periode}`),
    tahun,
    waktu: formatWaktu(data_per),
  });
}
