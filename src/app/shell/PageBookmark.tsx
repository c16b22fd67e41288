import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { client } from '#app/client.ts';
import { bookmark } from '#app/bookmarks/marks.ts';
import { recorded } from '#app/recording.ts';
import { pagesFor } from '#domain/pages/allowed.ts';
import { NavbarSlot } from '#app/shell/slots.tsx';
import { provideBookmarks } from '#app/bookmarks/bookmarks.ts';
import { menuPathAt } from '#domain/pages/menu.ts';
import { BookmarkRow } from '#features/bookmarks/BookmarkRow.tsx';
import { Star } from '#features/bookmarks/Star.tsx';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { markedOf } from '#machines/bookmarks/bookmarks.selectors.ts';
import { createBookmarksApi } from '#services/bookmarks/bookmarks.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { HeaderSlot } from '#ui/Breadcrumb.tsx';

const logic = provideBookmarks(createBookmarksApi(client));

/** The bookmarks of whoever is signed in: the star beside the title, the icons in the navbar, the palette's first pages. */
export default function PageBookmark() {
  const { t } = useTranslation();
  const ability = useAbility();
  const pathname = menuPathAt(useLocation().pathname);
  const page = pagesFor(ability).map(({ path, title, icon }) => ({ ke: path, label: t(title), icon }));
  return (
    <BookmarksActor.Provider logic={logic} options={recorded}>
      <ForPalette />
      <HeaderSlot.Into>
        <Star pathname={pathname} />
      </HeaderSlot.Into>
      <NavbarSlot.Into>
        <BookmarkRow pages={page} pathname={pathname} />
      </NavbarSlot.Into>
    </BookmarksActor.Provider>
  );
}

/** Gives the bookmarks to the palette, which lives outside this chunk. */
function ForPalette() {
  const actor = BookmarksActor.useActorRef();
  useEffect(() => {
    bookmark.alamat = () => markedOf(actor.getSnapshot()).map(({ link }) => link);
    return () => {
      bookmark.alamat = () => [];
    };
  }, [actor]);
  return null;
}
