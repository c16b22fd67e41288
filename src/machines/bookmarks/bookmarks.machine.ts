import { bookmarksSetup, type ToggleResult, type BookmarkResult } from '#machines/bookmarks/bookmarks.setup.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';

type Loaded = { event: { output: BookmarkResult } };
type Answered = { event: { output: ToggleResult } };

const toggle = {
  guard: { type: 'isKnown', params: ({ event }: { event: { id: string } }) => event.id },
  actions: { type: 'queue', params: ({ event }: { event: { id: string } }) => event.id },
} as const;
const isLoaded = { type: 'isLoaded', params: ({ event }: Loaded) => event.output } as const;
const keepBookmarks = { type: 'keepBookmarks', params: ({ event }: Loaded) => event.output } as const;

/** The pages that a person keeps at hand: shown as changed at once, and changed back when the server refuses. */
export const bookmarksMachine = bookmarksSetup.createMachine({
  id: 'bookmarks',
  context: { semua: [], tersimpan: [], queue: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { label: 'bookmarks.loading', calls: 'GET /api/bookmarks/data' },
      invoke: {
        id: 'loadBookmarks',
        src: 'loadBookmarks',
        onDone: [{ guard: isLoaded, target: 'ready', actions: keepBookmarks }, ...failing('troubled.')],
        onError: surprising('troubled.'),
      },
    },
    // Nobody waits for bookmarks: the frame shows none, and a way to ask again.
    troubled: { initial: 'failed', states: TROUBLES, on: { 'bookmarks.reload': 'loading' } },
    ready: {
      initial: 'idle',
      states: {
        idle: {
          tags: 'settled',
          meta: { label: 'bookmarks.idle' },
          on: { 'bookmark.toggle': { ...toggle, target: 'saving' } },
        },
        // One after the other: the call only says "the other way round", so their order matters.
        saving: {
          tags: 'busy',
          meta: { label: 'bookmarks.saving', calls: 'POST /api/bookmarks/update' },
          on: { 'bookmark.toggle': toggle },
          invoke: {
            id: 'saveBookmark',
            src: 'saveBookmark',
            input: ({ context }) => ({ id: context.queue[0] ?? '' }),
            onDone: [
              {
                guard: { type: 'isNext', params: ({ event }: Answered) => event.output },
                target: 'saving',
                reenter: true,
                actions: { type: 'settle', params: ({ event }: Answered) => event.output },
              },
              {
                guard: { type: 'isSaved', params: ({ event }: Answered) => event.output },
                target: 'idle',
                actions: { type: 'settle', params: ({ event }: Answered) => event.output },
              },
              { target: 'refreshing', actions: 'rollBack' },
            ],
            onError: { target: 'refreshing', actions: 'rollBack' },
          },
        },
        // What no answer came to may have been done all the same: the server is asked how it stands.
        refreshing: {
          tags: 'busy',
          meta: { label: 'bookmarks.refreshing', calls: 'GET /api/bookmarks/data' },
          on: { 'bookmark.toggle': { ...toggle, target: 'saving' } },
          invoke: {
            id: 'loadBookmarks',
            src: 'loadBookmarks',
            onDone: [{ guard: isLoaded, target: 'idle', actions: keepBookmarks }, { target: 'idle' }],
            onError: 'idle',
          },
        },
      },
    },
  },
});

export type BookmarksSnapshot = SnapshotFrom<typeof bookmarksMachine>;
