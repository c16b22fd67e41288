import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toReport } from '#features/dashboard/NotSent.tsx';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { arrears } from '#features/dashboard/sentences.ts';
import { gradeName, GRADE_LOOKS, WITHOUT_GRADE } from '#features/dashboard/classes.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import type { WidgetRef } from '#machines/dashboard/dashboard-widget.machine.ts';
import { contentOf, totalOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import type { SatkerRow, DashboardSatker } from '#machines/dashboard/dashboard-widget.types.ts';
import { branchOf, widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { FAILURE_KINDS } from '#machines/kit/failure.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Mark } from '#ui/charts/Marks.tsx';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
import { type Column, TableNote } from '#ui/Table.tsx';
import { TreeRow, TreeTable } from '#ui/TreeTable.tsx';

const TWO = { min: 2, max: 2 };

/** The figures of a row: the unit's own, else those of the units below it. */
const figuresOf = ({ sendiri, bawahan }: SatkerRow) =>
  sendiri.capaian_periode === null && bawahan
    ? { ...bawahan, milik: 'bawahan' as const }
    : { ...sendiri, milik: 'sendiri' as const };

const assessedIn = ({ sendiri, bawahan }: SatkerRow) =>
  (sendiri.kelas ? 1 : 0) + (bawahan?.sebaran.reduce((sum, { jumlah }) => sum + jumlah, 0) ?? 0);

/** Units without a report first, then those with figures. */
const byAttention = (row: readonly SatkerRow[]) =>
  [...row].sort((a, b) => arrears(b) - arrears(a) || assessedIn(b) - assessedIn(a));

/** The unit tree with traffic lights; a branch is requested when it is opened. */
export function Tree({ width, ...tools }: Tools & { width: 'w6' | 'w12' }) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('pohon'));
  return (
    <WidgetFrame
      widget={widget}
      jenis="satker"
      id="pohon"
      nama={t('dasbor.nama.pohon')}
      width={width}
      height={420}
      {...tools}
    >
      {(content) => {
        if (content.satker.length === 0) return null;
        const topLevel = content.induk ? [content.induk] : content.satker;
        const count = topLevel.reduce((sum, row) => sum + assessedIn(row), 0);
        const amount = content.konteks.jumlah_satker;
        const title = t('dasbor.pohon.judul', { count, jumlah: amount });
        return {
          konteks: content.konteks,
          judul: title,
          catatan: t('dasbor.pohon.lampu'),
          lembar: sheetFrom(content, t),
          table: <Table judul={title} isi={content} ke={tools.ke} />,
        };
      }}
    </WidgetFrame>
  );
}

type Ke = Pick<Tools, 'ke'>;
type Line = {
  baris: SatkerRow;
  tingkat: number;
  terbuka: boolean;
  /** The unit of the page, which cannot be closed. */
  tetap?: boolean;
};
type Columns = readonly Column<Line>[];

function Table({ judul, isi: { induk, satker }, ke }: { judul: string; isi: DashboardSatker } & Ke) {
  const { t } = useTranslation();
  const level = induk ? 2 : 1;
  const sorted = byAttention(satker);
  const columns: Columns = [
    {
      key: 'satker',
      header: t('dasbor.kolom.satker'),
      rowHeader: true,
      cells: ({ tingkat }) => ({ 'data-level': tingkat }),
      cell: (line) => <Name line={line} ke={ke} />,
    },
    {
      key: 'capaian',
      header: t('dasbor.kolom.capaian'),
      cell: ({ baris }) => <Figures baris={baris} ke={ke} />,
    },
    {
      key: 'laporan',
      header: t('dasbor.kolom.laporan'),
      head: WIDE,
      cells: WIDE,
      cell: ({ baris }) => <ReportState baris={baris} ke={ke} />,
    },
  ];
  return (
    <TreeTable caption={judul} className="dashboard-tree" primary={(induk ?? sorted[0])?.unit.id} columns={columns}>
      {induk && <Row line={{ baris: induk, tingkat: 1, terbuka: true, tetap: true }} columns={columns} />}
      {sorted.map((row) => (
        <Branch key={row.unit.id} baris={row} tingkat={level} columns={columns} />
      ))}
    </TreeTable>
  );
}

const WIDE = { className: 'dashboard-tree__wide' };

type BranchProps = { tingkat: number; columns: Columns };

function Branch({ baris, tingkat, columns }: BranchProps & { baris: SatkerRow }) {
  const { id } = baris.unit;
  const branch = DashboardActor.useSelector(branchOf(id));
  return (
    <>
      <Row line={{ baris, tingkat, terbuka: branch !== null }} columns={columns} />
      {branch && <Children widget={branch} tingkat={tingkat + 1} columns={columns} />}
    </>
  );
}

/** The content of an open branch: its units, a skeleton while loading, or why they could not be loaded. */
function Children({ widget, tingkat, columns }: BranchProps & { widget: WidgetRef }) {
  const { t } = useTranslation();
  const content = useSelector(widget, (snapshot) => contentOf(snapshot, 'satker'));
  const total = useSelector(widget, totalOf);
  const failed = useSelector(widget, (snapshot) => FAILURE_KINDS.some((kind) => snapshot.hasTag(kind)));
  if (content === null) {
    return (
      <TableNote columns={columns} data-level={tingkat} role={failed ? 'alert' : 'status'}>
        {failed ? (
          <>
            {t('dasbor.pohon.gagal')}{' '}
            <Button variant="quiet" size="sm" icon="refresh" onClick={() => widget.send({ type: 'widget.refresh' })}>
              {t('dasbor.pohon.ulang')}
            </Button>
          </>
        ) : (
          t('dasbor.pohon.memuat')
        )}
      </TableNote>
    );
  }
  return (
    <>
      {byAttention(content.satker).map((row) => (
        <Branch key={row.unit.id} baris={row} tingkat={tingkat} columns={columns} />
      ))}
      {total > content.satker.length && (
        <TableNote columns={columns} data-level={tingkat}>
          {t('dasbor.pohon.sisa', { count: total - content.satker.length })}
        </TableNote>
      )}
    </>
  );
}

const canBeOpened = ({ baris, tetap = false }: Line) => baris.anak > 0 && !tetap;

function Row({ line, columns }: { line: Line; columns: Columns }) {
  const { baris, tingkat, terbuka } = line;
  return (
    <TreeRow
      columns={columns}
      row={line}
      kunci={baris.unit.id}
      tingkat={tingkat}
      terbuka={canBeOpened(line) ? terbuka : null}
    />
  );
}

function Name({ line, ke }: { line: Line } & Ke) {
  const { t } = useTranslation();
  const { send } = DashboardActor.useActorRef();
  const { terbuka } = line;
  const { unit } = line.baris;
  return (
    <Cluster as="span" gap="2" nowrap className="ui-weight-regular">
      {canBeOpened(line) ? (
        <button
          type="button"
          className="dashboard-tree__open"
          data-open
          aria-expanded={terbuka}
          aria-label={t('dasbor.pohon.buka', { nama: unit.nama_unit })}
          onClick={() => send({ type: terbuka ? 'unit.close' : 'unit.open', id: unit.id })}
        >
          <Icon name={terbuka ? 'chevronDown' : 'chevronRight'} size="s" />
        </button>
      ) : (
        <span className="dashboard-tree__open" />
      )}
      <Link to={ke.satker(unit.id)}>{unit.nama_unit}</Link>
    </Cluster>
  );
}

function Figures({ baris, ke }: { baris: SatkerRow } & Ke) {
  const { t } = useTranslation();
  const { capaian_periode, kelas, milik } = figuresOf(baris);
  const look = kelas ? GRADE_LOOKS[kelas.warna] : WITHOUT_GRADE;
  return (
    <>
      <span className="dashboard-class">
        <Mark {...look} />
        {kelas ? (
          <>
            <b className="ui-num">{formatNumber(capaian_periode, TWO)}</b> {gradeName(kelas, t)}
          </>
        ) : (
          t('dasbor.pohon.belumDinilai')
        )}
      </span>
      {kelas && milik === 'bawahan' && (
        <small className="ui-muted">{t('dasbor.pohon.rerata', { count: assessedIn(baris) })}</small>
      )}
      <small className="dashboard-tree__narrow">
        <ReportState baris={baris} ke={ke} />
      </small>
    </>
  );
}

function ReportState({ baris, ke }: { baris: SatkerRow } & Ke) {
  const { t } = useTranslation();
  const { laporan_id, status } = baris.sendiri;
  const wording = t(`dasbor.status.${status}`);
  return laporan_id === null ? wording : <Link to={toReport(baris, ke)}>{wording}</Link>;
}

function sheetFrom({ induk, satker }: DashboardSatker, t: TFunction): Sheet {
  const row = induk ? [induk, ...satker] : satker;
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.capaian'), end: true },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.laporan') },
    ],
    rows: row.map((one) => {
      const { capaian_periode, kelas } = figuresOf(one);
      return {
        key: one.unit.id,
        cells: [
          plain(one.unit.nama_unit),
          { show: formatNumber(capaian_periode, TWO), value: capaian_periode },
          plain(kelas ? gradeName(kelas, t) : t('dasbor.pohon.belumDinilai')),
          plain(t(`dasbor.status.${one.sendiri.status}`)),
        ],
      };
    }),
  };
}
