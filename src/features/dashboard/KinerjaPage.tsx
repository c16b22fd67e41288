import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '#features/dashboard/PageFrame.tsx';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { PageInfo } from '#features/dashboard/PageInfo.tsx';
import { isYearProvisional, statusFrom } from '#features/dashboard/sentences.ts';
import { yearWords } from '#features/dashboard/classes.ts';
import { MatrixTable } from '#features/dashboard/Matrix.tsx';
import { WholeYearOnPaper, useStatusWords } from '#features/dashboard/ReportStatus.tsx';
import { contentOf, questionOf, totalOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { formatShort, formatTarget, typedFormat } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import '#ui/charts/charts.css';
import './dashboard.css';

export type KinerjaPageProps = {
  satker: { value: string; label: string };
  tahun: number;
  onPage: (hal: number) => void;
  /** The button that downloads the workbook. */
  download: ReactNode;
  onPrint: () => void;
  /** Where there is data, for a page without any. */
  elsewhere: ReactNode;
};

/** The matrix of performance: every indicator of the unit in the order of its code, four quarters and the year. */
export function KinerjaPage({ satker, tahun, onPage, download, onPrint, elsewhere }: KinerjaPageProps) {
  const { t } = useTranslation();
  const row = WidgetActor.useSelector((snapshot) => contentOf(snapshot, 'kinerja'));
  const total = WidgetActor.useSelector(totalOf);
  const inquiry = WidgetActor.useSelector(questionOf);
  const { hal, per } = 'hal' in inquiry ? inquiry : { hal: 1, per: total };
  const title = t('dasbor.kinerja.judul', { tahun });
  const statusWords = useStatusWords();
  // Across several units each row has its own report, so the status is shown in the cells instead of the column
  // headings.
  const own = (row ?? []).every(({ unit }) => unit.id === satker.value);
  const status = (period: Period) => statusWords(statusFrom((row ?? []).map((one) => one.periode[period].laporan)));
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES['matrik-kinerja'].title) }]} />
      {row && row.length > 0 && (
        <WholeYearOnPaper
          satker={satker.label}
          tahun={tahun}
          status={own ? PERIODS.map((period) => [t(`dasbor.tw.${period}`), status(period)] as const) : null}
        />
      )}
      <PageHeader
        title={title}
        sub={row ? `${satker.label} · ${t('dasbor.kinerja.jumlah', { count: total })}` : satker.label}
        actions={
          (row === null || total > 0) && (
            <>
              {download}
              <Button variant="ghost" icon="print" onClick={onPrint}>
                {t('dasbor.cetak')}
              </Button>
            </>
          )
        }
      />
      <PageFrame nama={t(PAGES['matrik-kinerja'].title)} label={title} elsewhere={elsewhere}>
        {row && (
          <>
            <MatrixTable
              title={title}
              content={{ baris: row }}
              satker={satker.value}
              {...(own ? { status } : { withStatus: true })}
              wholeYear={(one) => {
                const wholeYear = row.find(({ kunci }) => kunci === one.kunci)?.tahun;
                const { capaian = null, kelas = null } = wholeYear ?? {};
                const exact = typedFormat([wholeYear?.target, wholeYear?.target_atas], [wholeYear?.realisasi]);
                const write = (value: number | null | undefined) => formatShort(value, one.skala, exact);
                return {
                  value: capaian,
                  word: yearWords({ kelas, capaian, nonaktif: one.nonaktif }, t),
                  kelas,
                  provisional: isYearProvisional(one.periode, null),
                  catatan: t('dasbor.kinerja.dari', {
                    realisasi: write(wholeYear?.realisasi),
                    target: formatTarget({ target: wholeYear?.target, target_atas: wholeYear?.target_atas }, write),
                  }),
                };
              }}
            />
            <PageInfo hal={hal} per={per} total={total} onPage={onPage} />
          </>
        )}
      </PageFrame>
    </>
  );
}
