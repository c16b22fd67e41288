import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetRef } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import {
  dataDari,
  isiOf,
  kegagalanOf,
  pertanyaanOf,
  tampilanOf,
  totalOf,
} from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type {
  IsiDari,
  IsiWidget,
  JenisIsi,
  KonteksDasbor,
  Pertanyaan,
} from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { ChartFrame } from '#ui/grafik/ChartFrame.tsx';
import { cellsOf, type Sheet, SheetTable } from '#ui/grafik/SheetTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The ways on from a part of the page, each with what was chosen here. */
export type Tautan = {
  dasbor: string;
  satker: (id: string) => string;
  matrik: (saring?: { periode?: Periode; kelas?: string; q?: string }) => string;
  /** Where the figures of the year stand. */
  setahun: string;
};
type Sel = string | number | null;
/** A button for a file of all pages of an answer; `sel` makes its cells, `di` is the id of the title it belongs to. */
export type CsvSemua = (berkas: {
  nama: string;
  pertanyaan: Pertanyaan;
  sel: (isi: IsiWidget) => Sel[][];
  di?: string;
}) => ReactNode;
/** What leaves the page: a file, paper, and the ways on. */
export type Alat = {
  ke: Tautan;
  csvSemua: CsvSemua;
  onCsv: (nama: string, isi: Sel[][]) => void;
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
  /** The sheet of an answer with all of its rows, where the page has only the first of them. */
  seluruh?: (isi: IsiDari<Jenis>) => Sheet;
  /** Null = there is nothing to show here. */
  children: (isi: IsiDari<Jenis>) => Gambar | null;
};

/** One part of the dashboard: its own loading, failure and retry, and around its figures the frame of a chart. */
export function Rangka<Jenis extends JenisIsi>(props: RangkaProps<Jenis>) {
  const { widget, jenis, id, nama, lebar, tinggi, tetap = false, seluruh, children, csvSemua, onCsv, onPrint } = props;
  const { t } = useTranslation();
  const frame = useSelector(widget, frameOf);
  const kegagalan = useSelector(widget, kegagalanOf);
  const tampilan = useSelector(widget, tampilanOf);
  const isi = useSelector(widget, (snapshot) => isiOf(snapshot, jenis));
  const total = useSelector(widget, totalOf);
  const pertanyaan = useSelector(widget, pertanyaanOf);
  const sebagian = seluruh !== undefined && 'per' in pertanyaan && total > pertanyaan.per;
  const sel = (semua: IsiWidget) => {
    const data = dataDari(semua, jenis);
    return data === null || seluruh === undefined ? [] : cellsOf(seluruh(data));
  };
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
            onCsv={() => onCsv(namaBerkas(id, gambar.konteks), cellsOf(gambar.lembar))}
            {...(sebagian && {
              csv: (di: string) => csvSemua({ nama: namaBerkas(id, gambar.konteks), pertanyaan, sel, di }),
            })}
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

/** Name of a file, which says of whom and of when it is: `tren-bps-kabupaten-tapin-2026-TW2`. */
export const namaBerkas = (apa: string, { satker, tahun, periode }: KonteksDasbor): string =>
  [apa, satker?.nama_unit.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'), tahun, periode].filter(Boolean).join('-');

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
