import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '#features/dashboard/PageFrame.tsx';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { PageInfo } from '#features/dashboard/PageInfo.tsx';
import { matrixFindings } from '#features/dashboard/sentences.ts';
import { isFiltered, type MatrixFilter, MatrixFilters } from '#features/dashboard/MatrixFilters.tsx';
import { matrixSheet, MatrixTable } from '#features/dashboard/Matrix.tsx';
import { type Tools, Origin, fileName } from '#features/dashboard/WidgetFrame.tsx';
import { OnPaper, ReportStatus } from '#features/dashboard/ReportStatus.tsx';
import { dataFrom, contentOf, questionOf, totalOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import type { MatrixRows, WidgetContent } from '#machines/dashboard/dashboard-widget.types.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { cellsOf } from '#ui/charts/SheetTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import '#ui/charts/charts.css';
import './dashboard.css';

export type MatrixPageProps = Pick<Tools, 'onCsv' | 'csvAll'> & {
  satker: string;
  /** The dashboard that it belongs to, in its period; `branch` that of a unit below. */
  back: { dashboard: string; branch: string | null };
  onFilter: (filters: MatrixFilter) => void;
  severalUnits: boolean;
  onPrint: () => void;
  /** Where there is data, for a page without any. */
  elsewhere: ReactNode;
};

const NOTHING = { kelompok: 'indikator' as const, kelas: '', sasaran: '', q: '', hal: 1, per: 50 };

/** What the rows say together, of what they are: a sentence about indicators is untrue of sasaran, which are fewer. */
function headline(
  kelompok: MatrixRows,
  { key, ...exact }: ReturnType<typeof matrixFindings>,
  periode: string,
  t: TFunction,
): string {
  const values = { ...exact, periode };
  if (kelompok !== 'sasaran' || key === 'tahunSaja') return t(`dasbor.matrik.${key}`, values);
  return t(`dasbor.matrikSasaran.${key}`, values);
}

/** Every indicator (or sasaran) of the unit and what lies below it over the four quarters, furthest behind first. */
export function MatrixPage(props: MatrixPageProps) {
  const { satker, back, onFilter, severalUnits, onCsv, csvAll, onPrint, elsewhere } = props;
  const { t } = useTranslation();
  const content = WidgetActor.useSelector((snapshot) => contentOf(snapshot, 'matrik'));
  const total = WidgetActor.useSelector(totalOf);
  const inquiry = WidgetActor.useSelector(questionOf);
  const asked = inquiry.kind === 'matrik' ? inquiry : NOTHING;
  const { kelompok, hal, per } = asked;
  const period = content?.konteks.periode ?? inquiry.periode ?? PERIODS[0];
  const sentence = content && matrixFindings(content);
  const title = sentence
    ? headline(kelompok, sentence, t(`umum.periode.${period}`), t)
    : t('dasbor.matrikHalaman.judul');
  const rowHeader = t(kelompok === 'sasaran' ? 'dasbor.kolom.sasaran' : 'dasbor.kolom.nama');
  const allCells = (all: WidgetContent) => {
    const data = dataFrom(all, 'matrik');
    return data === null ? [] : cellsOf(matrixSheet(data, t, rowHeader));
  };
  const filtered = isFiltered(asked);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.dasbor.title), to: back.dashboard },
          ...(back.branch && content?.konteks.satker
            ? [{ label: content.konteks.satker.nama_unit, to: back.branch }]
            : []),
          { label: t('dasbor.matrikHalaman.judul') },
        ]}
      />
      {content && <OnPaper workspace={content.konteks} satker={t('dasbor.semuaSatker')} />}
      <div className="dashboard-head">
        <PageHeader
          title={filtered && content ? t('dasbor.matrikHalaman.disaring', { count: total }) : title}
          documentTitle={t('dasbor.matrikHalaman.judul')}
          sub={
            content ? (
              <>
                <Origin workspace={content.konteks} />{' '}
                <span className="ui-screen">
                  · <ReportStatus workspace={content.konteks} />
                </span>
              </>
            ) : (
              satker
            )
          }
          actions={
            <>
              {content && total > content.baris.length ? (
                csvAll({ nama: fileName('matrik', content.konteks), inquiry, cell: allCells })
              ) : (
                <Button
                  variant="ghost"
                  icon="download"
                  unavailable={content === null}
                  onClick={() =>
                    content && onCsv(fileName('matrik', content.konteks), cellsOf(matrixSheet(content, t, rowHeader)))
                  }
                >
                  {t('dasbor.csv')}
                </Button>
              )}
              <Button variant="ghost" icon="print" onClick={onPrint}>
                {t('dasbor.cetak')}
              </Button>
            </>
          }
        />
      </div>
      <MatrixFilters asked={asked} period={period} content={content} severalUnits={severalUnits} onFilter={onFilter} />
      <PageFrame
        nama={t('dasbor.nama.matrik')}
        label={t('dasbor.matrikHalaman.judul')}
        elsewhere={elsewhere}
        {...(filtered && { empty: { title: t('dasbor.matrikHalaman.tanpaHasil') } })}
      >
        {content && (
          <>
            <MatrixTable
              title={title}
              content={content}
              rowHeader={rowHeader}
              nameUnits={kelompok === 'butir' && content.konteks.jumlah_satker > 1}
            />
            <PageInfo hal={hal} per={per} total={total} onPage={(fresh) => onFilter({ hal: fresh })} />
          </>
        )}
      </PageFrame>
    </>
  );
}
