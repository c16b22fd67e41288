import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import {
  Attention,
  BranchFigures,
  Figure,
  Name,
  NarrowReport,
  ReportState,
  type TreeRowLine,
} from '#features/dashboard/TreeCells.tsx';
import { TrendCell, trendMax } from '#features/dashboard/TrendCell.tsx';
import { treeSheet } from '#features/dashboard/tree-sheet.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import type { DashboardWorkspace, SatkerRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { treeOf, widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import {
  branchesOf,
  filterCounts,
  periodFigure,
  TREE_FILTERS,
  treeLines,
  treesOf,
  type TreeNode,
  yearFigure,
} from '#domain/dashboard/tree.ts';
import type { Period } from '#domain/capaian/period.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/choices.tsx';
import type { Column } from '#ui/Table.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TreeTable } from '#ui/TreeTable.tsx';
import { Cluster } from '#ui/layout.tsx';

type Ke = Pick<Tools, 'ke'>;

/** Units that have a figure, each counted once. */
const assessedIn = ({ row: { sendiri, gabungan } }: TreeNode<SatkerRow>) =>
  gabungan?.dinilai ?? (sendiri.capaian_periode === null ? 0 : 1);

/** Every unit with what lies below it counted in: who is late, who has nothing to report on, and where the figures stand. */
export function Tree({ unfolded = false, ...tools }: Tools & { unfolded?: boolean }) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('pohon'));
  const { sort } = DashboardActor.useSelector(treeOf);
  return (
    <WidgetFrame
      widget={widget}
      kind="satker"
      id="pohon"
      nama={t('dasbor.nama.pohon')}
      width="w12"
      height={620}
      unfolded={unfolded}
      {...tools}
    >
      {({ konteks: workspace, satker }) => {
        if (satker.length === 0) return null;
        const trees = treesOf(satker);
        const count = trees.reduce((sum, one) => sum + assessedIn(one), 0);
        const title = t('dasbor.pohon.judul', { count, jumlah: workspace.jumlah_wajib });
        return {
          workspace,
          title,
          note: t('dasbor.pohon.lampu'),
          sheet: () => treeSheet(trees, sort, t),
          table: <Table title={title} workspace={workspace} satker={satker} trees={trees} ke={tools.ke} />,
          footer: <span className="dashboard-tree__wide">{t('dasbor.pohon.ketTren')}</span>,
        };
      }}
    </WidgetFrame>
  );
}

type TableProps = Ke & {
  title: string;
  workspace: DashboardWorkspace;
  satker: readonly SatkerRow[];
  trees: readonly TreeNode<SatkerRow>[];
};

function Table({ title, workspace, satker, trees, ke }: TableProps) {
  const { t } = useTranslation();
  const { send } = DashboardActor.useActorRef();
  const view = DashboardActor.useSelector(treeOf);
  const lines = treeLines(trees, view);
  const branches = branchesOf(trees);
  const counts = filterCounts(satker);
  const unfolded = branches.every((id) => view.open.includes(id));
  return (
    <>
      {branches.length > 1 && (
        <Cluster gap="4" justify="between" pad="0 0 5" className="ui-screen dashboard-tree__tools">
          <TextField
            id="pohon-cari"
            label={t('dasbor.pohon.cari')}
            hideLabel
            type="search"
            value={view.q}
            onChange={(q) => send({ type: 'tree.search', q })}
            placeholder={t('dasbor.pohon.cari')}
          />
          <Chips
            legend={t('dasbor.pohon.saring.nama')}
            value={view.filter}
            onChange={(filter) => send({ type: 'tree.filter', filter })}
            options={TREE_FILTERS.map((value) => ({
              value,
              label: t(`dasbor.pohon.saring.${value}`, { n: formatNumber(counts[value]) }),
            }))}
          />
          <Button
            variant="ghost"
            size="sm"
            icon={unfolded ? 'chevronRight' : 'chevronDown'}
            onClick={() => send(unfolded ? { type: 'tree.fold' } : { type: 'tree.unfold', ids: branches })}
          >
            {unfolded ? t('dasbor.pohon.tutupSemua') : t('dasbor.pohon.bukaSemua')}
          </Button>
        </Cluster>
      )}
      {lines.length === 0 ? (
        <p className="ui-muted" role="status">
          {view.q === '' ? t('dasbor.pohon.tiadaSaring') : t('dasbor.pohon.tiadaCocok', { q: view.q })}
        </p>
      ) : (
        <TreeTable
          caption={title}
          className="dashboard-tree"
          columns={columnsOf({ ke, until: workspace.periode, max: trendMax(satker, workspace.batas_capaian) }, t)}
          lines={lines.map((line) => ({
            key: line.node.row.unit.id,
            row: line,
            level: line.level,
            open: line.open,
            position: line.position,
            size: line.siblings,
          }))}
          sort={view.sort}
          onSort={(field) => send({ type: 'tree.sort', sort: view.sort === field ? `-${field}` : field })}
        />
      )}
    </>
  );
}

const WIDE = { head: { className: 'dashboard-tree__wide' }, cells: { className: 'dashboard-tree__wide' } };

type Drawn = Ke & { until: Period; max: number };

function columnsOf({ ke, until, max }: Drawn, t: TFunction): readonly Column<TreeRowLine>[] {
  return [
    {
      key: 'satker',
      header: t('dasbor.kolom.satker'),
      sort: 'nama',
      rowHeader: true,
      cells: ({ level }) => ({ style: { ['--level' as string]: Math.min(level, 6) - 1 } }),
      cell: (line) => <Name line={line} ke={ke} />,
    },
    {
      key: 'laporan',
      header: t('dasbor.kolom.laporan'),
      sort: 'disetujui',
      ...WIDE,
      cell: ({ node }) => <ReportState node={node} ke={ke} />,
    },
    {
      key: 'wajib',
      header: t('dasbor.pohon.punyaIndikator'),
      sort: 'wajib',
      ...WIDE,
      cell: ({ node }) => <BranchFigures node={node} />,
    },
    {
      key: 'capaian',
      header: t('dasbor.tren.periode'),
      sort: 'capaian',
      align: 'end',
      cell: ({ node }) => (
        <>
          <Figure node={node} value={periodFigure(node.row)} withGrade />
          <NarrowReport node={node} ke={ke} />
        </>
      ),
    },
    {
      key: 'tahun',
      header: t('dasbor.kolom.tahun'),
      sort: 'tahun',
      align: 'end',
      ...WIDE,
      cell: ({ node }) => <Figure node={node} value={yearFigure(node.row)} />,
    },
    {
      key: 'tren',
      header: t('dasbor.pohon.tren'),
      ...WIDE,
      cell: ({ node: { row } }) => <TrendCell tren={row.tren} until={until} max={max} />,
    },
    {
      key: 'perhatian',
      header: t('dasbor.pohon.perhatian'),
      sort: 'perhatian',
      ...WIDE,
      cell: ({ node }) => <Attention node={node} />,
    },
  ];
}
