import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { ditandaiOf, gagalDimuat } from '#machines/bookmarks/bookmarks.selectors.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import './bookmarks.css';

/** A page that this person may open, as the menu has it. */
type HalamanDikenal = { ke: string; label: string; ikon: IconName };
/** In the navbar (design/ux.md §1.8); further ones are in a list behind it. */
const TERLIHAT = 6;

/** The bookmarked pages as icons. One that the menu does not have is no way to anywhere, and left out. */
export function BarisMarkah({ halaman, pathname }: { halaman: readonly HalamanDikenal[]; pathname: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send } = BookmarksActor.useActorRef();
  const ditandai = BookmarksActor.useSelector(ditandaiOf);
  const gagal = BookmarksActor.useSelector(gagalDimuat);
  if (gagal) {
    return (
      <IconButton icon="refresh" label={t('bookmarks.gagal')} onClick={() => send({ type: 'bookmarks.reload' })} />
    );
  }
  const dikenal = ditandai.flatMap(({ link }) => halaman.find(({ ke }) => ke === link) ?? []);
  const lain = dikenal.slice(TERLIHAT);
  if (dikenal.length === 0) return null;
  return (
    <nav className="markah-baris" aria-label={t('bookmarks.judul')}>
      {dikenal.slice(0, TERLIHAT).map(({ ke, label, ikon }) => (
        <Tooltip key={ke} text={label} side="bottom">
          <Link
            to={ke}
            className="ui-icon-button"
            aria-label={label}
            aria-current={ke === pathname ? 'page' : undefined}
          >
            <Icon name={ikon} />
          </Link>
        </Tooltip>
      ))}
      {lain.length > 0 && (
        <Menu
          label={t('bookmarks.lainnya', { count: lain.length })}
          trigger={<IconButton icon="chevronDown" label={t('bookmarks.lainnya', { count: lain.length })} />}
          items={lain.map(({ ke, label, ikon }) => ({
            value: ke,
            label,
            icon: ikon,
            onSelect: () => void navigate(ke),
          }))}
        />
      )}
    </nav>
  );
}
