import { bookmarksSetup, type ToggleResult, type BookmarkResult } from '#machines/bookmarks/bookmarks.setup.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Loaded = { event: { output: BookmarkResult } };
type Answered = { event: { output: ToggleResult } };

const toggle = {
  guard: { type: 'isKnown', params: ({ event }: { event: { id: string } }) => event.id },
  actions: { type: 'queue', params: ({ event }: { event: { id: string } }) => event.id },
} as const;
const isLoaded = { type: 'isLoaded', params: ({ event }: Loaded) => event.output } as const;
const keepBookmarks = { type: 'keepBookmarks', params: ({ event }: Loaded) => event.output } as const;

/** The bookmarks of a user: changes are shown at once and undone when the server refuses. */
export const bookmarksMachine = bookmarksSetup.createMachine({
  id: declared('bookmarks'),
  context: { all: [], starred: [], queue: [], failure: null },
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
    // Failed bookmarks block nothing: the frame shows none, and offers to load them again.
    troubled: { initial: 'failed', states: TROUBLES, on: { 'bookmarks.reload': 'loading' } },
    ready: {
      initial: 'idle',
      states: {
        idle: {
          tags: 'settled',
          meta: { label: 'bookmarks.idle' },
          always: { guard: 'isWaiting', target: 'saving' },
          on: { 'bookmark.toggle': { ...toggle, target: 'saving' } },
        },
        // One call at a time: the call only toggles, so calls in another order would end in the wrong state.
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
        // Without an answer the toggle may have been stored all the same, so the bookmarks are loaded again.
        refreshing: {
          tags: 'busy',
          meta: { label: 'bookmarks.refreshing', calls: 'GET /api/bookmarks/data' },
          // What is turned meanwhile goes out when it is known how the bookmarks stand.
          on: { 'bookmark.toggle': toggle },
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
