import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { WorklistActor } from '#features/review/WorklistActor.ts';
import { WorklistTable } from '#features/review/WorklistTable.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import { PER_PAGE, TAB } from '#machines/review/worklist.machine.ts';
import {
  worklistRows,
  currentDay,
  currentPage,
  tabCounts,
  worklistFailure,
  currentTab,
} from '#machines/review/worklist.selectors.ts';
import { EMPTY, formatDate } from '#services/i18n/format.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Chips } from '#ui/choices.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/**
 * The verification queue: who waits longest comes first.
 * @param userId whose queue it is
 * @param satker the unit whose reports these are, null for all; others of those below it may wait all the same
 */
export function WorklistPage({ userId, satker }: { userId: string; satker: string | null }) {
  const { t } = useTranslation();
  const { send } = WorklistActor.useActorRef();
  const tab = WorklistActor.useSelector(currentTab);
  const day = WorklistActor.useSelector(currentDay);
  const rows = WorklistActor.useSelector(worklistRows);
  const counts = WorklistActor.useSelector(tabCounts);
  const frame = WorklistActor.useSelector(frameOf);
  const failure = WorklistActor.useSelector(worklistFailure);
  const emptyTitle = () =>
    tab === 'giliran' && satker !== null
      ? t('verifikasi.antrean.kosong.giliranSatker', { satker })
      : t(`verifikasi.antrean.kosong.${tab}`);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.verifikasi.title) }]} />
      <PageHeader title={t(PAGES.verifikasi.title)} sub={t('verifikasi.antrean.sub')} />
      <Chips
        legend={t('verifikasi.antrean.saringan')}
        value={tab}
        onChange={(chosen) => send({ type: 'tab.choose', tab: chosen })}
        options={TAB.map((one) => ({
          value: one,
          label: t(`verifikasi.antrean.tab.${one}`),
          count: frame === 'loading' ? null : (counts[one] ?? EMPTY),
        }))}
      />
      <Day />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'queue.refresh' })}
        reloadAlways
        busyText={t('verifikasi.antrean.memuat')}
        skeleton={<Skeleton lines={6} card />}
        messages={{
          empty:
            day === null
              ? { title: emptyTitle(), text: t(`verifikasi.antrean.kosong.${tab}Teks`) }
              : { title: t('verifikasi.antrean.hari.kosong'), text: t('verifikasi.antrean.hari.kosongTeks') },
          failed: { text: t('verifikasi.antrean.gagalTeks') },
          offline: { text: t('verifikasi.antrean.gagalTeks') },
        }}
      >
        {rows.length > 0 && (
          <Card label={t(`verifikasi.antrean.tab.${tab}`)} flush>
            <WorklistTable rows={rows} tab={tab} userId={userId} />
          </Card>
        )}
        <PageInfo />
      </LoadFrame>
    </>
  );
}

/** The day to which the queue is narrowed, with its way off. */
function Day() {
  const { t } = useTranslation();
  const { send } = WorklistActor.useActorRef();
  const day = WorklistActor.useSelector(currentDay);
  if (day === null) return null;
  const text = t('verifikasi.antrean.hari.dikirim', { hari: formatDate(`${day}T05:00:00Z`) });
  return (
    <Cluster as="ul" gap="4" pad="4 0" aria-label={t('daftar.saringanAktif')}>
      <FilterChip
        text={text}
        removeLabel={t('daftar.lepas', { saringan: text })}
        onRemove={() => send({ type: 'day.choose', day: null })}
      />
    </Cluster>
  );
}

function PageInfo() {
  const { t } = useTranslation();
  const { send } = WorklistActor.useActorRef();
  const { page, total } = WorklistActor.useSelector(currentPage);
  return (
    <Pagination
      page={page}
      perPage={PER_PAGE}
      total={total}
      onPage={(next) => send({ type: 'page.open', page: next })}
      labels={{
        nav: t('verifikasi.antrean.halaman'),
        previous: t('umum.sebelumnya'),
        next: t('umum.berikutnya'),
        status: (dari, ke) => t('verifikasi.antrean.jangkauan', { dari, ke, total }),
      }}
    />
  );
}
