import { failing, surprising } from '#machines/kit/failure.ts';
import { reportSetup } from '#machines/report/report.setup.ts';

const reloadingNow = reportSetup.createStateConfig({
  tags: ['busy', 'refreshing'],
  meta: { label: 'laporan.reloading', calls: 'GET /api/pelaporan-capaian/detail' },
  on: { 'report.submit': { target: 'reloadingFirst', actions: 'forgetObstacle' } },
  invoke: {
    id: 'loadReport',
    src: 'loadReport',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'viewing',
        actions: [{ type: 'keepReport', params: ({ event }) => event.output }, 'adoptChildren', 'tellDraft'],
      },
      ...failing('viewing.'),
    ],
    onError: surprising('viewing.'),
  },
});

/** Submitting was asked for while the report was being loaded again: what is submitted is what the person then sees. */
const reloadingFirst = reportSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'laporan.reloadingFirst', calls: 'GET /api/pelaporan-capaian/detail' },
  invoke: {
    id: 'loadReport',
    src: 'loadReport',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'preparing',
        actions: [{ type: 'keepReport', params: ({ event }) => event.output }, 'adoptChildren', 'tellDraft'],
      },
      ...failing('viewing.'),
    ],
    onError: surprising('viewing.'),
  },
});

/** The draft may have come or gone with what was loaded. */
const preparing = reportSetup.createStateConfig({
  meta: { label: 'laporan.reloadingFirst' },
  always: [{ guard: 'hasDraft', target: 'settling' }, 'asking'],
});

/** Loading again what is on the screen. */
export const reloading = { reloading: reloadingNow, reloadingFirst, preparing };
