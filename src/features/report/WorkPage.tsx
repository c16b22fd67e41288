import { useTranslation } from 'react-i18next';
import type { TaskFilter } from '#domain/report/duties.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { ConflictCard } from '#features/report/ConflictCard.tsx';
import { Gate } from '#features/report/Gate.tsx';
import { Obstacle } from '#features/report/Obstacle.tsx';
import { Standing } from '#features/report/Standing.tsx';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { Brief } from '#features/report/Brief.tsx';
import { StatusTag } from '#features/report/tags.tsx';
import { address } from '#features/report/shown.ts';
import { WorkRowList } from '#features/report/WorkRowList.tsx';
import { canBeDeleted, editable, contentOf, sender } from '#machines/report/report.selectors.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

export type WorkPageProps = { filter: TaskFilter; onFilter: (filter: TaskFilter) => void };

/** One report as a list of tasks: what came back, what must be done, the rest; at the side what blocks submitting. */
export function WorkPage({ filter, onFilter }: WorkPageProps) {
  const { t } = useTranslation();
  const { send } = ReportActor.useActorRef();
  const { laporan } = ReportActor.useSelector(contentOf);
  const remove = ReportActor.useSelector(canBeDeleted);
  const isEdited = ReportActor.useSelector(editable);
  const sending = ReportActor.useSelector(sender);
  const period = t(`umum.periode.${laporan.periode}`);
  const sub = [laporan.unit.nama_unit];
  if (laporan.putaran > 1) sub.push(t('pelaporan.putaran', { n: laporan.putaran }));
  if (laporan.terlambat) sub.push(t('pelaporan.terlambat'));
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
          { label: t('pelaporan.periodeTahun', { periode: period, tahun: laporan.tahun }) },
        ]}
      />
      <PageHeader
        title={t('pelaporan.judulLaporan', { periode: period, tahun: laporan.tahun })}
        tag={<StatusTag status={laporan.status} />}
        sub={sub.join(' · ')}
        actions={
          <div className="report-actions">
            {isEdited && (
              <LinkButton variant="quiet" icon="upload" to={address(laporan.id, '/impor')}>
                {t('impor.tombol')}
              </LinkButton>
            )}
            <LinkButton variant="quiet" icon="history" to={address(laporan.id, '/riwayat')}>
              {t('pelaporan.tugas.riwayat')}
            </LinkButton>
            <LinkButton variant="quiet" icon="file" to={address(laporan.id, '/cetak')}>
              {t('cetak.buka')}
            </LinkButton>
            {remove && (
              <Button variant="quiet" icon="trash" onClick={() => send({ type: 'report.remove' })}>
                {t('pelaporan.tugas.hapus')}
              </Button>
            )}
          </div>
        }
      />
      <Obstacle langkah="hapus" />
      <Standing />
      <ConflictCard />
      <div className="ui-cols">
        <WorkRowList filter={filter} onFilter={onFilter} />
        <aside className="ui-side">
          {sending && <Gate />}
          <Brief />
        </aside>
      </div>
      {sending && <LowerBar />}
    </>
  );
}

function LowerBar() {
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  const { baris } = useWork();
  const count = baris.filter(({ kurang, rusak }) => kurang.length + rusak.length > 0).length;
  return (
    <BottomBar
      mobileOnly
      note={
        count > 0 && (
          <Cluster
            as="a"
            gap="3"
            nowrap
            justify="center"
            className="ui-tone--danger ui-tinted ui-text-s report-cause"
            href="#syarat"
          >
            <Icon name="alert" size="s" />
            {t('pelaporan.gerbang.menghalangi', { count })}
          </Cluster>
        )
      }
    >
      <LinkButton size="lg" full to={address(laporan.id, '/periksa')}>
        {t('pelaporan.gerbang.periksa')}
      </LinkButton>
    </BottomBar>
  );
}
