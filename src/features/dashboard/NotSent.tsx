import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { notSubmitted } from '#domain/dashboard/dashboard.ts';
import { repeatedNames } from '#domain/text/repeated-names.ts';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { notSentFrom, statusWord } from '#features/dashboard/sentences.ts';
import { STATUS_ICONS, STATUS_LOOKS } from '#features/dashboard/classes.ts';
import { type Tools, WidgetFrame, type Links } from '#features/dashboard/WidgetFrame.tsx';
import type { DashboardWorkspace, SatkerRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { EMPTY, formatDate, formatNumber } from '#services/i18n/format.ts';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Box, Cluster } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { UnitMarks } from '#ui/UnitMarks.tsx';

/** The units that have not reported, first those that are late, with the number of days. */
export function NotSent(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('belum'));
  return (
    <WidgetFrame
      widget={widget}
      kind="satker"
      id="belum"
      nama={t('dasbor.nama.belum')}
      width="w6"
      height={420}
      whole={({ satker }) => sheetFrom(satker, tools.ke, t)}
      {...tools}
    >
      {(content) => {
        const { konteks: workspace } = content;
        const period = t(`umum.periode.${workspace.periode}`);
        const count = notSentFrom(workspace);
        const doubled = repeatedNames(content.satker.map(({ unit }) => unit));
        const worst = worstOf(content.satker);
        const one = workspace.jumlah_satker === 1 ? content.satker[0] : undefined;
        return {
          workspace,
          title: one
            ? t(`dasbor.belum.satu.${one.sendiri.status}`, { periode: period })
            : workspace.jumlah_wajib === 0
              ? t('dasbor.belum.satu.tanpa_indikator', { periode: period })
              : count === 0
                ? done(workspace, period, t)
                : deadline(worst, t),
          chart: (
            <ul className="ui-divided dashboard-open">
              {(one ? [one] : content.satker).map((row) => (
                <Cluster as="li" rows="2" pad="2 0" key={row.unit.id}>
                  <Tag tone={STATUS_LOOKS[row.sendiri.status].tone} icon={STATUS_ICONS[row.sendiri.status]}>
                    {statusWord(row, t)}
                  </Tag>
                  <Box as={Link} pad="2 0" className="ui-plain ui-strong" to={toReport(row, tools.ke)}>
                    {row.unit.nama_unit}
                  </Box>
                  <UnitMarks
                    kode={doubled.has(row.unit.nama_unit) ? row.unit.kode : undefined}
                    note={
                      row.unit.nonaktif &&
                      (row.sendiri.status === 'tanpa_indikator' ? undefined : t('dasbor.belum.nonaktif'))
                    }
                  />
                  <Description row={row} said={one ? null : (worst?.tutup ?? null)} />
                </Cluster>
              ))}
            </ul>
          ),
          sheet: sheetFrom(one ? [one] : content.satker, tools.ke, t),
          footer:
            workspace.jumlah_satker > content.satker.length &&
            t('dasbor.belum.sisa', {
              count: content.satker.length,
              satker: formatNumber(workspace.jumlah_satker),
            }),
        };
      }}
    </WidgetFrame>
  );
}

/** Of the units that are shown the one that is late longest; without any that is late, the first. */
const worstOf = ([first, ...others]: readonly SatkerRow[]) =>
  first && others.reduce((a, { sendiri }) => (sendiri.terlambat_hari > a.terlambat_hari ? sendiri : a), first.sendiri);

/** The page says how many have not sent; this says how urgent it is. */
function deadline(worst: SatkerRow['sendiri'] | undefined, t: TFunction): string {
  if (!worst || worst.tutup === null) return t('dasbor.belum.tanpaTenggat');
  const tanggal = formatDate(worst.tutup) ?? '';
  const count = worst.terlambat_hari;
  return count > 0 ? t('dasbor.belum.lewat', { tanggal, count }) : t('dasbor.belum.belumLewat', { tanggal });
}

/** Nothing is missing; but a unit without indicators had nothing to send. How many those are is the headline of the page. */
function done(workspace: DashboardWorkspace, periode: string, t: TFunction): string {
  const { jumlah_satker: satker, jumlah_wajib: required } = workspace;
  if (satker === required) return t('dasbor.belum.lengkap', { periode });
  return t('dasbor.belum.sebagian', { periode });
}

/** Link to the unit's report if there is one, else to the unit. */
export const toReport = ({ unit, sendiri }: SatkerRow, ke: Links) =>
  sendiri.laporan_id === null ? ke.satker(unit.id) : `/pelaporan-capaian/${sendiri.laporan_id}`;

/** @param said the deadline that the title names, which rows need not repeat */
function Description({ row: { sendiri }, said }: { row: SatkerRow; said: string | null }) {
  const { t } = useTranslation();
  if (sendiri.terlambat_hari > 0) {
    return (
      <Cluster as="small" gap="2" nowrap inline className="ui-tone--danger ui-tinted ui-weight-semibold ui-end">
        <Icon name="alert" size="s" />
        {t('dasbor.belum.terlambat', { count: sendiri.terlambat_hari })}
      </Cluster>
    );
  }
  const date = sendiri.decided_at ?? sendiri.submitted_at ?? sendiri.tutup;
  if (date === null || (date === said && date === sendiri.tutup)) return null;
  const what = sendiri.decided_at ? 'diputus' : sendiri.submitted_at ? 'dikirim' : 'batas';
  return <small className="ui-muted ui-end">{t(`dasbor.belum.${what}`, { tanggal: formatDate(date) })}</small>;
}

function sheetFrom(satker: readonly SatkerRow[], ke: Links, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.status') },
      { header: t('dasbor.kolom.dikirim') },
      { header: t('dasbor.kolom.terlambat'), end: true },
    ],
    rows: satker.map((row) => {
      const { status, submitted_at, terlambat_hari } = row.sendiri;
      // Days are counted of who still has to send: a 0 would call what came late on time.
      const late = notSubmitted(status) ? terlambat_hari : null;
      return {
        key: row.unit.id,
        cells: [
          { show: <Link to={toReport(row, ke)}>{row.unit.nama_unit}</Link>, value: row.unit.nama_unit },
          plain(statusWord(row, t)),
          plain(formatDate(submitted_at)),
          { show: late ?? EMPTY, value: late },
        ],
      };
    }),
  };
}
