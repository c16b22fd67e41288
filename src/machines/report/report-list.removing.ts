import { confirmed } from '#machines/kit/confirm.ts';
import { type RemovedReports, reportListSetup } from '#machines/report/report-list.setup.ts';

type Removed = { event: { output: RemovedReports } };
const ended = (kind: RemovedReports['result']) =>
  ({ type: 'isOutcome', params: ({ event }: Removed) => ({ result: event.output, kind }) }) as const;

/** Deletes the selected drafts: question, call, then the list again. What could not be deleted is said by name. */
export const removal = reportListSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      meta: { label: 'pelaporan-daftar.idle' },
      on: { 'rows.remove': { guard: 'hasSelected', target: 'confirming', actions: 'keepAsked' } },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'pelaporan-daftar.confirming' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        input: ({ context }) => context.asked,
        ...confirmed('removing', 'idle'),
      },
    },
    removing: {
      meta: { label: 'pelaporan-daftar.removing', calls: 'DELETE /api/pelaporan-capaian/{id}/deletes' },
      invoke: {
        id: 'removeReports',
        src: 'removeReports',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: ended('terhapus'), target: 'waiting', actions: 'keepRemoved' },
          {
            guard: ended('sebagian'),
            target: 'left',
            actions: { type: 'keepLeft', params: ({ event }: Removed) => event.output },
          },
          { guard: ended('terputus'), target: 'informing' },
          { target: 'idle', actions: 'reload' },
        ],
        onError: { target: 'idle', actions: 'reload' },
      },
    },
    // Specification §9: the reload after a delete waits 1000 ms.
    waiting: {
      meta: { label: 'pelaporan-daftar.waiting' },
      after: { removalPause: { target: 'idle', actions: 'reload' } },
    },
    left: {
      tags: 'blocking',
      meta: { label: 'pelaporan-daftar.left' },
      after: { removalPause: { actions: 'reload' } },
      on: { 'left.close': { target: 'idle', actions: 'reload' } },
    },
    // No answer came, so the outcome is unknown: the list is loaded again once the user has closed the message.
    informing: {
      tags: 'blocking',
      meta: { label: 'pelaporan-daftar.informing' },
      invoke: {
        id: 'informCut',
        src: 'informCut',
        onDone: { target: 'idle', actions: 'reload' },
        onError: { target: 'idle', actions: 'reload' },
      },
    },
  },
});
