import { useTranslation } from 'react-i18next';
import { statusCount, VISIBLE_STATUSES, type VisibleStatus } from '#features/dashboard/sentences.ts';
import type { DashboardWorkspace } from '#machines/dashboard/dashboard-widget.types.ts';
import { formatNumber } from '#services/i18n/format.ts';

/** The number of reports per status in words that need no plural; a single report is described by its status only. */
export function useStatusWords(): (count: Readonly<Record<VisibleStatus, number>>) => string {
  const { t } = useTranslation();
  return (count) => {
    const existing = VISIBLE_STATUSES.filter((status) => count[status] > 0);
    const wording = existing.map((status) => `${t(`dasbor.status.${status}`)} ${formatNumber(count[status])}`);
    const [one] = existing;
    if (one === undefined) return t('dasbor.status.belum');
    return existing.length === 1 && count[one] === 1 ? t(`dasbor.status.${one}`) : wording.join(', ');
  };
}

/** The status of the reports behind the figures, so that figures of a draft are not taken as final. */
export function ReportStatus({ workspace }: { workspace: DashboardWorkspace }) {
  const { t } = useTranslation();
  return t('dasbor.statusLaporan', { isi: useStatusWords()(statusCount(workspace)) });
}

/** Printed at the head of every sheet: unit, period, and how much of the figures is approved. */
export function OnPaper({ workspace, satker }: { workspace: DashboardWorkspace; satker: string }) {
  const { t } = useTranslation();
  return (
    <p className="ui-print-only">
      {t('cetak.laporan', {
        satker: workspace.satker?.nama_unit ?? satker,
        periode: t(`umum.periode.${workspace.periode}`),
        tahun: workspace.tahun,
        status: t('dasbor.statusLaporan', { isi: useStatusWords()(statusCount(workspace)) }),
      })}
    </p>
  );
}

/** The same for a page with all four quarters, with the status of the reports that its rows come from. */
export function WholeYearOnPaper({
  satker,
  tahun,
  status,
}: {
  satker: string;
  tahun: number;
  /** Null for several units, whose cells name the status. */
  status: readonly (readonly [nama: string, wording: string])[] | null;
}) {
  const { t } = useTranslation();
  const content = status?.map(([nama, wording]) => `${nama} ${wording}`).join('; ') ?? t('dasbor.statusDiSel');
  return <p className="ui-print-only">{`${satker} · ${tahun} · ${t('dasbor.statusLaporan', { isi: content })}`}</p>;
}
