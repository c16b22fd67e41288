import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GRADE_LOOKS, STATUS_ICONS, STATUS_LOOKS, WITHOUT_GRADE } from '#features/dashboard/classes.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { toReport } from '#features/dashboard/NotSent.tsx';
import { statusSatker, statusWord } from '#features/dashboard/sentences.ts';
import { figuresUnapproved } from '#features/dashboard/tree-sheet.ts';
import type { Tools } from '#features/dashboard/WidgetFrame.tsx';
import type { SatkerRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { SATKER_STATES } from '#domain/dashboard/dashboard.ts';
import type { TreeLine, TreeNode } from '#domain/dashboard/tree.ts';
import { EMPTY, formatList, formatNumber } from '#services/i18n/format.ts';
import { Mark } from '#ui/charts/Marks.tsx';
import { Provisional } from '#ui/charts/Provisional.tsx';
import { MiniBar } from '#ui/charts/ShareBars.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Box, Cluster } from '#ui/layout.tsx';

export type TreeRowLine = TreeLine<SatkerRow>;
type Ke = Pick<Tools, 'ke'>;
type Node = { node: TreeNode<SatkerRow> };

const TWO = { min: 2, max: 2 };
const REPORTED = SATKER_STATES.filter((one) => one !== 'tanpa_indikator');

/** The unit, what opens it, and how many it is made of. */
export function Name({ line, ke }: { line: TreeRowLine } & Ke) {
  const { t } = useTranslation();
  const { send } = DashboardActor.useActorRef();
  const { open, fixed, node } = line;
  const { unit } = node.row;
  return (
    <Cluster as="span" nowrap gap="2" className="ui-weight-regular">
      {open !== null && !fixed ? (
        <button
          type="button"
          className="ui-bare ui-hover ui-screen ui-fixed ui-muted dashboard-tree__open"
          data-open
          tabIndex={-1}
          aria-expanded={open}
          aria-label={t('dasbor.pohon.buka', { nama: unit.nama_unit })}
          onClick={() => send({ type: open ? 'unit.close' : 'unit.open', id: unit.id })}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size="s" />
        </button>
      ) : (
        <span className="ui-screen ui-fixed dashboard-tree__open" />
      )}
      <span>
        <Box as={Link} pad="2 0" className="ui-plain ui-strong" to={ke.satker(unit.id)} lang="id">
          {unit.nama_unit}
        </Box>
        {node.children.length > 0 && (
          <small className="ui-muted">{t('dasbor.pohon.isi', { count: node.counts.satker })}</small>
        )}
      </span>
    </Cluster>
  );
}

/** Of a branch how many of the reports that are due are approved; of a single unit where its own report stands. */
export function ReportState({ node, ke }: Node & Ke) {
  const { t } = useTranslation();
  const { due, approved, waiting, notSubmitted } = node.counts;
  if (node.children.length === 0) return <OwnReport node={node} ke={ke} />;
  if (due === 0) return <span className="ui-muted">{t('dasbor.pohon.tiadaWajib')}</span>;
  const status = statusSatker(node.row);
  const parts = REPORTED.map((key) => ({ key, value: status[key], fill: STATUS_LOOKS[key].fill, label: null }));
  const wording = REPORTED.filter((key) => status[key] > 0).map(
    (key) => `${t(`dasbor.status.${key}`)} ${formatNumber(status[key])}`,
  );
  const rest = [
    waiting > 0 && t('dasbor.pohon.menunggu', { n: formatNumber(waiting) }),
    notSubmitted > 0 && t('dasbor.pohon.belumKirim', { n: formatNumber(notSubmitted), count: notSubmitted }),
  ].filter((one) => one !== false);
  return (
    <>
      {t('dasbor.pohon.disetujui', { n: formatNumber(approved), dari: formatNumber(due), count: due })}
      <MiniBar name={formatList(wording)} parts={parts} />
      {rest.length > 0 && <small className="ui-muted">{rest.join(' · ')}</small>}
    </>
  );
}

function OwnReport({ node: { row }, ke }: Node & Ke) {
  const { t } = useTranslation();
  const { laporan_id, status } = row.sendiri;
  const wording = statusWord(row, t);
  return (
    <Tag tone={STATUS_LOOKS[status].tone} icon={STATUS_ICONS[status]} look="plain">
      {laporan_id === null ? (
        wording
      ) : (
        <Box as={Link} pad="2 0" className="ui-plain ui-strong" to={toReport(row, ke)}>
          {wording}
        </Box>
      )}
    </Tag>
  );
}

/** The report and what is late, under the figure where the screen has no room for columns of their own. */
export function NarrowReport({ node, ke }: Node & Ke) {
  return (
    <small className="ui-below-md ui-screen">
      <ReportState node={node} ke={ke} />
      {node.counts.late > 0 && <Attention node={node} />}
    </small>
  );
}

/** How many units of a branch have something to report on. */
export function BranchFigures({ node: { row, children, counts } }: Node) {
  const { t } = useTranslation();
  if (children.length === 0)
    return counts.due === 0 ? (
      <span className="ui-muted">{row.unit.nonaktif ? EMPTY : t('dasbor.pohon.tidakPunya')}</span>
    ) : (
      t('dasbor.pohon.punya')
    );
  return t('dasbor.pohon.dari', { n: formatNumber(counts.due), dari: formatNumber(counts.satker) });
}

/** A figure with its class; of reports that are not approved it is hatched, and says so. */
export function Figure({
  node: { row, children },
  value,
  withGrade = false,
}: Node & { value: number | null; withGrade?: boolean }) {
  const { t } = useTranslation();
  if (value === null) return <span className="ui-muted">{withGrade ? t('dasbor.pohon.belumDinilai') : '–'}</span>;
  const { kelas } = row.gabungan ?? row.sendiri;
  const look = kelas ? GRADE_LOOKS[kelas.warna] : WITHOUT_GRADE;
  const unapproved = figuresUnapproved(row);
  const exact = <b className="ui-num">{formatNumber(value, TWO)}</b>;
  return (
    <>
      {unapproved > 0 ? <Provisional>{exact}</Provisional> : exact}
      {withGrade && (
        <small className="ui-muted">
          {kelas && <Mark {...look} />} {kelas && gradeName(kelas, t)}
        </small>
      )}
      {withGrade && children.length > 0 && row.gabungan && (
        <small className="ui-muted">{t('dasbor.pohon.rerata', { count: row.gabungan.dinilai })}</small>
      )}
      {!withGrade && children.length > 0 && row.gabungan && row.gabungan.dinilai_tahun !== row.gabungan.dinilai && (
        <small className="ui-muted">{t('dasbor.pohon.rerata', { count: row.gabungan.dinilai_tahun })}</small>
      )}
      {withGrade && unapproved > 0 && (
        <small className="ui-muted">
          {row.gabungan
            ? t('dasbor.pohon.sementara', {
                n: formatNumber(unapproved),
                dari: formatNumber(row.gabungan.dinilai),
                count: row.gabungan.dinilai,
              })
            : t('dasbor.belumDisetujui')}
        </small>
      )}
    </>
  );
}

/** What a leader would ask about: who is late, and who has nothing to report on. */
export function Attention({ node: { children, counts } }: Node) {
  const { t } = useTranslation();
  if (counts.late > 0)
    return (
      <Tag tone="danger" icon="alert">
        {children.length === 0
          ? t('dasbor.belum.terlambat', { count: counts.longest })
          : t('dasbor.pohon.terlambat', { count: counts.late })}
      </Tag>
    );
  if (children.length > 0 && counts.without > 0)
    return <span className="ui-muted">{t('dasbor.pohon.tanpaIndikator', { count: counts.without })}</span>;
  return <span className="ui-muted">–</span>;
}
