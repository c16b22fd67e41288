import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { isYearProvisional, matrixAttainment, type Measured, size } from '#features/dashboard/sentences.ts';
import { gradeWords, GRADE_LOOKS, WITHOUT_GRADE, yearWords } from '#features/dashboard/classes.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import type { MatrixRow, DashboardMatrix, DashboardWorkspace } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BulletBars } from '#ui/charts/BulletBars.tsx';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';

const TWO = { min: 2, max: 2 };
const SHOWN_AT_FIRST = 5;
const TARGET = 100;

/** Which targets are behind? The five furthest behind first; all of them in the table. */
export function Sasaran({ unfolded, ...tools }: Tools & { unfolded: boolean }) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('sasaran'));
  return (
    <WidgetFrame
      widget={widget}
      kind="matrik"
      id="sasaran"
      nama={t('dasbor.nama.sasaran')}
      width="w7"
      height={400}
      tetap
      unfolded={unfolded}
      {...tools}
    >
      {(content) => {
        const { konteks: workspace } = content;
        const { tahun, measured } = size(content);
        const remaining = content.jumlah.baris - Math.min(measured.length, SHOWN_AT_FIRST);
        return {
          workspace,
          title: tahun ? yearTitle(measured, t) : triwulanTitle(content, t),
          note: tahun ? t('dasbor.sasaran.tahun') : t('dasbor.sasaran.urut'),
          chart:
            measured.length === 0 ? (
              <EmptyState icon="circleDashed" title={whyNone(workspace, t)} />
            ) : (
              <Bars workspace={workspace} tahun={tahun} measured={measured.slice(0, SHOWN_AT_FIRST)} ke={tools.ke} />
            ),
          sheet: sheetFrom(content, t),
          footer: remaining > 0 && t('dasbor.sasaran.sisa', { count: remaining }),
        };
      }}
    </WidgetFrame>
  );
}

/** Indicators without a sasaran are gathered in a row that has no code. */
const designation = ({ sasaran, kode, nama }: MatrixRow) => (sasaran === null ? nama : `${kode} ${nama}`);

/** Why no objective has a figure: where only approved reports count there may be none of them. */
const whyNone = ({ dasar, laporan, periode }: DashboardWorkspace, t: TFunction) =>
  dasar === 'disetujui' && laporan.approved === 0
    ? t('dasbor.sasaran.tungguDisetujui', { periode: t(`umum.periode.${periode}`) })
    : t('dasbor.sasaran.kosong');

function triwulanTitle(content: DashboardMatrix, t: TFunction) {
  const { key, ...exact } = matrixAttainment(content);
  return t(`dasbor.sasaran.${key}`, exact);
}

function yearTitle(rows: readonly Measured[], t: TFunction) {
  const measured = rows.filter(({ row }) => row.sasaran !== null);
  if (measured.length === 0) return t('dasbor.sasaran.belumDinilai');
  const count = measured.filter(({ capaian }) => capaian < TARGET).length;
  return count === 0
    ? t('dasbor.sasaran.semuaTahun', { count: measured.length })
    : t('dasbor.sasaran.sebagianTahun', { count, dinilai: measured.length });
}

type BarsProps = Pick<Tools, 'ke'> & {
  workspace: DashboardWorkspace;
  /** Whether the figures are against the year's targets. */
  tahun: boolean;
  measured: readonly Measured[];
};
function Bars({ workspace, tahun, measured, ke }: BarsProps) {
  const { t } = useTranslation();
  const { ambang } = workspace;
  const max = workspace.batas_capaian ?? 120;
  const bands = ambang.map(({ batas_bawah }) => batas_bawah).filter((limit) => limit > 0 && limit < TARGET);
  return (
    <BulletBars
      max={max}
      target={TARGET}
      bands={bands}
      ticks={[
        { value: 0, label: '0' },
        ...bands.map((value) => ({ value, label: formatNumber(value) })),
        { value: TARGET, label: formatNumber(TARGET), strong: true },
        ...(max > TARGET ? [{ value: max, label: formatNumber(max) }] : []),
      ]}
      rows={measured.map(({ row, capaian, kelas }) => {
        const look = kelas ? GRADE_LOOKS[kelas.warna] : null;
        const wording = tahun
          ? yearWords({ kelas, capaian, nonaktif: row.nonaktif }, t)
          : kelas
            ? gradeName(kelas, t)
            : '';
        const nama = designation(row);
        const { disetujui, jumlah } = row.periode[workspace.periode];
        const provisional = tahun ? isYearProvisional(row.periode, workspace.periode) : disetujui < jumlah;
        const said = [wording, provisional && t('dasbor.belumDisetujui')].filter(Boolean).join(', ');
        return {
          key: row.kunci,
          label: (
            <Link
              to={row.kpi_id ? `/kpi/${row.kpi_id}` : ke.counted({ periode: workspace.periode, sasaran: row.kunci })}
            >
              {nama}
            </Link>
          ),
          value: capaian,
          text: formatNumber(capaian, TWO),
          provisional,
          name: t('dasbor.sasaran.batang', { nama, capaian: formatNumber(capaian, TWO), kelas: said }),
          mark: look ?? WITHOUT_GRADE,
          word: wording,
          fill: look?.fill ?? { tone: 'neutral', pattern: 'dots' },
        };
      })}
    />
  );
}

function sheetFrom({ konteks: { periode }, baris }: DashboardMatrix, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.sasaran') },
      { header: t('dasbor.kolom.indikator'), end: true },
      { header: t('dasbor.kolom.dilaporkan'), end: true },
      { header: t('dasbor.kolom.capaian'), end: true },
      { header: t('dasbor.kolom.selisih'), end: true },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.tahun'), end: true },
    ],
    rows: baris.map((one) => {
      const cell = one.periode[periode];
      return {
        key: one.kunci,
        cells: [
          plain(designation(one)),
          { show: formatNumber(one.jumlah_indikator), value: one.jumlah_indikator },
          { show: formatNumber(cell.jumlah), value: cell.jumlah },
          { show: formatNumber(cell.capaian, TWO), value: cell.capaian },
          { show: formatNumber(one.selisih, TWO), value: one.selisih },
          plain(gradeWords(cell, t)),
          { show: formatNumber(cell.capaian_tahun, TWO), value: cell.capaian_tahun },
        ],
      };
    }),
  };
}
