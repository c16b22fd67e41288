import { useTranslation } from 'react-i18next';
import { AntreanActor } from '#features/verifikasi/AntreanActor.ts';
import { TabelAntrean } from '#features/verifikasi/TabelAntrean.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import { PER_HALAMAN, TAB } from '#machines/antrean/antrean.machine.ts';
import { barisAntrean, halaman, hitunganTab, kegagalanAntrean, tabKini } from '#machines/antrean/antrean.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Chips } from '#ui/choices.tsx';
import { Pagination } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './antrean.css';

/**
 * The verification queue: who waits longest comes first.
 * @param penggunaId whose queue it is
 */
export function AntreanPage({ penggunaId }: { penggunaId: string }) {
  const { t } = useTranslation();
  const { send } = AntreanActor.useActorRef();
  const tab = AntreanActor.useSelector(tabKini);
  const rows = AntreanActor.useSelector(barisAntrean);
  const counts = AntreanActor.useSelector(hitunganTab);
  const frame = AntreanActor.useSelector(frameOf);
  const kegagalan = AntreanActor.useSelector(kegagalanAntrean);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('verifikasi.judul') }]} />
      <PageHeader title={t('verifikasi.judul')} sub={t('verifikasi.antrean.sub')} />
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
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'queue.refresh' })}
        reloadAlways
        busyText={t('verifikasi.antrean.memuat')}
        skeleton={<Skeleton lines={6} card />}
        messages={{
          empty: {
            title: t(`verifikasi.antrean.kosong.${tab}`),
            text: t(`verifikasi.antrean.kosong.${tab}Teks`),
          },
          failed: { text: t('verifikasi.antrean.gagalTeks') },
          offline: { text: t('verifikasi.antrean.gagalTeks') },
        }}
      >
        {rows.length > 0 && (
          <Card label={t(`verifikasi.antrean.tab.${tab}`)} flush>
            <TabelAntrean rows={rows} tab={tab} penggunaId={penggunaId} />
          </Card>
        )}
        <Halaman />
      </Bingkai>
    </>
  );
}

function Halaman() {
  const { t } = useTranslation();
  const { send } = AntreanActor.useActorRef();
  const { page, total } = AntreanActor.useSelector(halaman);
  if (total <= PER_HALAMAN) return null;
  const dari = (page - 1) * PER_HALAMAN + 1;
  return (
    <Pagination
      page={page}
      perPage={PER_HALAMAN}
      total={total}
      onPage={(next) => send({ type: 'page.open', page: next })}
      labels={{
        nav: t('verifikasi.antrean.halaman'),
        previous: t('umum.sebelumnya'),
        next: t('umum.berikutnya'),
        status: t('verifikasi.antrean.jangkauan', { dari, ke: Math.min(total, dari + PER_HALAMAN - 1), total }),
      }}
    />
  );
}
