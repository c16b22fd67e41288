import { useTranslation } from 'react-i18next';
import { isWithOfficer } from '#domain/report/standing.ts';
import type { TaskFilter } from '#domain/report/duties.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { ConflictCard } from '#features/report/ConflictCard.tsx';
import { MoreMenu } from '#features/report/MoreMenu.tsx';
import { NextCard } from '#features/report/NextCard.tsx';
import { Obstacle } from '#features/report/Obstacle.tsx';
import { Standing } from '#features/report/Standing.tsx';
import { Leftover } from '#features/report/Leftover.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { Brief } from '#features/report/Brief.tsx';
import { StatusTag } from '#features/report/tags.tsx';
import { lateBy } from '#features/report/shown.ts';
import { Way } from '#features/report/Way.tsx';
import { WorkRowList } from '#features/report/WorkRowList.tsx';
import { editable, contentOf } from '#machines/report/report.selectors.ts';
import { formatDeadline } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Split, Stack } from '#ui/layout.tsx';

export type WorkPageProps = { filter: TaskFilter; onFilter: (filter: TaskFilter) => void };

/** One report as a list of tasks: the next step, what came back, what is due, the rest; at the side the way it goes. */
export function WorkPage({ filter, onFilter }: WorkPageProps) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const isEdited = ReportActor.useSelector(editable);
  const period = t(`umum.periode.${report.periode}`);
  const sub = [report.unit.nama_unit];
  if (report.putaran > 1) sub.push(t('pelaporan.putaran', { n: report.putaran }));
  const isOpen = isWithOfficer(report.status);
  if (isOpen && report.tenggat) sub.push(t('pelaporan.batas', { tanggal: formatDeadline(report.tenggat) }));
  const late = lateBy(report.status, report.tenggat ?? null);
  if (late > 0) sub.push(t('dasbor.belum.terlambat', { count: late }));
  else if (report.terlambat) sub.push(t('pelaporan.terlambat'));
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
          { label: t('pelaporan.periodeTahun', { periode: period, tahun: report.tahun }) },
        ]}
      />
      <PageHeader
        title={t('pelaporan.judulLaporan', { periode: period, tahun: report.tahun })}
        tag={<StatusTag status={report.status} />}
        sub={sub.join(' · ')}
        actions={<MoreMenu />}
      />
      <Obstacle step="hapus" />
      <Standing />
      <Leftover />
      <ConflictCard />
      <Split side="340px" from="lg" gap="10">
        <Stack gap="10">
          {isEdited && <NextCard />}
          <WorkRowList filter={filter} onFilter={onFilter} />
        </Stack>
        <aside className="ui-side">
          <Way />
          <Brief />
        </aside>
      </Split>
    </>
  );
}
