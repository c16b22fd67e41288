import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSent } from '#features/dashboard/NotSent.tsx';
import { Evidence } from '#features/dashboard/Evidence.tsx';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { isProvisional, yearOnly, indicatorAttainment, standingOf } from '#features/dashboard/sentences.ts';
import { Matrix } from '#features/dashboard/Matrix.tsx';
import { Percentage } from '#features/dashboard/Percentage.tsx';
import { Tree } from '#features/dashboard/Tree.tsx';
import { type Tools, Origin } from '#features/dashboard/WidgetFrame.tsx';
import { Summary } from '#features/dashboard/Summary.tsx';
import { Sasaran } from '#features/dashboard/Sasaran.tsx';
import { OnPaper } from '#features/dashboard/ReportStatus.tsx';
import { Trend } from '#features/dashboard/Trend.tsx';
import { Todo } from '#features/dashboard/Todo.tsx';
import { WaitingCard } from '#features/dashboard/WaitingCard.tsx';
import { contentOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import type { DashboardCapaian } from '#machines/dashboard/dashboard-widget.types.ts';
import { scopeOf, widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { FIGURE_BASES, type FigureBase } from '#domain/dashboard/dashboard.ts';
import type { Turn } from '#domain/home/turns.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Cluster, Grid } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { Provisional } from '#ui/charts/Provisional.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import './dashboard.css';

const filters = keepFocus('dasbor');

export type DashboardPageProps = Tools & {
  /** Name of the unit in the header; the answer's own name replaces it. */
  satker: string;
  onPeriod: (period: Period) => void;
  onBase: (base: FigureBase) => void;
  onPrintAll: () => void;
  mayDecide: boolean;
  turns: readonly Turn[];
  /** Whether the person sees more than one unit: how they compare stands before the rest then. */
  severalUnits: boolean;
  /** Where there is data, for a page without any. */
  elsewhere: ReactNode;
};

/** The figures of a unit and the units below it in one period. Every widget loads and fails on its own. */
export function DashboardPage(props: DashboardPageProps) {
  const { satker, onPeriod, onBase, onPrintAll, mayDecide, turns, severalUnits, elsewhere, ...tools } = props;
  const { t } = useTranslation();
  const { send } = DashboardActor.useActorRef();
  const { periode: requested, tahun, base } = DashboardActor.useSelector(scopeOf);
  const summary = DashboardActor.useSelector(widgetOf('ringkasan'));
  const content = useSelector(summary, (snapshot) => contentOf(snapshot, 'capaian'));
  const empty = useSelector(summary, frameOf) === 'empty';
  // Of the list, which needs one page only: the tree comes later.
  const list = DashboardActor.useSelector(widgetOf('belum'));
  const above = useSelector(list, (snapshot) => contentOf(snapshot, 'satker'))?.jejak.slice(0, -1) ?? [];
  const nama = content?.konteks.satker?.nama_unit ?? satker;
  const period = content?.konteks.periode ?? requested;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={
          above.length === 0
            ? [{ label: t(PAGES.dasbor.title) }]
            : [
                { label: t(PAGES.dasbor.title) },
                ...above.map(({ id, nama_unit }) => ({ label: nama_unit, to: tools.ke.satker(id) })),
                { label: nama },
              ]
        }
      />
      {content && !empty && <OnPaper workspace={content.konteks} satker={t('dasbor.semuaSatker')} />}
      <div className={severalUnits ? 'dashboard-head dashboard-head--several' : 'dashboard-head'}>
        <PageHeader
          title={content && !empty ? findings(content, t) : t(PAGES.dasbor.title)}
          documentTitle={t('dasbor.judulDokumen', { satker: nama, tahun })}
          sub={
            content && !empty ? (
              <>
                <Origin workspace={content.konteks} />{' '}
                <span className="ui-screen">
                  · <FigureSource konteks={content.konteks} />
                </span>
              </>
            ) : (
              `${nama} · ${tahun}`
            )
          }
          actions={
            <>
              <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'dashboard.refresh' })}>
                {t('dasbor.segarkan')}
              </Button>
              {!empty && (
                <Button variant="ghost" icon="print" onClick={onPrintAll}>
                  {t('dasbor.cetak')}
                </Button>
              )}
            </>
          }
        />
      </div>
      {!empty && (
        <Cluster className="ui-screen dashboard-filter" ref={filters}>
          <Segmented
            legend={t('dasbor.pilihPeriode')}
            value={period ?? PERIODS[0]}
            onChange={onPeriod}
            options={PERIODS.map((value) => ({ value, label: t(`dasbor.tw.${value}`) }))}
          />
          <Segmented
            legend={t('dasbor.angka.nama')}
            value={base}
            onChange={onBase}
            options={FIGURE_BASES.map((value) => ({ value, label: t(`dasbor.angka.${value}`) })).reverse()}
          />
        </Cluster>
      )}
      {empty ? (
        <>
          <NothingThere satker={nama} tahun={tahun} elsewhere={elsewhere} />
          {/* Another key: the widgets of the empty year replace the loading ones instead of moving below them. */}
          <Grid columns={12} gap="10" align="stretch" className="dashboard-grid" key="kosong">
            <Todo turns={turns} />
            <Tree {...tools} />
          </Grid>
        </>
      ) : (
        <>
          <Summary ke={tools.ke} />
          <Grid columns={12} gap="10" align="stretch" className="dashboard-grid">
            {severalUnits && <Tree {...tools} unfolded />}
            <Sasaran {...tools} unfolded={!severalUnits} />
            <Trend {...tools} />
            <Percentage {...tools} />
            <NotSent {...tools} />
            <WaitingCard {...tools} mayDecide={mayDecide} />
            <Evidence {...tools} />
            {!severalUnits && <Tree {...tools} />}
            <Todo turns={turns} />
            <Matrix {...tools} />
          </Grid>
        </>
      )}
    </>
  );
}

/** Of which reports the figures are, and how many there could be. */
function FigureSource({ konteks }: Pick<DashboardCapaian, 'konteks'>) {
  const { t } = useTranslation();
  const { laporan, jumlah_wajib: count } = konteks;
  const approved = t('dasbor.angka.ketDisetujui', {
    jumlah: formatNumber(laporan.approved),
    wajib: formatNumber(count),
    count,
  });
  if (!isProvisional(konteks)) return approved;
  return (
    <>
      {approved} · <Provisional>{t('dasbor.angka.bergaris')}</Provisional> {t('dasbor.angka.ketHidup')}
    </>
  );
}

/**
 * The headline: of several units first who has not reported, and how many could; then what the figures of the quarter
 * say, or of the year when the quarter has no targets.
 */
function findings({ konteks, ringkasan }: DashboardCapaian, t: TFunction): string {
  const periode = t(`umum.periode.${konteks.periode}`);
  const standing = standingOf(konteks);
  if (standing.key !== 'lengkap') {
    const n = (count: number) => formatNumber(count);
    const { wajib, satker } = standing;
    return t(`dasbor.temuan.${standing.key}`, {
      n: n(standing.n),
      wajib: n(wajib),
      satker: n(satker),
      tanpa: n(satker - wajib),
      periode,
      count: wajib,
    });
  }
  if (konteks.dasar === 'disetujui' && konteks.laporan.approved === 0)
    return t('dasbor.temuan.belumDisetujui', { periode });
  if (yearOnly(ringkasan)) {
    return t('dasbor.temuan.tahunSaja', {
      ke: formatNumber(ringkasan.capaian_tahun.nilai, { min: 2, max: 2 }),
      periode,
    });
  }
  const { key, ...exact } = indicatorAttainment(ringkasan);
  return t(`dasbor.temuan.${key}`, exact);
}

/** One message for a year without indicators, with the way to where there are some. */
function NothingThere({ satker, tahun, elsewhere }: { satker: string; tahun: number; elsewhere: ReactNode }) {
  const { t } = useTranslation();
  return (
    <LoadFrame
      frame="empty"
      messages={{
        empty: {
          title: t('dasbor.kosongTahun.judul', { tahun }),
          text: t('dasbor.kosongTahun.teks', { satker }),
          action: elsewhere,
        },
      }}
    />
  );
}
