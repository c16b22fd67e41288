import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { BellList } from '#features/notifications/BellList.tsx';
import { canReadAll, unreadCount } from '#machines/notifications/bell.selectors.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Cluster } from '#ui/layout.tsx';

/** What the bell opens: the newest, and the way to all of them. */
export function BellPanel() {
  const { t } = useTranslation();
  const { send } = BellActor.useActorRef();
  const unread = BellActor.useSelector(unreadCount);
  return (
    <>
      <Cluster as="header" nowrap gap="4" pad="4 6" line="bottom">
        <h2 className="ui-grow">{t(PAGES.pemberitahuan.title)}</h2>
        {unread > 0 && <Tag tone="primary">{t('bell.belumHitung', { count: unread })}</Tag>}
        <IconButton icon="cross" label={t('umum.tutup')} onClick={() => send({ type: 'panel.close' })} />
      </Cluster>
      <div className="ui-scroll bell-panel__list">
        <BellList level={3} />
      </div>
      <Cluster as="footer" gap="4" justify="between" pad="4 6" line="top">
        <Button
          size="sm"
          variant="quiet"
          icon="check"
          unavailable={!BellActor.useSelector(canReadAll)}
          onClick={() => send({ type: 'all.read' })}
        >
          {t('bell.bacaSemua')}
        </Button>
        <LinkButton size="sm" variant="quiet" iconEnd="arrowRight" to={PAGES.pemberitahuan.path}>
          {t('bell.lihatSemua')}
        </LinkButton>
      </Cluster>
    </>
  );
}
