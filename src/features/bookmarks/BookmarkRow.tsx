import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { markedOf, failedToLoad } from '#machines/bookmarks/bookmarks.selectors.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';

/** A page that this person may open, as the menu has it. */
type KnownPage = { ke: string; label: string; icon: IconName };
/** As many as fit into the navbar beside the search; the others are in a menu. */
const VISIBLE = 6;

/**
 * The bookmarked pages as icons. A page that is not in this person's menu is left out, because they may not open it.
 */
export function BookmarkRow({ pages, pathname }: { pages: readonly KnownPage[]; pathname: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send } = BookmarksActor.useActorRef();
  const marked = BookmarksActor.useSelector(markedOf);
  const failed = BookmarksActor.useSelector(failedToLoad);
  if (failed) {
    return (
      <IconButton icon="refresh" label={t('bookmarks.gagal')} onClick={() => send({ type: 'bookmarks.reload' })} />
    );
  }
  const known = marked.flatMap(({ link }) => pages.find(({ ke }) => ke === link) ?? []);
  const other = known.slice(VISIBLE);
  if (known.length === 0) return null;
  return (
    <Cluster as="nav" gap="1" nowrap className="bookmarks-row" aria-label={t('bookmarks.judul')}>
      {known.slice(0, VISIBLE).map(({ ke, label, icon }) => (
        <Tooltip key={ke} text={label} side="bottom">
          <Link
            to={ke}
            className="ui-icon-button"
            aria-label={label}
            aria-current={ke === pathname ? 'page' : undefined}
          >
            <Icon name={icon} />
          </Link>
        </Tooltip>
      ))}
      {other.length > 0 && (
        <Menu
          label={t('bookmarks.lainnya', { count: other.length })}
          trigger={<IconButton icon="chevronDown" label={t('bookmarks.lainnya', { count: other.length })} />}
          items={other.map(({ ke, label, icon }) => ({
            value: ke,
            label,
            icon,
            onSelect: () => void navigate(ke),
          }))}
        />
      )}
    </Cluster>
  );
}
