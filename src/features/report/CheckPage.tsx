import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { workOrder } from '#domain/report/duties.ts';
import { Blocking, useIsBlocked } from '#features/report/Blocking.tsx';
import { ConflictCard } from '#features/report/ConflictCard.tsx';
import { Obstacle } from '#features/report/Obstacle.tsx';
import { Standing } from '#features/report/Standing.tsx';
import { Crumbs } from '#features/report/Crumbs.tsx';
import { Leftover } from '#features/report/Leftover.tsx';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { CheckIndicator } from '#features/report/CheckIndicator.tsx';
import { Brief } from '#features/report/Brief.tsx';
import { SaveStatus } from '#features/report/SaveStatus.tsx';
import { StatusTag } from '#features/report/tags.tsx';
import { address } from '#features/report/shown.ts';
import { contentOf, sender, isBeingRemoved, isSending } from '#machines/report/report.selectors.ts';
import { progressWords } from '#services/i18n/progress.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Cluster, Grid, Split, Stack } from '#ui/layout.tsx';
import { toPlace } from '#ui/to-place.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/**
 * Shows everything once more before submitting. The button is always enabled: with faults it leads to them.
 * @param props.peringatan warnings to look at, which do not prevent submitting
 * @param props.menunggu the warnings are still loading: what is below keeps its distance, so that it does not move
 */
export function CheckPage({ warnings, waiting }: { warnings: ReactNode; waiting: boolean }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const sending = ReportActor.useSelector(sender);
  const { rows, progress } = useWork();
  const row = workOrder(rows);
  const reported = row.filter(({ state }) => state !== 'bebas');
  const leftEmpty = row.filter(({ state }) => state === 'bebas');
  const period = t(`umum.periode.${report.periode}`);
  const title = t('pelaporan.judulLaporan', { periode: period, tahun: report.tahun });
  return (
    <>
      <Crumbs here={t('pelaporan.periksa.judul')} />
      <PageHeader
        title={t('pelaporan.periksa.judul')}
        tag={<StatusTag status={report.status} />}
        sub={t('pelaporan.periksa.sub', { laporan: title, satker: report.unit.nama_unit })}
        actions={
          sending && (
            <Cluster as="a" gap="0" nowrap inline least={40} href="#kirim">
              {t('pelaporan.periksa.keKirim')}
            </Cluster>
          )
        }
      />
      <Obstacle step="kirim" />
      <Blocking />
      <Standing />
      <Leftover />
      <ConflictCard />
      {warnings}
      {waiting ? (
        <div key="menunggu" className="report-waiting">
          <Skeleton lines={6} card />
        </div>
      ) : (
        <Split side="340px" from="lg" gap="10" ref={toPlace}>
          <div className="ui-stack">
            <Stack as="section" gap="8" className="ui-unfolded report-check">
              <h2>{t('pelaporan.periksa.dilaporkan', { jumlah: reported.length, count: reported.length })}</h2>
              <p className="ui-muted">{progressWords(progress, t)}</p>
              {reported.map((one) => (
                <CheckIndicator key={one.detail.id} row={one} />
              ))}
            </Stack>
            {leftEmpty.length > 0 && (
              <Stack as="section" gap="8" className="ui-unfolded report-check">
                <h2>{t('pelaporan.periksa.dikosongkan', { jumlah: leftEmpty.length, count: leftEmpty.length })}</h2>
                <Stack as="ul" gap="4" className="ui-card ui-text-m">
                  {leftEmpty.map(({ detail }) => (
                    <Grid as="li" columns="64px minmax(0, 1fr)" gap="0" align="stretch" key={detail.id}>
                      <span className="ui-code">{detail.kpi.kode}</span> <span lang="id">{detail.kpi.nama}</span>
                    </Grid>
                  ))}
                </Stack>
              </Stack>
            )}
          </div>
          <aside className="ui-side">
            <Brief />
          </aside>
        </Split>
      )}
      {sending && <SubmitPanel />}
    </>
  );
}

function SubmitPanel() {
  const { t } = useTranslation();
  const { send } = ReportActor.useActorRef();
  const { report } = ReportActor.useSelector(contentOf);
  const busy = ReportActor.useSelector(isSending);
  const removed = ReportActor.useSelector(isBeingRemoved);
  const blocked = useIsBlocked();
  return (
    <>
      <p className="ui-muted ui-small report-statement">{t('pelaporan.periksa.pernyataan')}</p>
      <BottomBar note={<SaveStatus announce />}>
        <LinkButton to={address(report.id)} size="lg" variant="ghost">
          {t('pelaporan.periksa.kembali')}
        </LinkButton>
        <Button
          id="kirim"
          size="lg"
          icon="send"
          variant={blocked ? 'ghost' : 'solid'}
          busy={busy}
          unavailable={removed}
          onClick={() => send({ type: 'report.submit' })}
        >
          {t('pelaporan.periksa.kirim')}
        </Button>
      </BottomBar>
    </>
  );
}
