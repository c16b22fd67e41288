import { type Failed, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup } from '#machines/kit/xstate.ts';

/** A page that the person may open; `link` is its address. */
export type Markah = { id: string; link: string };
/** `ditandai`: ids of the bookmarked pages, in the order in which they became it. */
export type MuatanMarkah = { semua: readonly Markah[]; ditandai: readonly string[] };
export type HasilMarkah = ({ ok: true } & MuatanMarkah) | Failed;
/** A refusal has been told by a toast. */
export type HasilAlih = { ok: true; id: string; isBookmarked: boolean } | { ok: false };

export type BookmarksEvent = { type: 'bookmark.toggle'; id: string } | { type: 'bookmarks.reload' };
export type BookmarksContext = {
  semua: readonly Markah[];
  /** As the server has them. */
  tersimpan: readonly string[];
  /** Toggled and not yet answered; the first is under way. */
  antre: readonly string[];
  kegagalan: Kegagalan | null;
};

const actors = {
  loadBookmarks: unprovided<HasilMarkah, void>('loadBookmarks'),
  saveBookmark: unprovided<HasilAlih, { id: string }>('saveBookmark'),
};

/** The ids with one of them put on or taken off. */
const dengan = (ids: readonly string[], id: string, ada: boolean) => {
  if (ids.includes(id) === ada) return ids;
  return ada ? [...ids, id] : ids.filter((lain) => lain !== id);
};
/** How the bookmarks will stand once everything is answered. */
export const setelahAntre = ({ tersimpan, antre }: Pick<BookmarksContext, 'tersimpan' | 'antre'>) =>
  antre.reduce((ids, id) => dengan(ids, id, !ids.includes(id)), tersimpan);

export const bookmarksSetup = setup({
  types: {
    context: {} as BookmarksContext,
    events: {} as BookmarksEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepBookmarks: assign((_, hasil: HasilMarkah) =>
      hasil.ok ? { semua: hasil.semua, tersimpan: hasil.ditandai, kegagalan: null } : {},
    ),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    queue: assign(({ context: { antre } }, id: string) => ({ antre: [...antre, id] })),
    settle: assign(({ context: { tersimpan, antre } }, hasil: HasilAlih) => ({
      tersimpan: hasil.ok ? dengan(tersimpan, hasil.id, hasil.isBookmarked) : tersimpan,
      antre: antre.slice(1),
    })),
    rollBack: assign({ antre: [] }),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilMarkah) => hasil.ok,
    isKnown: ({ context: { semua } }, id: string) => semua.some((satu) => satu.id === id),
    isNext: ({ context: { antre } }, hasil: HasilAlih) => hasil.ok && antre.length > 1,
    isSaved: (_, hasil: HasilAlih) => hasil.ok,
  },
});
