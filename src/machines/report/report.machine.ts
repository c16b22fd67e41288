import { confirmed } from '#machines/kit/confirm.ts';
import { ended, reportSetup, obstacle, unanswered, namedReport } from '#machines/report/report.setup.ts';
import { reloading } from '#machines/report/report.reloading.ts';
import { removing } from '#machines/report/report.removing.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/failure.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** One report on the officer's screen: loaded, filled through its draft, submitted, watched. */
export const reportMachine = reportSetup.createMachine({
  id: declared('report'),
  context: ({ input }) => ({
    ...input,
    content: null,
    loaded: null,
    failure: null,
    entry: null,
    evidence: null,
    leftover: null,
    attempts: 0,
    obstacle: null,
    siblings: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'laporan.loading', calls: 'GET /api/pelaporan-capaian/detail' },
      // What is on its way may be from before the news.
      on: { 'report.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: ({ context: { id, userId } }) => ({ id, userId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    troubled: { initial: 'failed', on: { 'report.reload': 'loading' }, states: TROUBLES },
    ready: {
      initial: 'viewing',
      entry: 'adoptChildren',
      on: {
        'draft.stored': { actions: { type: 'keepStored', params: ({ event }) => event.report } },
        'file.changed': {
          actions: [{ type: 'keepDetail', params: ({ event }) => event.detail }, 'tellDraft'],
        },
        'draft.locked': '.reloading',
      },
      states: {
        viewing: {
          tags: 'editable',
          initial: 'fresh',
          // After a failed reload the old report stays on screen, with a note that it may be outdated.
          states: { fresh: { meta: { label: 'laporan.viewing' } }, ...TROUBLES },
          on: {
            'report.reload': 'reloading',
            'report.submit': [
              { guard: 'hasDraft', target: 'settling', actions: 'forgetObstacle' },
              { target: 'asking', actions: 'forgetObstacle' },
            ],
            'report.remove': { guard: 'mayRemove', target: 'confirmingRemove', actions: 'forgetObstacle' },
          },
        },
        ...reloading,
        /** Save the typing before submitting, or the server would judge the report without it. */
        settling: {
          tags: 'busy',
          meta: { label: 'laporan.settling' },
          entry: 'flushDraft',
          on: {
            'draft.settled': [
              { guard: { type: 'isTrue', params: ({ event }) => event.clean }, target: 'asking' },
              {
                target: 'viewing',
                actions: { type: 'keepObstacle', params: { cause: 'unsaved', message: null, findings: [] } },
              },
            ],
          },
        },
        asking: {
          meta: { label: 'laporan.asking' },
          always: [
            { guard: 'isSubmittable', target: 'confirming' },
            {
              target: 'viewing',
              actions: { type: 'keepObstacle', params: { cause: 'isi', message: null, findings: [] } },
            },
          ],
        },
        confirming: {
          tags: 'blocking',
          meta: { label: 'laporan.confirming' },
          invoke: {
            id: 'confirmSubmit',
            src: 'confirmSubmit',
            input: ({ context }) => namedReport(context),
            ...confirmed('submitting', 'viewing'),
          },
        },
        submitting: {
          tags: 'busy',
          meta: { label: 'laporan.submitting', calls: 'PATCH /api/pelaporan-capaian/{id}/submit' },
          invoke: {
            id: 'submitReport',
            src: 'submitReport',
            input: ({ context }) => ({ id: context.id, versi: context.content?.report.versi ?? 0 }),
            onDone: [
              {
                guard: ended('terkirim'),
                target: 'reloadingList',
                actions: [
                  {
                    type: 'keepStored',
                    params: ({ event: { output } }) => {
                      if (output.kind !== 'terkirim') throw new Error('The guard lets nothing else through');
                      return output.report;
                    },
                  },
                  'adoptChildren',
                ],
              },
              { guard: ended('bentrok'), target: 'reloading', actions: obstacle },
              { guard: ended('indeterminate'), target: 'reloading', actions: obstacle },
              { target: 'viewing', actions: obstacle },
            ],
            onError: { target: 'reloading', actions: unanswered },
          },
        },
        /** After every decision the list is loaded again with its current parameters (specification §4). */
        reloadingList: {
          tags: 'busy',
          meta: { label: 'laporan.reloadingList', calls: 'GET /api/pelaporan-capaian' },
          invoke: {
            id: 'loadList',
            src: 'loadList',
            input: ({ context: { content } }) => ({
              satker: content?.report.unit_id ?? '',
              tahun: content?.report.tahun ?? 0,
            }),
            onDone: { target: 'submitted', actions: { type: 'keepList', params: ({ event }) => event.output } },
            onError: 'submitted',
          },
        },
        submitted: {
          tags: 'settled',
          meta: { label: 'laporan.submitted' },
          invoke: {
            id: 'openSubmitted',
            src: 'openSubmitted',
            input: ({ context }) => ({ id: context.id }),
            onDone: 'reloading',
            onError: 'reloading',
          },
        },
        ...removing,
      },
    },
  },
});

export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;
