import { confirmed } from '#machines/kit/confirm.ts';
import { ended, removalUnanswered, reportSetup, notRemoved, namedReport } from '#machines/report/report.setup.ts';

const confirmingRemove = reportSetup.createStateConfig({
  tags: 'blocking',
  meta: { label: 'laporan.confirmingRemove' },
  invoke: {
    id: 'confirmRemove',
    src: 'confirmRemove',
    input: ({ context }) => namedReport(context),
    ...confirmed('removing', 'viewing'),
  },
});
const removingNow = reportSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'laporan.removing', calls: 'DELETE /api/pelaporan-capaian/{id}/delete' },
  invoke: {
    id: 'removeReport',
    src: 'removeReport',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'waiting' },
      { guard: ended('indeterminate'), target: 'reloading', actions: notRemoved },
      { target: 'viewing', actions: notRemoved },
    ],
    onError: { target: 'reloading', actions: removalUnanswered },
  },
});
// Specification §9: the reload after a delete waits 1000 ms. The list loaded then knows of the delete already.
const waiting = reportSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'laporan.waiting' },
  after: { removalPause: 'removed' },
});
const removed = reportSetup.createStateConfig({
  tags: 'settled',
  meta: { label: 'laporan.removed' },
  invoke: {
    id: 'openList',
    src: 'openList',
    input: ({ context: { content } }) => ({ tahun: content?.report.tahun ?? null }),
    onError: { actions: [] },
  },
});

/** Deletes a draft report: question, call, then the list. */
export const removing = { confirmingRemove, removing: removingNow, waiting, removed };
