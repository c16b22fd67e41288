import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { byArrears, statusSatker, arrears } from '#features/dashboard/sentences.ts';
import { STATUS_LOOKS } from '#features/dashboard/classes.ts';
import { type Tools, WidgetFrame, type Links } from '#features/dashboard/WidgetFrame.tsx';
import type { SatkerRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { SATKER_STATES } from '#domain/dashboard/dashboard.ts';
import { formatNumber, formatList } from '#services/i18n/format.ts';
import { StackedBars } from '#ui/charts/ShareBars.tsx';
import type { Sheet } from '#ui/charts/SheetTable.tsx';

const SHOWN_AT_FIRST = 10;
/** Missing reports come first, so that they start at the same place in every bar and can be compared. */
const ORDER = SATKER_STATES.filter((one) => one !== 'tanpa_indikator');

/** The reporting status per branch of the unit tree, branches with most missing reports first. */
export function Status(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('status'));
  return (
    <WidgetFrame
      widget={widget}
      jenis="satker"
      id="status"
      nama={t('dasbor.nama.status')}
      width="w6"
      height={420}
      {...tools}
    >
      {({ konteks, satker }) => {
        const sort = byArrears(satker).filter((row) => countOf(row) > 0);
        const first = sort[0];
        if (first === undefined || satker.length < 2) return null;
        const count = arrears(first);
        return {
          konteks,
          judul:
            count === 0
              ? t('dasbor.statusSatker.lengkap')
              : t('dasbor.statusSatker.judul', { count, nama: first.unit.nama_unit }),
          chart: <Bars baris={sort.slice(0, SHOWN_AT_FIRST)} ke={tools.ke} />,
          lembar: sheetFrom(sort, tools.ke, t),
          footer:
            sort.length > SHOWN_AT_FIRST &&
            t('dasbor.statusSatker.sisa', { count: SHOWN_AT_FIRST, jumlah: sort.length }),
        };
      }}
    </WidgetFrame>
  );
}

const countOf = (row: SatkerRow) => {
  const status = statusSatker(row);
  return ORDER.reduce((sum, one) => sum + status[one], 0);
};

function Bars({ baris, ke }: { baris: readonly SatkerRow[] } & Pick<Tools, 'ke'>) {
  const { t } = useTranslation();
  const part = (one: SatkerRow) => {
    const status = statusSatker(one);
    return ORDER.map((key) => ({
      key,
      value: status[key],
      fill: STATUS_LOOKS[key].fill,
      label: t(`dasbor.status.${key}`),
    }));
  };
  return (
    <StackedBars
      max={Math.max(1, ...baris.map(countOf))}
      legend={ORDER.map((key) => ({ key, value: 0, fill: STATUS_LOOKS[key].fill, label: t(`dasbor.status.${key}`) }))}
      rows={baris.map((one) => {
        const parts = part(one);
        const wording = parts
          .filter(({ value }) => value > 0)
          .map(({ value, label }) => `${label} ${formatNumber(value)}`);
        return {
          key: one.unit.id,
          label: <Link to={ke.satker(one.unit.id)}>{one.unit.nama_unit}</Link>,
          name: `${one.unit.nama_unit}: ${formatList(wording)}`,
          text: t('dasbor.statusSatker.belum', { count: arrears(one) }),
          parts,
        };
      })}
    />
  );
}

function sheetFrom(row: readonly SatkerRow[], ke: Links, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      ...SATKER_STATES.map((status) => ({ header: t(`dasbor.status.${status}`), end: true })),
    ],
    rows: row.map((one) => {
      const status = statusSatker(one);
      const { id, nama_unit } = one.unit;
      return {
        key: id,
        cells: [
          { show: <Link to={ke.satker(id)}>{nama_unit}</Link>, value: nama_unit },
          ...SATKER_STATES.map((key) => ({ show: formatNumber(status[key]), value: status[key] })),
        ],
      };
    }),
  };
}
