import type { Notification } from '#contract/bell.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, raise, setup } from '#machines/kit/xstate.ts';

/** First pause after a failure, and the longest one, in ms. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 300_000;
/** How many more are asked for at a time, and the most that one list holds. */
const MORE = 20;
const MOST = 200;

export type { Notification };
export type BellFilter = 'all' | 'unread';
export type BellResult = { ok: true; items: readonly Notification[]; total: number; unread: number } | Failed;
/** What was read: some of it, or everything that happened until a moment (ISO); '' and null = nothing. */
export type Read = { ids: readonly string[]; until: string | null };
type ReadResult = { ok: true } | Failed;
/** `random`: 0…1, other in each tab; spreads the retries. */
export type BellInput = { random: number };
export type BellEvent =
  /** Something happened, or may have. */
  | { type: 'list.refresh' }
  | { type: 'list.reload' }
  | { type: 'list.more' }
  | { type: 'filter.choose'; filter: BellFilter }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'item.read'; id: string }
  | { type: 'all.read' };

const actors = {
  loadList: unprovided<BellResult, { filter: BellFilter; size: number }>('loadList'),
  markRead: unprovided<ReadResult, { read: Read | null }>('markRead'),
  watchReturn: unprovidedCallback<{ type: 'list.refresh' }>('watchReturn'),
};
const NOTHING: Read = { ids: [], until: null };
const isNothing = ({ ids, until }: Read) => ids.length === 0 && until === null;

/** Whether an item is among what was read here. */
const isAmong = ({ id, waktu }: Notification, { ids, until }: Read) =>
  ids.includes(id) || (until !== null && waktu <= until);

type Context = {
  random: number;
  /** Newest first; null = never known, or not of this filter. */
  items: readonly Notification[] | null;
  /** Of all that are kept, whatever the filter. */
  total: number;
  unread: number;
  /** The number of unread ones after its last rise, for the announcement to screen readers; null once it falls. */
  rise: number | null;
  filter: BellFilter;
  size: number;
  failure: Failure | null;
  /** Failures of loading in a row. */
  failures: number;
  /** Read here, and not told to the server yet. */
  waiting: Read;
  /** Being told to the server. */
  sent: Read | null;
  /** What was read here could not be told to the server: it is unread again. */
  unsaved: boolean;
};

/** Marks what was read here, and counts what is unread without it; what came after `until` still is, and stands first. */
function read({ items, unread }: Context, what: Read): Pick<Context, 'items' | 'unread'> {
  if (items === null) return { items, unread };
  const newly = items.filter((item) => !item.dibaca && isAmong(item, what)).length;
  const marked = items.map((item) => (isAmong(item, what) ? { ...item, dibaca: true } : item));
  const later = marked.filter(({ dibaca }) => !dibaca).length;
  return { items: marked, unread: what.until === null ? Math.max(0, unread - newly) : later };
}

export const bellSetup = setup({
  types: {
    input: {} as BellInput,
    context: {} as Context,
    events: {} as BellEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    backOff: ({ context: { failures, failure, random } }) =>
      Math.max(
        Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE) * (1 + random),
        (failure?.retryAfter ?? 0) * 1000,
      ),
  },
  actions: {
    keepList: assign(({ context }, result: BellResult) => {
      if (!result.ok) return {};
      const { items, total, unread } = result;
      // The answer may be older than what was read here meanwhile.
      const fresh = [context.sent ?? NOTHING, context.waiting].reduce<Context>(
        (now, what) => ({ ...now, ...(isNothing(what) ? {} : read(now, what)) }),
        { ...context, items, unread },
      );
      // The first number is no rise, and after another filter was chosen the list is as unknown as at first.
      const rose = context.items !== null && fresh.unread > context.unread ? fresh.unread : null;
      const rise = fresh.unread === context.unread ? context.rise : rose;
      return { items: fresh.items, total, unread: fresh.unread, rise, failure: null, failures: 0 };
    }),
    keepFailure: assign(({ context }, failure: Failure) => ({
      ...withFailure(undefined, failure),
      failures: context.failures + 1,
    })),
    keepFilter: assign((_, { filter }: { filter: BellFilter }) => ({ filter, size: MORE })),
    forgetList: assign({ items: null }),
    askMore: assign(({ context }) => ({ size: Math.min(MOST, context.size + MORE) })),
    readOne: assign(({ context }, { id }: { id: string }) => ({
      ...read(context, { ids: [id], until: null }),
      waiting: { ...context.waiting, ids: [...context.waiting.ids, id] },
      rise: null,
      unsaved: false,
    })),
    readAll: assign(({ context }) => {
      const until = context.items?.[0]?.waktu ?? null;
      return { ...read(context, { ids: [], until }), waiting: { ids: [], until }, rise: null, unsaved: false };
    }),
    takeWaiting: assign(({ context }) => ({ sent: context.waiting, waiting: NOTHING })),
    forgetSent: assign({ sent: null }),
    noteUnsaved: assign({ unsaved: true }),
    askAgain: raise({ type: 'list.refresh' }),
  },
  guards: {
    ...LOAD_GUARDS,
    isKnown: ({ context }) => context.items !== null,
    isOtherFilter: ({ context }, { filter }: { filter: BellFilter }) => filter !== context.filter,
    hasMore: ({ context: { items, filter, total, unread, size } }) =>
      size < MOST && (items?.length ?? 0) < (filter === 'unread' ? unread : total),
    isUnread: ({ context }, { id }: { id: string }) =>
      context.items?.some((item) => item.id === id && !item.dibaca) === true,
    hasUnread: ({ context }) => context.unread > 0 && (context.items?.length ?? 0) > 0,
    isWaiting: ({ context }) => !isNothing(context.waiting),
  },
});
