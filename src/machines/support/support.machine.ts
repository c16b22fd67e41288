import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { supportSetup, opened, refusal, stepped } from '#machines/support/support.setup.ts';
import { sent } from '#machines/support/support.sent.ts';
import { declared } from '#machines/kit/declared.ts';

/**
 * The inspector of machines: which actor and event are selected, live or in a recording from a file. It sends nothing
 * to the machines it shows. A file that cannot be opened changes nothing.
 */
export const supportMachine = supportSetup.createMachine({
  id: declared('support'),
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    problem: input.problem ?? null,
    failure: null,
    seen: null,
    tab: 'kejadian',
    part: 'bagan',
    appearance: null,
    actorAppearance: 'pohon',
    pinned: [],
    filters: '',
    sendiri: false,
    record: null,
    position: 0,
    file: null,
    error: null,
    artifact: null,
  }),
  on: {
    'actor.choose': {
      actions: [{ type: 'keep', params: ({ event }) => ({ aktor: event.aktor }) }, 'tellPlace'],
    },
    'tab.choose': { actions: { type: 'keep', params: ({ event }) => ({ tab: event.tab }) } },
    'part.choose': { actions: { type: 'keep', params: ({ event }) => ({ part: event.part }) } },
    'view.choose': { actions: { type: 'keep', params: ({ event }) => ({ appearance: event.appearance }) } },
    'actors.view': { actions: { type: 'keep', params: ({ event }) => ({ actorAppearance: event.appearance }) } },
    'pin.toggle': { actions: { type: 'togglePin', params: ({ event }) => event } },
    'filter.change': { actions: { type: 'keep', params: ({ event }) => ({ filters: event.filters }) } },
    'filter.own': { actions: { type: 'keep', params: ({ event }) => ({ sendiri: event.sendiri }) } },
    'fault.dismiss': { actions: { type: 'keep', params: { error: null } } },
  },
  states: {
    source: {
      initial: 'live',
      states: {
        live: {
          initial: 'recording',
          always: [
            { guard: 'hasTrace', target: 'trace' },
            { guard: 'isSent', target: 'sent' },
          ],
          on: {
            'entry.choose': {
              actions: [{ type: 'keep', params: ({ event }) => ({ event: event.event }) }, 'tellPlace'],
            },
            'log.leave': { actions: { type: 'keep', params: ({ event }) => ({ seen: event.seen }) } },
            'log.follow': { actions: { type: 'keep', params: { seen: null } } },
          },
          states: {
            recording: { meta: { label: 'mesin.recording' }, on: { 'recording.pause': 'paused' } },
            paused: {
              tags: 'settled',
              meta: { label: 'mesin.paused' },
              on: { 'recording.resume': 'recording' },
              // If holding fails, the recording goes on.
              invoke: { id: 'holdRecording', src: 'holdRecording', onError: 'recording' },
            },
          },
        },
        sent,
        trace: {
          tags: 'settled',
          meta: { label: 'mesin.trace' },
          on: {
            'trace.step': {
              guard: { type: 'canStep', params: ({ event }) => event.to },
              actions: { type: 'keep', params: ({ context, event }) => ({ position: stepped(context, event.to) }) },
            },
            'trace.seek': {
              guard: { type: 'isInside', params: ({ event }) => event.position },
              actions: { type: 'keep', params: ({ event }) => ({ position: event.position }) },
            },
            'trace.close': { target: 'live', actions: ['forgetTrace', 'tellPlace'] },
          },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          meta: { label: 'mesin.idle' },
          on: {
            'trace.open': {
              guard: 'hasNoProblem',
              target: 'reading',
              actions: { type: 'keep', params: ({ event }) => ({ file: event.file, error: null }) },
            },
            'trace.give': {
              target: 'giving',
              actions: {
                type: 'keep',
                params: ({ event }) => ({ artifact: { kind: event.artifact, trace: null, succeeded: null } }),
              },
            },
            'traceId.give': {
              target: 'giving',
              actions: {
                type: 'keep',
                params: ({ event }) => ({ artifact: { kind: 'jejak', trace: event.trace, succeeded: null } }),
              },
            },
          },
        },
        reading: {
          tags: 'busy',
          meta: { label: 'mesin.reading' },
          invoke: {
            id: 'readTrace',
            src: 'readTrace',
            input: ({ context }) => ({ file: context.file }),
            onDone: [
              {
                guard: { type: 'isOpened', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'openTrace', params: ({ event }) => opened(event.output) },
              },
              { target: 'idle', actions: { type: 'keepFault', params: ({ event }) => refusal(event.output) } },
            ],
            onError: { target: 'idle', actions: { type: 'keepFault', params: 'unreadable' } },
          },
        },
        giving: {
          tags: 'busy',
          meta: { label: 'mesin.giving' },
          invoke: {
            id: 'giveTrace',
            src: 'giveTrace',
            input: ({ context }) => ({
              aktor: context.aktor,
              event: context.record ? context.position : context.event,
              record: context.record,
              artifact: context.artifact?.kind ?? 'berkas',
              trace: context.artifact?.trace ?? null,
            }),
            onDone: { target: 'idle', actions: { type: 'keepResult', params: true } },
            onError: { target: 'idle', actions: { type: 'keepResult', params: false } },
          },
        },
      },
    },
  },
});
export type SupportSnapshot = SnapshotFrom<typeof supportMachine>;
