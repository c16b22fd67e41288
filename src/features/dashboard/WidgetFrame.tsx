import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetRef } from '#machines/dashboard/dashboard-widget.machine.ts';
import {
  dataFrom,
  contentOf,
  failureOf,
  questionOf,
  appearanceOf,
  totalOf,
} from '#machines/dashboard/dashboard-widget.selectors.ts';
import type {
  ContentFrom,
  WidgetContent,
  ContentKind,
  DashboardWorkspace,
  Inquiry,
} from '#machines/dashboard/dashboard-widget.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import type { Period } from '#domain/capaian/period.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { cellsOf, type Sheet, SheetTable } from '#ui/charts/SheetTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMedia } from '#ui/useMedia.ts';

/** Links from a widget to other pages, which keep the unit and period chosen here. */
export type Links = {
  dashboard: string;
  satker: (id: string) => string;
  matrix: (filters?: { periode?: Period }) => string;
  /**
   * The list of what a figure counts: each indicator of each unit, since the matrix' own rows put those of several units
   * together and so are fewer. `sasaran`: the key of its row.
   */
  counted: (filters: { periode: Period; kelas?: string; sasaran?: string }) => string;
  /** The page with the figures of the year. */
  wholeYear: string;
};
type CellValue = string | number | null;
/** A button that exports all pages of an answer; `sel` makes its cells, `di` is the id of the title it belongs to. */
export type CsvOfAll = (file: {
  nama: string;
  inquiry: Inquiry;
  cell: (content: WidgetContent) => CellValue[][];
  di?: string;
}) => ReactNode;
/** Exporting, printing and links of a widget. */
export type Tools = {
  ke: Links;
  csvAll: CsvOfAll;
  onCsv: (nama: string, content: CellValue[][]) => void;
  onPrint: (id: string) => void;
};

type Picture = {
  /** One sentence: what the figures say. */
  title: string;
  workspace: DashboardWorkspace;
  /** What the figures are of, as far as the page does not say it. */
  note?: ReactNode;
  /** Absent where the table shows everything. */
  chart?: ReactNode;
  /** A function where it is large, and only a file needs it. */
  sheet: Sheet | (() => Sheet);
  /** Replaces the plain table of the sheet. */
  table?: ReactNode;
  footer?: ReactNode;
};

export type WidgetFrameProps<Kind extends ContentKind> = Tools & {
  widget: WidgetRef;
  kind: Kind;
  /** Id in the document, and name of the file. */
  id: string;
  /** The widget's name, used in the messages for loading and failure. */
  nama: string;
  width: 'w12' | 'w7' | 'w6' | 'w5';
  /** Pixels reserved while it loads, so that the page does not move when the content arrives. */
  height: number;
  /** Keeps that height whatever arrives, for widgets that are visible without scrolling. */
  tetap?: boolean;
  /** Also on a phone; the others show their headline there until it is pressed. */
  unfolded?: boolean;
  /** The sheet with all rows of the answer, where the page shows only the first ones. */
  whole?: (content: ContentFrom<Kind>) => Sheet;
  /** Null = there is nothing to show. */
  children: (content: ContentFrom<Kind>) => Picture | null;
};

/** Pixels of a headline in two lines. */
const HEADLINE = 82;

/** One widget of the dashboard with its own loading, failure and retry, and a chart frame around its figures. */
export function WidgetFrame<Kind extends ContentKind>(props: WidgetFrameProps<Kind>) {
  const {
    widget,
    kind,
    id,
    nama,
    width,
    height,
    tetap = false,
    unfolded = false,
    whole,
    children,
    csvAll,
    onCsv,
    onPrint,
  } = props;
  const { t } = useTranslation();
  const frame = useSelector(widget, frameOf);
  const failure = useSelector(widget, failureOf);
  const appearance = useSelector(widget, appearanceOf);
  const content = useSelector(widget, (snapshot) => contentOf(snapshot, kind));
  const total = useSelector(widget, totalOf);
  const inquiry = useSelector(widget, questionOf);
  const partial = whole !== undefined && 'per' in inquiry && total > inquiry.per;
  const cell = (all: WidgetContent) => {
    const data = dataFrom(all, kind);
    return data === null || whole === undefined ? [] : cellsOf(whole(data));
  };
  const folded = useMedia('(max-width: 767px)') && !unfolded;
  const reserved = folded ? HEADLINE : height;
  const picture = content === null ? null : children(content);
  if (picture === null && (frame === 'ready' || frame === 'refreshing')) return null;
  return (
    <div
      className={`ui-across dashboard-widget dashboard-${width}`}
      data-widget={id}
      style={frame === 'loading' || (tetap && !folded) ? { minBlockSize: reserved } : undefined}
    >
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => widget.send({ type: 'widget.refresh' })}
        busyText={t('dasbor.memuat', { nama })}
        skeleton={<Skeleton card height={`${reserved}px`} />}
        messages={{
          failed: { title: t('dasbor.gagal', { nama }) },
          empty: { title: t('dasbor.kosong', { nama }), text: t('dasbor.kosongTeks') },
        }}
      >
        {picture && (
          <ChartFrame
            id={id}
            folded={folded}
            title={picture.title}
            subtitle={picture.note}
            origin={<Origin workspace={picture.workspace} />}
            view={appearance}
            onView={(view) => widget.send({ type: view === 'chart' ? 'view.chart' : 'view.table' })}
            onCsv={() => onCsv(fileName(id, picture.workspace), cellsOf(sheetOf(picture)))}
            {...(partial && {
              csv: (di: string) => csvAll({ nama: fileName(id, picture.workspace), inquiry, cell, di }),
            })}
            onPrint={onPrint}
            labels={{
              chart: t('dasbor.grafik'),
              table: t('dasbor.tabel'),
              csv: t('dasbor.csv'),
              print: t('dasbor.cetak'),
            }}
            chart={picture.chart}
            table={picture.table ?? <SheetTable caption={picture.title} sheet={sheetOf(picture)} />}
            footer={picture.footer}
          />
        )}
      </LoadFrame>
    </div>
  );
}

const sheetOf = ({ sheet }: Picture): Sheet => (typeof sheet === 'function' ? sheet() : sheet);

/** The name of an exported file from unit and period: `tren-bps-regency-tapin-2026-TW2`. */
export const fileName = (what: string, { satker, tahun, periode }: DashboardWorkspace): string =>
  [what, satker?.nama_unit.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'), tahun, periode].filter(Boolean).join('-');

/** Unit, period and age of the figures. */
export function Origin({ workspace: { satker, tahun, periode, data_per } }: { workspace: DashboardWorkspace }) {
  const { t } = useTranslation();
  return t('dasbor.asal', {
    satker: satker?.nama_unit ?? t('dasbor.semuaSatker'),
    periode: t(`umum.periode.${periode}`),
    tahun,
    waktu: formatDateTime(data_per),
  });
}
