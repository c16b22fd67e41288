/**
 * News from the server while it happens. One connection per browser: the tab that holds the lead connects and tells the
 * others. Nothing connects while the page is hidden; without a stream, the pages are told to poll.
 */
import { liveSetup } from '#machines/notifications/live.setup.ts';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

export const liveMachine = liveSetup.createMachine({
  id: declared('live'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    lastId: null,
    pending: [],
    all: false,
    failures: 0,
    wasHeard: false,
    mark: null,
  }),
  states: {
    connection: {
      initial: 'starting',
      // If the watcher fails, there is no live news; the pages still load fresh data on navigation.
      invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: [] } },
      on: { 'page.hide': '.hidden' },
      states: {
        starting: { meta: { label: 'langsung.hidden' }, on: { 'page.show': 'visible' } },
        hidden: { meta: { label: 'langsung.hidden' }, on: { 'page.show': 'visible' } },
        visible: {
          initial: 'claiming',
          entry: 'forgetFailures',
          exit: 'keepHeard',
          invoke: { id: 'holdLead', src: 'holdLead', onError: '.connecting' },
          on: { 'lead.lost': '.following' },
          states: {
            claiming: {
              tags: 'busy',
              meta: { label: 'langsung.asking' },
              after: {
                leadPause: [{ guard: 'isAgain', target: 'following', actions: 'missed' }, { target: 'following' }],
              },
              on: { 'lead.taken': 'connecting' },
            },
            /** Another tab has the connection and passes on what it hears. */
            following: {
              meta: { label: 'langsung.following' },
              exit: 'keepHeard',
              on: { 'lead.taken': 'connecting' },
            },
            connecting: {
              invoke: {
                id: 'openStream',
                src: 'openStream',
                input: ({ context: { lastId, failures } }) => ({ lastId, failures }),
                onError: { target: 'waiting', actions: 'countFailure' },
              },
              on: { 'stream.ended': { target: 'waiting', actions: 'countFailure' } },
              initial: 'asking',
              states: {
                asking: {
                  tags: 'busy',
                  meta: { label: 'langsung.asking', calls: 'GET /api/events' },
                  on: { 'stream.opened': { target: 'open', actions: ['forgetFailures', 'keepHeard'] } },
                },
                open: { tags: 'settled', meta: { label: 'langsung.open' } },
              },
            },
            waiting: {
              meta: { label: 'langsung.retrying' },
              always: [{ guard: 'isPatient', target: 'retrying' }, { target: 'polling' }],
            },
            retrying: { meta: { label: 'langsung.retrying' }, after: { backOff: 'connecting' } },
            /** No stream can be opened: the pages poll, and each round tries the stream again. */
            polling: {
              meta: { label: 'langsung.polling', calls: 'GET /api/events' },
              invoke: {
                id: 'askMark',
                src: 'askMark',
                onDone: {
                  guard: { type: 'isOtherMark', params: ({ event }) => event.output },
                  actions: [{ type: 'keepMark', params: ({ event }) => event.output }, 'tellAll'],
                },
                // The next round asks again; until then nobody knows whether anything changed.
                onError: { actions: 'tellUnknown' },
              },
              after: { pollPause: 'connecting' },
            },
          },
        },
      },
    },
    news: {
      initial: 'quiet',
      on: {
        'news.receive': { target: '.gathering', actions: { type: 'keepNews', params: ({ event }) => event.event } },
        'stream.gap': { target: '.gathering', actions: 'keepGap' },
        'stream.opened': { guard: 'isAgain', target: '.gathering', actions: 'keepGap' },
      },
      states: {
        quiet: { meta: { label: 'langsung.quiet' } },
        gathering: {
          meta: { label: 'langsung.gathering' },
          // More news does not restart the pause: under constant news the pages would never hear of any.
          on: {
            'news.receive': { actions: { type: 'keepNews', params: ({ event }) => event.event } },
            'stream.gap': { actions: 'keepGap' },
            'stream.opened': { guard: 'isAgain', actions: 'keepGap' },
          },
          after: { newsPause: { target: 'quiet', actions: 'tell' } },
        },
      },
    },
  },
});

export type LiveRef = ActorRefFrom<typeof liveMachine>;
