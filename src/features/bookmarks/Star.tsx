import { useTranslation } from 'react-i18next';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { bookmarkAt } from '#machines/bookmarks/bookmarks.selectors.ts';

/** Adds the page to the bookmarks or removes it; renders nothing on a page that is not in the menu. */
export function Star({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const { send } = BookmarksActor.useActorRef();
  const id = BookmarksActor.useSelector((snapshot) => bookmarkAt(pathname)(snapshot)?.id ?? null);
  const marked = BookmarksActor.useSelector((snapshot) => bookmarkAt(pathname)(snapshot)?.isBookmarked ?? false);
  if (id === null) return null;
  const label = t('bookmarks.tandai');
  return (
    <button
      type="button"
      className="ui-icon-button ui-star"
      aria-label={label}
      aria-pressed={marked}
      title={marked ? t('bookmarks.lepas') : label}
      onClick={() => send({ type: 'bookmark.toggle', id })}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        focusable="false"
        className="ui-icon"
      >
        <path
          d="M12 3.2l2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.9-5.4 2.9 1.1-6L3.3 9.6l6-.9z"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
