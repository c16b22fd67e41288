import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { BellList } from '#features/notifications/BellList.tsx';
import {
  bellFilter,
  canReadAll,
  canShowMore,
  totalCount,
  unreadCount,
} from '#machines/notifications/bell.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/choices.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Box } from '#ui/layout.tsx';
import '#features/notifications/bell.css';

/** Everything that happened in the last weeks and concerns the person. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const { send } = BellActor.useActorRef();
  const filter = BellActor.useSelector(bellFilter);
  const unread = BellActor.useSelector(unreadCount);
  const total = BellActor.useSelector(totalCount);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.pemberitahuan.title) }]} />
      <PageHeader
        title={t(PAGES.pemberitahuan.title)}
        sub={t('bell.sub')}
        actions={
          <Button
            variant="ghost"
            icon="check"
            unavailable={!BellActor.useSelector(canReadAll)}
            onClick={() => send({ type: 'all.read' })}
          >
            {t('bell.bacaSemua')}
          </Button>
        }
      />
      <Card flush className="bell-page">
        <Box pad="6 8" className="bell-page__filter">
          <Segmented
            legend={t('bell.saring')}
            value={filter}
            onChange={(chosen) => send({ type: 'filter.choose', filter: chosen })}
            options={[
              { value: 'all', label: t('bell.semua'), count: total },
              { value: 'unread', label: t('bell.belum'), count: unread },
            ]}
          />
        </Box>
        <BellList level={2} />
        {BellActor.useSelector(canShowMore) && (
          <Box pad="6 8" line="top">
            <Button variant="ghost" onClick={() => send({ type: 'list.more' })}>
              {t('bell.lagi')}
            </Button>
          </Box>
        )}
      </Card>
    </>
  );
}
