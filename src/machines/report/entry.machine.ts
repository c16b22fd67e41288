import { baseFrom } from '#domain/report/entry.ts';
import { device } from '#machines/report/entry.device.ts';
import { leaving } from '#machines/report/entry.leaving.ts';
import { unread, type SaveResult, entrySetup } from '#machines/report/entry.setup.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

type Done = { event: { output: SaveResult } };
const reportOf = ({ event: { output } }: Done) => {
  if (!('report' in output)) throw new Error(`"${output.kind}" carries no report`);
  return output.report;
};
const messageOf = ({ event: { output } }: Done) => ('message' in output ? output.message : null);
const ended = (kind: SaveResult['kind']) =>
  ({ type: 'isOutcome', params: ({ event }: Done) => ({ result: event.output, kind }) }) as const;
const stored = ({ event }: Done) => ({ type: 'draft.stored' as const, report: reportOf({ event }) });

// Go through `deciding`: the typing may have been undone meanwhile, and the server refuses an empty save.
const again = { target: 'deciding', actions: 'hurry' } as const;

/** A draft of one report: saves itself, mirrors itself on the device, loses nothing. Its contract: docs/autosave.md. */
export const entryMachine = entrySetup.createMachine({
  id: declared('entry'),
  context: ({ input: { userId, report, draft = null } }) => ({
    id: report.id,
    userId,
    versi: report.versi,
    base: baseFrom(report.details),
    ketikan: {},
    ditandai: [],
    conflicts: [],
    leftBehind: [],
    diperiksa: [],
    soon: false,
    savedAt: null,
    awaited: true,
    announced: false,
    message: null,
    onDevice: true,
    given: draft,
    ke: '',
  }),
  // Without the watcher a draft is still saved 1.2 s after the last change.
  invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: [] } },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy', 'editable'],
      meta: { label: 'isian.restoring' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { id, userId } }) => ({ id, userId }),
        onDone: { target: 'working', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: { target: 'working', actions: { type: 'restore', params: null } },
      },
      on: {
        'field.change': { actions: { type: 'keepTyping', params: ({ event }) => event } },
        'mark.change': { actions: { type: 'mark', params: ({ event }) => event } },
      },
    },
    working: {
      type: 'parallel',
      states: {
        server: {
          initial: 'deciding',
          on: {
            'field.change': { target: '.deciding', actions: { type: 'keepTyping', params: ({ event }) => event } },
            'report.changed': {
              target: '.deciding',
              actions: { type: 'rebase', params: ({ event }) => event.report },
            },
          },
          states: {
            deciding: {
              meta: { label: 'isian.deciding' },
              always: [
                { guard: 'hasConflict', target: 'conflict' },
                { guard: 'isUrgent', target: 'saving' },
                { guard: 'hasUnsent', target: 'waiting' },
                { guard: 'hasUnreadable', target: 'held' },
                { target: 'saved' },
              ],
            },
            saved: {
              tags: 'editable',
              meta: { label: 'isian.saved' },
              entry: ['calm', 'tellSettled'],
              on: { 'draft.flush': { actions: 'tellSettled' } },
            },
            held: {
              tags: 'editable',
              meta: { label: 'isian.held' },
              entry: ['calm', 'tellSettled'],
              on: { 'draft.flush': { actions: 'tellSettled' } },
            },
            waiting: {
              tags: 'editable',
              meta: { label: 'isian.waiting' },
              after: { typingPause: 'saving' },
              on: { 'field.blur': 'saving', 'draft.flush': 'saving' },
            },
            saving: {
              tags: ['busy', 'editable'],
              meta: { label: 'isian.saving', calls: 'PUT /api/pelaporan-capaian/{id}' },
              entry: 'calm',
              invoke: {
                id: 'saveEntries',
                src: 'saveEntries',
                input: ({ context }) => ({ id: context.id, versi: context.versi, details: unread(context) }),
                onDone: [
                  {
                    guard: ended('tersimpan'),
                    target: 'deciding',
                    actions: [{ type: 'keepStored', params: reportOf }, { type: 'tell', params: stored }, 'touch'],
                  },
                  {
                    guard: { type: 'isNewer', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: [{ type: 'rebase', params: reportOf }, { type: 'tell', params: stored }, 'hurry', 'touch'],
                  },
                  { guard: ended('terkunci'), target: 'locked', actions: { type: 'keepMessage', params: messageOf } },
                  { guard: ended('luring'), target: 'offline' },
                  { target: 'failed', actions: { type: 'keepMessage', params: messageOf } },
                ],
                onError: { target: 'failed', actions: { type: 'keepMessage', params: null } },
              },
              on: {
                // One request at a time: what is typed meanwhile goes with the next one.
                'field.change': { actions: { type: 'keepTyping', params: ({ event }) => event } },
                'report.changed': {},
                'field.blur': { actions: 'hurry' },
                'draft.flush': { actions: 'hurry' },
              },
            },
            offline: {
              tags: 'editable',
              meta: { label: 'isian.offline' },
              entry: ['worry', 'tellSettled'],
              after: { reconnectPause: again },
              on: {
                'field.change': { actions: { type: 'keepTyping', params: ({ event }) => event } },
                'draft.retry': again,
                'draft.flush': again,
                'network.online': again,
              },
            },
            failed: {
              tags: 'editable',
              meta: { label: 'isian.failed' },
              entry: ['worry', 'tellSettled'],
              on: { 'draft.retry': again, 'draft.flush': again, 'network.online': again },
            },
            conflict: {
              tags: ['editable', 'blocking'],
              meta: { label: 'isian.conflict' },
              entry: ['worry', 'tellSettled'],
              on: {
                'conflict.choose': {
                  target: 'deciding',
                  actions: [{ type: 'choose', params: ({ event }) => event }, 'hurry', 'touch'],
                },
                'draft.flush': { actions: 'tellSettled' },
              },
            },
            locked: {
              tags: 'settled',
              meta: { label: 'isian.locked' },
              entry: [{ type: 'tell', params: { type: 'draft.locked' } }, 'tellSettled'],
              on: { 'field.change': {}, 'report.changed': {} },
            },
          },
        },
        device,
        leaving,
      },
    },
  },
});

export type EntrySnapshot = SnapshotFrom<typeof entryMachine>;
