import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { client } from '#app/client.ts';
import { markah } from '#app/markah.ts';
import { recorded } from '#app/recording.ts';
import { halamanUntuk } from '#app/shell/halaman.ts';
import { NavbarSlot } from '#app/shell/slots.tsx';
import { provideBookmarks } from '#app/wiring/bookmarks.ts';
import { BarisMarkah } from '#features/bookmarks/BarisMarkah.tsx';
import { Bintang } from '#features/bookmarks/Bintang.tsx';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { ditandaiOf } from '#machines/bookmarks/bookmarks.selectors.ts';
import { createBookmarksApi } from '#services/aplikasi/bookmarks.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { HeaderSlot } from '#ui/Breadcrumb.tsx';

/** Mail and chat have an address for each place within their page. */
const halamanDi = (pathname: string) => /^\/(?:email|obrolan)(?=\/)/.exec(pathname)?.[0] ?? pathname;

const logic = provideBookmarks(createBookmarksApi(client));

/** The bookmarks of whoever is signed in: the star beside the title, the icons in the navbar, the palette's first pages. */
export default function Markah() {
  const { t } = useTranslation();
  const ability = useAbility();
  const pathname = halamanDi(useLocation().pathname);
  const halaman = halamanUntuk(ability).map(({ ke, teks, ikon }) => ({ ke, label: t(teks), ikon }));
  return (
    <BookmarksActor.Provider logic={logic} options={recorded}>
      <ForPalette />
      <HeaderSlot.Into>
        <Bintang pathname={pathname} />
      </HeaderSlot.Into>
      <NavbarSlot.Into>
        <BarisMarkah halaman={halaman} pathname={pathname} />
      </NavbarSlot.Into>
    </BookmarksActor.Provider>
  );
}

/** The palette stands outside and is filled when it opens. */
function ForPalette() {
  const actor = BookmarksActor.useActorRef();
  useEffect(() => {
    markah.alamat = () => ditandaiOf(actor.getSnapshot()).map(({ link }) => link);
    return () => {
      markah.alamat = () => [];
    };
  }, [actor]);
  return null;
}
