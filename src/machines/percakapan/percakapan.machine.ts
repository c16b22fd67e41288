import { failing, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { percakapanSetup } from '#machines/percakapan/percakapan.setup.ts';

const load = percakapanSetup.createStateConfig({
  meta: { label: 'percakapan.loading', calls: 'GET /apps/chat/get-chat' },
  invoke: {
    id: 'openChat',
    src: 'openChat',
    input: ({ context: { kontakId } }) => ({ kontakId }),
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.output },
        target: 'empty',
        actions: [{ type: 'keepChat', params: ({ event }) => event.output }, 'tellOpened'],
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: [{ type: 'keepChat', params: ({ event }) => event.output }, 'tellOpened'],
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});
// A load that is overtaken by news is left: its answer may lack what the news is about.
const again = (target: 'loading' | 'refreshing') =>
  ({
    'chat.reload': { target, reenter: true, actions: { type: 'keepGap', params: gapOf } },
  }) as const;
const gapOf = ({ event }: { event: { senjang: boolean } }) => event.senjang;

/** One chat. Opening it marks it read at the server; whatever comes later is merged into what is there. */
export const percakapanMachine = percakapanSetup.createMachine({
  id: 'percakapan',
  context: ({ input }) => ({ ...input, kontak: null, pesan: [], batas: null, senjang: false, kegagalan: null }),
  initial: 'loading',
  on: { 'message.add': { actions: { type: 'keepOwn', params: ({ event }) => event.message } } },
  states: {
    loading: { ...load, tags: ['busy', 'loading'], on: again('loading') },
    refreshing: { ...load, tags: ['busy', 'refreshing'], on: again('refreshing') },
    ready: { meta: { label: 'percakapan.ready' }, on: again('refreshing') },
    empty: {
      tags: 'empty',
      meta: { label: 'percakapan.empty' },
      on: {
        ...again('refreshing'),
        'message.add': { target: 'ready', actions: { type: 'keepOwn', params: ({ event }) => event.message } },
      },
    },
    troubled: {
      initial: 'failed',
      on: again('loading'),
      states: TROUBLES,
    },
  },
});

export type PercakapanSnapshot = SnapshotFrom<typeof percakapanMachine>;
