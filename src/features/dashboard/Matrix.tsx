import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { isYearProvisional, matrixFindings } from '#features/dashboard/sentences.ts';
import { gradeWords, GRADE_LOOKS, yearWords } from '#features/dashboard/classes.ts';
import { ChangedSince } from '#features/dashboard/ChangedSince.tsx';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import { TriwulanTable } from '#features/dashboard/TriwulanTable.tsx';
import type { MatrixRow, DashboardMatrix, MatrixCell } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { LAST_PERIOD, PERIODS, type Period } from '#domain/capaian/period.ts';
import { formatList, formatNumber } from '#services/i18n/format.ts';
import { HeatCell } from '#ui/charts/HeatCell.tsx';
import { plain, type Sheet, type SheetCell } from '#ui/charts/SheetTable.tsx';

const TWO = { min: 2, max: 2 };

/** Rows that the dashboard shows; the page of the matrix has them all. */
const SHOWN_AT_FIRST = 5;

/** What achievement is capped at, and at what else where reports were made before the cap was changed. */
function capsOf({ konteks: { batas_capaian: cap }, batas_lain: former = [] }: DashboardMatrix, t: TFunction): string {
  const said = former.map((one) => (one === null ? t('dasbor.matrik.tanpaBatas') : formatNumber(one)));
  const now = cap === null ? '' : `${t('dasbor.matrik.batas', { batas: formatNumber(cap) })} `;
  return former.length === 0 ? now : `${now}${t('dasbor.matrik.batasLain', { lain: formatList(said) })} `;
}

/** Which indicators are behind: largest gap first, each cell with a link to its report. */
export function Matrix(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('matrik'));
  return (
    <WidgetFrame
      widget={widget}
      kind="matrik"
      id="matrik"
      nama={t('dasbor.nama.matrik')}
      width="w12"
      height={560}
      whole={(content) => matrixSheet(content, t)}
      {...tools}
    >
      {(content) => {
        const { key, ...exact } = matrixFindings(content);
        const title = t(`dasbor.matrik.${key}`, { ...exact, periode: t(`umum.periode.${content.konteks.periode}`) });
        const shown = content.baris.slice(0, SHOWN_AT_FIRST);
        const remaining = content.jumlah.baris - shown.length;
        return {
          workspace: content.konteks,
          title,
          sheet: matrixSheet(content, t),
          table: <MatrixTable title={title} content={{ ...content, baris: shown }} />,
          footer: (
            <>
              {capsOf(content, t)}
              {remaining > 0 && (
                <Link to={tools.ke.matrix({ periode: content.konteks.periode })}>
                  {t('dasbor.matrik.semuanya', { count: content.jumlah.baris })}
                </Link>
              )}
            </>
          ),
        };
      }}
    </WidgetFrame>
  );
}

type MatrixTableProps = {
  title: string;
  content: { konteks?: DashboardMatrix['konteks']; baris: readonly MatrixRow[] };
  /** The unit of the page, whose name the rows need not repeat; taken from `konteks` where there is one. */
  satker?: string;
  /** The year's figures of a row; absent where the answer's quarter contains them. */
  wholeYear?: (row: MatrixRow) => YearCell;
  /** The status of the reports of a quarter. */
  status?: (period: Period) => string;
  /** Whether each cell names the status of its report. */
  withStatus?: boolean;
  /** Whether each row names its unit, that of the page too: it stands among those of others. */
  nameUnits?: boolean;
  /** What a row is, for the heading of its names; an indicator unless said otherwise. */
  rowHeader?: string | undefined;
};
/** `word`: the class, or why there is none; `provisional`: made of reports that are not all approved. */
export type YearCell = {
  value: number | null;
  word: string;
  kelas: MatrixCell['kelas'];
  provisional: boolean;
  catatan: string | null;
};

/** The rows of a matrix; cells lead to their reports. */
export function MatrixTable({
  title,
  content: { konteks, baris },
  satker,
  wholeYear,
  status,
  withStatus = false,
  nameUnits = false,
  rowHeader,
}: MatrixTableProps) {
  const { t } = useTranslation();
  const own = nameUnits ? undefined : (satker ?? konteks?.satker?.id);
  const current = konteks?.periode;
  const tahun = wholeYear ?? (current && ((one: MatrixRow) => yearFrom(one, current, t)));
  const yearHeader = wholeYear ? t('dasbor.kinerja.setahun') : current && untilWords(current, t);
  // The server sorts by gap: assessed rows first, then the others. A line is drawn between the two.
  const latest = current === undefined ? -1 : baris.findLastIndex((one) => one.periode[current].capaian !== null);
  return (
    <TriwulanTable
      title={title}
      current={current}
      yearHeader={yearHeader}
      rowHeader={rowHeader}
      {...(status && { status })}
      rows={baris.map((one, ke) => ({
        key: one.kunci,
        limit: ke === latest && ke < baris.length - 1,
        kode: one.kode,
        nama: one.nama,
        kpiId: one.kpi_id,
        note: (
          <>
            {one.unit && own !== one.unit.id && <small className="ui-block ui-muted">{one.unit.nama_unit}</small>}
            {one.jumlah_unit > 1 && (
              <small className="ui-block ui-muted">{t('dasbor.matrik.unit', { count: one.jumlah_unit })}</small>
            )}
            <ChangedSince {...one} />
          </>
        ),
        cell: (period) => (
          <CellValue
            row={one}
            cell={one.periode[period]}
            periode={t(`umum.periode.${period}`)}
            withStatus={withStatus}
          />
        ),
        wholeYear: tahun && <WholeYearCell {...tahun(one)} />,
      }))}
    />
  );
}

/** The year as the quarter's reports have it; in its last quarter it says of how many indicators that one is in. */
function yearFrom(row: MatrixRow, current: Period, t: TFunction): YearCell {
  const { periode, jumlah_indikator: due } = row;
  const { capaian_tahun, kelas_tahun: kelas, terisi } = periode[current];
  const missing = current === LAST_PERIOD && capaian_tahun !== null && kelas === null && due > 1;
  const [n, dari] = [formatNumber(terisi), formatNumber(due)];
  return {
    value: capaian_tahun,
    word: quarterYearWords(row, current, t),
    kelas,
    provisional: isYearProvisional(periode, current),
    catatan: missing ? t('dasbor.matrik.tahunMasuk', { periode: t(`dasbor.tw.${current}`), n, dari }) : null,
  };
}

/** What the year is called as one quarter's reports have it. */
function quarterYearWords({ periode, nonaktif }: MatrixRow, quarter: Period, t: TFunction): string {
  const { capaian_tahun: capaian, kelas_tahun: kelas, keadaan } = periode[quarter];
  return yearWords({ kelas, capaian, keadaan, nonaktif }, t);
}

type CellProps = { row: MatrixRow; cell: MatrixCell; periode: string; withStatus: boolean };
function CellValue({ row, cell, periode, withStatus }: CellProps) {
  const { t } = useTranslation();
  const { capaian, kelas, laporan } = cell;
  const wording = gradeWords(cell, t);
  const exact = capaian === null ? null : formatNumber(capaian, TWO);
  const provisional = capaian !== null && cell.disetujui < cell.jumlah;
  const unapproved = provisional ? t('dasbor.belumDisetujui') : null;
  const status = withStatus && laporan !== null ? t(`pelaporan.status.${laporan.status}`) : unapproved;
  return (
    <HeatCell
      text={exact}
      word={wording}
      look={kelas ? GRADE_LOOKS[kelas.warna] : null}
      provisional={provisional}
      note={status}
      to={laporan && `/pelaporan-capaian/${laporan.id}`}
      label={t('dasbor.matrik.sel', {
        kode: row.kode,
        periode,
        capaian: [exact, wording, status].filter(Boolean).join(' '),
      })}
    />
  );
}

function WholeYearCell({ value, word, kelas, provisional, catatan }: YearCell) {
  const { t } = useTranslation();
  const hatched = provisional && value !== null;
  return (
    <HeatCell
      text={value === null ? null : formatNumber(value, TWO)}
      word={word}
      look={kelas ? GRADE_LOOKS[kelas.warna] : null}
      provisional={hatched}
      note={[hatched && t('dasbor.belumDisetujui'), catatan].filter(Boolean).join(' · ')}
    />
  );
}

/** The year's figure of a quarter's report is of what was reached until then. */
const untilWords = (period: Period, t: TFunction): string =>
  t('dasbor.kinerja.sampai', { periode: t(`dasbor.tw.${period}`) });

const sheetCells = (cell: MatrixCell, t: TFunction): SheetCell[] => [
  { show: formatNumber(cell.capaian, TWO), value: cell.capaian },
  plain(gradeWords(cell, t)),
];

/**
 * The matrix for an exported file, with figure and class of each period in separate columns.
 * @param rowHeader what a row is; an indicator unless said otherwise
 */
export function matrixSheet(
  { konteks: { periode: current }, baris }: DashboardMatrix,
  t: TFunction,
  rowHeader = t('dasbor.kolom.nama'),
): Sheet {
  const until = untilWords(current, t);
  return {
    columns: [
      { header: t('dasbor.kolom.kode') },
      { header: rowHeader },
      { header: t('dasbor.kolom.satker') },
      ...PERIODS.flatMap((period) => [
        { header: t(`umum.periode.${period}`), end: true },
        { header: `${t(`umum.periode.${period}`)}: ${t('dasbor.kolom.kelas')}` },
      ]),
      { header: until, end: true },
      { header: `${until}: ${t('dasbor.kolom.kelas')}` },
    ],
    rows: baris.map((one) => ({
      key: one.kunci,
      cells: [
        plain(one.kode),
        plain(one.nama),
        plain(one.unit?.nama_unit ?? ''),
        ...PERIODS.flatMap((period) => sheetCells(one.periode[period], t)),
        { show: formatNumber(one.periode[current].capaian_tahun, TWO), value: one.periode[current].capaian_tahun },
        plain(quarterYearWords(one, current, t)),
      ],
    })),
  };
}
