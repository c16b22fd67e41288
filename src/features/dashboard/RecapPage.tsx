import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedSince } from '#features/dashboard/ChangedSince.tsx';
import { PageFrame } from '#features/dashboard/PageFrame.tsx';
import { type PeriodContent, recapSheet, rowFormat, TARGET_KEYS, wordsFrom } from '#features/dashboard/recap-sheet.ts';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { statusFrom } from '#features/dashboard/sentences.ts';
import { GRADE_LOOKS, yearWords } from '#features/dashboard/classes.ts';
import type { Tools } from '#features/dashboard/WidgetFrame.tsx';
import { WholeYearOnPaper, useStatusWords } from '#features/dashboard/ReportStatus.tsx';
import { TriwulanTable } from '#features/dashboard/TriwulanTable.tsx';
import { contentOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { isWithoutTarget } from '#domain/capaian/target.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { reportedPeriods } from '#domain/report/recap.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { formulaText } from '#services/i18n/formula.ts';
import { formatShort, formatTarget, formatNumber } from '#services/i18n/format.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { HeatCell } from '#ui/charts/HeatCell.tsx';
import { cellsOf } from '#ui/charts/SheetTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import '#ui/charts/charts.css';
import './dashboard.css';

const TWO = { min: 2, max: 2 };
export type RecapPageProps = Pick<Tools, 'onCsv'> & {
  satker: string;
  tahun: number;
  /** The button that downloads the workbook. */
  download: ReactNode;
  onPrint: () => void;
  /** Where there is data, for a page without any. */
  elsewhere: ReactNode;
};

/** The recap of a unit's year: per indicator the four quarters, and the realisasi so far against the year's target. */
export function RecapPage({ satker, tahun, onCsv, download, onPrint, elsewhere }: RecapPageProps) {
  const { t } = useTranslation();
  const row = WidgetActor.useSelector((snapshot) => contentOf(snapshot, 'rekap'));
  const statusWords = useStatusWords();
  const status = (period: Period) => statusWords(statusFrom((row ?? []).map((one) => reportFrom(one, period))));
  return (
    <>
      <Breadcrumbs />
      {row && row.length > 0 && (
        <WholeYearOnPaper
          satker={satker}
          tahun={tahun}
          status={PERIODS.map((period) => [t(`dasbor.tw.${period}`), status(period)] as const)}
        />
      )}
      <PageHeader
        title={t('dasbor.rekap.judul', { tahun })}
        sub={row ? `${satker} · ${t('dasbor.kinerja.jumlah', { count: row.length })}` : satker}
        actions={
          row?.length !== 0 && (
            <>
              {download}
              <Button
                variant="ghost"
                icon="download"
                unavailable={row === null}
                onClick={() => row && onCsv(`rekap-${tahun}`, cellsOf(recapSheet(row, t)))}
              >
                {t('dasbor.csv')}
              </Button>
              <Button variant="ghost" icon="print" onClick={onPrint}>
                {t('dasbor.cetak')}
              </Button>
            </>
          )
        }
      />
      <PageFrame nama={t(PAGES.rekap.title)} label={t('dasbor.rekap.judul', { tahun })} elsewhere={elsewhere}>
        {row && <Table title={t('dasbor.rekap.judul', { tahun })} rows={row} status={status} />}
      </PageFrame>
    </>
  );
}

function Breadcrumbs() {
  const { t } = useTranslation();
  return (
    <Breadcrumb
      label={t('shell.remah')}
      items={[{ label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path }, { label: t(PAGES.rekap.title) }]}
    />
  );
}

/** A recap exists for a single unit only: asks the person to choose one. */
export function RecapWithoutSatker({ tahun }: { tahun: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumbs />
      <PageHeader title={t('dasbor.rekap.judul', { tahun })} />
      <LoadFrame
        frame="empty"
        messages={{ empty: { title: t('dasbor.rekap.pilihSatker'), text: t('dasbor.rekap.pilihSatkerTeks') } }}
      />
    </>
  );
}

function reportFrom({ periode }: Recap, one: Period) {
  const content = periode[one];
  return content && { id: content.laporan_id, status: content.status };
}

type TableProps = { title: string; rows: readonly Recap[]; status: (period: Period) => string };
function Table({ title, rows, status }: TableProps) {
  const { t } = useTranslation();
  const reported = reportedPeriods(rows);
  return (
    <TriwulanTable
      title={title}
      yearHeader={t('dasbor.kinerja.setahun')}
      status={status}
      rows={rows.map((one) => ({
        key: one.kpi_id,
        kode: one.kode,
        nama: one.nama,
        kpiId: one.kpi_id,
        note: (
          <>
            <small className="ui-muted">
              {[!one.skala && one.satuan, t(`kpi.konsolidasi.${one.konsolidasi}`)].filter(Boolean).join(' · ')}
            </small>
            <ChangedSince {...one} />
          </>
        ),
        cell: (period) => <CellValue one={one} periode={period} isReported={reported.has(period)} />,
        wholeYear: <WholeYearCell one={one} />,
      }))}
    />
  );
}

const isProvisional = ({ capaian, status }: PeriodContent) => capaian !== null && status !== 'approved';
/** Whether an entry that is not approved is in the year's figure: one of a quarter without a target adds to it as well. */
const isYearProvisional = ({ polarisasi, periode }: Recap) =>
  Object.values(periode).some((content) => {
    if (content === null || content.status === 'approved') return false;
    const { target, target_atas: upper, realisasi } = content;
    return isFilled({ wajib: !isWithoutTarget({ polarisasi, target, upper }), realisasi });
  });

const targetOf = ({ target, target_atas, skala }: Recap, column: keyof Recap['target']) => ({
  target: target[column],
  target_atas: target_atas?.[column],
  skala,
});

function WholeYearCell({ one: single }: { one: Recap }) {
  const { t } = useTranslation();
  const { capaian, kelas, realisasi, rumus, nonaktif } = single;
  const write = rowFormat(single, formatShort);
  const provisional = capaian !== null && isYearProvisional(single);
  const exact = { realisasi: write(realisasi), target: formatTarget(targetOf(single, 'tahun'), write) };
  return (
    <div title={formulaText(rumus, t)}>
      <HeatCell
        text={formatNumber(capaian, TWO)}
        word={yearWords({ kelas, capaian, nonaktif }, t)}
        look={kelas && GRADE_LOOKS[kelas.warna]}
        provisional={provisional}
        note={[provisional && t('dasbor.belumDisetujui'), t('dasbor.kinerja.dari', exact)].filter(Boolean).join(' · ')}
      />
    </div>
  );
}

function CellValue({ one, periode, isReported }: { one: Recap; periode: Period; isReported: boolean }) {
  const { t } = useTranslation();
  const content = one.periode[periode];
  const empty = t(isReported ? 'dasbor.status.diLuar' : 'dasbor.keadaan.kosong');
  const wording = content === null ? empty : wordsFrom(one, content, t);
  const write = rowFormat(one, formatShort);
  const target = formatTarget(content ? { ...content, skala: one.skala } : targetOf(one, TARGET_KEYS[periode]), write);
  const note = t('dasbor.kinerja.dari', { realisasi: write(content?.realisasi), target });
  const exact = content === null || content.capaian === null ? null : formatNumber(content.capaian, TWO);
  return (
    <HeatCell
      text={exact}
      word={wording}
      look={content?.kelas ? GRADE_LOOKS[content.kelas.warna] : null}
      provisional={content !== null && isProvisional(content)}
      note={note}
      to={content && `/pelaporan-capaian/${content.laporan_id}`}
      label={t('dasbor.matrik.sel', {
        kode: one.kode,
        periode: t(`umum.periode.${periode}`),
        capaian: [exact, wording, note].filter(Boolean).join(' '),
      })}
    />
  );
}
